import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import type { ReceivedBody } from '../../../domain/endpoint.ts';
import type { PayeeW9, revealTin } from '../../../domain/tax/w9/schema.ts';
import { formatTin } from '../../../domain/tax/tin/tin.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { fetchTin } from '../w9/api.ts';
import { fullName } from '../../../domain/people.ts';
import { TIN_NAMES } from '../w9/labels.ts';
import { messages } from '../w9/messages.ts';

const { reveal: text } = messages;

const SECONDS_SHOWN = 30;
const now = () => Temporal.Now.instant().epochMilliseconds;

interface TinDialogProps {
  payee: PayeeW9;
  onClose: () => void;
}

/** Asks for a confirmation, because the audit trail records each view. Then shows the TIN for 30 seconds. */
export function TinDialog({ payee, onClose }: TinDialogProps) {
  const [revealed, setRevealed] = useState<ReceivedBody<typeof revealTin>>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function reveal() {
    setBusy(true);
    setFailure(undefined);
    try {
      setRevealed(await fetchTin(payee.id));
    } catch (error) {
      setFailure(errorSentence(error, text.failed));
    } finally {
      setBusy(false);
    }
  }
  if (revealed) return <ShownTin payee={payee} {...revealed} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={text.title(fullName(payee))}
      confirmLabel={text.action}
      busyLabel={text.busy}
      busy={isBusy}
      error={failure}
      onConfirm={() => void reveal()}
      onClose={onClose}
    >
      {text.warning(SECONDS_SHOWN)}
    </ConfirmDialog>
  );
}

type ShownTinProps = TinDialogProps & ReceivedBody<typeof revealTin>;

function ShownTin({ payee, tin, tinKind, onClose }: ShownTinProps) {
  const [titleId, numberId] = [useId(), useId()];
  const [seconds, setSeconds] = useState(SECONDS_SHOWN);
  useEffect(() => {
    // The countdown compares the current time with an end time, because the timer pauses while the computer sleeps.
    const endsAt = now() + SECONDS_SHOWN * 1000;
    const timer = setInterval(() => setSeconds(Math.ceil((endsAt - now()) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const number = formatTin(tinKind, tin);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{fullName(payee)}</DialogTitle>
      <DialogContent>
        <Typography variant="label" component="p" sx={{ color: 'text.faint' }}>
          {TIN_NAMES[tinKind]}
        </Typography>
        <Box
          id={numberId}
          sx={{ typography: 'figureLarge', fontVariantNumeric: 'tabular-nums', my: 1 }}
        >
          {number}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {text.countdown(Math.max(0, seconds))}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.hide}</Button>
        <CopyButton text={number} shownIn={numberId} />
      </DialogActions>
    </Dialog>
  );
}
