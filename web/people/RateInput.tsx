import InputAdornment from '@mui/material/InputAdornment';
import { FormInput } from '../app/forms/FormInput.tsx';
import { rateRule } from './rate.ts';

/** What the field of a contractor is called. */
export const RATE_LABEL = 'Rate (dollars per hour)';

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
      hint="Optional. Leave it empty where there is no rate."
      startsHere={startsHere}
    />
  );
}
