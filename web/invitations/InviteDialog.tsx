import { useWatch } from 'react-hook-form';
import { refusalOfContractorRate } from '../../domain/contractors/rules.ts';
import { rolesToInvite } from '../../domain/invitations/rules.ts';
import { invite, type InvitableRole } from '../../domain/invitations/schema.ts';
import { GIVEN_ROLES } from '../../domain/staff/rules.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { RoleInput } from '../people/RoleInput.tsx';
import { trimmed } from '../people/person-rules.ts';
import { SupervisorInput, type SupervisorField } from '../people/SupervisorInput.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import {
  FirstRateInputs,
  firstRateBodyOf,
  NO_FIRST_RATE,
  type FirstRateFields,
} from '../pay-rates/FirstRateInputs.tsx';
import { OneLegalNameCheckbox, type NameFields } from '../people/OneLegalName.tsx';
import { useInvite, type NewInvitation } from './api.ts';
import type { ShownLink } from './LinkDialog.tsx';
import { messages } from './messages.ts';
import { SideBySide, EmailInput } from '../people/PersonInputs.tsx';

const { invite: text } = messages;

export interface PayAndSupervisorFields extends SupervisorField, FirstRateFields {}

interface InvitationFields extends PayAndSupervisorFields, NameFields {
  email: string;
  role: InvitableRole;
}

export const NO_PAY_AND_SUPERVISOR: PayAndSupervisorFields = {
  ...NO_FIRST_RATE,
  reportsTo: undefined,
};

const EMPTY: InvitationFields = {
  email: '',
  role: 'Contractor',
  firstName: '',
  lastName: '',
  oneLegalName: false,
  ...NO_PAY_AND_SUPERVISOR,
};

/** Renders nothing if the actor can invite only contractors. Only an admin can choose the role. */
function InvitedRole() {
  const roles = rolesToInvite(useActor(), GIVEN_ROLES);
  return roles.length < 2 ? null : <RoleInput label={text.role} roles={roles} />;
}

function InvitedName() {
  const hasOneName = useWatch<InvitationFields, 'oneLegalName'>({ name: 'oneLegalName' });
  return (
    <div>
      <SideBySide>
        <FormInput<InvitationFields>
          name="firstName"
          label={text.firstName}
          maxLength={maxLengthOf(invite.body, 'firstName')}
        />
        {!hasOneName && (
          <FormInput<InvitationFields>
            name="lastName"
            label={text.lastName}
            maxLength={maxLengthOf(invite.body, 'lastName')}
          />
        )}
      </SideBySide>
      <OneLegalNameCheckbox />
    </div>
  );
}

/** The fields for the initial rate and supervisor of contractors. */
export function PayAndSupervisorInputs() {
  const maySetRate = !refusalOfContractorRate(useActor());
  return (
    <>
      {maySetRate && <FirstRateInputs />}
      <SupervisorInput current={null} hint={text.supervisorHint} />
    </>
  );
}

/** For staff, the rate and the supervisor are set later, on the Staff page and in the org tree. */
function PayAndSupervisorOfContractor() {
  const role = useWatch<InvitationFields, 'role'>({ name: 'role' });
  return role === 'Contractor' && <PayAndSupervisorInputs />;
}

export const payAndSupervisorBodyOf = ({
  dailyRate,
  rateUnit,
  reportsTo,
}: PayAndSupervisorFields) => ({
  ...firstRateBodyOf({ dailyRate, rateUnit }),
  ...(reportsTo && { reportsTo: reportsTo.id }),
});

/** Returns the invitation to send, without empty fields. Only a contractor has a rate and a supervisor. */
function invitationOf({
  dailyRate,
  rateUnit,
  reportsTo,
  role,
  oneLegalName,
  ...nameAndEmail
}: InvitationFields): NewInvitation {
  const { email, firstName, lastName } = trimmed(nameAndEmail);
  return {
    email,
    role,
    ...(firstName && { firstName }),
    ...((lastName || (oneLegalName && firstName)) && { lastName }),
    ...(role === 'Contractor' && payAndSupervisorBodyOf({ dailyRate, rateUnit, reportsTo })),
  };
}

interface InviteDialogProps {
  /** The role that is chosen at first. */
  role?: InvitableRole;
  onInvited: (shown: ShownLink) => void;
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
export function InviteDialog({ role = 'Contractor', onInvited, onClose }: InviteDialogProps) {
  const { mutateAsync } = useInvite();
  const form = useEndpointForm({
    endpoint: invite,
    initialValues: { ...EMPTY, role },
    bodyOf: invitationOf,
    save: async (body) => onInvited(await mutateAsync(body)),
    fallback: text.failed,
    draftKey: 'invite',
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <EmailInput hasInitialFocus />
      <InvitedRole />
      <InvitedName />
      <PayAndSupervisorOfContractor />
    </FormDialog>
  );
}
