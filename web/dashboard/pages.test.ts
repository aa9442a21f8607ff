import { describe, expect, test, vi } from 'vitest';
import { PERMISSIONS, type Permission } from '../../domain/access.ts';
import { currentSidebarItem, sidebarItemsFor } from './pages.ts';

const menuOf = (...permissions: Permission[]) =>
  sidebarItemsFor({ roles: [], permissions }).map(({ label }) => label);

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
  [
    'a person who can open the contractors page but cannot read contractors',
    [...EVERYBODY, 'access:contractors-page'],
    ['Dashboard', 'Profile', 'Time Logs'],
  ],
] as [string, Permission[], string[]][])(
  'shows %s their pages in the menu',
  (_, permissions, menu) => {
    expect(menuOf(...permissions)).toEqual(menu);
  },
);

test('shows an administrator every page', () => {
  const all = sidebarItemsFor({ roles: ['IT_Admin'], permissions: [] }).map(({ label }) => label);
  // These pages admit only administrators. A person with every permission who is not an administrator cannot open them.
  const withAllPermissions = menuOf(...PERMISSIONS);
  expect(all.filter((label) => !withAllPermissions.includes(label))).toEqual([
    'Staff Management',
    'Audit Logs',
    'Archive',
    'Company Settings',
    'System Health',
  ]);
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

/** The paths of all dashboard pages in the router. */
async function dashboardPaths(): Promise<string[]> {
  vi.stubGlobal('window', new EventTarget());
  const { router } = await import('../routes.tsx');
  vi.unstubAllGlobals();
  return (
    Object.keys(router.routesByPath)
      // The route of all unknown addresses shows no menu.
      .filter((path) => path.startsWith('/dashboard') && path !== '/dashboard/$')
      .map((path) => path.replace('$id', '0192e4a0-0000-7000-8000-000000000000'))
  );
}

describe('the current entry of the menu', () => {
  const everything = sidebarItemsFor({ roles: ['IT_Admin'], permissions: [] });

  test('exists on each page, and each entry is current on its own page', async () => {
    const paths = await dashboardPaths();
    expect(paths.length).toBeGreaterThan(everything.length);
    for (const path of paths) {
      expect(currentSidebarItem(everything, path)?.label, path).toBeDefined();
    }
    for (const entry of everything) {
      expect(currentSidebarItem(everything, entry.to)).toBe(entry);
      expect(currentSidebarItem(everything, `${entry.to}/`)).toBe(entry);
    }
  });

  test.each([
    ['/dashboard/profile/w9', 'Profile'],
    ['/dashboard/payroll/year', 'Payroll'],
    ['/dashboard/reports/0192e4a0', 'Reports'],
    ['/dashboard/w9-forms', 'Payroll'],
    ['/dashboard/w9-formsets', undefined],
    ['/dashboard/payrolls', undefined],
  ])('on %s is %s', (path, label) => {
    expect(currentSidebarItem(everything, path)?.label).toBe(label);
  });

  test('is Contractors on the W-9 forms for a person without the payroll page', () => {
    const own = sidebarItemsFor({
      roles: [],
      permissions: [...EVERYBODY, 'access:contractors-page', 'assign_roles'],
    });
    expect(currentSidebarItem(own, '/dashboard/w9-forms')?.label).toBe('Contractors');
  });
});
