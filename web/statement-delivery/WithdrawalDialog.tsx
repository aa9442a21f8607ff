import type { FormDelivery } from '../../domain/statement-delivery/office-schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useRecordWithdrawal } from './api.ts';
import { messages } from './messages.ts';

const { recorded: text } = messages;

/** Records that a payee asked in writing for paper forms. Mounted while it is open. */
export function WithdrawalDialog({ form, onClose }: { form: FormDelivery; onClose: () => void }) {
  const toast = useToast();
  const { mutate, isPending, error } = useRecordWithdrawal(({ message }) => {
    toast.success(message);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={text.title(form.name)}
      confirmLabel={text.save}
      busyLabel={text.busy}
      busy={isPending}
      error={error ? errorSentence(error, text.failed) : undefined}
      onConfirm={() => mutate(form.user.id)}
      onClose={onClose}
    >
      {text.about}
    </ConfirmDialog>
  );
}
