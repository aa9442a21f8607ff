import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { sentenceOf } from '../../domain/errors.ts';
import { refusePassword } from '../../domain/sign-in/rules.ts';
import { PasswordChecklist } from '../ui/PasswordChecklist.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { fieldOf } from './form-field.ts';

export interface NewPassword {
  newPassword: string;
  confirmation: string;
}

interface NewPasswordFieldsProps {
  form: UseFormReturn<NewPassword>;
  /** The specification's words for a change; who joins has no older one. */
  label?: string;
}

/** A new password, its live checklist, and the same password again. */
export function NewPasswordFields({ form, label = 'New Password' }: NewPasswordFieldsProps) {
  const { register, control, getValues, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control, name: 'newPassword' });
  const checklistId = useId();
  const newPassword = register('newPassword', {
    validate: (value) => {
      const refused = refusePassword(value);
      return refused ? sentenceOf(refused) : true;
    },
  });
  const confirmation = register('confirmation', {
    validate: (value) => value === getValues('newPassword') || 'Passwords do not match',
  });
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        {...fieldOf(newPassword, errors.newPassword)}
      />
      <PasswordChecklist id={checklistId} password={typed} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...fieldOf(confirmation, errors.confirmation)}
      />
    </>
  );
}
