import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  chooseSignOut,
  contentWidthOf,
  DESKTOP_VIEWPORT,
  PHONE_VIEWPORT,
  signInAs,
  useCarrier,
  watchForErrors,
} from './carrier.ts';

// Tests the public page in a browser: the page is small, has no layout shifts and works without JavaScript.

const carrier = useCarrier();

const BUDGET_BYTES = 100_000;
const BUDGET_SHIFT = 0;
const MIN_TARGET_PIXELS = 24;

/** Counts the bytes transferred from now on, including headers. */
async function countBytes(page: Page): Promise<() => number> {
  const devTools = await page.context().newCDPSession(page);
  let bytes = 0;
  await devTools.send('Network.enable');
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

/** Records layout shifts from the next navigation on. The returned function sums them. */
async function measureShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}

/** Opens a browser context without a session. */
async function newVisitor(browser: Browser, options: object): Promise<Page> {
  const context = await browser.newContext({ baseURL: carrier.url, ...options });
  const page = await context.newPage();
  watchForErrors(page);
  return page;
}

const VIEWS = [
  {
    name: 'a phone in light mode',
    viewport: PHONE_VIEWPORT,
    colorScheme: 'light',
    paper: 'rgb(250, 249, 246)',
  },
  {
    name: 'a phone in dark mode',
    viewport: PHONE_VIEWPORT,
    colorScheme: 'dark',
    paper: 'rgb(16, 26, 34)',
  },
  {
    name: 'a desktop in light mode',
    viewport: DESKTOP_VIEWPORT,
    colorScheme: 'light',
    paper: 'rgb(250, 249, 246)',
  },
  {
    name: 'a desktop in dark mode',
    viewport: DESKTOP_VIEWPORT,
    colorScheme: 'dark',
    paper: 'rgb(16, 26, 34)',
  },
] as const;

for (const { name, paper, ...options } of VIEWS) {
  test(`is small, stable and accessible, and fits the screen on ${name}`, async ({ browser }) => {
    const page = await newVisitor(browser, options);
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(message.text()));
    page.on('pageerror', (error) => consoleMessages.push(error.message));
    const bytes = await countBytes(page);
    const shift = await measureShift(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    expect(bytes()).toBeGreaterThan(20_000);
    expect(bytes()).toBeLessThan(BUDGET_BYTES);
    expect(await shift()).toBe(BUDGET_SHIFT);
    await expect(page.locator('body')).toHaveCSS('background-color', paper);
    expect(await contentWidthOf(page)).toBe(options.viewport.width);
    await expectAccessible(page);
    expect(consoleMessages).toEqual([]);
  });
}

for (const viewport of [PHONE_VIEWPORT, DESKTOP_VIEWPORT]) {
  test(`has no layout shift at ${viewport.width} pixels when the fonts load late`, async ({
    browser,
  }) => {
    const page = await newVisitor(browser, { viewport });
    const released = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await released.promise;
      await route.continue();
    });
    const shift = await measureShift(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    // Waits for the first paint, because fonts that arrive earlier would cause no layout shift.
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const before = await page.evaluate(() => document.documentElement.scrollHeight);
    const font = page.waitForResponse('**/*.woff2');
    released.resolve();
    await (await font).finished();
    await page.evaluate(() => document.fonts.ready);
    expect(await shift()).toBe(BUDGET_SHIFT);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  });
}

test('is complete without JavaScript, and its menu opens', async ({ browser }) => {
  const page = await newVisitor(browser, { viewport: PHONE_VIEWPORT, javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your freight');
  await expect(page.getByRole('list').first().getByRole('listitem')).toHaveCount(6);
  await expect(page.getByText('6 trucks and 10 drivers as of August 2025')).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('dry and straight');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/login$/);
});

test('can be used by keyboard from the menu to the sign-in', async ({ browser }) => {
  const page = await newVisitor(browser, { viewport: DESKTOP_VIEWPORT });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('navigation', { name: 'Pages' });
  const entry = drawer.getByRole('link', { name: 'Management Portal' });
  await expect(entry).toBeFocused();
  await expect(drawer.getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('has links that are large enough for touch', async ({ browser }) => {
  const page = await newVisitor(browser, { viewport: PHONE_VIEWPORT, hasTouch: true });
  await page.goto('/');
  const small = await page.evaluate((minimum) => {
    const all = [...document.querySelectorAll('a:not(.skip), button')];
    return all
      .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && Math.min(box.width, box.height) < minimum)
      .map(({ name }) => name);
  }, MIN_TARGET_PIXELS);
  expect(small).toEqual([]);
});

test('uses the color mode chosen in the app', async ({ browser }) => {
  const page = await newVisitor(browser, { colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('linehaul-mode', 'dark'));
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 26, 34)');
});

test('is visible to signed-in people, and Back does not return to the app after signing out', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your freight');
  await page.goto('/dashboard/profile');
  await chooseSignOut(page);
  await expect(page).toHaveURL(`${carrier.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your freight');
  await page.goBack();
  await expect(page).toHaveURL(`${carrier.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your freight');
});
