import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { isAdmin, type Role } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import { roleName, roleNames } from '../../domain/roles.ts';
import { ASSIGNABLE_ROLES, type StaffMember } from '../../domain/staff/schema.ts';
import { fieldOf } from '../platform/form-field.ts';
import { useDialogMutation } from '../platform/use-dialog-mutation.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useAssignRole } from './api.ts';

interface RoleFields {
  role: Role | '';
}

/** What the choice does, in words. */
function Consequences({ person, role }: { person: StaffMember; role: Role | '' }) {
  if (role === '') return null;
  const before = roleNames(person.roles) || 'no role';
  const losesAdmin = isAdmin(person);
  return (
    <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
      {person.firstName} stops being {before} and becomes {roleName(role)}, at once. The default
      policy of the role changes with it: it decides what {person.firstName} can open and whose
      records {person.firstName} sees. Policies that are no role’s default stay.
      {losesAdmin && <strong> {person.firstName} is no administrator any more.</strong>}
    </Typography>
  );
}

function CurrentRoles({ person }: { person: StaffMember }) {
  return (
    <div>
      <Typography variant="label" component="p">
        Current roles
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 0.75, flexWrap: 'wrap' }}>
        {person.roles.map((role) => (
          <Chip key={role} label={roleName(role)} />
        ))}
        {person.roles.length === 0 && <span>None</span>}
      </Stack>
    </div>
  );
}

interface RoleDialogProps {
  person: StaffMember;
  onClose: () => void;
}

export function RoleDialog({ person, onClose }: RoleDialogProps) {
  const { register, control, handleSubmit, formState } = useForm<RoleFields>({
    defaultValues: { role: '' },
  });
  const { submit, failure, busy } = useDialogMutation(
    useAssignRole(person.id),
    'Failed to assign role',
    onClose,
  );
  const chosen = useWatch({ control, name: 'role' });
  const options = ASSIGNABLE_ROLES.filter((role) => !person.roles.includes(role));
  return (
    <FormDialog
      title={`Assign a role to ${fullName(person)}`}
      submitLabel="Assign Role"
      busyLabel="Saving..."
      busy={busy}
      isDirty={false}
      error={failure}
      onSubmit={(event) => void handleSubmit(({ role }) => role && submit(role))(event)}
      onClose={onClose}
    >
      <CurrentRoles person={person} />
      <ChoiceField
        label="New role"
        noChoice="Choose a role"
        choices={options.map((role) => ({ value: role, label: roleName(role) }))}
        {...fieldOf(register('role', { required: 'Please choose a role.' }), formState.errors.role)}
      />
      <Consequences person={person} role={chosen} />
    </FormDialog>
  );
}
