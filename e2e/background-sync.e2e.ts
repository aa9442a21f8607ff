import { expect, test } from '@playwright/test';
import { turnOnBackgroundSync, wakeServiceWorker } from '../testing/background-sync.ts';
import { signInAs, useCarrier } from './carrier.ts';
import { nextMonday, openSheet, storedNotesOf, submitNotes } from './offline-week.ts';

// Tests the entries that the service worker sends after the app was closed (Background Sync).

test.use({ serviceWorkers: 'allow' });

const carrier = useCarrier();
const storedNotes = storedNotesOf(carrier);

/** Runs in the page. Counts the requests that the service worker may send. */
async function storedRequests(): Promise<number> {
  const database = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open('linehaul');
  opening.addEventListener('success', () => database.resolve(opening.result));
  const db = await database.promise;
  const count = Promise.withResolvers<number>();
  const counting = db.transaction('requests').objectStore('requests').count();
  counting.addEventListener('success', () => count.resolve(counting.result));
  const found = await count.promise;
  db.close();
  return found;
}

test('sends a week after the app was closed, and shows it as sent when it opens', async ({
  browser,
}) => {
  const at = '/dashboard/time-logs';
  const page = await signInAs(browser, carrier, 'driver', { at, rememberMe: true });
  await page.addInitScript(turnOnBackgroundSync);
  await page.reload();
  await openSheet(page);
  await page.context().setOffline(true);
  await submitNotes(page, 'Sent by the worker');
  await expect(page.getByText('Saved on this phone. It is sent')).toBeVisible();
  await expect.poll(() => page.evaluate(storedRequests)).toBe(1);
  const tag = await page.evaluate(() => sessionStorage.getItem('registered-sync') ?? '');
  const blank = await page.context().newPage();
  await page.close();
  await page.context().setOffline(false);
  await wakeServiceWorker(blank, carrier.url, tag);
  await expect.poll(() => storedNotes(nextMonday)).toEqual(['Sent by the worker']);
  const next = await blank.context().newPage();
  await next.goto(at);
  await expect(next.getByText('1 entry sent.')).toBeVisible();
  await expect.poll(() => next.evaluate(storedRequests)).toBe(0);
  const submitted = await carrier.rows(
    `select 1 from audit_log where action = 'TIME_LOGS_SUBMITTED' and new_values::text like $1`,
    ['%Sent by the worker%'],
  );
  expect(submitted).toHaveLength(1);
});

test('leaves nothing to the background when the session ends with the tab', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  await page.addInitScript(turnOnBackgroundSync);
  await page.reload();
  await openSheet(page);
  await page.context().setOffline(true);
  await submitNotes(page, 'Not remembered');
  await expect(page.getByText('Saved on this phone. It is sent')).toBeVisible();
  expect(await page.evaluate(storedRequests)).toBe(0);
  await page.context().setOffline(false);
  await expect(page.getByText('1 entry sent.')).toBeVisible();
});
