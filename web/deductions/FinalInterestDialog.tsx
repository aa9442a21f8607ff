import type { Agreement } from '../../domain/deductions/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
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
  const { mutate, isPending, error } = useCreditFinalInterest();
  const toast = useToast();
  const credit = () =>
    mutate(id, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title={text.title(name)}
      confirmLabel={text.submit}
      busyLabel={text.busy}
      busy={isPending}
      error={error ? errorSentence(error, text.failed) : undefined}
      onConfirm={credit}
      onClose={onClose}
    >
      {text.about}
    </ConfirmDialog>
  );
}
