import { sum, type Cents } from '../money.ts';
import type { TenThousandths } from '../rate.ts';
import { payOfWork, type WorkOfDay } from '../time-logs/quantities.ts';

/** Returns the sum of the pay of each approved day. Returns null if a day has no rate.
 *  @param hourlyRateTenThousandths the payee's rate. Without days, the result is 0 if there is a rate and null if there
 *  is none */
export function expectedPay(
  days: readonly WorkOfDay[],
  hourlyRateTenThousandths: TenThousandths | null,
): Cents | null {
  if (days.length === 0) return hourlyRateTenThousandths === null ? null : 0;
  const pays = days.map((day) => payOfWork(day));
  const known = pays.filter((cents) => cents !== null);
  return known.length === pays.length ? sum(known) : null;
}

/** Returns the base pay minus the expected pay. Returns 0 if there is no expected pay. */
export function payDifference(basePayCents: Cents, expectedPayCents: Cents | null): Cents {
  return expectedPayCents === null ? 0 : basePayCents - expectedPayCents;
}
