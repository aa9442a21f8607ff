import type { BrowserContext, Page } from '@playwright/test';
import { SESSION_KEY } from '../web/app/session-storage.ts';
import { launchBrowser, slowDown } from './phone-processor.ts';

/** The time of each visit until its page is usable, in milliseconds. */
export interface VisitTimes {
  firstSignInPage: number;
  firstWeekSheet: number;
  repeatWeekSheet: number;
  slowestInteraction: number;
}

const LATENCY_MS = 400;
const BYTES_PER_SECOND = 400_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const WEEK_PATH = '/dashboard/time-logs';

async function phonePage(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page, slowdown);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  return page;
}

/** Returns the time from the start of the navigation until a button with this name is on screen and enabled. Runs in
 *  the page, because Playwright's polling competes with the page for the CPU and checks the button only at intervals of
 *  up to 500 ms. */
const timeUntilUsable = (name: string) =>
  new Promise<number>((resolve) => {
    const check = () => {
      const buttons = [...document.querySelectorAll('button')];
      const button = buttons.find((candidate) => candidate.textContent === name);
      const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
      const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
      if (button?.disabled === false && button.contains(onTop)) resolve(performance.now());
      else requestAnimationFrame(check);
    };
    check();
  });

async function openUntilUsable(page: Page, url: string, button: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const time = await page.evaluate(timeUntilUsable, button);
  // Playwright checks that the button can also be clicked.
  await page.getByRole('button', { name: button }).first().click({ trial: true });
  return time;
}

const storeSession = ([key, session]: readonly [string, string]) =>
  localStorage.setItem(key, session);

/** Returns the time of the slowest interaction while a driver fills in the week and opens other weeks. */
async function measureInteractions(page: Page): Promise<number> {
  await page.evaluate(() => {
    const slowest = { duration: 0 };
    Object.assign(window, { slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) slowest.duration = Math.max(slowest.duration, entry.duration);
      // 16 ms is the minimum that the Event Timing API allows.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const sheet = page.getByRole('main');
  for (const day of [0, 1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- taps are sequential, as on a phone
    await sheet.getByRole('switch').nth(day).tap();
  }
  const weeks = sheet.locator('button[aria-expanded="false"]');
  for (const week of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- taps are sequential, as on a phone
    await weeks.nth(week).tap();
  }
  const notes = sheet.getByRole('textbox').first();
  await notes.tap();
  await notes.pressSequentially('Denver, no signal', { delay: 50 });
  // The observer gets entries after the next paint.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))),
  );
  return page.evaluate(
    () => (window as unknown as { slowest: { duration: number } }).slowest.duration,
  );
}

/** Times a first visit to the sign-in page, a first and a repeat visit to the week sheet, and the slowest interaction on
 *  the week sheet. */
export async function measureVisits(
  url: string,
  session: string,
  slowdown: number,
): Promise<VisitTimes> {
  const browser = await launchBrowser();
  try {
    const signedOut = await browser.newContext({ baseURL: url, ...PHONE });
    const signInPage = await phonePage(signedOut, slowdown);
    const firstSignInPage = await openUntilUsable(signInPage, '/login', 'Sign In');
    await signedOut.close();

    const driver = await browser.newContext({ baseURL: url, ...PHONE });
    await driver.addInitScript(storeSession, [SESSION_KEY, session] as const);
    const firstPage = await phonePage(driver, slowdown);
    const firstWeekSheet = await openUntilUsable(firstPage, WEEK_PATH, 'Submit This Week');
    await firstPage.evaluate(async () => navigator.serviceWorker.ready);
    await firstPage.close();
    const secondPage = await phonePage(driver, slowdown);
    const repeatWeekSheet = await openUntilUsable(secondPage, WEEK_PATH, 'Submit This Week');
    const slowestInteraction = await measureInteractions(secondPage);
    return { firstSignInPage, firstWeekSheet, repeatWeekSheet, slowestInteraction };
  } finally {
    await browser.close();
  }
}
