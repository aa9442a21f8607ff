import { useFormContext } from 'react-hook-form';
import { roleName } from '../../domain/roles.ts';
import { ASSIGNABLE_ROLES } from '../../domain/staff/schema.ts';
import { EmailInput } from '../people/EmailInput.tsx';
import { NameInputs } from '../people/NameInputs.tsx';
import { InviteInstead } from '../people/InviteInstead.tsx';
import { NewPersonPassword } from '../people/NewPersonPassword.tsx';
import { FIELD_OF_NEW_PERSON } from '../people/person-form.ts';
import { PersonDialog } from '../people/PersonDialog.tsx';
import { fieldOf } from '../platform/form-field.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { useAddStaff, type NewStaff } from './api.ts';
import { PhoneAndRateInputs } from './PhoneAndRateInputs.tsx';
import { changesOf, EMPTY, type StaffFields } from './staff-form.ts';

interface AddFields extends StaffFields {
  email: string;
  password: string;
  role: NewStaff['roles'][number];
}

const START: AddFields = { ...EMPTY, email: '', password: '', role: 'Employee' };

function RoleChoice() {
  const { register } = useFormContext<AddFields>();
  return (
    <ChoiceField
      label="Role"
      choices={ASSIGNABLE_ROLES.map((role) => ({ value: role, label: roleName(role) }))}
      {...fieldOf(register('role'), undefined, 'Brings the default policy of that name.')}
    />
  );
}

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddStaff();
  return (
    <PersonDialog
      title="Add Staff Member"
      submitLabel="Add Staff Member"
      busyLabel="Saving..."
      start={START}
      save={({ email, password, role, ...fields }) =>
        mutateAsync({ ...changesOf(fields), email: email.trim(), password, roles: [role] })
      }
      fallback="Failed to save staff member"
      fieldOf={FIELD_OF_NEW_PERSON}
      onClose={onClose}
    >
      <InviteInstead />
      <NameInputs />
      <EmailInput />
      <NewPersonPassword />
      <RoleChoice />
      <PhoneAndRateInputs />
    </PersonDialog>
  );
}
