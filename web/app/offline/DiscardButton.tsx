import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { offlineMessages } from './messages.ts';
import { outbox } from './outbox.ts';
import type { OutboxEntry } from './queued-kinds.ts';

const { discarding: text } = offlineMessages;

interface DiscardButtonProps {
  entry: Pick<OutboxEntry, 'id' | 'label'>;
  disabled?: boolean;
}

/** Deletes an unsent or refused entry from the phone. Asks first, because the input and its photo are lost. */
export function DiscardButton({ entry: { id, label }, disabled = false }: DiscardButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={text.actionNamed(label)}
        disabled={disabled}
        onClick={() => setAsks(true)}
      >
        {text.action}
      </Button>
      {asks && (
        <ConfirmDialog
          open
          danger
          ready={!disabled}
          title={text.title}
          confirmLabel={text.action}
          onConfirm={() => void outbox.discard(id)}
          onClose={() => setAsks(false)}
        >
          {text.about(label)}
        </ConfirmDialog>
      )}
    </>
  );
}
