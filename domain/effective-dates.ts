import { addDays, type Day } from './calendar.ts';
import { refusal, type Refusal } from './errors.ts';
import { say } from './sentences.ts';

// What applies from a day on, until something else does, for example a rate.

export const EARLIEST_DAY: Day = '2000-01-01';
const MAX_DAYS_AHEAD = 730;

export const DATED_STATES = ['PLANNED', 'IN_FORCE', 'PAST', 'REMOVED'] as const;
export type DatedState = (typeof DATED_STATES)[number];

export interface Dated {
  effectiveFrom: Day;
  isRemoved: boolean;
}

/** Returns a refusal if the first day is too early or too late. */
export function refusalOfFirstDay(effectiveFrom: Day, today: Day): Refusal | undefined {
  if (effectiveFrom < EARLIEST_DAY) return refusal('INVALID_VALUE', say.startTooEarly);
  if (effectiveFrom > addDays(today, MAX_DAYS_AHEAD))
    return refusal('INVALID_VALUE', say.startTooLate);
  return undefined;
}

/** Returns what applies on a day. Returns undefined if nothing does. */
export function inForceOn<One extends Dated>(all: readonly One[], day: Day): One | undefined {
  return all
    .filter(({ isRemoved, effectiveFrom }) => !isRemoved && effectiveFrom <= day)
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0];
}

/** @param all what can replace the one, with itself */
export function stateOfDated<One extends Dated>(
  one: One,
  all: readonly One[],
  today: Day,
): DatedState {
  if (one.isRemoved) return 'REMOVED';
  if (one.effectiveFrom > today) return 'PLANNED';
  return inForceOn(all, today) === one ? 'IN_FORCE' : 'PAST';
}
