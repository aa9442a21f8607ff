import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ASSIGNABLE_ROLES, type Role } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import type { PersonWithPolicies } from '../../domain/policies/schema.ts';
import { LEGACY_LABEL_NAMES, LEGACY_LABELS, type LegacyLabel } from '../../domain/roles.ts';
import { refuseAssigningRole, refuseRole } from '../../domain/staff/rules.ts';
import { assignRole } from '../../domain/staff/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { oneOf } from '../app/search-params.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useAssignRole } from './api.ts';
import { roleName, roleNames } from '../people/roles.ts';
import { refusalText } from '../ui/refusal-text.ts';
import { messages } from './messages.ts';
import { People } from './People.tsx';

const { roles: text } = messages;

/** The option value of a legacy label has a prefix, because HR is both a role and a legacy label. */
const valueOf = (label: LegacyLabel) => `label:${label}`;

function roleOfValue(value: string): Role | undefined {
  const label = LEGACY_LABEL_NAMES.find((name) => valueOf(name) === value);
  return label ? LEGACY_LABELS[label] : oneOf(ASSIGNABLE_ROLES, value);
}

interface RoleSelectProps {
  person: PersonWithPolicies;
  onChoose: (role: Role) => void;
}

/** Selects a role. The panel saves the role immediately, unless the role needs a confirmation. */
function RoleSelect({ person, onChoose }: RoleSelectProps) {
  const actor = useActor();
  const refused = refuseRole(actor, person);
  if (refused) return <Typography variant="hint">{refusalText(refused)}</Typography>;
  const current = person.roles.join(', ');
  const isOption = oneOf(ASSIGNABLE_ROLES, current) !== undefined;
  const isDisabled = (role: Role) => refuseAssigningRole(actor, role) !== undefined;
  return (
    <ChoiceField
      sx={{ width: { xs: '100%', md: '40ch' } }}
      label={text.roleOf(fullName(person))}
      hidesLabel
      value={current}
      onChange={(event) => {
        const role = roleOfValue(event.target.value);
        if (role) onChoose(role);
      }}
      choices={[
        ...(isOption ? [] : [{ value: current, label: roleNames(person.roles) || text.noRole }]),
        ...ASSIGNABLE_ROLES.map((role) => ({
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

/** The roles that need a confirmation. Each has the warning that the dialog shows. */
const CONSEQUENCES: Partial<Record<Role, string>> = {
  IT_Admin: text.consequences.admin,
  Contractor: text.consequences.contractor,
};

interface Choice {
  person: PersonWithPolicies;
  role: Role;
}

export function RolesPanel() {
  const [failure, setFailure] = useState<string>();
  const [unconfirmed, setUnconfirmed] = useState<Choice>();
  const { mutateAsync, isPending } = useAssignRole();
  const mayAssignRoles = useMayCall()(assignRole);
  const toast = useToast();

  async function assign({ person, role }: Choice, isUndo = false) {
    setFailure(undefined);
    try {
      await mutateAsync({ id: person.id, roleName: role });
    } catch (error) {
      const sentence = errorSentence(error, text.failed);
      if (isUndo) toast.undoFailed(sentence);
      else setFailure(sentence);
      return;
    } finally {
      setUnconfirmed(undefined);
    }
    const message = text.done(fullName(person), roleName(role));
    const before = person.roles.length === 1 ? oneOf(ASSIGNABLE_ROLES, person.roles[0]) : undefined;
    if (isUndo || !before || role === 'Contractor') toast.success(message);
    else toast.undo(message, () => void assign({ person, role: before }, true));
  }

  if (!mayAssignRoles) {
    return <EmptyState title={text.notPermitted}>{text.notPermittedHint}</EmptyState>;
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography variant="hint">{text.hint}</Typography>
      <ErrorAlert onClose={() => setFailure(undefined)}>{failure}</ErrorAlert>
      <People label={text.list} withChangeableRole emptyTitle={text.nobody}>
        {(person) => (
          <RoleSelect
            person={person}
            onChoose={(role) =>
              CONSEQUENCES[role] ? setUnconfirmed({ person, role }) : void assign({ person, role })
            }
          />
        )}
      </People>
      {unconfirmed && (
        <ConfirmDialog
          open
          title={text.confirm(fullName(unconfirmed.person), roleName(unconfirmed.role))}
          confirmLabel={text.action}
          busyLabel={text.busy}
          busy={isPending}
          onConfirm={() => void assign(unconfirmed)}
          onClose={() => setUnconfirmed(undefined)}
        >
          {CONSEQUENCES[unconfirmed.role]}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
