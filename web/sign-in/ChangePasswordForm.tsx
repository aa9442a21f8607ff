import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CheckCircle from '@mui/icons-material/CheckCircle';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sentenceOf } from '../../domain/errors.ts';
import { refusePassword } from '../../domain/sign-in/rules.ts';
import { changePassword } from '../../domain/sign-in/schema.ts';
import { call } from '../platform/api.ts';
import { hasCode } from '../platform/api-error.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { fieldOf } from '../platform/form-field.ts';
import { markPasswordChanged, useActor } from '../platform/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';

const SHOWN_DONE_MS = 2000;

interface Fields {
  newPassword: string;
  confirmation: string;
  currentPassword: string;
}

interface ChangePasswordFormProps {
  /** After the success state was shown for two seconds. */
  onDone: () => void;
}

/** Two fields and a live checklist; the current password only where the server asks for it. */
export function ChangePasswordForm({ onDone }: ChangePasswordFormProps) {
  const [done, setDone] = useState(false);
  return done ? <Changed onDone={onDone} /> : <FieldsForm onChanged={() => setDone(true)} />;
}

function Changed({ onDone }: ChangePasswordFormProps) {
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
      await call(changePassword, {
        body: { newPassword, ...(currentPassword && { currentPassword }) },
      });
      markPasswordChanged();
      onChanged();
    } catch (error) {
      // The session is not fresh any more: what was typed stays, and one more field appears.
      if (hasCode(error, 'REAUTH_REQUIRED')) setAsksForCurrent(true);
      setFailure(errorSentence(error, 'Failed to change password'));
    }
  }
  return { form, failure, asksForCurrent, submit };
}

function FieldsForm({ onChanged }: { onChanged: () => void }) {
  const { form, failure, asksForCurrent, submit } = usePasswordChange(onChanged);
  const { register, control, getValues, handleSubmit, setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control, name: 'newPassword' });
  const checklistId = useId();
  const { email } = useActor();

  useEffect(() => {
    if (asksForCurrent) setFocus('currentPassword');
  }, [asksForCurrent, setFocus]);

  const newPassword = register('newPassword', {
    validate: (value) => {
      const refused = refusePassword(value);
      return refused ? sentenceOf(refused) : true;
    },
  });
  const confirmation = register('confirmation', {
    validate: (value) => value === getValues('newPassword') || 'Passwords do not match',
  });
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
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        {...fieldOf(newPassword, errors.newPassword)}
      />
      <PasswordChecklist id={checklistId} password={typed} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...fieldOf(confirmation, errors.confirmation)}
      />
      <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
        {isSubmitting ? 'Changing Password...' : 'Change Password'}
      </Button>
    </Stack>
  );
}
