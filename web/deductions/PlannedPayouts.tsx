import Typography from '@mui/material/Typography';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { formatDollars } from '../ui/format.ts';
import { messages } from './messages.ts';

const { payWeek: text } = messages;

/** Shows the advance or the escrow releases that no settlement has paid yet. */
export function PlannedPayouts({ agreement }: { agreement: Agreement }) {
  const { weekName } = useCompanyTime();
  const planned = agreement.kind === 'ADVANCE' ? text.plannedAdvance : text.plannedRelease;
  return agreement.plannedPayouts.map(({ payLineId, weekStart, amount }) => (
    <Typography key={payLineId} variant="caption" component="div">
      {planned(formatDollars(amount), weekName(weekStart))}
    </Typography>
  ));
}
