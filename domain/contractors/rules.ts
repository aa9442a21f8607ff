import { can, seesPayOfOthers, type Actor as SignedIn } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { refuseSettingRate } from '../staff/rules.ts';
import { addDays, weekStartOf, type Day } from '../calendar.ts';

export interface StatsRange {
  startDate: Day;
  endDate: Day;
}

const DEFAULT_WEEKS = 12;

/** The default range of the statistics: twelve weeks, including the current one. */
export function defaultRange(today: Day): StatsRange {
  return { startDate: addDays(weekStartOf(today), -7 * (DEFAULT_WEEKS - 1)), endDate: today };
}

/** A contractor's rate can be set by people who manage contractors and see the pay of others. Only an administrator
 *  can set their own rate. */
export function refuseContractorRate(
  actor: Pick<SignedIn, 'id' | 'roles' | 'permissions'>,
  /** Undefined for a contractor who is about to be added. */
  contractor?: { id: string },
): Refusal | undefined {
  if (!can(actor, 'assign_roles') || !seesPayOfOthers(actor)) {
    return refusal('FORBIDDEN', 'You cannot see the pay of others, so you cannot set a rate.');
  }
  return contractor && refuseSettingRate(actor, contractor);
}

/** Only people with company scope can see a contractor without a supervisor. */
export function mayLeaveWithoutSupervisor(actor: Pick<SignedIn, 'scope'>): boolean {
  return actor.scope === 'company';
}

export function refuseSupervisor(
  actor: Pick<SignedIn, 'scope'>,
  reportsTo: string | null,
): Refusal | undefined {
  if (reportsTo !== null || mayLeaveWithoutSupervisor(actor)) return undefined;
  return refusal('FORBIDDEN', 'You would lose access to this contractor. Choose a supervisor.');
}
