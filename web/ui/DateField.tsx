import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Day } from '../../domain/calendar.ts';

interface DateFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'onChange' | 'slotProps' | 'label' | 'variant' | 'select'
> {
  label: string;
  value: Day | undefined;
  /** What the field holds now: a day, or nothing while it is not a whole one. */
  onDay: (typed: Day | '') => void;
  min?: Day;
  max?: Day;
}

/** A day, typed or chosen in the device's own calendar. */
export function DateField({ value, onDay, min, max, ...field }: DateFieldProps) {
  return (
    <TextField
      type="date"
      value={value ?? ''}
      onChange={(event) => onDay(event.target.value)}
      slotProps={{ htmlInput: { min, max } }}
      {...field}
    />
  );
}
