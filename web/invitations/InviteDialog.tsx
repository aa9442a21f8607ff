import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, FormProvider, useForm, useFormContext } from 'react-hook-form';
import { rolesToInvite } from '../../domain/invitations/rules.ts';
import { INVITABLE_ROLES, type InvitableRole } from '../../domain/invitations/schema.ts';
import { EmailInput } from '../people/EmailInput.tsx';
import { FormInput } from '../people/FormInput.tsx';
import { trimmed } from '../people/person-form.ts';
import { SideBySide } from '../people/SideBySide.tsx';
import { errorSentence } from '../platform/error-sentences.ts';
import { useActor } from '../platform/session.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
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
function RoleSelect() {
  const { control } = useFormContext<InviteFields>();
  const roles = rolesToInvite(useActor(), INVITABLE_ROLES);
  if (roles.length < 2) return null;
  return (
    <Controller
      name="role"
      control={control}
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

function InvitedName() {
  return (
    <SideBySide>
      <FormInput<InviteFields> name="firstName" label="First Name (optional)" maxLength={100} />
      <FormInput<InviteFields> name="lastName" label="Last Name (optional)" maxLength={100} />
    </SideBySide>
  );
}

interface InviteDialogProps {
  onInvited: (shown: ShownLink) => void;
  onClose: () => void;
}

/** Mounted while it is open, so that it always begins blank. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const form = useForm<InviteFields>({ defaultValues: BLANK });
  const { mutate, error, isPending } = useInvite();
  const submit = form.handleSubmit((fields) => {
    const { email, role, firstName, lastName } = trimmed(fields);
    const names = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
    mutate({ email, role, ...names }, { onSuccess: onInvited });
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Invite a person"
        submitLabel="Invite"
        busyLabel="Inviting..."
        busy={isPending}
        isDirty={form.formState.isDirty}
        error={error ? errorSentence(error, 'Failed to invite') : undefined}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <EmailInput startsHere notWhole="Please enter a whole email address" />
        <RoleSelect />
        <InvitedName />
      </FormDialog>
    </FormProvider>
  );
}
