import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import { readInvitation } from '../../domain/invitations/schema.ts';
import { register } from '../../domain/sign-in/schema.ts';
import { ApiError } from '../app/api-error.ts';
import { call } from '../app/api.ts';
import { companyQuery } from '../app/company.ts';
import { deviceIdField } from '../app/device.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { PageForm, SubmitButton } from '../app/forms/PageForm.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useLinkToken } from '../app/link-token.ts';
import { ButtonLink } from '../app/links.tsx';
import { NewPasswordFields, type NewPassword } from '../app/NewPasswordFields.tsx';
import { beginSession, useSession } from '../app/session.tsx';
import { NameInputs } from '../people/PersonInputs.tsx';
import type { NameFields } from '../people/OneLegalName.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { messages } from './messages.ts';
import { InvalidLink, LanguageButton, MissingLink, SignInFrame } from './SignInFrame.tsx';

const { join: text, link } = messages;

interface Fields extends NewPassword, NameFields {}

interface JoinFormProps {
  token: string;
  invitation: ReceivedBody<typeof readInvitation>;
}

function useJoining({ token, invitation }: JoinFormProps) {
  const navigate = useNavigate();
  return useEndpointForm<Fields, typeof register>({
    endpoint: register,
    initialValues: {
      firstName: invitation.firstName ?? '',
      lastName: invitation.lastName ?? '',
      oneLegalName: invitation.lastName === '',
      newPassword: '',
      confirmation: '',
    },
    bodyOf: ({ firstName, lastName, newPassword }) => ({
      token,
      password: newPassword,
      ...(!invitation.hasAccount && { firstName: firstName.trim(), lastName: lastName.trim() }),
      ...deviceIdField(),
    }),
    save: async (body) => beginSession({ ...(await call(register, { body })), remembered: false }),
    fallback: text.failed,
    onSaved: () => navigate({ to: '/dashboard', replace: true }),
  });
}

function JoinPassword({ email }: { email: string }) {
  const [firstName, lastName] = useWatch<Fields, ['firstName', 'lastName']>({
    name: ['firstName', 'lastName'],
  });
  return <NewPasswordFields label={text.password} owner={{ email, firstName, lastName }} />;
}

function JoinForm(props: JoinFormProps) {
  const form = useJoining(props);
  return (
    <PageForm form={form}>
      <ErrorAlert>{form.failure}</ErrorAlert>
      <TextInput
        label={text.email}
        value={props.invitation.email}
        readOnly
        sx={{ bgcolor: 'background.default' }}
        autoComplete="username"
        helperText={text.emailHint}
      />
      {!props.invitation.hasAccount && <NameInputs isOwn />}
      <JoinPassword email={props.invitation.email} />
      <SubmitButton size="large" busyLabel={text.busy}>
        {text.action}
      </SubmitButton>
    </PageForm>
  );
}

/** Loads the invitation only once, because the form copies the names when it opens. */
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

/** Warns if somebody is signed in, because the link may be open on a shared computer. */
function SignedInNote() {
  const session = useSession();
  const [first] = useState(session);
  if (session.status !== 'signed-in' || first.status !== 'signed-in') return null;
  // When the person joins, the app signs in the new account. The warning is only about the previous account.
  if (session.session.user.id !== first.session.user.id) return null;
  return <Alert severity="info">{text.signedInAs(session.session.user.email)}</Alert>;
}

export function JoinPage() {
  const token = useLinkToken();
  const { data: company } = useQuery(companyQuery);
  const { data: invitation, error, refetch } = useInvitation(token);
  if (token === '') {
    return (
      <SignInFrame>
        <MissingLink />
      </SignInFrame>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <SignInFrame>
        <InvalidLink title={text.expiredTitle}>{text.expired}</InvalidLink>
        <ButtonLink variant="contained" size="large" to="/login">
          {link.signIn}
        </ButtonLink>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!invitation && !error && <JoinSkeleton />}
      {invitation && (
        <>
          <Box>
            <Typography variant="h1">
              {invitation.hasAccount && invitation.firstName !== null
                ? text.welcome(invitation.firstName)
                : text.title}
            </Typography>
            <Typography variant="hint" sx={{ mt: 1 }}>
              {text.subtitle(company?.brand ?? text.unnamedCompany)}
            </Typography>
          </Box>
          <SignedInNote />
          <JoinForm token={token} invitation={invitation} />
        </>
      )}
      <LanguageButton />
    </SignInFrame>
  );
}
