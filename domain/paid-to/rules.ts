import { isOwnMoney, type Actor } from '../access.ts';
import { isMonday, weekStartOf, type Day } from '../calendar.ts';
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

const invalid = (sentence: Parameters<typeof refusal>[1]) => refusal('INVALID_VALUE', sentence);

/** The Monday from which a payee is paid unless somebody names another one. This week is rarely processed, and everybody
 *  who is paid weekly expects the current week. */
export const usualFirstMonday = (today: Day): Day => weekStartOf(today);

export function refusalOfFirstMonday(effectiveFrom: Day, today: Day): Refusal | undefined {
  if (!isMonday(effectiveFrom)) return invalid(say.notMonday);
  return refusalOfFirstDay(effectiveFrom, today);
}

/** Returns a refusal if a change of the payee names a person twice, or if the money would go to the actor. */
export function refusalOfPaidPeople(
  actor: Pick<Actor, 'id' | 'driverIds'>,
  { userIds, payeeId }: Omit<PaidToChange, 'effectiveFrom'>,
): Refusal | undefined {
  if (new Set(userIds).size !== userIds.length) return invalid(say.repeatedDriver);
  if (payeeId !== null && userIds.includes(payeeId)) return invalid(say.samePerson);
  const people = payeeId === null ? userIds : [...userIds, payeeId];
  if (people.some((id) => isOwnMoney(actor, id))) return refusal('OWN_PAY', say.ownPay);
  return undefined;
}

export function refusalOfPaidTo(
  actor: Pick<Actor, 'id' | 'driverIds'>,
  change: PaidToChange,
  today: Day,
): Refusal | undefined {
  return refusalOfFirstMonday(change.effectiveFrom, today) ?? refusalOfPaidPeople(actor, change);
}

/** Returns a refusal if a person cannot be the payee of others. */
export function refusalOfPayee(payee: {
  name: string;
  isContractor: boolean;
  isActive: boolean;
  isArchived: boolean;
}): Refusal | undefined {
  const { name } = payee;
  if (!payee.isActive || payee.isArchived) return invalid(say.payeeInactive({ name }));
  return payee.isContractor ? undefined : invalid(say.payeeNotContractor({ name }));
}
