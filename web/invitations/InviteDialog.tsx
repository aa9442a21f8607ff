import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { refuseContractorRate } from '../../domain/contractors/rules.ts';
import { rolesToInvite } from '../../domain/invitations/rules.ts';
import { INVITABLE_ROLES } from '../../domain/invitations/schema.ts';
import { roleName } from '../../domain/roles.ts';
import type { InvitationDraft } from '../people/invitation-draft.ts';
import { EmailInput } from '../people/EmailInput.tsx';
import { FormInput } from '../people/FormInput.tsx';
import { trimmed } from '../people/person-form.ts';
import { rateFrom } from '../../domain/rate.ts';
import { RATE_LABEL, RateInput } from '../people/RateInput.tsx';
import { SideBySide } from '../people/SideBySide.tsx';
import { SupervisorInput } from '../people/SupervisorInput.tsx';
import { errorSentence } from '../platform/error-sentences.ts';
import { useActor } from '../platform/session.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useInvite, type NewInvitation } from './api.ts';
import type { ShownLink } from './LinkDialog.tsx';

type InviteFields = InvitationDraft;

const BLANK: InviteFields = {
  email: '',
  role: 'Contractor',
  firstName: '',
  lastName: '',
  dailyRate: '',
  reportsTo: undefined,
};

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
              {roleName(role)}
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

/** A contractor starts with these. Staff get them on the Staff page and in the org tree. */
function RateAndSupervisor() {
  const { control } = useFormContext<InviteFields>();
  const role = useWatch({ control, name: 'role' });
  const maySetRate = !refuseContractorRate(useActor());
  if (role !== 'Contractor') return null;
  return (
    <>
      {maySetRate && <RateInput label={RATE_LABEL} />}
      <SupervisorInput current={null} hint="Optional. This person sees the contractor’s records." />
    </>
  );
}

/** What was typed, without the fields that were left empty or that only a contractor has. */
function invitationOf({ dailyRate, reportsTo, role, ...texts }: InviteFields): NewInvitation {
  const { email, firstName, lastName } = trimmed(texts);
  const rate = rateFrom(dailyRate);
  return {
    email,
    role,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(role === 'Contractor' && {
      ...(typeof rate === 'number' && { dailyRate: rate }),
      ...(reportsTo && { reportsTo: reportsTo.id }),
    }),
  };
}

interface InviteDialogProps {
  /** What was typed into another form already. */
  draft: InvitationDraft | undefined;
  onInvited: (shown: ShownLink) => void;
  onClose: () => void;
}

/** Mounted while it is open, so that it begins with the draft or blank. */
export function InviteDialog({ draft, onInvited, onClose }: InviteDialogProps) {
  const form = useForm<InviteFields>({ defaultValues: draft ?? BLANK });
  const { mutate, error, isPending } = useInvite();
  const submit = form.handleSubmit((fields) =>
    mutate(invitationOf(fields), { onSuccess: onInvited }),
  );
  return (
    <FormProvider {...form}>
      <FormDialog
        title="Invite a person"
        submitLabel="Invite"
        busyLabel="Inviting..."
        busy={isPending}
        isDirty={draft !== undefined || form.formState.isDirty}
        error={error ? errorSentence(error, 'Failed to invite') : undefined}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <EmailInput startsHere notWhole="Please enter a whole email address" />
        <RoleSelect />
        <InvitedName />
        <RateAndSupervisor />
      </FormDialog>
    </FormProvider>
  );
}
