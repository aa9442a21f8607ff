import AccessTime from '@mui/icons-material/AccessTime';
import EventBusy from '@mui/icons-material/EventBusy';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import { shortDate, weekEndOf, weekLabel } from '../../domain/calendar.ts';
import { can } from '../../domain/access.ts';
import { countOf } from '../../domain/count-of.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { TextLink } from '../app/links.tsx';
import { ListItemLink } from '../app/menu-links.tsx';
import { useActor } from '../app/session.tsx';
import { FewOf, LinkedRow, PlainRow, ROW_LINK, RowContent } from './TodoRow.tsx';

export function OwnWeek({ week }: { week: NonNullable<Todo['ownWeek']> }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/time-logs" search={{ tab: 'my-weeks' }} sx={ROW_LINK}>
        <RowContent
          icon={AccessTime}
          title="Your week is not submitted"
          detail={`${weekLabel(week.weekStart)} is open until Sunday night`}
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
          title={countOf(days, 'day of yours was rejected', 'days of yours were rejected')}
          detail={
            days === 1
              ? `${shortDate(oldestDay)}. You can still correct it.`
              : `The oldest is ${shortDate(oldestDay)}. You can still correct them.`
          }
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
          title={`${countOf(days, 'day waits', 'days wait')} for your approval`}
          detail={`${countOf(people, 'person', 'people')}, the oldest from ${shortDate(oldestDay)}`}
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
      title={`${countOf(total, 'person', 'people')} logged nothing last week`}
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
