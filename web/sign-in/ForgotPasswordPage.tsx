import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicCompany } from '../../domain/company/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { emailOfUsername } from '../../domain/sign-in/rules.ts';
import { forgotPassword } from '../../domain/sign-in/schema.ts';
import { call } from '../app/api.ts';
import { companyQuery } from '../app/company.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { PageForm, SubmitButton } from '../app/forms/PageForm.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { ButtonLink } from '../app/links.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';
import { messages } from './messages.ts';
import { SignInFrame } from './SignInFrame.tsx';

const { forgotPassword: text } = messages;

const EMPTY = { username: '' };

function RequestLink({ emailDomain }: { emailDomain: string }) {
  const [message, setMessage] = useState('');
  const form = useEndpointForm({
    endpoint: forgotPassword,
    initialValues: EMPTY,
    bodyOf: ({ username }) => ({ email: emailOfUsername(username, emailDomain) }),
    save: async (body) => setMessage((await call(forgotPassword, { body })).message),
    fallback: text.failed,
  });
  if (message) {
    return (
      <Typography component="output" sx={{ color: 'text.secondary' }}>
        {text.sent(message)}
      </Typography>
    );
  }
  return (
    <PageForm form={form}>
      <ErrorAlert>{form.failure}</ErrorAlert>
      <FormInput<typeof EMPTY>
        name="username"
        label={text.username}
        autoComplete="username"
        maxLength={maxLengthOf(forgotPassword.body, 'email')}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        rule={(typed) => (typed.trim() === '' ? text.usernameMissing : undefined)}
        hint={text.usernameHint(emailDomain)}
      />
      <SubmitButton size="large" busyLabel={text.busy}>
        {text.action}
      </SubmitButton>
    </PageForm>
  );
}

/** Explains that an administrator must reset the password, because the app has no mail server. */
function AskAdministrator({ company }: { company: PublicCompany }) {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {text.askAdministrator(company.phone, company.email)}
    </Typography>
  );
}

export function ForgotPasswordPage() {
  const { data: company, error, refetch } = useQuery(companyQuery);
  return (
    <SignInFrame>
      <Box>
        <Typography variant="h1">{text.title}</Typography>
        {company?.canSendEmail && (
          <Typography variant="hint" sx={{ mt: 1 }}>
            {text.subtitle}
          </Typography>
        )}
      </Box>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!company && !error && <Loading />}
      {company?.canSendEmail === true && <RequestLink emailDomain={company.emailDomain} />}
      {company?.canSendEmail === false && <AskAdministrator company={company} />}
      <ButtonLink to="/login">{text.back}</ButtonLink>
    </SignInFrame>
  );
}
