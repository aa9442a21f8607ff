import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { Section } from '../ui/Section.tsx';
import { Approvals, MissingWeeks, OwnWeek, RejectedDays } from './todo-of-weeks.tsx';
import { EndingGrants, OwnGrants } from './todo-of-grants.tsx';
import { MissingW9Forms, OwnW9, UnpaidRuns } from './todo-of-papers.tsx';

/** What waits for a person today, their own things first; each leads straight to where it is done. */
export function TodoList({ todo }: { todo: Todo }) {
  const { ownWeek, rejectedDays, ownW9, ownGrants } = todo;
  const { approvals, missingWeeks, unpaidRuns, missingW9Forms, grants } = todo;
  const rows = [
    ownWeek && <OwnWeek key="own-week" week={ownWeek} />,
    rejectedDays && <RejectedDays key="rejected" rejected={rejectedDays} />,
    ownW9 && <OwnW9 key="own-w9" form={ownW9} />,
    approvals && <Approvals key="approvals" approvals={approvals} />,
    missingWeeks && <MissingWeeks key="missing-weeks" missing={missingWeeks} />,
    unpaidRuns && <UnpaidRuns key="unpaid-runs" runs={unpaidRuns} />,
    missingW9Forms > 0 && <MissingW9Forms key="missing-w9" count={missingW9Forms} />,
    ownGrants.length > 0 && <OwnGrants key="own-grants" grants={ownGrants} />,
    grants && <EndingGrants key="grants" grants={grants} />,
  ].filter(Boolean);
  return (
    <Section title="What waits for you">
      {rows.length === 0 ? (
        <Typography variant="hint">Nothing waits for you today.</Typography>
      ) : (
        <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
          {rows}
        </List>
      )}
    </Section>
  );
}
