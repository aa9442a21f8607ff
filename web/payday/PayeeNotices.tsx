import Box from '@mui/material/Box';
import type { Day } from '../../domain/calendar.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { PaymentClock } from '../people/PaymentClock.tsx';
import { longDate } from '../ui/format.ts';
import { papersMessages as text } from './papers-messages.ts';

/** Returns whether there is a notice about a payee's week. */
export const hasNotices = ({ lease }: PaydayPayee): boolean =>
  lease?.clock != null || lease?.firstOpenDay != null;

/** Shows what the office should know about a payee's week and does not have to accept: how much of the 15 days to pay is
 *  left. */
export function PayeeNotices({ payee, weekStart }: { payee: PaydayPayee; weekStart: Day }) {
  const { weekName } = useCompanyTime();
  const { lease } = payee;
  const papers =
    lease?.firstOpenDay && (lease.cameOn ? text.cameOn(longDate(lease.cameOn)) : text.notRecorded);
  const isOtherWeek = lease?.clock && lease.clock.weekStart !== weekStart;
  return (
    <Box sx={{ typography: 'body2', display: 'grid', gap: 0.5 }}>
      {lease?.clock && (
        <div>
          <PaymentClock clock={lease.clock} />
        </div>
      )}
      {isOtherWeek && (
        <span className="faint">
          {text.otherWeek(weekName(lease.clock?.weekStart ?? weekStart))}
        </span>
      )}
      {papers && <span className="faint">{papers}</span>}
    </Box>
  );
}
