import InputAdornment from '@mui/material/InputAdornment';
import { FormInput } from '../app/forms/FormInput.tsx';
import { messages } from './messages.ts';
import { rateRule } from './rate.ts';

const { rate: text } = messages;

/** What the field of a contractor is called. */
export const RATE_LABEL = text.label;

interface RateInputProps {
  label: string;
  startsHere?: boolean;
}

/** Dollars per hour. */
export function RateInput({ label, startsHere = false }: RateInputProps) {
  return (
    <FormInput<{ dailyRate: string }>
      name="dailyRate"
      label={label}
      inputProps={{ inputMode: 'decimal' }}
      maxLength={12}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      rule={rateRule}
      hint={text.hint}
      startsHere={startsHere}
    />
  );
}
