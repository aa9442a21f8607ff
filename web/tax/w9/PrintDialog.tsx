import { useState } from 'react';
import { fullName } from '../../../domain/people.ts';
import type { PayeeW9 } from '../../../domain/tax/w9/schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { downloadPrint } from './api.ts';
import { messages } from './messages.ts';

const { print: text } = messages;

interface PrintDialogProps {
  payee: PayeeW9;
  onClose: () => void;
}

/** Asks for confirmation, because the PDF has the full TIN and the audit trail records each print. */
export function PrintDialog({ payee, onClose }: PrintDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toast = useToast();
  async function print() {
    setBusy(true);
    setFailure(undefined);
    try {
      await downloadPrint(payee.id);
      toast.success(text.done(fullName(payee)));
      onClose();
    } catch (error) {
      setFailure(errorSentence(error, text.failed));
    } finally {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      title={text.title(fullName(payee))}
      confirmLabel={text.action}
      busyLabel={text.busy}
      busy={isBusy}
      error={failure}
      onConfirm={() => void print()}
      onClose={onClose}
    >
      {text.warning}
    </ConfirmDialog>
  );
}
