import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { messages } from '../messages.ts';
import { HistoryPages, type HistoryQuery } from './HistoryPages.tsx';

export interface HistoryDialogProps {
  /** The subject of the history: "Walt Jensen, Mon, Nov 16 – Sun, Nov 22". */
  name: string;
  queryOf: HistoryQuery;
  onClose: () => void;
}

export function HistoryDialog({ name, queryOf, onClose }: HistoryDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {messages.history.title(name)}
      </DialogTitle>
      <DialogContent>
        <HistoryPages queryOf={queryOf} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{messages.history.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
