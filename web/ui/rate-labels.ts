import type { OtherRates } from '../../domain/pay-rates/other-rates.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import { inLanguage } from '../language/language.ts';
import { formatRate } from './format.ts';

const words = inLanguage('rateLabels', {
  per: {
    HOUR: (amount: string) => `${amount} per hour`,
    DAY: (amount: string) => `${amount} per day`,
    MILE: (amount: string) => `${amount} per mile`,
    LOAD: (amount: string) => `${amount} per load`,
    PERCENT: (amount: string) => `${amount}%`,
    FLAT: (amount: string) => `${amount} flat`,
  },
  none: 'No rate',
});

/** Returns a rate as text, such as "$31.25 per hour", "$0.585 per mile", "25.5%" or "No rate".
 *  @param rate in dollars per unit, or in percent */
export function rateText(unit: RateUnit, rate: number | null): string {
  if (rate === null) return words.none;
  return words.per[unit](unit === 'PERCENT' ? String(rate) : formatRate(rate));
}

/** Returns the rates of a person without an hourly rate, such as "$0.62 per mile, $400.00 per load". */
export function otherRatesText(rates: OtherRates): string {
  return rates.map(({ unit, rate }) => rateText(unit, rate)).join(', ');
}
