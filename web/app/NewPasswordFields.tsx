import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { refusePassword } from '../../domain/sign-in/rules.ts';
import { passwordMessages } from '../ui/password-messages.ts';
import { PasswordChecklist } from '../ui/PasswordChecklist.tsx';
import { FormPassword } from './forms/FormInput.tsx';
import { messages } from './password-messages.ts';

const { newPassword: text } = messages;

export interface NewPassword {
  newPassword: string;
  confirmation: string;
}

function newPasswordRule(typed: string): string | undefined {
  if (typed === '') return passwordMessages.missing;
  return refusePassword(typed) && passwordMessages.refused;
}

interface NewPasswordFieldsProps {
  /** Defaults to the specification's label for a password change. */
  label?: string;
}

/** The fields for a new password and its confirmation, with a live checklist. */
export function NewPasswordFields({ label = text.label }: NewPasswordFieldsProps) {
  const { getValues } = useFormContext<NewPassword>();
  const typed = useWatch<NewPassword, 'newPassword'>({ name: 'newPassword' });
  const checklistId = useId();
  return (
    <>
      <FormPassword<NewPassword>
        name="newPassword"
        label={label}
        autoComplete="new-password"
        rule={newPasswordRule}
      />
      <PasswordChecklist id={checklistId} password={typed} />
      <FormPassword<NewPassword>
        name="confirmation"
        label={text.confirmation}
        autoComplete="new-password"
        rule={(confirmation) =>
          confirmation === getValues('newPassword') ? undefined : text.mismatch
        }
      />
    </>
  );
}
