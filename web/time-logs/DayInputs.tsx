import Checkbox from '@mui/material/Checkbox';
import InputAdornment from '@mui/material/InputAdornment';
import { maxLengthOf } from '../../domain/limits.ts';
import { DayEntry, TIME_LOG_STATUSES } from '../../domain/time-logs/schema.ts';
import { oneOf } from '../app/search-params.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { NumberInput, UnitOfField } from '../people/day/NumberInput.tsx';
import { focusOnMount } from '../ui/focus.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { fullDay, notesIdOf, hoursIdOf, hoursProblemIdOf } from './day-names.ts';
import { STATUS } from './LogStatus.tsx';
import { messages } from './messages.ts';
import { canSetStatus, type DayPatch, type DayRow } from './unsent-week/draft.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { hoursFromHundredths, quarterHoursFromText } from '../../domain/hours.ts';
import { hoursNumber } from '../ui/format.ts';

const { day: text } = messages;

export interface DayFieldProps {
  row: DayRow;
  disabled: boolean;
  onEdit: (patch: DayPatch) => void;
  /** The visible label. Without this label, the table header labels the field, and screen readers read a label with the
   *  day. */
  label?: string;
}

export function WorkedCheckbox({ row, disabled, onEdit }: DayFieldProps) {
  return (
    <Checkbox
      size="small"
      checked={row.worked}
      disabled={disabled}
      onChange={(event) => onEdit({ worked: event.target.checked })}
      slotProps={{ input: { 'aria-label': text.workedOn(fullDay(row.day)) } }}
    />
  );
}

/** Lists all three statuses. The statuses that the owner cannot set are disabled. */
export function StatusField({ row, disabled, onEdit, label }: DayFieldProps) {
  const { color, icon: Icon } = STATUS[row.status];
  return (
    <ChoiceField
      sx={{ width: '100%', minWidth: 144 }}
      label={label ?? text.statusOf(fullDay(row.day))}
      hidesLabel={!label}
      value={row.status}
      disabled={disabled}
      onChange={(event) => {
        const status = oneOf(TIME_LOG_STATUSES, event.target.value);
        if (status) onEdit({ status });
      }}
      helperText={label && text.statusHint}
      startAdornment={
        <InputAdornment position="start" sx={{ color }}>
          <Icon fontSize="small" color="inherit" />
        </InputAdornment>
      }
      choices={TIME_LOG_STATUSES.map((status) => ({
        value: status,
        label: STATUS[status].label,
        disabled: !canSetStatus(row, status),
      }))}
    />
  );
}

interface NotesFieldProps extends DayFieldProps {
  takesFocus?: boolean;
}

export function NotesField({ row, disabled, onEdit, label, takesFocus }: NotesFieldProps) {
  return (
    <TextInput
      id={notesIdOf(row.day)}
      label={label ?? text.notesFor(fullDay(row.day))}
      hidesLabel={!label}
      value={row.notes}
      disabled={disabled}
      onChange={(event) => onEdit({ notes: event.target.value })}
      {...(takesFocus && { inputRef: focusOnMount })}
      {...(label && { multiline: true, minRows: 2 })}
      inputProps={{ maxLength: maxLengthOf(DayEntry, 'description') }}
    />
  );
}

/** Shows the field for the hours of a worked day. A number that is not a multiple of a quarter hour stays in the field,
 *  and the row shows an error. */
export function HoursField({ row, disabled, onEdit }: DayFieldProps) {
  const { day, hours, hasHoursProblem } = row;
  function formatHours() {
    const hundredths = quarterHoursFromText(hours);
    if (hundredths !== undefined) onEdit({ hours: hoursNumber(hoursFromHundredths(hundredths)) });
  }
  return (
    <Box sx={{ position: 'relative', flexShrink: 0 }}>
      <NumberInput
        id={hoursIdOf(day)}
        type="number"
        inputMode="decimal"
        min={0.25}
        max={24}
        step={0.25}
        aria-label={text.hoursOn(fullDay(day))}
        aria-invalid={hasHoursProblem}
        {...(hasHoursProblem && { 'aria-describedby': hoursProblemIdOf(day) })}
        value={hours}
        disabled={disabled}
        onChange={(event) => onEdit({ hours: event.target.value })}
        onFocus={(event) => event.target.select()}
        onBlur={formatHours}
        // While the field has the focus, the mouse wheel would change the hours.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <UnitOfField>{text.hoursUnit}</UnitOfField>
    </Box>
  );
}

export function HoursProblem({ row }: Pick<DayFieldProps, 'row'>) {
  if (!row.hasHoursProblem) return null;
  return (
    <Typography
      id={hoursProblemIdOf(row.day)}
      component="p"
      variant="caption"
      sx={{ flexBasis: '100%', color: 'error.main', fontWeight: 500 }}
    >
      {text.hoursProblem}
    </Typography>
  );
}
