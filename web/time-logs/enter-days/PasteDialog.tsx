import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { entryMessages as messages } from './messages.ts';

const { paste: text } = messages;

interface PasteDialogProps {
  /** Pastes copied cells with a header row. Returns why it cannot, if it cannot. */
  onPaste: (cells: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Takes cells with a header row that the person copied from a spreadsheet. */
export function PasteDialog({ onPaste, onClose }: PasteDialogProps) {
  const [cells, setCells] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();
  async function paste() {
    setBusy(true);
    const failure = cells.trim() === '' ? text.empty : await onPaste(cells);
    setBusy(false);
    if (failure === undefined) onClose();
    else setProblem(failure);
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{text.explanation}</Typography>
        <ErrorAlert>{problem}</ErrorAlert>
        <TextInput
          label={text.cells}
          value={cells}
          multiline
          minRows={6}
          maxRows={12}
          placeholder={text.example}
          onChange={(event) => setCells(event.target.value)}
          inputProps={{ autoFocus: true, style: { whiteSpace: 'pre', overflowX: 'auto' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void paste()}>
          {text.paste}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
