import { useNavigate } from '@tanstack/react-router';
import type { Answer } from '../../domain/endpoint.ts';
import type { readInvitation } from '../../domain/invitations/schema.ts';
import { register } from '../../domain/sign-in/schema.ts';
import { NameInputs } from '../people/NameInputs.tsx';
import { call } from '../app/api.ts';
import { thisDevice } from '../app/device.ts';
import { PageForm, SubmitButton } from '../app/forms/PageForm.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { NewPasswordFields, type NewPassword } from '../app/NewPasswordFields.tsx';
import { beginSession } from '../app/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { messages } from './messages.ts';

const { join: text } = messages;

interface Fields extends NewPassword {
  firstName: string;
  lastName: string;
}

interface JoinFormProps {
  token: string;
  invitation: Answer<typeof readInvitation>;
}

function useJoining({ token, invitation }: JoinFormProps) {
  const navigate = useNavigate();
  return useEndpointForm<Fields, typeof register>({
    endpoint: register,
    start: {
      firstName: invitation.firstName ?? '',
      lastName: invitation.lastName ?? '',
      newPassword: '',
      confirmation: '',
    },
    bodyOf: ({ firstName, lastName, newPassword }) => ({
      token,
      password: newPassword,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      ...thisDevice(),
    }),
    save: async (body) => beginSession({ ...(await call(register, { body })), remembered: false }),
    fallback: text.failed,
    onSaved: () => navigate({ to: '/dashboard', replace: true }),
  });
}

export function JoinForm(props: JoinFormProps) {
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
      <NameInputs isOwn />
      <NewPasswordFields label={text.password} />
      <SubmitButton size="large" busyLabel={text.busy}>
        {text.action}
      </SubmitButton>
    </PageForm>
  );
}
