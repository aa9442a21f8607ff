import Payment from '@mui/icons-material/PaymentOutlined';
import { weekLabel } from '../../domain/calendar.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { ListItemLink } from '../app/menu-links.tsx';
import { LinkedRow, ROW_LINK, RowContent } from './TodoRow.tsx';

/** Weeks that are approved and over, but that nobody has processed. */
export function WeeksWithoutRun({ weeks }: { weeks: NonNullable<Todo['weeksWithoutRun']> }) {
  const { total, oldestWeek } = weeks;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/runs" search={{ state: 'NO_RUN' }} sx={ROW_LINK}>
        <RowContent
          icon={Payment}
          title={
            total === 1
              ? '1 approved week has no payroll run'
              : `${total} approved weeks have no payroll run`
          }
          detail={`The oldest is ${weekLabel(oldestWeek)}`}
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
          title={total === 1 ? '1 run is not paid yet' : `${total} runs are not paid yet`}
          detail={`The oldest is of ${weekLabel(oldest.weekStart)}`}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}
