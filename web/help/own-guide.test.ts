import { expect, test } from 'vitest';
import type { Permission, Role } from '../../domain/access.ts';
import { ownGuide } from './own-guide.ts';

test.each<[Role, Permission[], string]>([
  ['IT_Admin', [], 'admin'],
  ['Manager', ['action:approve-time-log', 'action:process-payroll'], 'approver'],
  ['Supervisor', ['action:approve-time-log'], 'approver'],
  ['Accountant', ['action:process-payroll', 'action:run-reports'], 'payroll'],
  ['HR', ['assign_roles', 'action:manage-profiles'], 'hr'],
  ['Contractor', ['access:time-logs-page'], 'driver'],
  ['Employee', [], 'driver'],
])('for the role %s with permissions %j, returns the guide "%s"', (role, permissions, guide) => {
  expect(ownGuide({ roles: [role], permissions })).toBe(guide);
});
