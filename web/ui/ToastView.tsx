import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';

const SHOWN_MS = 5000;

export interface ToastViewProps {
  message: string;
  open: boolean;
  onUndo: (() => void) | undefined;
  onClose: () => void;
}

export function ToastView({ message, open, onUndo, onClose }: ToastViewProps) {
  function undo() {
    onClose();
    onUndo?.();
  }
  const undoButton = (
    <Button size="small" color="inherit" onClick={undo}>
      Undo
    </Button>
  );
  return (
    <Snackbar
      open={open}
      autoHideDuration={SHOWN_MS}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      // At the top: the bottom of a phone belongs to the bar with the page's main button. The bar at the top
      // stays free.
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: 64, sm: 64 } }}
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
