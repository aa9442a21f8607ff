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
import { messages } from './messages.ts';
import { SignInFrame, InvalidLink, MissingLink } from './SignInFrame.tsx';

const { confirmEmail, link, revertEmail } = messages;

type Words = (typeof messages)['confirmEmail' | 'revertEmail'];

interface EmailLinkProps {
  words: Words;
  send: (token: string) => Promise<unknown>;
  /** The page that the button opens after success. */
  next: '/login' | '/forgot-password';
}

function Done({ words, next }: Pick<EmailLinkProps, 'words' | 'next'>) {
  return (
    <>
      <Box>
        <Typography variant="h1">
          <output>{words.doneTitle}</output>
        </Typography>
        <Typography variant="hint" sx={{ mt: 1 }}>
          {words.done}
        </Typography>
      </Box>
      <ButtonLink variant="contained" size="large" to={next}>
        {words.next}
      </ButtonLink>
    </>
  );
}

function ExpiredLink({ words }: { words: Words }) {
  return (
    <>
      <InvalidLink title={link.expiredTitle}>{words.expired}</InvalidLink>
      <ButtonLink variant="contained" size="large" to="/login">
        {link.signIn}
      </ButtonLink>
    </>
  );
}

/** Only the button sends the request. Opening the page changes nothing, because email programs open links in
 *  advance. */
function ConfirmAction({ words, send, next, token }: EmailLinkProps & { token: string }) {
  const { mutate, error, isPending, isSuccess } = useMutation({ mutationFn: send });
  if (isSuccess) return <Done words={words} next={next} />;
  if (hasCode(error, 'LINK_NOT_VALID')) return <ExpiredLink words={words} />;
  return (
    <>
      <Box>
        <Typography variant="h1">{words.title}</Typography>
        <Typography variant="hint" sx={{ mt: 1 }}>
          {words.explanation}
        </Typography>
      </Box>
      {error && <ErrorAlert>{errorSentence(error, words.failed)}</ErrorAlert>}
      <Button variant="contained" size="large" disabled={isPending} onClick={() => mutate(token)}>
        {isPending ? words.busy : words.action}
      </Button>
    </>
  );
}

/** The page behind the link in an email about a change of the email address. */
function EmailLinkPage(props: EmailLinkProps) {
  const token = useLinkToken();
  return (
    <SignInFrame>
      {token === '' ? <MissingLink /> : <ConfirmAction key={token} {...props} token={token} />}
    </SignInFrame>
  );
}

export function ConfirmEmailPage() {
  return (
    <EmailLinkPage
      words={confirmEmail}
      next="/login"
      send={(token) => call(confirmEmailChange, { body: { token } })}
    />
  );
}

export function RevertEmailPage() {
  return (
    <EmailLinkPage
      words={revertEmail}
      next="/forgot-password"
      send={(token) => call(revertEmailChange, { body: { token } })}
    />
  );
}
