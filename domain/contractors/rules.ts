import { can, type Actor as SignedIn, type Role } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { refusalOfSettingRate } from '../staff/rules.ts';
import { addDays, weekStartOf, type Day } from '../calendar.ts';
import { say } from './sentences.ts';

export interface StatsRange {
  startDate: Day;
  endDate: Day;
}

const DEFAULT_WEEKS = 12;

/** Returns the default date range of the statistics: twelve weeks, including the current week. */
export function defaultRange(today: Day): StatsRange {
  return { startDate: addDays(weekStartOf(today), -7 * (DEFAULT_WEEKS - 1)), endDate: today };
}

/** Returns a refusal if the actor may not set a contractor's rate. The actor must also be allowed to manage
 *  contractors. */
export function refusalOfContractorRate(
  actor: Pick<SignedIn, 'id' | 'roles' | 'permissions'>,
  /** Undefined if the actor is adding the contractor. */
  contractor?: { id: string },
): Refusal | undefined {
  if (!can(actor, 'assign_roles')) {
    return refusal('FORBIDDEN', say.rateNotManaged);
  }
  return refusalOfSettingRate(actor, contractor);
}

/** Returns a refusal if the actor may not set the rate of a person, who may or may not be a contractor. */
export function refusalOfPersonRate(
  actor: Pick<SignedIn, 'id' | 'roles' | 'permissions'>,
  person: { id: string; roles: readonly Role[] },
): Refusal | undefined {
  return person.roles.includes('Contractor')
    ? refusalOfContractorRate(actor, person)
    : refusalOfSettingRate(actor, person);
}

/** Returns whether the actor may leave a contractor without a supervisor. Only people with company scope can see such a
 *  contractor. */
export function mayLeaveWithoutSupervisor(actor: Pick<SignedIn, 'scope'>): boolean {
  return actor.scope === 'company';
}

export function refusalOfSupervisor(
  actor: Pick<SignedIn, 'scope'>,
  reportsTo: string | null,
): Refusal | undefined {
  if (reportsTo !== null || mayLeaveWithoutSupervisor(actor)) return undefined;
  return refusal('FORBIDDEN', say.wouldLoseAccess);
}
