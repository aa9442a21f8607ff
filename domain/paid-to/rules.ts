import { isOwnMoney, type Actor } from '../access.ts';
import { addDays, isMonday, type Day } from '../calendar.ts';
import { refusal, type Refusal } from '../errors.ts';
import { say } from './sentences.ts';

const EARLIEST_DAY: Day = '2000-01-01';
const MAX_DAYS_AHEAD = 730;

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
  if (effectiveFrom < EARLIEST_DAY) return invalid(say.startTooEarly);
  if (effectiveFrom > addDays(today, MAX_DAYS_AHEAD)) return invalid(say.startTooLate);
  if (new Set(userIds).size !== userIds.length) return invalid(say.repeatedDriver);
  if (payeeId !== null && userIds.includes(payeeId)) return invalid(say.samePerson);
  const people = payeeId === null ? userIds : [...userIds, payeeId];
  if (people.some((id) => isOwnMoney(actor, id))) return refusal('OWN_PAY', say.ownPay);
  return undefined;
}

export const PAID_TO_STATES = ['PLANNED', 'IN_FORCE', 'PAST', 'REMOVED'] as const;
export type PaidToState = (typeof PAID_TO_STATES)[number];

/** @param all all rows of the driver */
export function stateOfPaidTo<Row extends { effectiveFrom: Day; isRemoved: boolean }>(
  row: Row,
  all: readonly Row[],
  today: Day,
): PaidToState {
  if (row.isRemoved) return 'REMOVED';
  if (row.effectiveFrom > today) return 'PLANNED';
  const isReplaced = all.some(
    ({ effectiveFrom, isRemoved }) =>
      !isRemoved && effectiveFrom > row.effectiveFrom && effectiveFrom <= today,
  );
  return isReplaced ? 'PAST' : 'IN_FORCE';
}
