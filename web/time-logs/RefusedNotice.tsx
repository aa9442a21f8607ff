import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { DiscardButton } from '../app/offline/DiscardButton.tsx';
import { ErrorHelp } from '../ui/error-help.ts';
import { fullDay } from './day-names.ts';
import { conflictsOf, DayConflicts } from './DayConflicts.tsx';
import { requestableDays, type RefusedWeek } from './device-week.ts';
import { messages } from './messages.ts';
import type { Week } from './use-week.ts';

const { request, week: text } = messages;

interface RefusedNoticeProps {
  week: Week;
  refused: RefusedWeek;
  today: Day;
}

/** Lists the days of a refused entry that the person changed. */
function RefusedDays({ days }: Pick<RefusedWeek, 'days'>) {
  return (
    <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
      {days
        .filter(({ status }) => status !== undefined)
        .map(({ date, description = '' }) => (
          <li key={date}>{text.notAcceptedDay(fullDay(date), description)}</li>
        ))}
    </Box>
  );
}

/** Shows an unsent entry of the week that the server refused. For a conflict, shows both versions of each day that
 *  changed elsewhere. If the week has closed, offers to request its days with everything that the person typed. */
export function RefusedNotice({ week, refused, today }: RefusedNoticeProps) {
  const { rows } = week;
  const { reason, days, staleDays } = refused;
  const help = useContext(ErrorHelp);
  const requestable = requestableDays(refused, rows, today);
  const mayEdit = rows.some(
    ({ day, lock }) => lock === 'open' && days.some(({ date }) => date === day),
  );
  return (
    <Alert severity="error">
      {text.notAccepted(reason)}
      {staleDays.length > 0 ? (
        <DayConflicts conflicts={conflictsOf(staleDays, rows, days)} />
      ) : (
        <RefusedDays days={days} />
      )}
      {requestable.length > 0 && (
        <Button size="small" color="inherit" onClick={() => week.requestRefused(refused)}>
          {request.requestRefused(requestable.length)}
        </Button>
      )}
      {mayEdit && (
        <Button size="small" color="inherit" onClick={() => week.editRefused(refused)}>
          {text.editRefused}
        </Button>
      )}
      <DiscardButton entry={refused} />
      {help && <div>{help}</div>}
    </Alert>
  );
}
