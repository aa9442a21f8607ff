import { can, type Actor, type Permission } from '../access.ts';

/** What the profile lists as the person's access, in the words of the specification. */
const ACCESS_SUMMARY: readonly (readonly [word: string, anyOf: readonly Permission[]])[] = [
  ['Time Logs', ['access:time-logs-page', 'action:approve-time-log']],
  ['Payroll Processing', ['action:process-payroll']],
  ['Contractor Management', ['assign_roles']],
  ['Reports & Analytics', ['access:reports-page', 'action:run-reports']],
  ['Administrative Access', ['access:admin-dashboard']],
  ['Policy Management', ['action:assign-policies']],
];

export function accessSummary(actor: Pick<Actor, 'roles' | 'permissions'>): string[] {
  return ACCESS_SUMMARY.filter(([, anyOf]) =>
    anyOf.some((permission) => can(actor, permission)),
  ).map(([word]) => word);
}
