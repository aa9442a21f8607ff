import { expect, test, type Browser, type Page } from '@playwright/test';
import { turnOnBackgroundSync, wakeServiceWorker } from '../testing/background-sync.ts';
import { signInAs, useCarrier } from './carrier.ts';
import {
  countSubmissions,
  nextMonday,
  openSheet,
  storedNotesOf,
  submitNotes,
} from './offline-week.ts';

// Tests the entries that the service worker sends after the app was closed (Background Sync).

test.use({ serviceWorkers: 'allow' });

const carrier = useCarrier();
const storedNotes = storedNotesOf(carrier);
const WEEKS = '/dashboard/time-logs';

/** Runs in the page. Counts the stored background requests, which the service worker sends. */
async function storedRequests(): Promise<number> {
  const database = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open('linehaul');
  opening.addEventListener('success', () => database.resolve(opening.result));
  const db = await database.promise;
  const count = Promise.withResolvers<number>();
  const counting = db.transaction('requests').objectStore('requests').count();
  counting.addEventListener('success', () => count.resolve(counting.result));
  const requestCount = await count.promise;
  db.close();
  return requestCount;
}

/** Submits the notes for next week without a connection.
 *  @param rememberMe whether the session is stored on the device and survives its tab */
async function submitOffline(browser: Browser, notes: string, rememberMe: boolean): Promise<Page> {
  const page = await signInAs(browser, carrier, 'driver', { at: '/', rememberMe });
  await page.addInitScript(turnOnBackgroundSync);
  await page.goto(WEEKS);
  await openSheet(page);
  await page.context().setOffline(true);
  await submitNotes(page, notes);
  await expect(page.getByText('Saved on this device. It will be sent')).toBeVisible();
  return page;
}

test('sends a week after the app was closed, and shows it as sent when it opens', async ({
  browser,
}) => {
  const page = await submitOffline(browser, 'Sent by the worker', true);
  await expect.poll(() => page.evaluate(storedRequests)).toBe(1);
  const tag = await page.evaluate(() => sessionStorage.getItem('registered-sync') ?? '');
  const blank = await page.context().newPage();
  await page.close();
  await page.context().setOffline(false);
  await wakeServiceWorker(blank, carrier.url, tag);
  await expect.poll(() => storedNotes(nextMonday)).toEqual(['Sent by the worker']);
  const next = await blank.context().newPage();
  await next.goto(WEEKS);
  await expect(next.getByText('1 entry sent.')).toBeVisible();
  await expect.poll(() => next.evaluate(storedRequests)).toBe(0);
  expect(await countSubmissions(carrier, 'Sent by the worker')).toBe(1);
});

test('stores no background request when the session ends with the tab', async ({ browser }) => {
  const page = await submitOffline(browser, 'Not remembered', false);
  const bar = page.getByRole('status', { name: 'Connection' });
  // The page stores background requests after a failed attempt. This second attempt fails too, but stores none.
  await bar.getByRole('button', { name: 'Send now' }).click();
  await expect(bar.getByRole('button', { name: 'Send now' })).toBeVisible();
  expect(await page.evaluate(storedRequests)).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => storedNotes(nextMonday)).toEqual(['Not remembered']);
});

test('deletes the background request when the session has ended, and does not send it', async ({
  browser,
}) => {
  const page = await submitOffline(browser, 'Session over', true);
  await expect.poll(() => page.evaluate(storedRequests)).toBe(1);
  await carrier.rows('delete from sessions');
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/(login)?$/);
  await expect.poll(() => page.evaluate(storedRequests)).toBe(0);
  expect(await storedNotes(nextMonday)).not.toContain('Session over');
});
