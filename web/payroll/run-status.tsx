import Check from '@mui/icons-material/Check';
import Undo from '@mui/icons-material/Undo';
import { longDate } from '../../domain/calendar.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

/** Processed, paid on a date, or reversed. Where a column of its own has the date, without it. */
export function RunStatus({ run, withDate = true }: { run: PayrollRun; withDate?: boolean }) {
  switch (run.status) {
    case 'PROCESSED':
      return <StatusChip tone="info" icon={<Check />} label="Processed" />;
    case 'PAID':
      return (
        <StatusChip
          tone="good"
          label={withDate && run.paidOn ? `Paid on ${longDate(run.paidOn)}` : 'Paid'}
        />
      );
    case 'REVERSED':
      return <StatusChip tone="neutral" icon={<Undo />} label="Reversed" />;
  }
}
