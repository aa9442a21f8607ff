import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { ASSIGNABLE_ROLES, isAdmin, type Role } from '../../domain/access.ts';
import { refuseAssigningRole } from '../../domain/staff/rules.ts';
import { fullName } from '../../domain/people.ts';
import { RoleInput } from '../people/RoleInput.tsx';
import { roleName, roleNames } from '../people/roles.ts';
import { assignRole, type StaffMember } from '../../domain/staff/schema.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { useAssignRole } from './api.ts';
import { messages } from './messages.ts';

const { role: text } = messages;

interface RoleFields {
  role: Role | '';
}
const START: RoleFields = { role: '' };

/** Describes what changes for the person with the chosen role. */
function Consequences({ person }: { person: StaffMember }) {
  const role = useWatch<RoleFields, 'role'>({ name: 'role' });
  if (role === '') return null;
  const before = roleNames(person.roles) || text.noRole;
  const { firstName } = person;
  const losesAdmin = isAdmin(person);
  return (
    <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
      {text.warning(firstName, before, roleName(role))}
      {losesAdmin && <strong> {text.losesAdmin(firstName)}</strong>}
    </Typography>
  );
}

function CurrentRoles({ person }: { person: StaffMember }) {
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
  person: StaffMember;
  onClose: () => void;
}

export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const { mutateAsync } = useAssignRole(person.id);
  const form = useEndpointForm({
    endpoint: assignRole,
    initialValues: START,
    bodyOf: ({ role }) => ({ roleName: role as Role }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  const actor = useActor();
  const options = ASSIGNABLE_ROLES.filter(
    (role) => !person.roles.includes(role) && !refuseAssigningRole(actor, role),
  );
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
        roles={options}
        emptyLabel={text.choose}
        missing={text.missing}
      />
      <Consequences person={person} />
    </FormDialog>
  );
}
