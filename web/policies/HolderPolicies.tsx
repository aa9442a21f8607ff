import Schedule from '@mui/icons-material/Schedule';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { fullName } from '../../domain/people.ts';
import { refusalOfAssigning, refusalOfChangingGrants } from '../../domain/policies/rules.ts';
import type { Assignment, Policy, PersonWithPolicies } from '../../domain/policies/schema.ts';
import { clock } from '../app/clock.ts';
import { useActor } from '../app/session.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { timeLeft, unassigned } from './assigned-policies.ts';
import { messages } from './messages.ts';

const { holders: text } = messages;

interface AssignmentChipProps {
  assignment: Assignment;
  person: PersonWithPolicies;
  /** Undefined if the actor may not remove the policy. */
  onRemove: (() => void) | undefined;
}

/** Returns the current time. Updates it once a second while a countdown is on screen. */
function useNow(isCounting: boolean): Temporal.Instant {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return now;
}

function AssignmentChip({ assignment, person, onRemove }: AssignmentChipProps) {
  const { policyName, expiresAt } = assignment;
  const now = useNow(expiresAt !== null);
  const expiryText = expiresAt === null ? undefined : timeLeft(expiresAt, now);
  const label = expiryText ? `${policyName} · ${expiryText}` : policyName;
  const icon = expiryText ? { icon: <Schedule /> } : {};
  const chipProps = {
    label,
    ...icon,
    variant: expiryText === text.expired ? 'outlined' : 'filled',
  } as const;
  if (!onRemove) return <Chip {...chipProps} />;
  return (
    <Chip
      {...chipProps}
      aria-label={text.remove(label, fullName(person))}
      onClick={onRemove}
      onDelete={onRemove}
    />
  );
}

interface HolderPoliciesProps {
  person: PersonWithPolicies;
  policies: readonly Policy[];
  onAssign: (policy: Policy) => void;
  onRemove: (assignment: Assignment) => void;
}

export function HolderPolicies({ person, policies, onAssign, onRemove }: HolderPoliciesProps) {
  const actor = useActor();
  const mayChange = refusalOfChangingGrants(actor, person) === undefined;
  const assignable = unassigned(person, policies, clock.now());
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', flexGrow: 1 }}>
        {person.policies.map((assignment) => (
          <AssignmentChip
            key={assignment.policyId}
            assignment={assignment}
            person={person}
            onRemove={mayChange ? () => onRemove(assignment) : undefined}
          />
        ))}
        {person.policies.length === 0 && <span>{text.none}</span>}
      </Stack>
      {mayChange && (
        <ChoiceField
          label={text.assignTo(fullName(person))}
          hidesLabel
          value=""
          sx={{ minWidth: '24ch' }}
          onChange={(event) => {
            const policy = assignable.find(({ id }) => id === event.target.value);
            if (policy) onAssign(policy);
          }}
          emptyLabel={text.assign}
          choices={assignable.map(({ id, name, permissions }) => ({
            value: id,
            label: name,
            disabled: refusalOfAssigning(actor, person, permissions) !== undefined,
          }))}
        />
      )}
    </Stack>
  );
}
