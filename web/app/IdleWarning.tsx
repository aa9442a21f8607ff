import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { focusOnMount } from '../ui/focus.ts';
import { errorSentence } from './error-sentences.ts';
import { messages } from './messages.ts';
import { refreshSession, signOut } from './session.tsx';

const { idle: text } = messages;

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function IdleWarning({ secondsLeft }: { secondsLeft: number }) {
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function stay() {
    setBusy(true);
    setFailure('');
    await refreshSession().catch((error: unknown) => setFailure(errorSentence(error, text.failed)));
    setBusy(false);
  }
  return (
    <Dialog open maxWidth="xs" fullWidth role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2">
            {text.warning.before}{' '}
            <Typography
              component="span"
              variant="body2"
              role="timer"
              sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {clockOf(secondsLeft)}
            </Typography>
            {text.warning.after}
          </Typography>
          <ErrorAlert>{failure}</ErrorAlert>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void signOut()}>{text.signOut}</Button>
        <Button
          ref={focusOnMount}
          variant="contained"
          disabled={isBusy}
          onClick={() => void stay()}
        >
          {text.stay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
