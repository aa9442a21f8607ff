import type { changeStaffEmail, requestOwnEmailChange } from '../../domain/email-changes/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { messages } from './messages.ts';
import { emailRule } from './person-rules.ts';

const { emailChange: text } = messages;

const EMPTY = { email: '' };

interface ChangeEmailDialogProps {
  endpoint: typeof changeStaffEmail | typeof requestOwnEmailChange;
  /** Whether the app has a mail server. If it has one, the app sends a link to the new address. Otherwise the email
   *  changes immediately. */
  canSendEmail: boolean;
  hint: string;
  save: (email: string) => Promise<{ message: string }>;
  onClose: () => void;
}

export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  const { endpoint, canSendEmail, hint, save, onClose } = props;
  const form = useEndpointForm({
    endpoint,
    initialValues: EMPTY,
    bodyOf: ({ email }) => ({ email: email.trim() }),
    save: ({ email }) => save(email),
    fallback: text.failed,
    fieldOf: { EMAIL_TAKEN: 'email', INVALID_VALUE: 'email' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={canSendEmail ? text.sendLink : text.change}
      busyLabel={canSendEmail ? text.sending : text.changing}
      onClose={onClose}
    >
      <FormInput<typeof EMPTY>
        name="email"
        label={text.newEmail}
        type="email"
        required
        maxLength={maxLengthOf(endpoint.body, 'email')}
        rule={emailRule}
        hint={hint}
        hasInitialFocus
      />
    </FormDialog>
  );
}
