import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ASSIGNABLE_ROLES } from '../../domain/access.ts';
import { changeStaffEmail } from '../../domain/email-changes/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { fullName } from '../../domain/people.ts';
import { rateFrom } from '../../domain/rate.ts';
import { refusalOfAssigningRole, refusalOfSettingRate } from '../../domain/staff/rules.ts';
import { addStaff, updateStaff, type StaffMember } from '../../domain/staff/schema.ts';
import { companyQuery } from '../app/company.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { refusalOfPersonRate } from '../../domain/contractors/rules.ts';
import { useActor } from '../app/session.tsx';
import { HistoryDialog } from '../app/history/HistoryDialog.tsx';
import { ChangeEmailDialog } from '../people/ChangeEmailDialog.tsx';
import { InviteInstead, NewPersonPassword } from '../people/NewPerson.tsx';
import {
  NameInputs,
  SideBySide,
  EmailInput,
  RateInput,
  rateFieldText,
} from '../people/PersonInputs.tsx';
import { PasswordResetDialog } from '../people/PasswordResetDialog.tsx';
import { changedFields } from '../app/forms/changed-fields.ts';
import { FIELD_OF_NEW_PERSON, trimmed } from '../people/person-rules.ts';
import { RoleDialog } from '../people/RoleDialog.tsx';
import { RoleInput } from '../people/RoleInput.tsx';
import { nameFieldsOf } from '../people/OneLegalName.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import {
  historyOf,
  useAddStaff,
  useChangeEmail,
  useUpdateStaff,
  type NewStaff,
  type StaffChanges,
} from './api.ts';
import { messages } from './messages.ts';

const { emailChange: text, edit: editText, add: addText, fields: fieldsText } = messages;

/** The values of an empty staff form. `dailyRate` is the rate in dollars per hour, as typed. */
const EMPTY = { firstName: '', lastName: '', oneLegalName: false, phone: '', dailyRate: '' };
type StaffFields = typeof EMPTY;

function fieldsOf(person: StaffMember): StaffFields {
  const { phone, dailyRate } = person;
  return {
    ...nameFieldsOf(person),
    phone: phone ?? '',
    dailyRate: rateFieldText(dailyRate),
  };
}

function changesOf({ phone, dailyRate, ...names }: Partial<StaffFields>): StaffChanges {
  return {
    ...trimmed(names),
    ...(phone !== undefined && { phone: phone.trim() || null }),
    ...(dailyRate !== undefined && { dailyRate: rateFrom(dailyRate) ?? null }),
  };
}

function PhoneAndRateInputs({ withRate }: { withRate: boolean }) {
  return (
    <SideBySide>
      <FormInput<StaffFields>
        name="phone"
        label={fieldsText.phone}
        type="tel"
        maxLength={maxLengthOf(updateStaff.body, 'phone')}
        hint={fieldsText.phoneHint}
      />
      {withRate && <RateInput label={fieldsText.rate} />}
    </SideBySide>
  );
}

interface AddFields extends StaffFields {
  email: string;
  password: string;
  role: NewStaff['roles'][number];
}

const START: AddFields = { ...EMPTY, email: '', password: '', role: 'Employee' };

function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddStaff();
  const actor = useActor();
  const maySetRate = !refusalOfSettingRate(actor);
  const recipient = { credentialsSetBy: actor.id };
  const roles = ASSIGNABLE_ROLES.filter((role) => !refusalOfAssigningRole(actor, role, recipient));
  const form = useEndpointForm({
    endpoint: addStaff,
    initialValues: START,
    bodyOf: ({ email, password, role, phone, dailyRate, ...names }) => ({
      ...trimmed(names),
      phone: phone.trim() || null,
      dailyRate: maySetRate ? (rateFrom(dailyRate) ?? null) : null,
      email: email.trim(),
      password,
      roles: [role],
    }),
    save: mutateAsync,
    fallback: addText.failed,
    draftKey: 'new-staff',
    fieldOf: FIELD_OF_NEW_PERSON,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={addText.title}
      submitLabel={addText.action}
      busyLabel={addText.busy}
      onClose={onClose}
    >
      <InviteInstead />
      <NameInputs />
      <EmailInput />
      <NewPersonPassword />
      <RoleInput label={addText.role} roles={roles} />
      <PhoneAndRateInputs withRate={maySetRate} />
    </FormDialog>
  );
}

interface EditStaffDialogProps {
  person: StaffMember;
  onClose: () => void;
}

function EditStaffDialog({ person, onClose }: EditStaffDialogProps) {
  const { mutateAsync } = useUpdateStaff(person.id);
  const maySetRate = !refusalOfPersonRate(useActor(), person);
  const initialValues = fieldsOf(person);
  const form = useEndpointForm({
    endpoint: updateStaff,
    initialValues,
    bodyOf: (fields) => changesOf(changedFields(fields, initialValues)),
    save: mutateAsync,
    fallback: editText.failed,
    draftKey: `staff:${person.id}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={editText.title}
      submitLabel={editText.save}
      busyLabel={editText.busy}
      onClose={onClose}
    >
      <NameInputs />
      <TextInput
        label={editText.email}
        value={person.email}
        disabled
        helperText={editText.emailHint}
      />
      <PhoneAndRateInputs withRate={maySetRate} />
    </FormDialog>
  );
}

export type StaffDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'email' | 'role' | 'password' | 'history'; person: StaffMember };

/** Returns the open dialog and the functions that open and close dialogs. At most one dialog is open at a time. */
export function useStaffDialogs() {
  const [shown, open] = useState<StaffDialog>();
  return { shown, open, close: () => open(undefined) };
}

interface StaffDialogsProps {
  shown: StaffDialog | undefined;
  onClose: () => void;
}

interface ChangeStaffEmailDialogProps {
  person: StaffMember;
  onClose: () => void;
}

function ChangeStaffEmailDialog({ person, onClose }: ChangeStaffEmailDialogProps) {
  const canSendEmail = useQuery(companyQuery).data?.canSendEmail ?? true;
  const { mutateAsync } = useChangeEmail(person.id);
  const name = fullName(person);
  return (
    <ChangeEmailDialog
      endpoint={changeStaffEmail}
      canSendEmail={canSendEmail}
      hint={canSendEmail ? text.byLink(name) : text.atOnce(name)}
      save={mutateAsync}
      onClose={onClose}
    />
  );
}

export function StaffDialogs({ shown, onClose }: StaffDialogsProps) {
  switch (shown?.kind) {
    case 'add':
      return <AddStaffDialog onClose={onClose} />;
    case 'edit':
      return <EditStaffDialog person={shown.person} onClose={onClose} />;
    case 'email':
      return <ChangeStaffEmailDialog person={shown.person} onClose={onClose} />;
    case 'role':
      return <RoleDialog person={shown.person} onClose={onClose} />;
    case 'password':
      return <PasswordResetDialog person={shown.person} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDialog
          name={fullName(shown.person)}
          queryOf={historyOf(shown.person.id)}
          onClose={onClose}
        />
      );
    case undefined:
      return null;
  }
}
