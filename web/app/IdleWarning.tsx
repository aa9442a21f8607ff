import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { focusOnArrival } from '../ui/focus.ts';
import { errorSentence } from './error-sentences.ts';
import { refreshSession, signOut } from './session.tsx';

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Shown shortly before the idle time-out ends the session. */
export function IdleWarning({ secondsLeft }: { secondsLeft: number }) {
  const titleId = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function stay() {
    setBusy(true);
    setFailure('');
    await refreshSession().catch((error: unknown) =>
      setFailure(errorSentence(error, 'Your session could not be extended.')),
    );
    setBusy(false);
  }
  return (
    <Dialog open maxWidth="xs" fullWidth role="alertdialog" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Are you still there?</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2">
            You have been inactive for a while. You will be signed out in{' '}
            <Typography
              component="span"
              variant="body2"
              role="timer"
              sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            >
              {clockOf(secondsLeft)}
            </Typography>
            .
          </Typography>
          <ErrorAlert>{failure}</ErrorAlert>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void signOut()}>Sign out</Button>
        <Button
          ref={focusOnArrival}
          variant="contained"
          disabled={isBusy}
          onClick={() => void stay()}
        >
          Stay signed in
        </Button>
      </DialogActions>
    </Dialog>
  );
}
