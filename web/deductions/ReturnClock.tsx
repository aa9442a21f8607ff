import Box from '@mui/material/Box';
import { daysBetween, type Day } from '../../domain/calendar.ts';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { longDate } from '../ui/format.ts';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { interestMessages } from './interest-messages.ts';

const { returned: text } = interestMessages;

/** From this many days before its last day on, the clock is a warning. */
const WARNING_DAYS = 14;

/** Lets the text wrap on a phone. */
const WRAPPED = {
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: { xs: 'normal', md: 'nowrap' } },
};

function toneOf(daysLeft: number): StatusTone {
  if (daysLeft < 0) return 'bad';
  return daysLeft > WARNING_DAYS ? 'info' : 'waiting';
}

function labelOf(day: string, daysLeft: number): string {
  if (daysLeft < 0) return text.overdue(day, -daysLeft);
  return daysLeft === 0 ? text.today(day) : text.inDays(day, daysLeft);
}

/** Shows by which day the escrow must be returned, and how many days are left. Renders nothing if no escrow must be
 *  returned. */
export function ReturnClock({
  agreement: { returnBy },
  today,
}: {
  agreement: Agreement;
  today: Day;
}) {
  if (returnBy === null) return null;
  const left = daysBetween(today, returnBy);
  return (
    <Box sx={WRAPPED}>
      <StatusChip tone={toneOf(left)} label={labelOf(longDate(returnBy), left)} />
    </Box>
  );
}
