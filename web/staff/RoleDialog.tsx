import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useForm, useWatch } from 'react-hook-form';
import { ASSIGNABLE_ROLES, type StaffMember } from '../../domain/staff/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { fieldOf } from '../platform/form-field.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useAssignRole, type AssignableRole } from './api.ts';
import { nameOf } from './people.ts';

interface RoleFields {
  role: AssignableRole | '';
}

/** What the choice does, in words. */
function Consequences({ person, role }: { person: StaffMember; role: AssignableRole | '' }) {
  if (role === '') return null;
  const before = person.roles.join(', ') || 'no role';
  const losesAdmin = person.roles.includes('IT_Admin');
  return (
    <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
      {person.firstName} stops being {before} and becomes {role}, at once. The default policy of the
      role changes with it: it decides what {person.firstName} can open and whose records{' '}
      {person.firstName} sees. Policies that are no role’s default stay.
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
          <Chip key={role} label={role} />
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
  const { mutate, error, isPending } = useAssignRole(person.id);
  const toast = useToast();
  const chosen = useWatch({ control, name: 'role' });

  function submit({ role }: RoleFields) {
    if (role === '') return;
    mutate(role, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  }

  const options = ASSIGNABLE_ROLES.filter((role) => !person.roles.includes(role));
  return (
    <FormDialog
      title={`Assign a role to ${nameOf(person)}`}
      submitLabel="Assign Role"
      busyLabel="Saving..."
      busy={isPending}
      isDirty={false}
      error={error ? errorSentence(error, 'Failed to assign role') : undefined}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <CurrentRoles person={person} />
      <TextField
        select
        label="New role"
        slotProps={{ select: { native: true } }}
        {...fieldOf(register('role', { required: 'Please choose a role.' }), formState.errors.role)}
      >
        <option value="">Choose a role</option>
        {options.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </TextField>
      <Consequences person={person} role={chosen} />
    </FormDialog>
  );
}
