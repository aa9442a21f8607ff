import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactNode } from 'react';
import { ErrorAlert } from './Alerts.tsx';
import { focusOnMount, focusUnlessTaken } from './focus.ts';
import { messages } from './messages.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Says what will happen, including the affected counts or amounts. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busyLabel?: string;
  busy?: boolean;
  /** False while the data for the dialog is loading. */
  ready?: boolean;
  /** Makes the button red, for an action that can't be undone. */
  danger?: boolean;
  /** A word that the person must type before the button works. Set this for an action that can never be undone. */
  typedWord?: string;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy = false, onClose } = props;
  const titleId = useId();
  return (
    <Dialog
      open={open}
      // The dialog stays open while the request is pending, because closing would not cancel it.
      onClose={() => {
        if (!busy) onClose();
      }}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
    >
      <ConfirmContent {...props} titleId={titleId} />
    </Dialog>
  );
}

function ConfirmContent(props: ConfirmDialogProps & { titleId: string }) {
  const { title, children, confirmLabel, busyLabel, busy = false, danger = false } = props;
  const { ready = true, cancelLabel = messages.confirm.cancel } = props;
  const { typedWord, error, onConfirm, onClose, titleId } = props;
  const [typed, setTyped] = useState('');
  const isTyped = typedWord === undefined || typed.trim() === typedWord;
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, typography: 'body2', color: 'text.secondary' }}>
          <div>{children}</div>
          {typedWord && (
            <TextField
              label={messages.confirm.typeWord(typedWord)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              inputRef={focusOnMount}
            />
          )}
          <ErrorAlert>{error}</ErrorAlert>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button ref={focusUnlessTaken} onClick={onClose} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={busy || !ready || !isTyped}
          onClick={onConfirm}
        >
          {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
        </Button>
      </DialogActions>
    </>
  );
}
