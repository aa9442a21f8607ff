import CheckCircle from '@mui/icons-material/CheckCircle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { changePassword } from '../../domain/sign-in/schema.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { call } from './api.ts';
import { hasCode } from './api-error.ts';
import { errorSentence } from './error-sentences.ts';
import { fieldOf } from './form-field.ts';
import { NewPasswordFields, type NewPassword } from './NewPasswordFields.tsx';
import { goOnAfterPasswordChange, useActor } from './session.tsx';

const SHOWN_DONE_MS = 2000;

interface Fields extends NewPassword {
  currentPassword: string;
}

interface ChangePasswordFormProps {
  /** After the success state was shown for two seconds. */
  onDone: () => void;
  /** In a dialog: the way out without a change. */
  onCancel?: () => void;
}

/** Two fields and a live checklist; the current password only where the server asks for it. It stands on
 *  a page of its own and in the profile's dialog. */
export function ChangePasswordForm({ onDone, onCancel }: ChangePasswordFormProps) {
  const [done, setDone] = useState(false);
  if (done) return <PasswordChanged onDone={onDone} />;
  return <FieldsForm onChanged={() => setDone(true)} {...(onCancel && { onCancel })} />;
}

function PasswordChanged({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_DONE_MS);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <Stack component="output" sx={{ alignItems: 'center', gap: 1, py: 4, textAlign: 'center' }}>
      <CheckCircle color="success" fontSize="large" />
      <Typography variant="h3" component="p">
        Password Changed Successfully!
      </Typography>
    </Stack>
  );
}

function usePasswordChange(onChanged: () => void) {
  const form = useForm<Fields>({
    defaultValues: { newPassword: '', confirmation: '', currentPassword: '' },
  });
  const [failure, setFailure] = useState('');
  const [asksForCurrent, setAsksForCurrent] = useState(false);

  async function submit({ newPassword, currentPassword }: Fields) {
    setFailure('');
    try {
      const { token } = await call(changePassword, {
        body: { newPassword, ...(currentPassword && { currentPassword }) },
      });
      goOnAfterPasswordChange(token);
      onChanged();
    } catch (error) {
      // The session is not fresh any more: what was typed stays, and one more field appears.
      if (hasCode(error, 'REAUTH_REQUIRED')) setAsksForCurrent(true);
      setFailure(errorSentence(error, 'Failed to change password'));
    }
  }
  return { form, failure, asksForCurrent, submit };
}

interface FieldsFormProps {
  onChanged: () => void;
  onCancel?: () => void;
}

function FieldsForm({ onChanged, onCancel }: FieldsFormProps) {
  const { form, failure, asksForCurrent, submit } = usePasswordChange(onChanged);
  const { register, handleSubmit, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const { email } = useActor();

  useEffect(() => {
    if (asksForCurrent) setFocus('currentPassword');
  }, [asksForCurrent, setFocus]);

  const current = register('currentPassword', {
    validate: (value) => !asksForCurrent || value !== '' || 'Current password is required',
  });

  return (
    <Stack component="form" noValidate onSubmit={handleSubmit(submit)} sx={{ gap: 2.5 }}>
      <ErrorAlert>{failure}</ErrorAlert>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {asksForCurrent && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...fieldOf(current, errors.currentPassword)}
        />
      )}
      {/* The two fields know only their own part of this form. */}
      <NewPasswordFields form={form as unknown as UseFormReturn<NewPassword>} />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button size="large" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={isSubmitting}
          sx={{ flex: onCancel ? 'none' : 1 }}
        >
          {isSubmitting ? 'Changing Password...' : 'Change Password'}
        </Button>
      </Stack>
    </Stack>
  );
}
