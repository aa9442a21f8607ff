import Checkbox from '@mui/material/Checkbox';
import InputAdornment from '@mui/material/InputAdornment';
import { maxLengthOf } from '../../domain/limits.ts';
import { DayEntry, TIME_LOG_STATUSES } from '../../domain/time-logs/schema.ts';
import { oneOf } from '../app/search-params.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { focusOnMount } from '../ui/focus.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { fullDay, notesIdOf } from './day-names.ts';
import { STATUS } from './LogStatus.tsx';
import { messages } from './messages.ts';
import { canSetStatus, type DayPatch, type DayRow } from './week-draft.ts';

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
