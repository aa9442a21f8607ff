import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import type { Answer } from '../../domain/endpoint.ts';
import type { readInvitation } from '../../domain/invitations/schema.ts';
import { register as registerEndpoint } from '../../domain/sign-in/schema.ts';
import { NameInputs } from '../people/NameInputs.tsx';
import { call } from '../platform/api.ts';
import { thisDevice } from '../platform/device.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { NewPasswordFields, type NewPassword } from '../platform/NewPasswordFields.tsx';
import { beginSession } from '../platform/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface Fields extends NewPassword {
  firstName: string;
  lastName: string;
}

interface JoinFormProps {
  token: string;
  invitation: Answer<typeof readInvitation>;
}

function useJoining({ token, invitation }: JoinFormProps) {
  const form = useForm<Fields>({
    defaultValues: {
      firstName: invitation.firstName ?? '',
      lastName: invitation.lastName ?? '',
      newPassword: '',
      confirmation: '',
    },
  });
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();

  async function submit({ firstName, lastName, newPassword }: Fields) {
    setFailure('');
    try {
      const body = {
        token,
        password: newPassword,
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        ...thisDevice(),
      };
      beginSession({ ...(await call(registerEndpoint, { body })), remembered: false });
      await navigate({ to: '/dashboard', replace: true });
    } catch (error) {
      setFailure(errorSentence(error, 'Registration failed'));
    }
  }
  return { form, failure, onSubmit: form.handleSubmit(submit) };
}

/** The two fields know only their own part of the form. */
function JoinPassword() {
  return <NewPasswordFields label="Password" form={useFormContext<NewPassword>()} />;
}

export function JoinForm(props: JoinFormProps) {
  const { form, failure, onSubmit } = useJoining(props);
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2.5 }}>
        <ErrorAlert>{failure}</ErrorAlert>
        <TextInput
          label="Email"
          value={props.invitation.email}
          readOnly
          sx={{ bgcolor: 'background.default' }}
          autoComplete="username"
          helperText="You sign in with this."
        />
        <NameInputs isOwn />
        <JoinPassword />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Joining...' : 'Join'}
        </Button>
      </Stack>
    </FormProvider>
  );
}
