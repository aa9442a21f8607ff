import Alert from '@mui/material/Alert';
import { Fragment } from 'react';
import { can } from '../../domain/access.ts';
import { weekEndOf } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import type { MissingWeek } from '../../domain/time-logs/approval-schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { approvalMessages } from './approval-messages.ts';

const { notSubmitted: text } = approvalMessages;

/** Lists the people who have not submitted last week. If the actor can open a person's page, the name links to
 *  that page for the week. */
export function NotSubmitted({ missing }: { missing: MissingWeek }) {
  const { weekStart, total, people } = missing;
  const { weekName } = useCompanyTime();
  const canOpen = can(useActor(), 'access:contractors-page');
  const more = total - people.length;
  return (
    <Alert severity="warning">
      {text.title(total, weekName(weekStart))}{' '}
      {people.map((person, index) => (
        <Fragment key={person.id}>
          {index > 0 && ', '}
          {canOpen && person.inScope ? (
            <TextLink
              to="/dashboard/contractors/$id"
              params={{ id: person.id }}
              search={{ startDate: weekStart, endDate: weekEndOf(weekStart) }}
            >
              {fullName(person)}
            </TextLink>
          ) : (
            fullName(person)
          )}
        </Fragment>
      ))}
      {more > 0 && ` ${text.more(more)}`}
    </Alert>
  );
}
