import type { Agreement } from '../../domain/deductions/schema.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useCreditFinalInterest } from './api.ts';
import { interestMessages } from './interest-messages.ts';

const { final: text } = interestMessages;

/** Credits the interest of the current quarter to an escrow before its release. Mount this dialog only while it is
 *  open. */
export function FinalInterestDialog({
  agreement: { id, name },
  onClose,
}: {
  agreement: Agreement;
  onClose: () => void;
}) {
  const { submit, failure, busy } = useDialogMutation(
    useCreditFinalInterest(),
    text.failed,
    onClose,
  );
  return (
    <ConfirmDialog
      open
      title={text.title(name)}
      confirmLabel={text.submit}
      busyLabel={text.busy}
      busy={busy}
      error={failure}
      onConfirm={() => submit(id)}
      onClose={onClose}
    >
      {text.about}
    </ConfirmDialog>
  );
}
