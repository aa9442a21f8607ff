import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { messages } from './messages.ts';

export interface ToastViewProps {
  message: string;
  open: boolean;
  onUndo: (() => void) | undefined;
  shownMs: number;
  onClose: () => void;
}

export function ToastView({ message, open, onUndo, shownMs, onClose }: ToastViewProps) {
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
      // Leaves headings, fields, dialog titles and the bar with the page's main button uncovered.
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ bottom: { xs: 96, sm: 96 } }}
    >
      <Alert
        severity="success"
        slotProps={{ root: { role: 'status' } }}
        {...(onUndo ? { action: undoButton } : { onClose })}
      >
        {message}
      </Alert>
    </Snackbar>
  );
}
