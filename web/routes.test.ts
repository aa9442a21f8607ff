import { expect, test, vi } from 'vitest';

// A page without a guard opens by its address: types do not see that one is missing.

// The routes import browser code that this test does not use.
vi.stubGlobal('window', new EventTarget());
const { router } = await import('./routes.tsx');

/** Pages for everyone who is signed in. The guard of the dashboard checks them. */
const FOR_EVERYBODY = new Set([
  '/dashboard/',
  '/dashboard/profile',
  '/dashboard/profile/w9',
  '/dashboard/profile/delivery',
  '/dashboard/profile/notifications',
  '/dashboard/help',
]);

const pages = Object.values(router.routesById).filter(({ fullPath }) =>
  fullPath.startsWith('/dashboard/'),
);

test('the dashboard asks for a sign-in', () => {
  expect(router.routesById['/dashboard']?.options.beforeLoad).toBeTypeOf('function');
  expect(pages.length).toBeGreaterThan(10);
});

test.each(pages.map(({ fullPath, options }) => ({ fullPath, options })))(
  '$fullPath has a guard and a title',
  ({ fullPath, options }) => {
    const isOpen = FOR_EVERYBODY.has(fullPath);
    const advice = `${fullPath} needs a beforeLoad in web/routes.tsx: needs('access:…'), or its name above.`;
    expect(typeof options.beforeLoad, advice).toBe(isOpen ? 'undefined' : 'function');
    expect(options.staticData?.title, `${fullPath} needs staticData.title`).toBeTruthy();
  },
);
