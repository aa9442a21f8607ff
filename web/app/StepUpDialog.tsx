import Typography from '@mui/material/Typography';
import { RECENT_PASSWORD_MINUTES } from '../../domain/sign-in/rules.ts';
import { confirmPassword } from '../../domain/sign-in/schema.ts';
import { call } from './api.ts';
import { FormDialog } from './forms/FormDialog.tsx';
import { FormPassword } from './forms/FormInput.tsx';
import { useEndpointForm } from './forms/use-endpoint-form.ts';
import { messages } from './password-messages.ts';
import { useActor } from './session.tsx';

const { stepUpPrompt: text } = messages;

interface Fields {
  password: string;
}

const EMPTY: Fields = { password: '' };

interface PasswordDialogProps {
  onAnswer: (isConfirmed: boolean) => void;
}

/** Opens over the current page, which keeps its state. After the confirmation, `responseOf` repeats the refused
 *  call. */
export function StepUpDialog({ onAnswer }: PasswordDialogProps) {
  const { email } = useActor();
  const form = useEndpointForm<Fields, typeof confirmPassword>({
    endpoint: confirmPassword,
    initialValues: EMPTY,
    bodyOf: (fields) => fields,
    save: confirm,
    fallback: text.failed,
    onSaved: () => onAnswer(true),
  });

  async function confirm(body: Fields): Promise<void> {
    try {
      await call(confirmPassword, { body });
    } catch (error) {
      form.resetField('password');
      form.setFocus('password');
      throw error;
    }
  }

  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.confirm}
      busyLabel={text.busy}
      closesWithoutConfirmation
      onClose={() => onAnswer(false)}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.reason(RECENT_PASSWORD_MINUTES.stepUp)}
      </Typography>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormPassword<Fields>
        name="password"
        label={text.password}
        autoComplete="current-password"
        rule={(typed) => (typed === '' ? text.passwordMissing : undefined)}
        hasInitialFocus
      />
    </FormDialog>
  );
}
