import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldOf } from '../platform/form-field.ts';
import { PasswordChecklist } from '../ui/PasswordChecklist.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { passwordRules } from './person-rules.ts';

/** The password that a new person gets from whoever adds them, with its live checklist. */
export function NewPersonPassword() {
  const { register, control, formState } = useFormContext<{ password: string }>();
  const typed = useWatch({ control, name: 'password' });
  const checklistId = useId();
  return (
    <>
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        {...fieldOf(
          register('password', passwordRules),
          formState.errors.password,
          'Works once, within 24 hours. The person then sets their own password and sees that you created the account.',
        )}
      />
      <PasswordChecklist id={checklistId} password={typed} />
    </>
  );
}
