import { isOwnMoney, type Actor } from '../access.ts';
import { isMonday, type Day } from '../calendar.ts';
import { refusalOfFirstDay } from '../effective-dates.ts';
import { refusal, type Refusal } from '../errors.ts';
import { say } from './sentences.ts';

/** Who is paid for the work of several drivers from a Monday on. */
export interface PaidToChange {
  userIds: readonly string[];
  /** Null if the drivers are paid directly. */
  payeeId: string | null;
  effectiveFrom: Day;
}

/** Returns a refusal if a change of the payee is malformed, or if the money would go to the actor. */
export function refusalOfPaidTo(
  actor: Pick<Actor, 'id' | 'driverIds'>,
  { userIds, payeeId, effectiveFrom }: PaidToChange,
  today: Day,
): Refusal | undefined {
  const invalid = (sentence: Parameters<typeof refusal>[1]) => refusal('INVALID_VALUE', sentence);
  if (!isMonday(effectiveFrom)) return invalid(say.notMonday);
  const outOfRange = refusalOfFirstDay(effectiveFrom, today);
  if (outOfRange) return outOfRange;
  if (new Set(userIds).size !== userIds.length) return invalid(say.repeatedDriver);
  if (payeeId !== null && userIds.includes(payeeId)) return invalid(say.samePerson);
  const people = payeeId === null ? userIds : [...userIds, payeeId];
  if (people.some((id) => isOwnMoney(actor, id))) return refusal('OWN_PAY', say.ownPay);
  return undefined;
}
