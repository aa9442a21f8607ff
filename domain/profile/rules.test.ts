import { expect, test } from 'vitest';
import type { Permission, Role } from '../access.ts';
import { accessSummary } from './rules.ts';

test.each<[who: string, roles: Role[], permissions: Permission[], summary: string[]]>([
  ['nobody', [], [], []],
  ['a driver', ['Contractor'], ['access:time-logs-page', 'access:payroll-page'], ['timeLogs']],
  ['an approver', ['Supervisor'], ['action:approve-time-log'], ['timeLogs']],
  ['a payroll clerk', ['Employee'], ['action:process-payroll'], ['payroll']],
  ['somebody who manages contractors', ['HR'], ['assign_roles'], ['contractors']],
  ['somebody who can only open the page', ['HR'], ['access:contractors-page'], []],
  ['somebody who reads reports', ['Employee'], ['access:reports-page'], ['reports']],
  ['somebody who runs reports', ['Employee'], ['action:run-reports'], ['reports']],
  ['somebody who uses the archive', ['Employee'], ['access:admin-dashboard'], ['admin']],
  ['somebody who assigns policies', ['Employee'], ['action:assign-policies'], ['policies']],
  [
    'an admin, who holds every permission',
    ['IT_Admin'],
    [],
    ['timeLogs', 'payroll', 'contractors', 'reports', 'admin', 'policies'],
  ],
])('lists the access of %s', (_, roles, permissions, summary) =>
  expect(accessSummary({ roles, permissions })).toEqual(summary),
);
