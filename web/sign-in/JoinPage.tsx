import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { readInvitation } from '../../domain/invitations/schema.ts';
import { call } from '../app/api.ts';
import { ApiError } from '../app/api-error.ts';
import { companyQuery } from '../app/company.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useLinkToken } from '../app/link-token.ts';
import { ButtonLink } from '../app/links.tsx';
import { useSession } from '../app/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { JoinForm } from './JoinForm.tsx';
import { LinkIsDead, LinkIsMissing } from './LinkIsDead.tsx';
import { messages } from './messages.ts';
import { SignInFrame } from './SignInFrame.tsx';

const { join: text, link } = messages;

/** The answer holds while the page is open: looking again would not change what one has typed. */
function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitations', 'join', token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  });
}

function JoinSkeleton() {
  return (
    <Box component="output" sx={{ display: 'grid', gap: 2 }}>
      <HiddenText>{text.loading}</HiddenText>
      {['title', 'names', 'password', 'again'].map((line) => (
        <Skeleton key={line} height={48} />
      ))}
    </Box>
  );
}

/** Somebody else may have opened the link on a computer that is not theirs. */
function SignedInNote() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <Alert severity="info">{text.signedInAs(session.session.user.email)}</Alert>;
}

/** Where the link of an invitation leads. */
export function JoinPage() {
  const token = useLinkToken();
  const { data: company } = useQuery(companyQuery);
  const { data: invitation, error } = useInvitation(token);
  if (token === '') {
    return (
      <SignInFrame>
        <LinkIsMissing />
      </SignInFrame>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <SignInFrame>
        <LinkIsDead title={text.expiredTitle}>{text.expired}</LinkIsDead>
        <ButtonLink variant="contained" size="large" to="/login">
          {link.signIn}
        </ButtonLink>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      {error && <ErrorAlert>{errorSentence(error, text.loadFailed)}</ErrorAlert>}
      {!invitation && !error && <JoinSkeleton />}
      {invitation && (
        <>
          <Box>
            <Typography variant="h1">{text.title}</Typography>
            <Typography variant="hint" sx={{ mt: 1 }}>
              {text.subtitle(company?.brand ?? text.unnamedCompany)}
            </Typography>
          </Box>
          <SignedInNote />
          <JoinForm token={token} invitation={invitation} />
        </>
      )}
    </SignInFrame>
  );
}
