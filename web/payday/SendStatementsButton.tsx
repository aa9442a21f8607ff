import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorSentence } from '../app/error-sentences.ts';
import { SuccessAlert } from '../ui/Alerts.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useSendStatements } from './api.ts';
import { statementsMessages as text } from './statements-messages.ts';

interface Sent {
  message: string;
  notSent: readonly string[];
}

interface SendStatementsButtonProps {
  /** The ids of the paid settlements. */
  settlementIds: string[];
}

/** Sends the statements of all paid settlements of the week again. Names the payees who could not get one. */
export function SendStatementsButton({ settlementIds }: SendStatementsButtonProps) {
  const { mutate, error, isPending, reset } = useSendStatements();
  const count = settlementIds.length;
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const close = () => {
    setIsOpen(false);
    reset();
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {text.sendAgain(count)}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={text.sendTitle(count)}
        confirmLabel={text.send}
        busyLabel={text.sending}
        busy={isPending}
        error={error ? errorSentence(error, text.sendFailed) : undefined}
        onConfirm={() =>
          mutate(settlementIds, {
            onSuccess: (response) => {
              setSent(response);
              close();
            },
          })
        }
        onClose={close}
      >
        {text.sendHint}
      </ConfirmDialog>
      {sent && (
        <SuccessAlert onClose={() => setSent(undefined)}>
          {sent.message}
          {sent.notSent.length > 0 && <div>{text.notSent(sent.notSent.join(', '))}</div>}
        </SuccessAlert>
      )}
    </>
  );
}
