import { useQuery } from '@tanstack/react-query';
import { ASSIGNABLE_ROLES } from '../../domain/access.ts';
import { changeStaffEmail } from '../../domain/email-changes/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { fullName } from '../../domain/people.ts';
import { refusalOfAssigningRole, refusalOfSettingRate } from '../../domain/staff/rules.ts';
import { addStaff, updateStaff, type StaffMember } from '../../domain/staff/schema.ts';
import { companyQuery } from '../app/company.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { refusalOfPersonRate } from '../../domain/contractors/rules.ts';
import { useActor } from '../app/session.tsx';
import { HistoryDialog } from '../app/history/HistoryDialog.tsx';
import { ChangeEmailDialog } from '../people/ChangeEmailDialog.tsx';
import { JoinLinks } from '../people/join-links/JoinLinks.tsx';
import { EditRateInputs } from '../pay-rates/EditRateInputs.tsx';
import { FirstRateInputs, firstRateBodyOf, NO_FIRST_RATE } from '../pay-rates/FirstRateInputs.tsx';
import { RatesDialog } from '../pay-rates/RatesDialog.tsx';
import {
  AddPersonForm,
  EditPersonForm,
  NEW_PERSON,
  passwordBodyOf,
  personFieldsOf,
  rateBodyOf,
  useJoinAfterAdding,
  type PersonDialog,
  type PersonFields,
} from '../people/PersonDialogs.tsx';
import { PasswordResetDialog } from '../people/PasswordResetDialog.tsx';
import { changedFields } from '../app/forms/changed-fields.ts';
import { FIELD_OF_NEW_PERSON, trimmed } from '../people/person-rules.ts';
import { RoleDialog } from '../people/RoleDialog.tsx';
import { RoleInput } from '../people/RoleInput.tsx';
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

interface StaffFields extends PersonFields {
  phone: string;
}

function bodyOf({ phone, dailyRate, ...names }: Partial<StaffFields>): StaffChanges {
  return {
    ...trimmed(names),
    ...(phone !== undefined && { phone: phone.trim() || null }),
    ...rateBodyOf(dailyRate),
  };
}

function PhoneInput() {
  return (
    <FormInput<StaffFields>
      name="phone"
      label={fieldsText.phone}
      type="tel"
      maxLength={maxLengthOf(updateStaff.body, 'phone')}
      hint={fieldsText.phoneHint}
    />
  );
}

function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { joining, ...saving } = useJoinAfterAdding(useAddStaff().mutateAsync, {
    idOf: ({ user }) => user.id,
    onClose,
  });
  const actor = useActor();
  const maySetRate = !refusalOfSettingRate(actor);
  const recipient = { credentialsSetBy: actor.id };
  const roles = ASSIGNABLE_ROLES.filter((role) => !refusalOfAssigningRole(actor, role, recipient));
  const role: NewStaff['roles'][number] = 'Employee';
  const form = useEndpointForm({
    endpoint: addStaff,
    initialValues: { ...NEW_PERSON, ...NO_FIRST_RATE, phone: '', role },
    bodyOf: ({ password, role, phone, dailyRate, rateUnit, ...nameAndEmail }) => ({
      ...trimmed(nameAndEmail),
      phone: phone.trim() || null,
      ...(maySetRate && firstRateBodyOf({ dailyRate, rateUnit })),
      ...passwordBodyOf(password),
      roles: [role],
    }),
    ...saving,
    fallback: addText.failed,
    draftKey: 'new-staff',
    fieldOf: FIELD_OF_NEW_PERSON,
  });
  if (joining) return <JoinLinks userIds={[joining]} onClose={onClose} />;
  return (
    <AddPersonForm form={form} texts={addText} onClose={onClose}>
      <RoleInput label={addText.role} roles={roles} />
      <PhoneInput />
      {maySetRate && <FirstRateInputs />}
    </AddPersonForm>
  );
}

interface EditStaffDialogProps {
  person: StaffMember;
  onClose: () => void;
}

function EditStaffDialog({ person, onClose }: EditStaffDialogProps) {
  const { mutateAsync } = useUpdateStaff(person.id);
  const maySetRate = !refusalOfPersonRate(useActor(), person);
  const initialValues = { ...personFieldsOf(person), phone: person.phone ?? '' };
  const form = useEndpointForm({
    endpoint: updateStaff,
    initialValues,
    bodyOf: (fields) => bodyOf(changedFields(fields, initialValues)),
    save: mutateAsync,
    fallback: editText.failed,
    draftKey: `staff:${person.id}`,
    onSaved: onClose,
  });
  return (
    <EditPersonForm form={form} texts={editText} onClose={onClose}>
      <TextInput
        label={editText.email}
        value={person.email}
        disabled
        helperText={editText.emailHint}
      />
      <PhoneInput />
      {maySetRate && (
        <EditRateInputs userId={person.id} label={fieldsText.rate} onSaved={onClose} />
      )}
    </EditPersonForm>
  );
}

export type StaffDialog = PersonDialog<
  'edit' | 'rates' | 'email' | 'role' | 'join' | 'password' | 'history',
  StaffMember
>;

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
    case 'rates':
      return <RatesDialog person={shown.person} onClose={onClose} />;
    case 'email':
      return <ChangeStaffEmailDialog person={shown.person} onClose={onClose} />;
    case 'role':
      return <RoleDialog person={shown.person} onClose={onClose} />;
    case 'join':
      return <JoinLinks userIds={[shown.person.id]} onClose={onClose} />;
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
