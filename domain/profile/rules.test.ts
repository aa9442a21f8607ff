import { expect, test } from 'vitest';
import type { Permission, Role } from '../access.ts';
import { accessSummary } from './rules.ts';

test.each<[who: string, roles: Role[], permissions: Permission[], summary: string[]]>([
  ['nobody', [], [], []],
  ['a driver', ['Contractor'], ['access:time-logs-page', 'access:payroll-page'], ['Time Logs']],
  ['an approver', ['Supervisor'], ['action:approve-time-log'], ['Time Logs']],
  ['a payroll clerk', ['Employee'], ['action:process-payroll'], ['Payroll Processing']],
  ['who lists contractors', ['HR'], ['assign_roles'], ['Contractor Management']],
  ['who sees the page alone', ['HR'], ['access:contractors-page'], []],
  ['a reader of reports', ['Employee'], ['access:reports-page'], ['Reports & Analytics']],
  ['a maker of reports', ['Employee'], ['action:run-reports'], ['Reports & Analytics']],
  ['the archive', ['Employee'], ['access:admin-dashboard'], ['Administrative Access']],
  ['policies', ['Employee'], ['action:assign-policies'], ['Policy Management']],
  [
    'an admin, who holds everything',
    ['IT_Admin'],
    [],
    [
      'Time Logs',
      'Payroll Processing',
      'Contractor Management',
      'Reports & Analytics',
      'Administrative Access',
      'Policy Management',
    ],
  ],
])('the access of %s', (_, roles, permissions, summary) =>
  expect(accessSummary({ roles, permissions })).toEqual(summary),
);
