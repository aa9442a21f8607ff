import { can, type Actor, type Permission } from '../access.ts';

/** The areas in the access list of the profile, with their permissions. Each of the permissions of an area gives access
 *  to the area. */
const ACCESS_SUMMARY = [
  ['timeLogs', ['access:time-logs-page', 'action:approve-time-log']],
  ['payroll', ['action:process-payroll']],
  ['contractors', ['assign_roles']],
  ['reports', ['access:reports-page', 'action:run-reports']],
  ['admin', ['access:admin-dashboard']],
  ['policies', ['action:assign-policies']],
] as const satisfies readonly (readonly [area: string, anyOf: readonly Permission[]])[];

export type AccessArea = (typeof ACCESS_SUMMARY)[number][0];

/** Returns the areas that a person can use, for the access list of the profile. */
export function accessSummary(actor: Pick<Actor, 'roles' | 'permissions'>): AccessArea[] {
  return ACCESS_SUMMARY.filter(([, anyOf]) =>
    anyOf.some((permission) => can(actor, permission)),
  ).map(([area]) => area);
}
