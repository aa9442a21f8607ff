import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Role } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import type { PersonWithPolicies } from '../../domain/policies/schema.ts';
import { LEGACY_LABEL_NAMES, LEGACY_LABELS, type LegacyLabel } from '../../domain/roles.ts';
import {
  GIVEN_ROLES,
  refusalOfAssigningRole,
  refusalOfRole,
  rolesToGive,
} from '../../domain/staff/rules.ts';
import { assignRole } from '../../domain/staff/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { oneOf } from '../app/search-params.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import { RoleEffects } from '../people/RoleEffects.tsx';
import { RoleHelp } from '../people/RoleHelp.tsx';
import { roleMessages } from '../people/role-messages.ts';
import { roleHelp, roleName, roleNames } from '../people/roles.ts';
import { useRoleChange } from '../people/use-role-change.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { refusalText } from '../ui/sentence-text.ts';
import { messages } from './messages.ts';
import { People } from './People.tsx';

const { roles: text } = messages;

/** The option value of a legacy label has a prefix, because HR is both a role and a legacy label. */
const valueOf = (label: LegacyLabel) => `label:${label}`;

function roleOfValue(value: string): Role | undefined {
  const label = LEGACY_LABEL_NAMES.find((name) => valueOf(name) === value);
  return label ? LEGACY_LABELS[label] : oneOf(GIVEN_ROLES, value);
}

interface RoleSelectProps {
  person: PersonWithPolicies;
  onChoose: (role: Role) => void;
}

/** Selects a role. The panel saves the role immediately, unless the role needs a confirmation. */
function RoleSelect({ person, onChoose }: RoleSelectProps) {
  const actor = useActor();
  const refused = refusalOfRole(actor, person);
  if (refused) return <Typography variant="hint">{refusalText(refused)}</Typography>;
  const current = person.roles.join(', ');
  const currentRole = oneOf(GIVEN_ROLES, current);
  const isDisabled = (role: Role) => refusalOfAssigningRole(actor, role) !== undefined;
  return (
    <ChoiceField
      sx={{ width: { xs: '100%', md: '40ch' } }}
      label={text.roleOf(fullName(person))}
      hidesLabel
      value={current}
      helperText={currentRole && roleHelp(currentRole)}
      onChange={(event) => {
        const role = roleOfValue(event.target.value);
        if (role) onChoose(role);
      }}
      choices={[
        ...(currentRole ? [] : [{ value: current, label: roleNames(person.roles) || text.noRole }]),
        ...GIVEN_ROLES.map((role) => ({
          value: role,
          label: roleName(role),
          disabled: isDisabled(role),
        })),
        ...LEGACY_LABEL_NAMES.map((label) => ({
          value: valueOf(label),
          label: `${label} (${roleName(LEGACY_LABELS[label])})`,
          disabled: isDisabled(LEGACY_LABELS[label]),
          group: text.legacyLabels,
        })),
      ]}
    />
  );
}

/** Returns whether a change needs a confirmation, because the person becomes or stops being an administrator or a
 *  contractor. */
function needsConfirmation({ roles }: PersonWithPolicies, role: Role): boolean {
  return (['IT_Admin', 'Contractor'] as const).some(
    (special) => roles.includes(special) !== (role === special),
  );
}

interface Choice {
  person: PersonWithPolicies;
  role: Role;
}

export function RolesPanel() {
  const [failure, setFailure] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<Choice>();
  const { change, isPending } = useRoleChange();
  const mayAssignRoles = useMayCall()(assignRole);
  const actor = useActor();

  async function assign({ person, role }: Choice) {
    setFailure(undefined);
    try {
      await change(person, role);
    } catch (error) {
      setFailure(errorSentence(error, roleMessages.failed));
    } finally {
      setUnconfirmed(undefined);
    }
  }

  if (!mayAssignRoles) {
    return <EmptyState title={text.notPermitted}>{text.notPermittedHint}</EmptyState>;
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="hint">{text.hint}</Typography>
      <RoleHelp level="h2" roles={rolesToGive(actor)} />
      <ErrorAlert onClose={() => setFailure(undefined)}>{failure}</ErrorAlert>
      <People label={text.list} withChangeableRole emptyTitle={text.nobody}>
        {(person) => (
          <RoleSelect
            person={person}
            onChoose={(role) => {
              const choice = { person, role };
              if (needsConfirmation(person, role)) setUnconfirmed(choice);
              else void assign(choice);
            }}
          />
        )}
      </People>
      {unconfirmed && (
        <ConfirmDialog
          open
          title={text.confirm(fullName(unconfirmed.person), roleName(unconfirmed.role))}
          confirmLabel={roleMessages.action}
          busyLabel={roleMessages.busy}
          busy={isPending}
          onConfirm={() => void assign(unconfirmed)}
          onClose={() => setUnconfirmed(undefined)}
        >
          <RoleEffects {...unconfirmed} />
        </ConfirmDialog>
      )}
    </Stack>
  );
}
