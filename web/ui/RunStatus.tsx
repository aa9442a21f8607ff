import Check from '@mui/icons-material/Check';
import Undo from '@mui/icons-material/Undo';
import { type Day } from '../../domain/calendar.ts';
import { longDate } from './format.ts';
import type { PayrollRunStatus } from '../../domain/payroll/schema.ts';
import { messages } from './messages.ts';
import { StatusChip } from './StatusChip.tsx';

const { run: text } = messages;

interface RunStatusProps {
  /** NO_RUN means that the week has approved days and that nobody has processed it. */
  run: { status: PayrollRunStatus | 'NO_RUN'; paidOn: Day | null };
  /** False if another column shows the date. */
  withDate?: boolean;
}

/** Shows whether a payroll run is processed, paid on a date, or reversed. */
export function RunStatus({ run, withDate = true }: RunStatusProps) {
  switch (run.status) {
    case 'NO_RUN':
      return <StatusChip tone="waiting" label={text.none} />;
    case 'PROCESSED':
      return <StatusChip tone="info" icon={<Check />} label={text.processed} />;
    case 'PAID':
      return (
        <StatusChip
          tone="good"
          label={withDate && run.paidOn ? text.paidOn(longDate(run.paidOn)) : text.paid}
        />
      );
    case 'REVERSED':
      return <StatusChip tone="neutral" icon={<Undo />} label={text.reversed} />;
  }
}
