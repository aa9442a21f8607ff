import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Loading } from '../../ui/Loading.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { messages } from '../messages.ts';

interface LoadingDialogProps {
  title: string;
  /** Why the values could not be loaded. Undefined while they are loading. */
  error: string | undefined;
  onTryAgain: () => unknown;
  onClose: () => void;
}

/** Shown in place of a form until the values that it edits are loaded. */
export function LoadingDialog({ title, error, onTryAgain, onClose }: LoadingDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {error === undefined && <Loading />}
        <LoadError onTryAgain={onTryAgain}>{error}</LoadError>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.forms.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
