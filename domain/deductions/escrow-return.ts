import { addDays, type Day } from '../calendar.ts';
import type { Cents } from '../money.ts';

/** 49 CFR 376.12(k)(6): the carrier returns the escrow within 45 days of the day on which the lease ended. */
export const DAYS_TO_RETURN = 45;

interface EscrowToReturn {
  /** The day on which the office recorded that the lease ended. */
  leaseEndedOn: Day | null;
  /** The day on which the payee's account was deactivated or archived. */
  inactiveSince: Day | null;
  balanceCents: Cents;
}

/** Returns the day by which the carrier must return the escrow. Null while the payee works for the carrier, and if
 *  nothing is held. The earlier of the two days counts. */
export function returnByOf({
  leaseEndedOn,
  inactiveSince,
  balanceCents,
}: EscrowToReturn): Day | null {
  const [endedOn] = [leaseEndedOn, inactiveSince].filter((day) => day !== null).toSorted();
  return endedOn === undefined || balanceCents <= 0 ? null : addDays(endedOn, DAYS_TO_RETURN);
}
