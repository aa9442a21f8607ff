import Box from '@mui/material/Box';
import type { Day } from '../../domain/calendar.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { PaymentClock } from '../people/PaymentClock.tsx';
import { longDate } from '../ui/format.ts';
import { papersMessages as text } from './papers-messages.ts';

/** Returns whether there is a notice about a payee's week. */
export const hasNotices = ({ lease, percentLinesWithoutBill }: PaydayPayee): boolean =>
  lease?.clock != null || lease?.firstOpenDay != null || percentLinesWithoutBill > 0;

/** Shows what the office should know about a payee's week and does not have to accept: how much of the 15 days to pay is
 *  left, and the percent lines without a freight bill. */
export function PayeeNotices({ payee, weekStart }: { payee: PaydayPayee; weekStart: Day }) {
  const { weekName } = useCompanyTime();
  const { lease, percentLinesWithoutBill } = payee;
  const isOtherWeek = lease?.clock != null && lease.clock.weekStart !== weekStart;
  const isRepeated = lease?.clock != null && !isOtherWeek;
  const papers =
    lease?.firstOpenDay &&
    !isRepeated &&
    (lease.cameOn ? text.cameOn(longDate(lease.cameOn)) : text.notRecorded);
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
      {percentLinesWithoutBill > 0 && <span>{text.withoutBill(percentLinesWithoutBill)}</span>}
    </Box>
  );
}
