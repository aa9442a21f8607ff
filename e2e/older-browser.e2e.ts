import { expect, test, type Browser, type Page } from '@playwright/test';
import { SHIMMED_METHODS } from '../web/app/shims/missing.ts';
import { PHONE_VIEWPORT, submitSignIn, useCarrier, watchForErrors } from './carrier.ts';

// Tests the main pages in a browser that lacks Temporal and every method that the app adds, like the oldest supported
// browsers. `npm run proof:browsers` runs the app in WebKit and Firefox.

const carrier = useCarrier();
const REMOVED = ['Temporal', ...SHIMMED_METHODS];

/** Runs in the page before its scripts. */
function removeParts(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let owner: object = globalThis;
    for (const name of names) owner = Reflect.get(owner, name);
    Reflect.deleteProperty(owner, last);
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

async function openOlderBrowser(browser: Browser, options: object = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: carrier.url,
    viewport: PHONE_VIEWPORT,
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(removeParts, REMOVED);
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
