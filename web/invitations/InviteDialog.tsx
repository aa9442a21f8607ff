import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { rolesToInvite } from '../../domain/invitations/rules.ts';
import { INVITABLE_ROLES, type InvitableRole } from '../../domain/invitations/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { fieldOf } from '../platform/form-field.ts';
import { useActor } from '../platform/session.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useInvite } from './api.ts';
import type { ShownLink } from './LinkDialog.tsx';

interface InviteFields {
  email: string;
  role: InvitableRole;
  firstName: string;
  lastName: string;
}

const BLANK: InviteFields = { email: '', role: 'Contractor', firstName: '', lastName: '' };

/** Only an admin has a choice. */
function RoleSelect({ form }: { form: UseFormReturn<InviteFields> }) {
  const roles = rolesToInvite(useActor(), INVITABLE_ROLES);
  if (roles.length < 2) return null;
  return (
    <Controller
      name="role"
      control={form.control}
      render={({ field: { ref, ...field } }) => (
        <TextField
          select
          label="Role"
          {...field}
          inputRef={ref}
          helperText="Decides what the person may see and do."
        >
          {roles.map((role) => (
            <MenuItem key={role} value={role}>
              {role}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

function emailProblem(value: string): string | true {
  if (value.trim() === '') return 'Email is required';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || 'Please enter a whole email address';
}

interface InviteDialogProps {
  onInvited: (shown: ShownLink) => void;
  onClose: () => void;
}

/** Mounted while it is open, so that it always begins blank. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const form = useForm<InviteFields>({ defaultValues: BLANK });
  const { mutate, error, isPending } = useInvite();
  const { errors, isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  const submit = form.handleSubmit(({ email, role, firstName, lastName }) => {
    const names = {
      ...(firstName.trim() && { firstName: firstName.trim() }),
      ...(lastName.trim() && { lastName: lastName.trim() }),
    };
    mutate({ email: email.trim(), role, ...names }, { onSuccess: onInvited });
  });
  return (
    <FormDialog
      title="Invite a person"
      submitLabel="Invite"
      busyLabel="Inviting..."
      busy={isPending}
      isDirty={isDirty}
      error={error ? errorSentence(error, 'Failed to invite') : undefined}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        inputProps={{ maxLength: 254 }}
        {...fieldOf(form.register('email', { validate: emailProblem }), errors.email)}
      />
      <RoleSelect form={form} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextInput
          label="First Name (optional)"
          autoComplete="off"
          inputProps={{ maxLength: 100 }}
          {...fieldOf(form.register('firstName'))}
        />
        <TextInput
          label="Last Name (optional)"
          autoComplete="off"
          inputProps={{ maxLength: 100 }}
          {...fieldOf(form.register('lastName'))}
        />
      </Box>
    </FormDialog>
  );
}
