import type { Day } from '../../domain/calendar.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

interface DateFieldProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'onChange' | 'inputProps'
> {
  value: Day | undefined;
  /** What the field holds now: a day, or nothing while it is not a whole one. */
  onDay: (typed: Day | '') => void;
  min?: Day;
  max?: Day;
}

/** A day, typed or chosen in the device's own calendar. */
export function DateField({ value, onDay, min, max, ...field }: DateFieldProps) {
  return (
    <TextInput
      type="date"
      value={value ?? ''}
      onChange={(event) => onDay(event.target.value)}
      inputProps={{ min, max }}
      {...field}
    />
  );
}
