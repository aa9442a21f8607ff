import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { sentenceOf } from '../../domain/errors.ts';
import { refusePassword } from '../../domain/sign-in/rules.ts';
import { ASSIGNABLE_ROLES } from '../../domain/staff/schema.ts';
import { hasCode } from '../platform/api-error.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { fieldOf } from '../platform/form-field.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { PasswordChecklist } from '../ui/PasswordChecklist.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useAddStaff, type AssignableRole } from './api.ts';
import { NameInputs, PhoneAndRateInputs } from './PersonInputs.tsx';
import { emailRules, rateFrom, type PersonFields } from './staff-form.ts';

interface AddFields extends PersonFields {
  email: string;
  password: string;
  role: AssignableRole;
}

const EMPTY: AddFields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  role: 'Employee',
  phone: '',
  dailyRate: '',
};

function useAddForm(onClose: () => void) {
  const form = useForm<AddFields>({ defaultValues: EMPTY });
  const { mutateAsync, error, isPending } = useAddStaff();
  const toast = useToast();

  async function submit({ role, phone, dailyRate, ...fields }: AddFields) {
    try {
      const { message } = await mutateAsync({
        ...fields,
        firstName: fields.firstName.trim(),
        lastName: fields.lastName.trim(),
        email: fields.email.trim(),
        roles: [role],
        phone: phone.trim() || null,
        dailyRate: rateFrom(dailyRate) ?? null,
      });
      toast.success(message);
      onClose();
    } catch (refused) {
      if (!hasCode(refused, 'EMAIL_TAKEN')) return;
      form.setError(
        'email',
        { message: errorSentence(refused, 'Failed to save staff member') },
        { shouldFocus: true },
      );
    }
  }
  // What belongs to one field stands at that field.
  const failure =
    error && !hasCode(error, 'EMAIL_TAKEN')
      ? errorSentence(error, 'Failed to save staff member')
      : undefined;
  return { form, failure, isPending, onSubmit: form.handleSubmit(submit) };
}

/** A part of its own, because fields are looked at in the order in which they are registered, and the
 *  first wrong one gets the focus. */
function EmailInput({ form }: { form: UseFormReturn<AddFields> }) {
  const { register, formState } = form;
  return (
    <TextInput
      label="Email"
      type="email"
      autoComplete="off"
      inputProps={{ maxLength: 254 }}
      {...fieldOf(register('email', emailRules('Email is required')), formState.errors.email)}
    />
  );
}

function PasswordInput({ form }: { form: UseFormReturn<AddFields> }) {
  const { register, control, formState } = form;
  const typed = useWatch({ control, name: 'password' });
  const checklistId = useId();
  const rules = {
    validate: (value: string) => {
      if (value === '') return 'Password is required';
      const refused = refusePassword(value);
      return refused ? sentenceOf(refused) : true;
    },
  };
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        {...fieldOf(
          register('password', rules),
          formState.errors.password,
          'For the first sign-in only: it must be changed then.',
        )}
      />
      <PasswordChecklist id={checklistId} password={typed} />
    </>
  );
}

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { form, failure, isPending, onSubmit } = useAddForm(onClose);
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  // The shared inputs know only their own fields of this form.
  const shared = form as unknown as UseFormReturn<PersonFields>;
  return (
    <FormDialog
      title="Add Staff Member"
      submitLabel="Add Staff Member"
      busyLabel="Saving..."
      busy={isPending}
      isDirty={isDirty}
      error={failure}
      onSubmit={(event) => void onSubmit(event)}
      onClose={onClose}
    >
      <NameInputs register={shared.register} errors={errors} />
      <EmailInput form={form} />
      <PasswordInput form={form} />
      <TextField
        select
        label="Role"
        slotProps={{ select: { native: true } }}
        {...fieldOf(register('role'), errors.role, 'Brings the default policy of that name.')}
      >
        {ASSIGNABLE_ROLES.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </TextField>
      <PhoneAndRateInputs register={shared.register} errors={errors} />
    </FormDialog>
  );
}
