import { can, seesPayOfOthers, type Actor as SignedIn } from '../access.ts';
import { refusal, type Refusal } from '../errors.ts';
import { refuseSettingRate } from '../staff/rules.ts';
import { addDays, weekStartOf, type Day } from '../calendar.ts';

export interface StatsRange {
  startDate: Day;
  endDate: Day;
}

const USUAL_WEEKS = 12;

/** The default range of the statistics: twelve weeks, including the current one. */
export function usualRange(today: Day): StatsRange {
  return { startDate: addDays(weekStartOf(today), -7 * (USUAL_WEEKS - 1)), endDate: today };
}

/** People who manage contractors and see the pay of others can set a rate, except their own. */
export function refuseContractorRate(
  actor: Pick<SignedIn, 'id' | 'roles' | 'permissions'>,
  /** Absent when the contractor is being added. */
  contractor?: { id: string },
): Refusal | undefined {
  if (!can(actor, 'assign_roles') || !seesPayOfOthers(actor)) {
    return refusal('FORBIDDEN', 'You cannot see the pay of others, so you cannot set a rate.');
  }
  return contractor && refuseSettingRate(actor, contractor);
}

/** A contractor without a supervisor is visible only to people who see the whole company. */
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
