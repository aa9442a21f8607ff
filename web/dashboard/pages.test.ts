import { describe, expect, test, vi } from 'vitest';
import { PERMISSIONS, ROLE_DEFINITIONS, ROLES, type Actor } from '../../domain/access.ts';
import { currentSidebarItem, sidebarItemsFor } from './pages.ts';

// The routes import browser code that this test does not use.
vi.stubGlobal('window', new EventTarget());
const { router } = await import('../routes.tsx');
const { sessionState } = await import('../app/session-state.ts');

type Grants = Pick<Actor, 'roles' | 'permissions'>;

const everything = sidebarItemsFor({ roles: ['IT_Admin'], permissions: [] });
const pathsFor = (grants: Grants) => sidebarItemsFor(grants).map(({ to }) => to);

/** Returns whether the guard of the page admits a person with these roles and permissions. */
async function canOpen(grants: Grants, path: keyof typeof router.routesByPath): Promise<boolean> {
  const names = { id: '', firstName: '', lastName: '', email: '' };
  const user = { ...names, ...grants, passwordChanged: true };
  sessionState.begin({ token: '', user, remembered: false });
  const guard = router.routesByPath[path].options.beforeLoad as
    | ((call: object) => Promise<void> | undefined)
    | undefined;
  try {
    await guard?.({ location: { href: path } });
    return true;
  } catch {
    return false;
  }
}

const PEOPLE: [string, Grants][] = [
  ...ROLES.map((role): [string, Grants] => [
    role,
    { roles: [role], permissions: ROLE_DEFINITIONS[role].permissions },
  ]),
  ...PERMISSIONS.map((permission): [string, Grants] => [
    `a person with only ${permission}`,
    { roles: [], permissions: [permission] },
  ]),
  ['a person with every permission', { roles: [], permissions: PERMISSIONS }],
  ['a person without a permission', { roles: [], permissions: [] }],
];

/** The pages whose menu entry requires more than their guard. */
const WITH_STRICTER_ENTRY = new Set(['/dashboard', '/dashboard/contractors']);

describe.each(PEOPLE)('the menu of %s', (_, grants) => {
  const shown = pathsFor(grants);

  test('has only pages that the person can open', async () => {
    for (const path of shown) expect(await canOpen(grants, path), path).toBe(true);
  });

  test('leaves out only pages that the person cannot open', async () => {
    for (const { to } of everything) {
      if (shown.includes(to) || WITH_STRICTER_ENTRY.has(to)) continue;
      expect(await canOpen(grants, to), to).toBe(false);
    }
  });
});

test('has no entry Contractors for a person who can open the page but cannot read contractors', () => {
  const pagesOnly = { roles: [], permissions: ['access:contractors-page'] } as const;
  expect(pathsFor(pagesOnly)).not.toContain('/dashboard/contractors');
  const reader = { roles: [], permissions: ['access:contractors-page', 'assign_roles'] } as const;
  expect(pathsFor(reader)).toContain('/dashboard/contractors');
});

/** The paths of all dashboard pages in the router. */
function dashboardPaths(): string[] {
  return (
    Object.keys(router.routesByPath)
      // The route of all unknown addresses shows no menu.
      .filter((path) => path.startsWith('/dashboard') && path !== '/dashboard/$')
      .map((path) => path.replace('$id', '0192e4a0-0000-7000-8000-000000000000'))
  );
}

describe('the current entry of the menu', () => {
  test('exists on each page, and each entry is current on its own page', () => {
    const paths = dashboardPaths();
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
      permissions: ['access:contractors-page', 'assign_roles'],
    });
    expect(currentSidebarItem(own, '/dashboard/w9-forms')?.label).toBe('Contractors');
  });
});
