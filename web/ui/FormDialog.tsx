import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ErrorAlert } from './Alerts.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface FormDialogProps {
  title: string;
  children: ReactNode;
  submitLabel: string;
  /** Shown on the button while the answer is awaited. */
  busyLabel: string;
  busy: boolean;
  /** Whether something was typed that closing would lose. */
  isDirty: boolean;
  error?: string | undefined;
  /** A way on from the error. */
  errorAction?: ReactNode;
  onSubmit: (event: FormEvent<HTMLElement>) => void;
  onClose: () => void;
}

/** A form in a dialog. Mounted while it is open, so that it always begins anew. */
export function FormDialog(props: FormDialogProps) {
  const { title, children, submitLabel, busyLabel, busy, isDirty, onSubmit, onClose } = props;
  const [asksToLeave, setAsksToLeave] = useState(false);
  const titleId = useId();
  function leave() {
    if (busy) return;
    if (isDirty) setAsksToLeave(true);
    else onClose();
  }
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      {/* The dialog lays out its parts itself, past the form around them. */}
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>
            {children}
            <ErrorAlert action={props.errorAction}>{props.error}</ErrorAlert>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </DialogActions>
      </Box>
      <ConfirmDialog
        open={asksToLeave}
        danger
        title="Leave without saving?"
        confirmLabel="Leave"
        onConfirm={onClose}
        onClose={() => setAsksToLeave(false)}
      >
        What you typed is lost when you leave.
      </ConfirmDialog>
    </Dialog>
  );
}
