import type { Day } from '../../domain/calendar.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface DateFieldProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'inputProps'
> {
  value: Day | undefined;
  /** Called with the typed day, or with an empty string while the date is incomplete. */
  onDay: (typed: Day | '') => void;
  min?: Day;
  max?: Day;
}

/** Shows a date field that opens the calendar of the device. */
export function DateField({ value, onDay, min, max, ...field }: DateFieldProps) {
  return (
    <TextInput
      type="date"
      value={value ?? ''}
      isEmptyDate={!value}
      onChange={(event) => onDay(event.target.value)}
      inputProps={{ min, max }}
      {...field}
    />
  );
}
