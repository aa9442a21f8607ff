import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { Section } from '../ui/Section.tsx';
import { Approvals, MissingWeeks, OwnWeek, RejectedDays } from './todo-of-weeks.tsx';
import { EndingGrants, OwnGrants } from './todo-of-grants.tsx';
import { MissingRates, MissingW9Forms, OverdueForms, OwnW9 } from './todo-of-papers.tsx';
import { UnpaidRuns, WeeksWithoutRun } from './todo-of-payroll.tsx';

/** What waits for a person today, their own things first; each leads straight to where it is done. */
export function TodoList({ todo }: { todo: Todo }) {
  const { ownWeek, rejectedDays, ownW9, ownGrants } = todo;
  const { approvals, missingWeeks, weeksWithoutRun, unpaidRuns } = todo;
  const { overdueForms, missingRates, missingW9Forms, grants } = todo;
  const rows = [
    ownWeek && <OwnWeek key="own-week" week={ownWeek} />,
    rejectedDays && <RejectedDays key="rejected" rejected={rejectedDays} />,
    ownW9 && <OwnW9 key="own-w9" form={ownW9} />,
    approvals && <Approvals key="approvals" approvals={approvals} />,
    missingWeeks && <MissingWeeks key="missing-weeks" missing={missingWeeks} />,
    weeksWithoutRun && <WeeksWithoutRun key="weeks-without-run" weeks={weeksWithoutRun} />,
    unpaidRuns && <UnpaidRuns key="unpaid-runs" runs={unpaidRuns} />,
    overdueForms && <OverdueForms key="overdue-forms" overdue={overdueForms} />,
    missingRates > 0 && <MissingRates key="missing-rates" count={missingRates} />,
    missingW9Forms > 0 && <MissingW9Forms key="missing-w9" count={missingW9Forms} />,
    ownGrants.length > 0 && <OwnGrants key="own-grants" grants={ownGrants} />,
    grants && <EndingGrants key="grants" grants={grants} />,
  ].filter(Boolean);
  return (
    <Section title="Needs your attention">
      {rows.length === 0 ? (
        <Typography variant="hint">Nothing needs your attention today.</Typography>
      ) : (
        <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
          {rows}
        </List>
      )}
    </Section>
  );
}
