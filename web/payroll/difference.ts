import type { Cents } from '../../domain/money.ts';
import { formatCents, formatRate } from '../ui/format.ts';
import { messages } from './messages.ts';

const { difference: text } = messages;

interface HoursAtRate {
  hourHundredths: number;
  /** Dollars per hour. */
  dailyRate: number;
  /** Whether the pay of the hours is not their product with the rate, because each day is rounded to the cent. */
  isRoundedByDay: boolean;
}

/** Returns "Pay is $40.00 more than 40 approved hours at $25.00." All hours must have this rate. */
export function differenceFromHours(
  differenceCents: Cents,
  { hourHundredths, dailyRate, isRoundedByDay }: HoursAtRate,
): string {
  const amount = formatCents(Math.abs(differenceCents));
  const hours = hourHundredths / 100;
  const sentence = text.ofHours(amount, differenceCents > 0, hours, formatRate(dailyRate));
  return isRoundedByDay ? `${sentence} ${text.rounded}` : sentence;
}

/** Returns "Pay is $40.00 more than the approved hours at the hourly rate ($1,000.00)." The hours can have different
 *  rates. */
export function differenceFromExpected(differenceCents: Cents, expectedPayCents: Cents): string {
  const amount = formatCents(Math.abs(differenceCents));
  return text.ofExpected(amount, differenceCents > 0, formatCents(expectedPayCents));
}
