import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { messages } from './messages.ts';

export interface ToastViewProps {
  message: string;
  severity: 'success' | 'error';
  open: boolean;
  onUndo: (() => void) | undefined;
  shownMs: number | null;
  onClose: () => void;
}

export function ToastView(props: ToastViewProps) {
  const { message, severity, open, onUndo, shownMs, onClose } = props;
  function undo() {
    onClose();
    onUndo?.();
  }
  const undoButton = (
    <Button size="small" color="inherit" onClick={undo}>
      {messages.undo}
    </Button>
  );
  return (
    // Outside of the app, so that an open dialog does not cover it.
    <Portal>
      <Snackbar
        open={open}
        autoHideDuration={shownMs}
        onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      >
        <Alert
          severity={severity}
          slotProps={{ root: { role: severity === 'error' ? 'alert' : 'status' } }}
          {...(onUndo ? { action: undoButton } : { onClose })}
        >
          {message}
        </Alert>
      </Snackbar>
    </Portal>
  );
}
