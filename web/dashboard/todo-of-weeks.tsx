import AccessTime from '@mui/icons-material/AccessTime';
import EventBusy from '@mui/icons-material/EventBusy';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { weekEndOf } from '../../domain/calendar.ts';
import { shortDate, weekLabel } from '../ui/format.ts';
import { can } from '../../domain/access.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { TextLink } from '../app/links.tsx';
import { ListItemLink } from '../app/menu-links.tsx';
import { useActor } from '../app/session.tsx';
import { messages } from './messages.ts';
import { FewOf, LinkedRow, PlainRow, ROW_LINK, RowContent } from './TodoRow.tsx';

const { approvals: approvalsText, missingWeeks, ownWeek, rejectedDays } = messages.todo;

export function OwnWeek({ week }: { week: NonNullable<Todo['ownWeek']> }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ tab: 'my-weeks' }} sx={ROW_LINK}>
        <RowContent
          icon={AccessTime}
          title={ownWeek.title}
          detail={ownWeek.detail(weekLabel(week.weekStart))}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function RejectedDays({ rejected }: { rejected: NonNullable<Todo['rejectedDays']> }) {
  const { days, oldestDay } = rejected;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ day: oldestDay }} sx={ROW_LINK}>
        <RowContent
          icon={EventBusy}
          title={rejectedDays.title(days)}
          detail={rejectedDays.detail(days, shortDate(oldestDay))}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function Approvals({ approvals }: { approvals: NonNullable<Todo['approvals']> }) {
  const { days, people, oldestDay } = approvals;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ tab: 'approvals' }} sx={ROW_LINK}>
        <RowContent
          icon={FactCheck}
          title={approvalsText.title(days)}
          detail={approvalsText.detail(people, shortDate(oldestDay))}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}

/** The names lead to that week of theirs, for those who may open it. */
export function MissingWeeks({ missing }: { missing: NonNullable<Todo['missingWeeks']> }) {
  const { weekStart, total, people } = missing;
  const opens = can(useActor(), 'access:contractors-page');
  const search = { startDate: weekStart, endDate: weekEndOf(weekStart) };
  return (
    <PlainRow
      icon={EventBusy}
      title={missingWeeks.title(total)}
      detail={
        <FewOf shown={people} total={total}>
          {(person) =>
            opens ? (
              <TextLink to="/dashboard/contractors/$id" params={person} search={search}>
                {fullName(person)}
              </TextLink>
            ) : (
              fullName(person)
            )
          }
        </FewOf>
      }
    />
  );
}
