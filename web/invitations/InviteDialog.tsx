import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, useWatch } from 'react-hook-form';
import { refuseContractorRate } from '../../domain/contractors/rules.ts';
import { rolesToInvite } from '../../domain/invitations/rules.ts';
import { invite, INVITABLE_ROLES } from '../../domain/invitations/schema.ts';
import { longest } from '../../domain/limits.ts';
import { roleName } from '../../domain/roles.ts';
import type { InvitationDraft } from '../people/invitation-draft.ts';
import { EmailInput } from '../people/EmailInput.tsx';
import { trimmed } from '../people/person-rules.ts';
import { rateFrom } from '../../domain/rate.ts';
import { RATE_LABEL, RateInput } from '../people/RateInput.tsx';
import { SideBySide } from '../people/SideBySide.tsx';
import { SupervisorInput } from '../people/SupervisorInput.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
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
  const roles = rolesToInvite(useActor(), INVITABLE_ROLES);
  if (roles.length < 2) return null;
  return (
    <Controller<InviteFields, 'role'>
      name="role"
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
      <FormInput<InviteFields>
        name="firstName"
        label="First Name (optional)"
        maxLength={longest(invite.body, 'firstName')}
      />
      <FormInput<InviteFields>
        name="lastName"
        label="Last Name (optional)"
        maxLength={longest(invite.body, 'lastName')}
      />
    </SideBySide>
  );
}

/** A contractor starts with these. Staff get them on the Staff page and in the org tree. */
function RateAndSupervisor() {
  const role = useWatch<InviteFields, 'role'>({ name: 'role' });
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
  const { mutateAsync } = useInvite();
  const form = useEndpointForm({
    endpoint: invite,
    start: BLANK,
    typed: draft,
    bodyOf: invitationOf,
    save: async (body) => onInvited(await mutateAsync(body)),
    fallback: 'Failed to invite',
    keptAs: 'invite',
  });
  return (
    <FormDialog
      form={form}
      title="Invite a person"
      submitLabel="Invite"
      busyLabel="Inviting..."
      onClose={onClose}
    >
      <EmailInput startsHere notWhole="Please enter a whole email address" />
      <RoleSelect />
      <InvitedName />
      <RateAndSupervisor />
    </FormDialog>
  );
}
