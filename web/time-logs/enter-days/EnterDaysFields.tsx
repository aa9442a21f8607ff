import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fullName } from '../../../domain/people.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { TOUCH, TOUCH_TARGET } from '../../theme/sizes.ts';
import { formatRate } from '../../ui/format.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { fullDay } from '../day-names.ts';
import { NumberInput } from '../../people/day/NumberInput.tsx';
import { LogStatusText, PayrollNote } from '../LogStatus.tsx';
import { fillValueOf, type EntryCell, type EntryLine, type EntryRow } from './entered-days.ts';
import { entryMessages as text } from './messages.ts';
import { cellText } from './cell-text.ts';
import type { EnterDays } from './use-enter-days.ts';

// The parts that the table and the cards share.

interface EntryFieldProps {
  row: EntryRow;
  cell: EntryCell;
  entry: EnterDays;
  onCorrect: (log: TimeLog) => void;
}

/** Shows a logged day. A button opens the dialog that corrects the day, unless the day is in a settlement. */
function LoggedDay({
  row,
  cell,
  log,
  onCorrect,
}: Omit<EntryFieldProps, 'entry'> & { log: TimeLog }) {
  const { unit, hundredths } = cell;
  const isFirst = row.lines[0]?.unit === unit;
  const notWorked = isFirst ? text.notWorked : text.none;
  const work = log.worked ? cellText(unit, hundredths) : notWorked;
  if (log.payrollRun) {
    return (
      <>
        <Box>{work}</Box>
        {isFirst && <PayrollNote log={log} />}
      </>
    );
  }
  return (
    <>
      <Button
        size="small"
        data-field={cell.fieldId}
        sx={{ minWidth: TOUCH_TARGET, px: 0.5 }}
        onClick={() => onCorrect(log)}
      >
        {!isFirst && <HiddenText>{text.units[unit]}: </HiddenText>}
        {work}
        <HiddenText>{text.correct(fullName(row.person), fullDay(log.date))}</HiddenText>
      </Button>
      {isFirst && (
        <Box>
          <LogStatusText status={log.status} />
        </Box>
      )}
    </>
  );
}

export const problemIdOf = ({ fieldId }: EntryCell) => `${fieldId}-problem`;

export function problemOf(cell: EntryCell, entry: EnterDays): string | undefined {
  if (cell.hasProblem) return text.problems[cell.unit];
  if (entry.refusedField !== cell.fieldId) return undefined;
  return errorSentence(entry.failure?.error, text.failed);
}

export function EntryField(props: EntryFieldProps) {
  const { row, cell, entry } = props;
  const { unit, fieldId, log } = cell;
  if (log) return <LoggedDay {...props} log={log} />;
  const hasProblem = problemOf(cell, entry) !== undefined;
  const isPasted = entry.pasting.fields.has(fieldId);
  return (
    <NumberInput
      id={fieldId}
      data-field={fieldId}
      inputMode="decimal"
      autoComplete="off"
      maxLength={unit === 'HOUR' ? 5 : 12}
      aria-label={text.fields[unit](fullName(row.person), fullDay(cell.day))}
      aria-invalid={hasProblem}
      {...(hasProblem && { 'aria-describedby': problemIdOf(cell) })}
      // A day with typed miles or loads is worked, so the day is paid too.
      {...(cell.typed === '' && cell.hundredths > 0 && { placeholder: '1' })}
      value={cell.typed}
      disabled={!cell.isEditable || entry.isBusy}
      onChange={(event) => entry.edit(fieldId, event.target.value)}
      {...(isPasted && { 'aria-description': text.pasted })}
      sx={{
        px: 1,
        // A field with "999,999.99" is wider than one with hours.
        ...(unit !== 'HOUR' && { px: 0.75, width: '4.75rem', [TOUCH]: { width: '6rem' } }),
        ...(isPasted && { bgcolor: 'primary.soft', borderColor: 'primary.main' }),
      }}
    />
  );
}

interface FillButtonProps {
  row: EntryRow;
  line: EntryLine;
  entry: EnterDays;
}

/** The button that fills the empty days from Monday to Friday. Renders nothing if none can be entered. */
export function FillButton({ row, line, entry }: FillButtonProps) {
  const editableWeekdays = line.cells.slice(0, 5).filter(({ isEditable }) => isEditable);
  if (editableWeekdays.length === 0) return null;
  const value = fillValueOf(line, entry.hoursPerDay);
  const canFill = value !== '' && editableWeekdays.some(({ typed }) => typed === '');
  return (
    <Button
      size="small"
      disabled={!canFill || entry.isBusy}
      onClick={() => entry.fill(line)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {text.fill}
      <HiddenText>
        {line.unit === 'HOUR'
          ? text.fillFor(fullName(row.person), value)
          : text.fillFirst(fullName(row.person), text.units[line.unit])}
      </HiddenText>
    </Button>
  );
}

/** Shows the unit of a line with the rates of the week: "Miles, $0.585". */
export function UnitOfLine({ line: { unit, rates } }: Pick<FillButtonProps, 'line'>) {
  return (
    <>
      {text.units[unit]}
      {rates.length > 0 && (
        <Typography component="div" variant="hint" sx={{ whiteSpace: 'nowrap' }}>
          {rates.map((rate) => (unit === 'PERCENT' ? `${rate}%` : formatRate(rate))).join(', ')}
        </Typography>
      )}
    </>
  );
}
