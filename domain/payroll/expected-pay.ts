import { payForHours, sumCents, type Cents } from '../money.ts';
import { formatCents } from '../format.ts';

/** Approved hours of some days, each times its rate; null where a day has none.
 *  @param hourlyRateCents the payee's rate, which tells 0 from unknown where there are no days */
export function expectedPay(
  days: readonly { hourHundredths: number; hourlyRateCents: Cents | null }[],
  hourlyRateCents: Cents | null,
): Cents | null {
  if (days.length === 0) return hourlyRateCents === null ? null : 0;
  const pays = days.map((day) =>
    day.hourlyRateCents === null ? null : payForHours(day.hourHundredths, day.hourlyRateCents),
  );
  const known = pays.filter((cents) => cents !== null);
  return known.length === pays.length ? sumCents(known) : null;
}

/** The base pay minus the expected pay; 0 without an expected pay. */
export function payDifference(basePayCents: Cents, expectedPayCents: Cents | null): Cents {
  return expectedPayCents === null ? 0 : basePayCents - expectedPayCents;
}

/** "$40.00 more than" or "$40.00 less than" */
function moreOrLess(differenceCents: Cents): string {
  return `${formatCents(Math.abs(differenceCents))} ${differenceCents > 0 ? 'more' : 'less'} than`;
}

/** Before a week is processed: "$40.00 more than 40 approved hours at $25.00" */
export function differenceFromHours(
  differenceCents: Cents,
  { hourHundredths, hourlyRateCents }: { hourHundredths: number; hourlyRateCents: Cents },
): string {
  const hours = hourHundredths / 100;
  const unit = hours === 1 ? 'approved hour' : 'approved hours';
  return `${moreOrLess(differenceCents)} ${hours} ${unit} at ${formatCents(hourlyRateCents)}`;
}

/** On a run: "$40.00 more than the approved hours at the hourly rate ($1,000.00)" */
export function differenceFromExpected(differenceCents: Cents, expectedPayCents: Cents): string {
  const expected = formatCents(expectedPayCents);
  return `${moreOrLess(differenceCents)} the approved hours at the hourly rate (${expected})`;
}
