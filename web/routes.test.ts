import { expect, test, vi } from 'vitest';

// The compiler does not detect a page without a guard. Everyone who is signed in could open such a page by its URL.

// The routes import browser code that this test does not use.
vi.stubGlobal('window', new EventTarget());
const { router } = await import('./routes.tsx');

/** The pages for everyone who is signed in. The guard of the dashboard route protects them. */
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

test('the dashboard has a guard', () => {
  expect(router.routesById['/dashboard']?.options.beforeLoad).toBeTypeOf('function');
  expect(pages.length).toBeGreaterThan(10);
});

test.each(pages.map(({ fullPath, options }) => ({ fullPath, options })))(
  '$fullPath has a title, and a guard unless it is for everybody',
  ({ fullPath, options }) => {
    const isOpen = FOR_EVERYBODY.has(fullPath);
    const advice = `Give ${fullPath} a beforeLoad such as requirePermission('access:…') in web/routes.tsx, or list it in FOR_EVERYBODY, but not both.`;
    expect(typeof options.beforeLoad, advice).toBe(isOpen ? 'undefined' : 'function');
    expect(options.staticData?.title, `${fullPath} needs staticData.title`).toBeTruthy();
  },
);
