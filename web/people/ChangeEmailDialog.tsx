import type { changeStaffEmail, requestOwnEmailChange } from '../../domain/email-changes/schema.ts';
import { longest } from '../../domain/limits.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { emailRule } from './person-rules.ts';

const START = { email: '' };
const NOT_WHOLE = 'Enter a complete email address, such as name@example.com.';

interface ChangeEmailDialogProps {
  endpoint: typeof changeStaffEmail | typeof requestOwnEmailChange;
  /** With a mail server the new address gets a link; without one the email changes at once. */
  canMail: boolean;
  hint: string;
  save: (email: string) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks for a new email, one's own or another person's. */
export function ChangeEmailDialog(props: ChangeEmailDialogProps) {
  const { endpoint, canMail, hint, save, onClose } = props;
  const form = useEndpointForm({
    endpoint,
    start: START,
    bodyOf: ({ email }) => ({ email: email.trim() }),
    save: ({ email }) => save(email),
    fallback: 'Failed to change the email',
    fieldOf: { EMAIL_TAKEN: 'email', NOT_SENSIBLE: 'email' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Change email"
      submitLabel={canMail ? 'Send link' : 'Change email'}
      busyLabel={canMail ? 'Sending...' : 'Changing...'}
      onClose={onClose}
    >
      <FormInput<typeof START>
        name="email"
        label="New email"
        type="email"
        required
        maxLength={longest(endpoint.body, 'email')}
        rule={emailRule(NOT_WHOLE)}
        hint={hint}
        startsHere
      />
    </FormDialog>
  );
}
