import type { TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useRemoveDocument } from './api.ts';
import { documentName } from './labels.ts';
import { messages } from './messages.ts';

const text = messages.removal;

interface RemovalDialogProps {
  document: TaxDocument;
  onRemoved: (message: string) => void;
  onClose: () => void;
}

/** Asks for a confirmation before a draft is removed. */
export function RemovalDialog({ document, onRemoved, onClose }: RemovalDialogProps) {
  const { mutate, isPending, error } = useRemoveDocument();
  return (
    <ConfirmDialog
      open
      danger
      title={text.title(documentName(document))}
      confirmLabel={text.confirm}
      busyLabel={text.busy}
      busy={isPending}
      error={error ? errorSentence(error, text.failed) : undefined}
      onConfirm={() =>
        mutate(document, {
          onSuccess: ({ message }) => {
            onRemoved(message);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {text.meaning}
    </ConfirmDialog>
  );
}
