import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { confirmEmailChange, revertEmailChange } from '../../domain/email-changes/schema.ts';
import { call } from '../app/api.ts';
import { hasCode } from '../app/api-error.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useLinkToken } from '../app/link-token.ts';
import { ButtonLink } from '../app/links.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LinkIsDead, LinkIsMissing } from './LinkIsDead.tsx';
import { SignInFrame } from './SignInFrame.tsx';

interface Words {
  title: string;
  explanation: string;
  button: string;
  busyButton: string;
  fallback: string;
  doneTitle: string;
  doneText: string;
  next: { to: '/login' | '/forgot-password'; label: string };
  deadText: string;
}

const CONFIRM: Words = {
  title: 'Confirm your new email',
  explanation:
    'You then sign in with this address. Every device that is signed in to your account is signed out.',
  button: 'Confirm new email',
  busyButton: 'Confirming...',
  fallback: 'Failed to confirm the new email',
  doneTitle: 'New email confirmed',
  doneText:
    'Sign in with your new email from now on. Every device that was signed in to your account is signed out.',
  next: { to: '/login', label: 'Go to Sign In' },
  deadText:
    'It was used, canceled or replaced by a newer link, or its 24 hours are over. To get a new link, request the change again.',
};

const REVERT: Words = {
  title: 'Restore your old email',
  explanation:
    'This reverts the change of your email. Every device is signed out, and the password is removed, so that nobody else can sign in. You then set a new password.',
  button: 'Restore old email',
  busyButton: 'Restoring...',
  fallback: 'Failed to restore the old email',
  doneTitle: 'Old email restored',
  doneText: 'Set a new password now. We mail you a link for it.',
  next: { to: '/forgot-password', label: 'Set a new password' },
  deadText:
    'It was used already, or its 7 days are over. If you cannot sign in, ask your administrator.',
};

interface EmailLinkProps {
  words: Words;
  send: (token: string) => Promise<unknown>;
}

function Done({ words }: { words: Words }) {
  return (
    <>
      <Box>
        <Typography variant="h1">
          <output>{words.doneTitle}</output>
        </Typography>
        <Typography variant="hint" sx={{ mt: 1 }}>
          {words.doneText}
        </Typography>
      </Box>
      <ButtonLink variant="contained" size="large" to={words.next.to}>
        {words.next.label}
      </ButtonLink>
    </>
  );
}

function Dead({ words }: { words: Words }) {
  return (
    <>
      <LinkIsDead title="This link no longer works">{words.deadText}</LinkIsDead>
      <ButtonLink variant="contained" size="large" to="/login">
        Go to Sign In
      </ButtonLink>
    </>
  );
}

/** Opening the page changes nothing, because mail programs open links too: the button does. */
function Question({ words, send, token }: EmailLinkProps & { token: string }) {
  const { mutate, error, isPending, isSuccess } = useMutation({ mutationFn: send });
  if (isSuccess) return <Done words={words} />;
  if (hasCode(error, 'LINK_NOT_VALID')) return <Dead words={words} />;
  return (
    <>
      <Box>
        <Typography variant="h1">{words.title}</Typography>
        <Typography variant="hint" sx={{ mt: 1 }}>
          {words.explanation}
        </Typography>
      </Box>
      {error && <ErrorAlert>{errorSentence(error, words.fallback)}</ErrorAlert>}
      <Button variant="contained" size="large" disabled={isPending} onClick={() => mutate(token)}>
        {isPending ? words.busyButton : words.button}
      </Button>
    </>
  );
}

/** Where a mailed link about an email leads. */
function EmailLinkPage({ words, send }: EmailLinkProps) {
  const token = useLinkToken();
  return (
    <SignInFrame>
      {token === '' ? (
        <LinkIsMissing />
      ) : (
        <Question key={token} words={words} send={send} token={token} />
      )}
    </SignInFrame>
  );
}

export function ConfirmEmailPage() {
  return (
    <EmailLinkPage
      words={CONFIRM}
      send={(token) => call(confirmEmailChange, { body: { token } })}
    />
  );
}

export function RevertEmailPage() {
  return (
    <EmailLinkPage words={REVERT} send={(token) => call(revertEmailChange, { body: { token } })} />
  );
}
