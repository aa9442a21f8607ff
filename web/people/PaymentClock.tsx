import Box from '@mui/material/Box';
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
  const came = isRecorded ? text.recorded : text.assumed;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}
    >
      <StatusChip tone={TONES[state]} label={text.days(days)} />
      <span>{(state === 'OVERDUE' ? text.overdue : text.payBy)(longDate(payBy))}</span>
      <Box component="span" sx={{ color: 'text.faint' }}>
        {came(longDate(cameOn))}
      </Box>
    </Box>
  );
}
