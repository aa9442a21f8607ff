import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Day } from '../../../domain/calendar.ts';
import { hoursFromHundredths } from '../../../domain/hours.ts';
import type { QuantityOfDay } from '../../../domain/time-logs/quantities.ts';
import type { SubmittedDay } from '../../../domain/time-logs/schema.ts';
import { dayName } from '../../ui/format.ts';
import { QuantityDetails } from '../../ui/QuantityDetails.tsx';
import { workText } from '../../ui/work-text.ts';
import { fullDay } from '../day-names.ts';
import { messages } from '../messages.ts';
import type { DayRow } from './draft.ts';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { DiscardButton } from '../../app/offline/DiscardButton.tsx';
import { ErrorHelp } from '../../ui/error-help.ts';
import { requestableDays, type RefusedWeek } from './unsent-week.ts';
import type { Week } from './use-week.ts';

const { conflict, day: dayText, request, week: text } = messages;

interface DayVersion {
  worked: boolean;
  /** Undefined if the person typed no hours. The server then stores the company's hours of a worked day. */
  hours: number | undefined;
  quantities: readonly QuantityOfDay[];
  notes: string;
}

/** A day that changed on this device and elsewhere. */
interface DayConflict {
  day: Day;
  here: DayVersion;
  /** Undefined until the stored day is loaded. */
  stored: DayVersion | undefined;
}

/** Returns both versions of each day.
 *  @param refused the days of the refused entry. If absent, the version of this device is in the rows. */
function conflictsOf(
  days: readonly Day[],
  rows: readonly DayRow[],
  refused?: readonly SubmittedDay[],
): DayConflict[] {
  return rows
    .filter(({ day }) => days.includes(day))
    .map(({ day, worked, notes, hourHundredths, quantities, stored }) => {
      const entry = refused?.find(({ date }) => date === day);
      const here = entry
        ? {
            worked: entry.worked,
            hours: entry.hoursWorked,
            quantities: entry.quantities ?? [],
            notes: entry.description ?? '',
          }
        : { worked, hours: hoursFromHundredths(hourHundredths), quantities, notes };
      const storedVersion = stored && {
        worked: stored.worked,
        hours: stored.hoursWorked,
        quantities: stored.quantities ?? [],
        notes: stored.description,
      };
      return { day, here, stored: storedVersion };
    });
}

function Version({ name, version }: { name: string; version: DayVersion | undefined }) {
  const { worked = false, hours = 0, quantities = [], notes } = version ?? {};
  return (
    <Box sx={{ minWidth: 0, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography component="dt" variant="caption">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {worked ? workText({ hours, quantities }) : dayText.notWorked}
        <QuantityDetails quantities={quantities} />
        {notes && <Box sx={{ mt: 0.5 }}>{notes}</Box>}
      </Typography>
    </Box>
  );
}

function DayConflicts({ conflicts }: { conflicts: readonly DayConflict[] }) {
  return conflicts.map(({ day, here, stored }) => (
    <Box key={day} component="fieldset" sx={{ my: 1, mx: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2">
        {fullDay(day)}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
      >
        <Version name={conflict.here} version={here} />
        <Version name={conflict.stored} version={stored} />
      </Box>
    </Box>
  ));
}

interface DraftConflictsProps {
  days: readonly Day[];
  rows: readonly DayRow[];
}

/** Shows the conflicts of a submission that the server refused while its page was open. */
function DraftConflicts({ days, rows }: DraftConflictsProps) {
  return (
    <Alert severity="warning">
      {conflict.about}
      <DayConflicts conflicts={conflictsOf(days, rows)} />
    </Alert>
  );
}

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
function RefusedNotice({ week, refused, today }: RefusedNoticeProps) {
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

function NotSentInTimeNotice({ week }: { week: Week }) {
  if (week.notSentInTime.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" onClick={week.discardNotSentInTime}>
          {text.discard}
        </Button>
      }
    >
      {text.notSentInTime(week.notSentInTime.map(dayName).join(', '))}
    </Alert>
  );
}

/** Shows what the server refused of the unsent week, and what was not sent in time. */
export function UnsentWeekNotices({ week, today }: { week: Week; today: Day }) {
  const { notice, refused, rows } = week;
  return (
    <>
      <NotSentInTimeNotice week={week} />
      {refused.map((entry) => (
        <RefusedNotice key={entry.id} week={week} refused={entry} today={today} />
      ))}
      {notice?.staleDays && <DraftConflicts days={notice.staleDays} rows={rows} />}
    </>
  );
}
