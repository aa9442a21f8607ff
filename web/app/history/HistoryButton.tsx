import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { messages } from '../messages.ts';
import type { HistoryDialogProps } from './HistoryDialog.tsx';

const { history: text } = messages;

/** The dialog is lazy-loaded when it first opens, so that the week sheet does not load its code. */
const HistoryDialog = lazyComponent(
  async () => (await import('./HistoryDialog.tsx')).HistoryDialog,
);

export function HistoryButton({ name, queryOf }: Omit<HistoryDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<HistoryIcon />}
        aria-label={text.title(name)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text.action}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDialog name={name} queryOf={queryOf} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
