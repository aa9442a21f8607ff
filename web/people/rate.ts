import { centsFromDollars, plainCents } from '../../domain/money.ts';
import { rateFrom } from '../../domain/rate.ts';
import { messages } from './messages.ts';

/** A stored rate as the input shows it; empty for no rate. */
export function typedRate(dailyRate: number | null | undefined): string {
  return typeof dailyRate === 'number' ? plainCents(centsFromDollars(dailyRate)) : '';
}

export const rateRule = (typed: string) =>
  rateFrom(typed) === undefined ? messages.rate.invalid : undefined;
