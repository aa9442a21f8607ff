import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PublicCompany } from '../../domain/company/schema.ts';
import { emailOfUsername } from '../../domain/sign-in/rules.ts';
import { forgotPassword } from '../../domain/sign-in/schema.ts';
import { call } from '../platform/api.ts';
import { companyQuery } from '../platform/company.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { fieldOf } from '../platform/form-field.ts';
import { ButtonLink } from '../platform/links.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { Loading } from '../ui/Loading.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { SignInFrame } from './SignInFrame.tsx';

function useAsking(mailDomain: string) {
  const form = useForm({ defaultValues: { username: '' } });
  const [failure, setFailure] = useState('');
  const [answer, setAnswer] = useState('');
  async function submit({ username }: { username: string }) {
    setFailure('');
    try {
      const email = emailOfUsername(username, mailDomain);
      setAnswer((await call(forgotPassword, { body: { email } })).message);
    } catch (error) {
      setFailure(errorSentence(error, 'Failed to ask for a link'));
    }
  }
  return { form, failure, answer, onSubmit: form.handleSubmit(submit) };
}

function AskForLink({ mailDomain }: { mailDomain: string }) {
  const { form, failure, answer, onSubmit } = useAsking(mailDomain);
  const { register, formState } = form;
  const username = register('username', {
    validate: (value) => value.trim() !== '' || 'Username is required',
  });
  if (answer) {
    return (
      <Typography component="output" sx={{ color: 'text.secondary' }}>
        {answer} The link works once, for 30 minutes. Nothing there after a few minutes? Look among
        the unwanted mails, or ask your administrator.
      </Typography>
    );
  }
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2.5 }}>
      <ErrorAlert>{failure}</ErrorAlert>
      <TextInput
        label="Username"
        autoComplete="username"
        inputProps={{ autoCapitalize: 'none', spellCheck: false, maxLength: 254 }}
        {...fieldOf(
          username,
          formState.errors.username,
          `Or your whole email address: admin becomes admin@${mailDomain}`,
        )}
      />
      <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Sending...' : 'Send the link'}
      </Button>
    </Stack>
  );
}

/** Where no mail goes out, a person has to do it. */
function AskAdministrator({ company }: { company: PublicCompany }) {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      Please ask your administrator to reset your password: {company.phone} or {company.email}. You
      get a temporary password and choose your own when you sign in with it.
    </Typography>
  );
}

export function ForgotPasswordPage() {
  const { data: company, error } = useQuery(companyQuery);
  return (
    <SignInFrame>
      <Box>
        <Typography variant="h1">Forgot your password?</Typography>
        {company?.canMail && (
          <Typography variant="hint" sx={{ mt: 1 }}>
            We mail you a link to set a new one.
          </Typography>
        )}
      </Box>
      {error && <ErrorAlert>{errorSentence(error, 'Failed to load this page')}</ErrorAlert>}
      {!company && !error && <Loading />}
      {company?.canMail === true && <AskForLink mailDomain={company.mailDomain} />}
      {company?.canMail === false && <AskAdministrator company={company} />}
      <ButtonLink to="/login">Back to Sign In</ButtonLink>
    </SignInFrame>
  );
}
