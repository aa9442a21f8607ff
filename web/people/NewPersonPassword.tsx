import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { FormPassword } from '../app/forms/FormInput.tsx';
import { PasswordChecklist } from '../ui/PasswordChecklist.tsx';
import { messages } from './messages.ts';
import { passwordRule } from './person-rules.ts';

const { password: text } = messages;

/** The first password of a new person, with its live checklist. */
export function NewPersonPassword() {
  const typed = useWatch<{ password: string }, 'password'>({ name: 'password' });
  const checklistId = useId();
  return (
    <>
      <FormPassword<{ password: string }>
        name="password"
        label={text.label}
        required
        autoComplete="new-password"
        rule={passwordRule}
        hint={text.hint}
      />
      <PasswordChecklist id={checklistId} password={typed} />
    </>
  );
}
