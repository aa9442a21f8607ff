import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { setForgottenPassword } from '../../domain/sign-in/schema.ts';
import { call } from '../platform/api.ts';
import { hasCode } from '../platform/api-error.ts';
import { thisDevice } from '../platform/device.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useLinkToken } from '../platform/link-token.ts';
import { ButtonLink } from '../platform/links.tsx';
import { NewPasswordFields, type NewPassword } from '../platform/NewPasswordFields.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LinkIsDead, LinkIsMissing } from './LinkIsDead.tsx';
import { SignInFrame } from './SignInFrame.tsx';

type State = 'asking' | 'done' | 'dead';

function useSetting(token: string) {
  const form = useForm<NewPassword>({ defaultValues: { newPassword: '', confirmation: '' } });
  const [state, setState] = useState<State>('asking');
  const [failure, setFailure] = useState('');
  async function submit({ newPassword }: NewPassword) {
    setFailure('');
    try {
      await call(setForgottenPassword, { body: { token, newPassword, ...thisDevice() } });
      setState('done');
    } catch (error) {
      if (hasCode(error, 'LINK_NOT_VALID')) setState('dead');
      else setFailure(errorSentence(error, 'Failed to change password'));
    }
  }
  return { form, state, failure, onSubmit: form.handleSubmit(submit) };
}

function Done() {
  return (
    <>
      <Box>
        <Typography variant="h1">
          <output>Password Changed Successfully!</output>
        </Typography>
        <Typography variant="hint" sx={{ mt: 1 }}>
          Every device that was signed in to your account is signed out.
        </Typography>
      </Box>
      <ButtonLink variant="contained" size="large" to="/login">
        Go to Sign In
      </ButtonLink>
    </>
  );
}

function Dead() {
  return (
    <>
      <LinkIsDead title="This link does not work any more">
        It was used already, a newer one was asked for, or its 30 minutes are over. Your password is
        as it was.
      </LinkIsDead>
      <ButtonLink variant="contained" size="large" to="/forgot-password">
        Ask for a new link
      </ButtonLink>
    </>
  );
}

/** Where the mailed link of a forgotten password leads. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <SignInFrame>
      {token === '' ? <LinkIsMissing /> : <NewPasswordForm key={token} token={token} />}
    </SignInFrame>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const { form, state, failure, onSubmit } = useSetting(token);
  if (state === 'done') return <Done />;
  if (state === 'dead') return <Dead />;
  const { isSubmitting } = form.formState;
  return (
    <>
      <Typography variant="h1">Set a new password</Typography>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2.5 }}>
        <ErrorAlert>{failure}</ErrorAlert>
        <NewPasswordFields form={form} />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Changing Password...' : 'Change Password'}
        </Button>
      </Stack>
    </>
  );
}
