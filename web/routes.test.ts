import { describe, expect, test, vi } from 'vitest';
import { SETUP_STEPS, type Setup } from '../domain/dashboard/setup.ts';
import { SECTIONS } from './company/fields.ts';
import { wordsOf } from './dashboard/setup-steps.ts';

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

const FIRST_WEEKS: Setup['firstWeek'][] = ['none', 'logged', 'approved', 'processed', 'paid'];
const COMPANY_SECTIONS = [...SECTIONS.map(({ id }) => id), 'taxes'];

describe.each(FIRST_WEEKS)('the setup checklist with the first week %s', (firstWeek) => {
  const words = wordsOf({ steps: [], companyName: '', timeZone: 'America/Chicago', firstWeek });

  test.each(SETUP_STEPS)('links the step %s to a page that accepts the search and hash', (step) => {
    const { to, search = {}, hash } = words[step];
    const page = pages.find(({ fullPath }) => fullPath === to);
    expect(page, to).toBeDefined();
    const validate = page?.options.validateSearch as ((raw: object) => object) | undefined;
    expect(validate?.(search) ?? {}).toMatchObject(search);
    if (hash) expect(COMPANY_SECTIONS).toContain(hash);
  });
});
