import InputAdornment from '@mui/material/InputAdornment';
import { centsFromDollars, plainCents } from '../../domain/money.ts';
import { rateFrom } from '../../domain/rate.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { messages } from './messages.ts';

const { rate: text } = messages;

/** A stored rate as the input shows it; empty for no rate. */
export function typedRate(dailyRate: number | null | undefined): string {
  return typeof dailyRate === 'number' ? plainCents(centsFromDollars(dailyRate)) : '';
}

const rateRule = (typed: string) =>
  rateFrom(typed) === undefined ? messages.rate.invalid : undefined;

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
