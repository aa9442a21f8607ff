import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { setForgottenPassword } from '../../domain/sign-in/schema.ts';
import { call } from '../app/api.ts';
import { hasCode } from '../app/api-error.ts';
import { deviceIdField } from '../app/device.ts';
import { PageForm, SubmitButton } from '../app/forms/PageForm.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useLinkToken } from '../app/link-token.ts';
import { ButtonLink } from '../app/links.tsx';
import { NewPasswordFields, type NewPassword } from '../app/NewPasswordFields.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { messages } from './messages.ts';
import { SignInFrame, InvalidLink, MissingLink } from './SignInFrame.tsx';

const { link, resetPassword: text } = messages;

type State = 'form' | 'done' | 'expired';

function useNewPasswordForm(token: string) {
  const [state, setState] = useState<State>('form');
  const form = useEndpointForm<NewPassword, typeof setForgottenPassword>({
    endpoint: setForgottenPassword,
    initialValues: { newPassword: '', confirmation: '' },
    bodyOf: ({ newPassword }) => ({ token, newPassword, ...deviceIdField() }),
    save: async (body) => {
      try {
        await call(setForgottenPassword, { body });
        setState('done');
      } catch (error) {
        if (!hasCode(error, 'LINK_NOT_VALID')) throw error;
        setState('expired');
      }
    },
    fallback: text.failed,
  });
  return { form, state };
}

function Done() {
  return (
    <>
      <Box>
        <Typography variant="h1">
          <output>{text.doneTitle}</output>
        </Typography>
        <Typography variant="hint" sx={{ mt: 1 }}>
          {text.done}
        </Typography>
      </Box>
      <ButtonLink variant="contained" size="large" to="/login">
        {link.signIn}
      </ButtonLink>
    </>
  );
}

function ExpiredLink() {
  return (
    <>
      <InvalidLink title={link.expiredTitle}>{text.expired}</InvalidLink>
      <ButtonLink variant="contained" size="large" to="/forgot-password">
        {text.newLink}
      </ButtonLink>
    </>
  );
}

export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <SignInFrame>
      {token === '' ? <MissingLink /> : <NewPasswordForm key={token} token={token} />}
    </SignInFrame>
  );
}

/** The link does not say whose password it sets. The server knows it. */
const UNKNOWN = { email: '', firstName: '', lastName: '' };

function NewPasswordForm({ token }: { token: string }) {
  const { form, state } = useNewPasswordForm(token);
  if (state === 'done') return <Done />;
  if (state === 'expired') return <ExpiredLink />;
  return (
    <>
      <Typography variant="h1">{text.title}</Typography>
      <PageForm form={form}>
        <ErrorAlert>{form.failure}</ErrorAlert>
        <NewPasswordFields owner={UNKNOWN} />
        <SubmitButton size="large" busyLabel={text.busy}>
          {text.action}
        </SubmitButton>
      </PageForm>
    </>
  );
}
