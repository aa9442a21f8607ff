import Typography from '@mui/material/Typography';
import { weekEndOf } from '../../domain/calendar.ts';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { formatDollars, shortDate } from '../ui/format.ts';
import { messages } from './messages.ts';

const { payWeek: text } = messages;

interface PlannedPayoutsProps {
  agreement: Agreement;
  variant?: 'caption' | 'body2';
}

/** Shows the advance or the escrow releases that no settlement has paid yet. */
export function PlannedPayouts({ agreement, variant = 'caption' }: PlannedPayoutsProps) {
  const planned = agreement.kind === 'ADVANCE' ? text.plannedAdvance : text.plannedRelease;
  return agreement.plannedPayouts.map(({ payLineId, weekStart, amount }) => (
    <Typography key={payLineId} variant={variant} component="div">
      {planned(formatDollars(amount), shortDate(weekStart), shortDate(weekEndOf(weekStart)))}
    </Typography>
  ));
}
