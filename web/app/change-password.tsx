import CheckCircle from '@mui/icons-material/CheckCircle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { Input } from '../../domain/endpoint.ts';
import { changePassword } from '../../domain/sign-in/schema.ts';
import { call } from './api.ts';
import { hasCode } from './api-error.ts';
import { FormPassword } from './forms/FormInput.tsx';
import { useEndpointForm } from './forms/use-endpoint-form.ts';
import { messages } from './password-messages.ts';
import { NewPasswordFields, type NewPassword } from './NewPasswordFields.tsx';
import { continueWithNewToken, useActor } from './session.tsx';

const { passwordChange: text } = messages;

// The password page and the dialog of the profile page share this form.

const SUCCESS_MS = 2000;

interface Fields extends NewPassword {
  currentPassword: string;
}

const EMPTY: Fields = { newPassword: '', confirmation: '', currentPassword: '' };

export function usePasswordChange() {
  const [asksForCurrent, setAsksForCurrent] = useState(false);
  const [isChanged, setChanged] = useState(false);

  async function save(body: Input<typeof changePassword>['body']): Promise<void> {
    try {
      continueWithNewToken((await call(changePassword, { body })).token);
    } catch (error) {
      // The last sign-in is too long ago. The form keeps its input and also shows the field for the current password.
      if (hasCode(error, 'STEP_UP_REQUIRED')) setAsksForCurrent(true);
      throw error;
    }
  }

  const form = useEndpointForm<Fields, typeof changePassword>({
    endpoint: changePassword,
    initialValues: EMPTY,
    bodyOf: ({ newPassword, currentPassword }) => ({
      newPassword,
      ...(currentPassword && { currentPassword }),
    }),
    save,
    fallback: text.failed,
    onSaved: () => setChanged(true),
  });
  return { form, asksForCurrent, isChanged };
}

/** The fields for the new password, preceded by the current password when the server requires it. */
export function ChangePasswordFields({ asksForCurrent }: { asksForCurrent: boolean }) {
  const owner = useActor();
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={owner.email} readOnly hidden />
      {asksForCurrent && (
        <FormPassword<Fields>
          name="currentPassword"
          label={text.current}
          autoComplete="current-password"
          rule={(typed) => (typed === '' ? text.currentMissing : undefined)}
          hasInitialFocus
        />
      )}
      <NewPasswordFields owner={owner} />
    </>
  );
}

/** Shows a success message and calls `onDone` after two seconds. */
export function PasswordChanged({ onDone }: { onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <Stack component="output" sx={{ alignItems: 'center', gap: 1, py: 4, textAlign: 'center' }}>
      <CheckCircle color="success" fontSize="large" />
      <Typography variant="h3" component="p">
        {text.done}
      </Typography>
    </Stack>
  );
}
