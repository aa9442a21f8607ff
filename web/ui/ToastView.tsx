import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
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
    <Snackbar
      open={open}
      autoHideDuration={shownMs}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      sx={{
        // On a wide screen, the toast is above the bar with the main button, and mostly over the empty end of the
        // sidebar. On a phone, it covers the top bar, because the person reads the rest of the screen next.
        bottom: { xs: 'auto', sm: 96 },
        top: { xs: 4, sm: 'auto' },
        // A dialog covers the toast, because the toast could cover the buttons of the dialog.
        zIndex: (theme) => theme.zIndex.modal - 1,
      }}
    >
      <Alert
        severity={severity}
        slotProps={{ root: { role: severity === 'error' ? 'alert' : 'status' } }}
        {...(onUndo ? { action: undoButton } : { onClose })}
      >
        {message}
      </Alert>
    </Snackbar>
  );
}
