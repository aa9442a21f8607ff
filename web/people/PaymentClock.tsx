import Typography from '@mui/material/Typography';
import type { Clock } from '../../domain/payday/papers-schema.ts';
import type { ClockState } from '../../domain/payday/papers.ts';
import { longDate } from '../ui/format.ts';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { clockMessages as text } from './clock-messages.ts';

const TONES: Readonly<Record<ClockState, StatusTone>> = {
  RUNNING: 'neutral',
  DUE_SOON: 'waiting',
  OVERDUE: 'bad',
};

/** Shows how long the oldest unpaid work of a leased owner-operator has waited since its papers came. */
export function PaymentClock({ clock }: { clock: Clock }) {
  const { state, days, payBy, cameOn, isRecorded } = clock;
  return (
    <>
      <StatusChip tone={TONES[state]} label={text.states[state](days, longDate(payBy))} />
      <Typography component="span" variant="hint" sx={{ display: 'block' }}>
        {(isRecorded ? text.recorded : text.assumed)(longDate(cameOn))}
      </Typography>
    </>
  );
}
