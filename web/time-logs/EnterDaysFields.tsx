import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fullName } from '../../domain/people.ts';
import type { PersonWithDays } from '../../domain/time-logs/missed-days.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TOUCH_TARGET } from '../theme/sizes.ts';
import { hoursText } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { fullDay } from './day-names.ts';
import type { EntryDay, EntryRow } from './entered-hours.ts';
import { entryMessages as text } from './entry-messages.ts';
import { HoursInput } from './DayInputs.tsx';
import { LogStatusText, PayrollNote } from './LogStatus.tsx';
import type { EnterDays } from './use-enter-days.ts';

// The parts that the table and the cards share.

interface LoggedDayProps {
  person: PersonWithDays;
  log: TimeLog;
  onCorrect: () => void;
}

/** Shows a logged day. A button opens the dialog that corrects the day, unless the day is in a settlement. */
function LoggedDay({ person, log, onCorrect }: LoggedDayProps) {
  const hours = log.worked ? hoursText(log.hoursWorked) : text.notWorked;
  if (log.payrollRun) {
    return (
      <>
        <Box>{hours}</Box>
        <PayrollNote log={log} />
      </>
    );
  }
  return (
    <>
      <Button size="small" sx={{ minWidth: TOUCH_TARGET, px: 0.5 }} onClick={onCorrect}>
        {hours}
        <HiddenText>{text.correct(fullName(person), fullDay(log.date))}</HiddenText>
      </Button>
      <Box>
        <LogStatusText status={log.status} />
      </Box>
    </>
  );
}

export const problemIdOf = ({ fieldId }: EntryDay) => `${fieldId}-problem`;

export function problemOf(day: EntryDay, entry: EnterDays): string | undefined {
  if (day.hasProblem) return text.hoursInvalid;
  if (entry.refusedField !== day.fieldId) return undefined;
  return errorSentence(entry.failure?.error, text.failed);
}

interface EntryFieldProps {
  row: EntryRow;
  day: EntryDay;
  entry: EnterDays;
  onCorrect: (log: TimeLog) => void;
}

export function EntryField({ row, day, entry, onCorrect }: EntryFieldProps) {
  const { person } = row;
  const hasProblem = problemOf(day, entry) !== undefined;
  const { log } = day;
  if (log) return <LoggedDay person={person} log={log} onCorrect={() => onCorrect(log)} />;
  return (
    <HoursInput
      id={day.fieldId}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      aria-label={text.hoursOf(fullName(person), fullDay(day.day))}
      aria-invalid={hasProblem}
      {...(hasProblem && { 'aria-describedby': problemIdOf(day) })}
      value={day.typed}
      disabled={!day.isEditable || entry.isBusy}
      onChange={(event) => entry.edit(day.fieldId, event.target.value)}
      sx={{ px: 1 }}
    />
  );
}

/** The button that fills the empty days from Monday to Friday. Renders nothing if none can be entered. */
export function FillButton({ row, entry }: Pick<EntryFieldProps, 'row' | 'entry'>) {
  const editableWeekdays = row.days.slice(0, 5).filter(({ isEditable }) => isEditable);
  if (editableWeekdays.length === 0) return null;
  const canFill = editableWeekdays.some(({ typed }) => typed === '');
  return (
    <Button size="small" disabled={!canFill || entry.isBusy} onClick={() => entry.fill(row)}>
      {text.fill}
      <HiddenText>{text.fillFor(fullName(row.person), entry.hoursPerDay)}</HiddenText>
    </Button>
  );
}
