import { errorSentence } from '../app/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useFurnishYear } from './api.ts';
import { messages } from './messages.ts';

const { furnish: text } = messages;

interface FurnishDialogProps {
  year: number;
  count: number;
  onClose: () => void;
}

/** Asks for a confirmation before the forms of all payees with consent are furnished. */
export function FurnishDialog({ year, count, onClose }: FurnishDialogProps) {
  const toast = useToast();
  const { mutate, isPending, error } = useFurnishYear(year, ({ message }) => {
    toast.success(message);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={text.title(year)}
      confirmLabel={text.confirm}
      busyLabel={text.busy}
      busy={isPending}
      error={error ? errorSentence(error, text.failed) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {text.text(count)}
    </ConfirmDialog>
  );
}
