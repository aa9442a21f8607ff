import { roleName } from '../../domain/roles.ts';
import { addStaff, ASSIGNABLE_ROLES } from '../../domain/staff/schema.ts';
import { EmailInput } from '../people/EmailInput.tsx';
import { NameInputs } from '../people/NameInputs.tsx';
import { InviteInstead } from '../people/InviteInstead.tsx';
import { NewPersonPassword } from '../people/NewPersonPassword.tsx';
import { FIELD_OF_NEW_PERSON } from '../people/person-rules.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useAddStaff, type NewStaff } from './api.ts';
import { messages } from './messages.ts';
import { PhoneAndRateInputs } from './PhoneAndRateInputs.tsx';
import { changesOf, EMPTY, type StaffFields } from './staff-form.ts';

const { add: text } = messages;

interface AddFields extends StaffFields {
  email: string;
  password: string;
  role: NewStaff['roles'][number];
}

const START: AddFields = { ...EMPTY, email: '', password: '', role: 'Employee' };

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddStaff();
  const form = useEndpointForm({
    endpoint: addStaff,
    start: START,
    bodyOf: ({ email, password, role, ...fields }) => ({
      ...changesOf(fields),
      email: email.trim(),
      password,
      roles: [role],
    }),
    save: mutateAsync,
    fallback: text.failed,
    keptAs: 'new-staff',
    fieldOf: FIELD_OF_NEW_PERSON,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <InviteInstead />
      <NameInputs />
      <EmailInput />
      <NewPersonPassword />
      <FormChoice<AddFields>
        name="role"
        label={text.role}
        choices={ASSIGNABLE_ROLES.map((role) => ({ value: role, label: roleName(role) }))}
        hint={text.roleHint}
      />
      <PhoneAndRateInputs />
    </FormDialog>
  );
}
