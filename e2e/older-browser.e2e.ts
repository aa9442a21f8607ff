import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { dayName, shortDate } from '../domain/format.ts';
import {
  DESKTOP_VIEWPORT,
  PHONE_VIEWPORT,
  submitSignIn,
  useCarrier,
  watchForErrors,
} from './carrier.ts';
import { openSheet, submitNotes } from './offline-week.ts';

// Tests the main pages in a browser that lacks Temporal and every method that the app adds, like the oldest supported
// browsers. `npm run proof:browsers` runs the app in WebKit and Firefox.

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
/** The parts of web/app/shims. The list does not come from there, so that a test fails if a shim is missing. */
const REMOVED = [
  'Temporal',
  'Promise.withResolvers',
  'Map.groupBy',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'Set.prototype.symmetricDifference',
  'Set.prototype.isSubsetOf',
  'Set.prototype.isSupersetOf',
  'Set.prototype.isDisjointFrom',
];
/** These are missing too. The app does without them, and so do its libraries. */
const UNUSED = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Document.prototype.startViewTransition',
  'Element.prototype.checkVisibility',
  'Error.isError',
  'Intl.DurationFormat',
  'Iterator',
  'Map.prototype.getOrInsert',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
  'URLSearchParams.prototype.size',
  'Uint8Array.fromBase64',
  'navigation',
  'requestIdleCallback',
  'scheduler',
];

/** Runs in the page before its scripts. The service worker has no elements. */
function removeParts(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let owner: object | undefined = globalThis;
    for (const name of names) owner = owner && Reflect.get(owner, name);
    if (owner) Reflect.deleteProperty(owner, last);
  }
}

/** Runs in the page. Returns the parts that the page lacks. */
function missingParts(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    let value: unknown = globalThis;
    for (const name of path.split('.')) value = Reflect.get(value as object, name);
    return value === undefined;
  });
}

async function openOlderBrowser(
  browser: Browser,
  {
    removed = [...REMOVED, ...UNUSED],
    ...options
  }: { removed?: string[] } & BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: carrier.url,
    viewport: PHONE_VIEWPORT,
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(removeParts, removed);
  const page = await context.newPage();
  watchForErrors(page);
  return page;
}

test('adds every part that the browser lacks, and signs in', async ({ browser }) => {
  const page = await openOlderBrowser(browser);
  await page.goto('/robots.txt');
  expect(await page.evaluate(missingParts, REMOVED)).toEqual(REMOVED);
  await page.goto('/login');
  await submitSignIn(page, 'driver');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  expect(await page.evaluate(missingParts, REMOVED)).toEqual([]);
});

for (const part of REMOVED)
  test(`adds ${part} to a browser that lacks nothing else`, async ({ browser }) => {
    const page = await openOlderBrowser(browser, { removed: [part] });
    await page.goto('/robots.txt');
    expect(await page.evaluate(missingParts, REMOVED)).toEqual([part]);
    await page.goto('/login');
    await expect(page.getByText('Sign in to your account')).toBeVisible();
    expect(await page.evaluate(missingParts, REMOVED)).toEqual([]);
  });

test('lets a driver submit a week', async ({ browser }) => {
  const page = await openOlderBrowser(browser);
  await page.goto('/login');
  await submitSignIn(page, 'driver');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.goto('/dashboard/time-logs');
  await page
    .getByRole('switch', { name: `Worked on ${dayName(today)}, ${shortDate(today)}` })
    .click();
  await page.getByRole('button', { name: 'Submit This Week' }).click();
  await expect(page.getByText('Weekly time logs submitted successfully!')).toBeVisible();
});

test('lets the office process and pay a week, in Spanish', async ({ browser }) => {
  const page = await openOlderBrowser(browser, { locale: 'es-MX', viewport: DESKTOP_VIEWPORT });
  await page.goto('/login');
  await page.getByLabel('Usuario').fill('admin');
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await page.waitForURL(/\/dashboard$/);
  await page.goto('/dashboard/payroll?tab=payday');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Procesar \d+$/ }).click();
  await dialog.getByRole('button', { name: /^Procesar \d+$/ }).click();
  await page.getByRole('button', { name: /^Marcar \d+ como pagad/ }).click();
  await dialog.getByRole('button', { name: /^Marcar \d+ como pagad/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Procesar \d+$/ })).toHaveCount(0);
});

test('shows the public page', async ({ browser }) => {
  const page = await openOlderBrowser(browser);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('link', { name: 'Management Portal' }).last()).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens the app and sends the week later', async ({ browser }) => {
    const page = await openOlderBrowser(browser, { viewport: DESKTOP_VIEWPORT });
    // The service worker lacks the same parts.
    await page.context().route('/service-worker.js', async (route) => {
      const response = await route.fetch();
      const removed = JSON.stringify([...REMOVED, ...UNUSED]);
      const body = `(${removeParts.toString()})(${removed});${await response.text()}`;
      await route.fulfill({ response, body });
    });
    await page.goto('/login');
    await submitSignIn(page, 'ben.tanner');
    await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
    await page.goto('/dashboard/time-logs');
    await openSheet(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('status', { name: 'Connection' })).toContainText('No connection');
    // On a Monday, the current week has no entries, and its button would have nothing to send.
    await openSheet(page);
    await submitNotes(page, 'Tulsa');
    await expect(page.getByText('Saved on this device. It will be sent')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('1 entry sent.')).toBeVisible();
  });
});

test('loads no shim in a browser that has every part', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${carrier.url}/login`);
  await expect(page.getByText('Sign in to your account')).toBeVisible();
  expect(scripts.filter((url) => url.includes('shim'))).toEqual([]);
});

for (const { locale, agent, sentence, call } of [
  {
    locale: 'en-US',
    agent: 'iPhone',
    sentence: 'This browser is too old for Linehaul. Update iOS or use a newer browser.',
    call: /^Call Caprock Line Freight: /,
  },
  {
    locale: 'es-MX',
    agent: 'Android',
    sentence:
      'Este navegador es demasiado antiguo para Linehaul. Actualícelo o use un navegador más reciente.',
    call: /^Llamar a Caprock Line Freight: /,
  },
])
  test(`tells a person with an old ${agent} browser to update it, in ${locale}`, async ({
    browser,
  }) => {
    const page = await openOlderBrowser(browser, { locale, userAgent: `Mozilla/5.0 (${agent})` });
    await page.addInitScript(removeParts, ['String.prototype.isWellFormed']);
    await page.goto('/dashboard/time-logs');
    await expect(page.getByRole('status')).toHaveText(sentence);
    await expect(page.getByRole('link', { name: call })).toHaveAttribute('href', /^tel:\+?\d+$/);
    await expect(page.getByRole('button')).toHaveCount(0);
  });

const START = '**/assets/start-*.js';

test('says that the app could not start when a script fails, without blaming the connection', async ({
  page,
}) => {
  await page.route(START, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'undefined.x' }),
  );
  await page.goto(`${carrier.url}/login`);
  await expect(page.getByRole('status')).toHaveText(
    'Linehaul could not start. Try again or call the office.',
  );
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();
  await page.unroute(START);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Sign in to your account')).toBeVisible();
});

test('names the connection when the server does not answer', async ({ page }) => {
  await page.route(/\/assets\/start-|\/api\/company$/, (route) => route.abort());
  await page.goto(`${carrier.url}/login`);
  await expect(page.getByRole('status')).toHaveText(
    'Linehaul could not be loaded. Check the connection and try again.',
  );
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
