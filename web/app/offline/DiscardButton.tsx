import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { offlineMessages } from './messages.ts';
import { outbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const { discarding: text } = offlineMessages;

/** The dialog is lazy-loaded when it first opens, so that the week sheet does not load its code. */
const ConfirmDialog = lazyComponent(
  async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog,
);

interface DiscardButtonProps {
  entry: Pick<OutboxEntry, 'id' | 'label'>;
  disabled?: boolean;
}

/** Deletes an unsent or refused entry from the phone. Asks for confirmation, because the person loses the input and its
 *  photo. */
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
        <Suspense>
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
        </Suspense>
      )}
    </>
  );
}
