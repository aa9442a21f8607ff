import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import {
  ChangePasswordFields,
  PasswordChanged,
  usePasswordChange,
} from '../app/change-password.tsx';
import { PageForm, SubmitButton } from '../app/forms/PageForm.tsx';
import { ButtonLink } from '../app/links.tsx';
import { signOut, useActor } from '../app/session.tsx';
import { signedOut } from '../app/signed-out.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { messages } from './messages.ts';
import { SignInFrame } from './SignInFrame.tsx';

const { changePassword: text } = messages;

/** The page opens after a sign-in with a password that the person must change. Everyone else who is
 *  signed in can open the page by its URL. */
export function ChangePasswordPage() {
  const { history } = useRouter();
  const actor = useActor();
  // The page reads the value once, because `passwordChanged` becomes true while the page still shows the success
  // message.
  const [mustChange] = useState(!actor.passwordChanged);
  return (
    <SignInFrame>
      <Box>
        <Typography variant="h1">{text.title}</Typography>
        <Typography variant="hint" sx={{ mt: 1 }}>
          {mustChange ? text.forced : text.otherDevices}
        </Typography>
      </Box>
      <ChangeForm onDone={() => history.replace(signedOut.takeReturnPath(actor.id))} />
      {mustChange ? (
        <Button onClick={() => void signOut()}>{text.signOut}</Button>
      ) : (
        <ButtonLink to="/dashboard/profile">{text.back}</ButtonLink>
      )}
    </SignInFrame>
  );
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { form, asksForCurrent, isChanged } = usePasswordChange();
  if (isChanged) return <PasswordChanged onDone={onDone} />;
  return (
    <PageForm form={form}>
      <ErrorAlert>{form.failure}</ErrorAlert>
      <ChangePasswordFields asksForCurrent={asksForCurrent} />
      <SubmitButton size="large" busyLabel={text.busy}>
        {text.action}
      </SubmitButton>
    </PageForm>
  );
}
