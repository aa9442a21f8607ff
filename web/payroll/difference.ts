import type { Cents } from '../../domain/money.ts';
import { formatCents, formatRate } from '../ui/format.ts';
import { messages } from './messages.ts';

const { difference: text } = messages;

/** Returns "Pay is $40.00 more than 40 approved hours at $25.00." All hours must have this rate. */
export function differenceFromHours(
  differenceCents: Cents,
  { hourHundredths, dailyRate }: { hourHundredths: number; dailyRate: number },
): string {
  const amount = formatCents(Math.abs(differenceCents));
  const hours = hourHundredths / 100;
  return text.ofHours(amount, differenceCents > 0, hours, formatRate(dailyRate));
}

/** Returns "Pay is $40.00 more than the approved hours at the hourly rate ($1,000.00)." The hours can have different
 *  rates. */
export function differenceFromExpected(differenceCents: Cents, expectedPayCents: Cents): string {
  const amount = formatCents(Math.abs(differenceCents));
  return text.ofExpected(amount, differenceCents > 0, formatCents(expectedPayCents));
}
