import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { FRESH_MINUTES } from '../../domain/sign-in/rules.ts';
import { confirmPassword } from '../../domain/sign-in/schema.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { call } from './api.ts';
import { errorSentence } from './error-sentences.ts';
import { fieldOf } from './form-field.ts';
import { useActor } from './session.tsx';

interface Fields {
  password: string;
}

/** What stands in the dialog; the password has the focus as soon as it is there. */
function PasswordAgain({ form }: { form: UseFormReturn<Fields> }) {
  const { register, formState, setFocus } = form;
  const { email } = useActor();
  useEffect(() => setFocus('password'), [setFocus]);
  const password = register('password', { required: 'Password is required' });
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You last entered it more than {FRESH_MINUTES.signIn} minutes ago. Enter it to show that it
        is you. Then your request continues, and nothing you typed is lost.
      </Typography>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...fieldOf(password, formState.errors.password)}
      />
    </>
  );
}

interface PasswordDialogProps {
  onAnswer: (isConfirmed: boolean) => void;
}

/** Over whatever asked for it: nothing behind it is lost, and what was asked for goes on by itself. */
export function PasswordDialog({ onAnswer }: PasswordDialogProps) {
  const form = useForm<Fields>({ defaultValues: { password: '' } });
  const [failure, setFailure] = useState<string>();

  async function submit({ password }: Fields) {
    setFailure(undefined);
    try {
      await call(confirmPassword, { body: { password } });
      onAnswer(true);
    } catch (error) {
      setFailure(errorSentence(error, 'Failed to confirm the password'));
      form.resetField('password');
      form.setFocus('password');
    }
  }

  return (
    <FormDialog
      title="Enter your password again"
      submitLabel="Confirm"
      busyLabel="Confirming..."
      busy={form.formState.isSubmitting}
      isDirty={false}
      error={failure}
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      onClose={() => onAnswer(false)}
    >
      <PasswordAgain form={form} />
    </FormDialog>
  );
}
