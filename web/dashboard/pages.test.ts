import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '../../domain/access.ts';
import { entriesFor } from './pages.ts';

const menuOf = (...permissions: Permission[]) =>
  entriesFor({ roles: [], permissions }).map(({ label }) => label);

const EVERYBODY: Permission[] = [
  'access:dashboard-page',
  'access:profile-page',
  'access:time-logs-page',
];

test.each([
  [
    'a driver',
    [...EVERYBODY, 'access:payroll-page'],
    ['Dashboard', 'Profile', 'Time Logs', 'Payroll'],
  ],
  [
    'HR',
    [
      ...EVERYBODY,
      'access:contractors-page',
      'assign_roles',
      'action:manage-profiles',
      'action:reset-passwords',
    ],
    ['Dashboard', 'Profile', 'Time Logs', 'Contractors', 'Invitations'],
  ],
  ['somebody without a permission', [], ['Profile']],
] as [string, Permission[], string[]][])('%s finds their pages in the menu', (_, held, menu) => {
  expect(menuOf(...held)).toEqual(menu);
});

test('an administrator finds them all', () => {
  const all = menuOf(...PERMISSIONS);
  expect(entriesFor({ roles: ['IT_Admin'], permissions: [] }).map(({ label }) => label)).toEqual(
    all,
  );
  expect(all).toEqual(
    expect.arrayContaining([
      'Staff Management',
      'Audit Logs',
      'Archive',
      'Policy Management',
      'Company Settings',
    ]),
  );
});
