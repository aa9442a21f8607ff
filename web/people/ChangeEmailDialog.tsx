import { FormInput } from './FormInput.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { emailRules } from './person-rules.ts';

const START = { email: '' };
const NOT_WHOLE = 'Enter a complete email address, such as name@example.com.';

interface ChangeEmailDialogProps {
  /** With a mail server the new address gets a link; without one the email changes at once. */
  canMail: boolean;
  hint: string;
  save: (email: string) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks for a new email, one's own or another person's. */
export function ChangeEmailDialog({ canMail, hint, save, onClose }: ChangeEmailDialogProps) {
  return (
    <PersonDialog
      title="Change email"
      submitLabel={canMail ? 'Send link' : 'Change email'}
      busyLabel={canMail ? 'Sending...' : 'Changing...'}
      start={START}
      save={({ email }) => save(email.trim())}
      fallback="Failed to change the email"
      fieldOf={{ EMAIL_TAKEN: 'email', NOT_SENSIBLE: 'email' }}
      onClose={onClose}
    >
      <FormInput<typeof START>
        name="email"
        label="New email"
        type="email"
        required
        maxLength={254}
        rules={emailRules(NOT_WHOLE)}
        hint={hint}
        startsHere
      />
    </PersonDialog>
  );
}
