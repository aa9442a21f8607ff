import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Role } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import { rolesToGive } from '../../domain/staff/rules.ts';
import { assignRole } from '../../domain/staff/schema.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { RoleEffects, type RoleHolder } from './RoleEffects.tsx';
import { RoleInput } from './RoleInput.tsx';
import { roleMessages as text } from './role-messages.ts';
import { roleName } from './roles.ts';
import { useRoleChange } from './use-role-change.ts';

interface RoleFields {
  role: Role | '';
}
const EMPTY: RoleFields = { role: '' };

function Effects({ person }: { person: RoleHolder }) {
  const role = useWatch<RoleFields, 'role'>({ name: 'role' });
  return role === '' ? null : <RoleEffects person={person} role={role} />;
}

function CurrentRoles({ person }: { person: RoleHolder }) {
  return (
    <div>
      <Typography variant="label" component="p">
        {text.current}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 0.75, flexWrap: 'wrap' }}>
        {person.roles.map((role) => (
          <Chip key={role} label={roleName(role)} />
        ))}
        {person.roles.length === 0 && <span>{text.none}</span>}
      </Stack>
    </div>
  );
}

interface RoleDialogProps {
  person: RoleHolder;
  onClose: () => void;
  onAssigned?: () => void;
}

export function RoleDialog({ person, onClose, onAssigned }: RoleDialogProps) {
  const { change } = useRoleChange();
  const actor = useActor();
  const form = useEndpointForm({
    endpoint: assignRole,
    initialValues: EMPTY,
    bodyOf: ({ role }) => ({ roleName: role as Role }),
    save: ({ roleName: role }) => change(person, role as Role),
    fallback: text.failed,
    onSaved: () => {
      onClose();
      onAssigned?.();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title(fullName(person))}
      submitLabel={text.action}
      busyLabel={text.busy}
      closesWithoutConfirmation
      onClose={onClose}
    >
      <CurrentRoles person={person} />
      <RoleInput
        label={text.newRole}
        roles={rolesToGive(actor).filter((role) => !person.roles.includes(role))}
        emptyLabel={text.choose}
        missing={text.missing}
      />
      <Effects person={person} />
    </FormDialog>
  );
}
