import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormPassword } from '../app/forms/FormInput.tsx';
import { PasswordChecklist } from '../ui/PasswordChecklist.tsx';
import { passwordRule } from './person-rules.ts';

/** The password that a new person gets from whoever adds them, with its live checklist. */
export function NewPersonPassword() {
  const typed = useWatch<{ password: string }, 'password'>({ name: 'password' });
  const checklistId = useId();
  return (
    <>
      <FormPassword<{ password: string }>
        name="password"
        label="Password"
        required
        autoComplete="new-password"
        rule={passwordRule}
        hint="Works once, within 24 hours. The person then sets their own password and sees that you created the account."
      />
      <PasswordChecklist id={checklistId} password={typed} />
    </>
  );
}
