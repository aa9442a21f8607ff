import { can, isAdmin, type Actor } from '../../domain/access.ts';
import type { GuideId } from './search.ts';

/** Returns the guide for the person's main task. A manager who also processes payroll gets the approver's guide. */
export function ownGuide(actor: Pick<Actor, 'roles' | 'permissions'>): GuideId {
  if (isAdmin(actor)) return 'admin';
  if (can(actor, 'action:approve-time-log')) return 'approver';
  if (can(actor, 'action:process-payroll')) return 'payroll';
  if (can(actor, 'action:manage-profiles')) return 'hr';
  return 'driver';
}
