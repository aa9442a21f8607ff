import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Day } from '../../domain/calendar.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import type { SubmittedDay } from '../../domain/time-logs/schema.ts';
import { hoursText } from '../ui/format.ts';
import { fullDay } from './day-names.ts';
import { messages } from './messages.ts';
import type { DayRow } from './week-draft.ts';

const { conflict: text, day: dayText } = messages;

interface DayVersion {
  worked: boolean;
  /** Undefined if the person typed no hours. The server then stores the company's hours of a worked day. */
  hours: number | undefined;
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
export function conflictsOf(
  days: readonly Day[],
  rows: readonly DayRow[],
  refused?: readonly SubmittedDay[],
): DayConflict[] {
  return rows
    .filter(({ day }) => days.includes(day))
    .map(({ day, worked, notes, hourHundredths, stored }) => {
      const entry = refused?.find(({ date }) => date === day);
      const here = entry
        ? { worked: entry.worked, hours: entry.hoursWorked, notes: entry.description ?? '' }
        : { worked, hours: hoursFromHundredths(hourHundredths), notes };
      const isStored = stored && { hours: stored.hoursWorked, notes: stored.description };
      return { day, here, stored: isStored && { worked: stored.worked, ...isStored } };
    });
}

function Version({ name, version }: { name: string; version: DayVersion | undefined }) {
  const { worked, hours, notes } = version ?? { worked: false, hours: undefined, notes: '' };
  const workedText = hours === undefined ? dayText.worked : hoursText(hours);
  return (
    <Box sx={{ minWidth: 0, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography component="dt" variant="caption">
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {worked ? workedText : dayText.notWorked}
        {notes && <Box sx={{ mt: 0.5 }}>{notes}</Box>}
      </Typography>
    </Box>
  );
}

/** Shows both versions of each day side by side. */
export function DayConflicts({ conflicts }: { conflicts: readonly DayConflict[] }) {
  return conflicts.map(({ day, here, stored }) => (
    <Box key={day} component="fieldset" sx={{ my: 1, mx: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2">
        {fullDay(day)}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}
      >
        <Version name={text.here} version={here} />
        <Version name={text.stored} version={stored} />
      </Box>
    </Box>
  ));
}

interface DraftConflictsProps {
  days: readonly Day[];
  rows: readonly DayRow[];
}

/** Shows the conflicts of a submission that the server refused while its page was open. */
export function DraftConflicts({ days, rows }: DraftConflictsProps) {
  return (
    <Alert severity="warning">
      {text.about}
      <DayConflicts conflicts={conflictsOf(days, rows)} />
    </Alert>
  );
}
