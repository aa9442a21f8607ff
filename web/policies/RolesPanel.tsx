import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PolicyHolder } from '../../domain/policies/schema.ts';
import { sentenceOf } from '../../domain/errors.ts';
import { refuseGivingRole, refuseRole } from '../../domain/staff/rules.ts';
import { ASSIGNABLE_ROLES, assignRole } from '../../domain/staff/schema.ts';
import { fullName } from '../../domain/people.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { oneOf } from '../platform/search-params.ts';
import { useActor, useMayCall } from '../platform/session.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useAssignRole, type AssignableRole } from './api.ts';
import { People } from './People.tsx';

interface RoleSelectProps {
  person: PolicyHolder;
  onChoose: (role: AssignableRole) => void;
}

/** The select saves; where it must not, there is none, and a sentence says why. */
function RoleSelect({ person, onChoose }: RoleSelectProps) {
  const actor = useActor();
  const manages = useMayCall()(assignRole);
  const why = refuseRole(actor, person);
  const reason = manages
    ? why && sentenceOf(why)
    : 'Roles are given by whoever manages staff accounts.';
  if (reason) return <Typography variant="hint">{reason}</Typography>;
  const current = person.roles.join(', ');
  const isOption = oneOf(ASSIGNABLE_ROLES, current) !== undefined;
  return (
    <ChoiceField
      sx={{ width: { xs: '100%', md: '40ch' } }}
      label={`Role of ${fullName(person)}`}
      hidesLabel
      value={current}
      onChange={(event) => {
        const role = oneOf(ASSIGNABLE_ROLES, event.target.value);
        if (role) onChoose(role);
      }}
      choices={[
        ...(isOption ? [] : [{ value: current, label: current || 'No role' }]),
        ...ASSIGNABLE_ROLES.map((role) => ({
          value: role,
          label: role,
          disabled: refuseGivingRole(actor, role) !== undefined,
        })),
      ]}
    />
  );
}

export function RolesPanel() {
  const [failure, setFailure] = useState<string>();
  const { mutateAsync } = useAssignRole();
  const toast = useToast();

  async function give(person: PolicyHolder, roleName: AssignableRole, isUndo = false) {
    setFailure(undefined);
    try {
      await mutateAsync({ id: person.id, roleName });
    } catch (error) {
      setFailure(errorSentence(error, 'Failed to assign role'));
      return;
    }
    const message = `${fullName(person)} is ${roleName} now`;
    const before = person.roles.length === 1 ? oneOf(ASSIGNABLE_ROLES, person.roles[0]) : undefined;
    if (isUndo || !before) toast.success(message);
    else toast.undo(message, () => void give(person, before, true));
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <ErrorAlert onClose={() => setFailure(undefined)}>{failure}</ErrorAlert>
      <People label="People and their roles">
        {(person) => <RoleSelect person={person} onChoose={(role) => void give(person, role)} />}
      </People>
    </Stack>
  );
}
