import { payForHours, sum, type Cents } from '../money.ts';

/** The sum of approved hours times rate, day by day; null if a day has no rate.
 *  @param hourlyRateCents the payee's rate. Without days, the result is 0 if there is a rate, else null */
export function expectedPay(
  days: readonly { hourHundredths: number; hourlyRateCents: Cents | null }[],
  hourlyRateCents: Cents | null,
): Cents | null {
  if (days.length === 0) return hourlyRateCents === null ? null : 0;
  const pays = days.map((day) =>
    day.hourlyRateCents === null ? null : payForHours(day.hourHundredths, day.hourlyRateCents),
  );
  const known = pays.filter((cents) => cents !== null);
  return known.length === pays.length ? sum(known) : null;
}

/** The base pay minus the expected pay; 0 without an expected pay. */
export function payDifference(basePayCents: Cents, expectedPayCents: Cents | null): Cents {
  return expectedPayCents === null ? 0 : basePayCents - expectedPayCents;
}
