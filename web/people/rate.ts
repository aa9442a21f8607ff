import { centsFromDollars, plainCents } from '../../domain/money.ts';
import { rateFrom } from '../../domain/rate.ts';

const RATE_PROBLEM =
  'Please give dollars with at most 2 decimals, such as 31.25, or leave it empty.';

/** A stored rate as the input shows it; empty for no rate. */
export function typedRate(dailyRate: number | null | undefined): string {
  return typeof dailyRate === 'number' ? plainCents(centsFromDollars(dailyRate)) : '';
}

export const rateRule = (typed: string) =>
  rateFrom(typed) === undefined ? RATE_PROBLEM : undefined;
