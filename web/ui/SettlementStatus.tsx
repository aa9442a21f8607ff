import Check from '@mui/icons-material/Check';
import Undo from '@mui/icons-material/Undo';
import { type Day } from '../../domain/calendar.ts';
import { longDate } from './format.ts';
import type { SettlementStatus as Status } from '../../domain/payroll/schema.ts';
import { messages } from './messages.ts';
import { StatusChip } from './StatusChip.tsx';

const { settlement: text } = messages;

interface SettlementStatusProps {
  /** NO_SETTLEMENT means that the week has approved days and that nobody has processed it. */
  settlement: { status: Status | 'NO_SETTLEMENT'; paidOn: Day | null };
  /** False if another column shows the date. */
  withDate?: boolean;
}

/** Shows whether a settlement is processed, paid on a date, or reversed. */
export function SettlementStatus({ settlement, withDate = true }: SettlementStatusProps) {
  switch (settlement.status) {
    case 'NO_SETTLEMENT':
      return <StatusChip tone="waiting" label={text.none} />;
    case 'PROCESSED':
      return <StatusChip tone="info" icon={<Check />} label={text.processed} />;
    case 'PAID':
      return (
        <StatusChip
          tone="good"
          label={
            withDate && settlement.paidOn ? text.paidOn(longDate(settlement.paidOn)) : text.paid
          }
        />
      );
    case 'REVERSED':
      return <StatusChip tone="neutral" icon={<Undo />} label={text.reversed} />;
  }
}
