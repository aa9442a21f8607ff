import Payment from '@mui/icons-material/PaymentOutlined';
import { weekLabel } from '../ui/format.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { ListItemLink } from '../app/menu-links.tsx';
import { messages } from './messages.ts';
import { LinkedRow, ROW_LINK, RowContent } from './TodoRow.tsx';

const { unpaidRuns, weeksWithoutRun } = messages.todo;

/** Weeks that are approved and over, but that nobody has processed. */
export function WeeksWithoutRun({ weeks }: { weeks: NonNullable<Todo['weeksWithoutRun']> }) {
  const { total, oldestWeek } = weeks;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/runs" search={{ state: 'NO_RUN' }} sx={ROW_LINK}>
        <RowContent
          icon={Payment}
          title={weeksWithoutRun.title(total)}
          detail={weeksWithoutRun.detail(weekLabel(oldestWeek))}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function UnpaidRuns({ runs }: { runs: NonNullable<Todo['unpaidRuns']> }) {
  const { total, oldest } = runs;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/runs" search={{ state: 'PROCESSED' }} sx={ROW_LINK}>
        <RowContent
          icon={Payment}
          title={unpaidRuns.title(total)}
          detail={unpaidRuns.detail(weekLabel(oldest.weekStart))}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}
