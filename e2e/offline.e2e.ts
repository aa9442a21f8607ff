import { expect, test, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseSignOut, signInAs, useCarrier } from './carrier.ts';
import { dayAndDate, dayName, shortDate } from '../domain/format.ts';
import {
  countSubmissions,
  fillAndStore,
  nextMonday,
  notesOf,
  openSheet,
  storedNotesOf,
  submitNotes,
  today,
} from './offline-week.ts';

// Tests the app without a connection. The app opens, shows the driver's own data, and stores entries until it can send
// them.

test.use({ serviceWorkers: 'allow' });

const carrier = useCarrier();
const storedNotes = storedNotesOf(carrier);
const fullDay = (day: string) => `${dayName(day)}, ${shortDate(day)}`;
const bar = (page: Page) => page.getByRole('status', { name: 'Connection' });

test('opens without a connection and shows the driver’s own pages', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { phone: true });
  // The statements are prefetched last. The home page itself may load one of them.
  const statements = new Set<string>();
  page.on('response', (response) => {
    if (/\/api\/payroll\/[0-9a-f-]{36}$/.test(response.url())) statements.add(response.url());
  });
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect.poll(() => statements.size).toBeGreaterThanOrEqual(4);
  await page.context().setOffline(true);
  await page.goto('/dashboard/time-logs');
  await expect(bar(page)).toContainText('No connection. Last updated');
  await expect(page.getByRole('button', { name: 'Submit This Week' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Total Hours')).toBeVisible();
  await expect(bar(page)).toContainText('Last updated');
  await page.goto('/dashboard/payroll');
  await expect(page.getByRole('region', { name: 'Your statements' })).toContainText('Paid on');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden();
});

test('stores a week on the phone and sends it when the connection returns', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  await openSheet(page);
  await page.context().setOffline(true);
  await submitNotes(page, 'Denver, no signal');
  await expect(page.getByText('Saved on this device. It will be sent')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Status of the week' }).nth(1)).toContainText(
    'Saved on this device',
  );
  await expect(bar(page)).toContainText('1 entry saved on this device, not sent yet.');
  // Reopens the app without a connection.
  await page.reload();
  await expect(bar(page)).toContainText('1 entry saved on this device, not sent yet.');
  await bar(page).getByRole('button', { name: 'Show entries' }).click();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText('1 entry sent.')).toBeVisible();
  expect(await storedNotes(nextMonday)).toEqual(['Denver, no signal']);
  await expect(bar(page)).toBeHidden();
});

/** Runs in the page before its scripts. Delays the decryption of stored data, and records the values of the fields when
 *  they first appear. */
function recordFirstValues(): void {
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  crypto.subtle.decrypt = async (...args) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 2_000);
    });
    return decrypt(...args);
  };
  const watch = new MutationObserver(() => {
    const fields = [...document.querySelectorAll<HTMLTextAreaElement>('main textarea, main input')];
    if (fields.length === 0) return;
    sessionStorage.setItem('first-values', JSON.stringify(fields.map(({ value }) => value)));
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

test('shows a stored draft together with the field, so that nobody types over it', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  const monday = weekStartOf(today);
  await fillAndStore(page, notesOf(page, monday), 'Half a sentence');
  await page.addInitScript(recordFirstValues);
  await page.reload();
  await expect(notesOf(page, monday)).toHaveValue('Half a sentence');
  const first = await page.evaluate(() => sessionStorage.getItem('first-values'));
  expect(JSON.parse(first ?? '[]')).toContain('Half a sentence');
});

test('stores a write once when its response is lost', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  await openSheet(page);
  let responses = 0;
  await page.route('**/api/time-logs/weeks/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await route.fetch();
    responses += 1;
    return responses === 1 ? route.abort() : route.fallback();
  });
  await submitNotes(page, 'The answer was lost');
  await expect(page.getByText('Saved on this device. It will be sent')).toBeVisible();
  await expect(page.getByText('1 entry sent.')).toBeVisible();
  expect(await countSubmissions(carrier, 'The answer was lost')).toBe(1);
});

test('accepts input again when no read gets a response after a write', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'pete.novak', { at: '/dashboard/time-logs' });
  await openSheet(page);
  // Reads never get a response.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );
  await submitNotes(page, 'sent before the silence');
  await expect.poll(() => storedNotes(nextMonday, 'pete.novak')).toHaveLength(1);
  await expect(notesOf(page, nextMonday)).toBeEnabled({ timeout: 20_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('accepts input again when a write never gets a response', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'grace.liang', { at: '/' });
  await page.clock.install();
  await page.goto('/dashboard/time-logs');
  await openSheet(page);
  // Writes never get a response. The page waits for 25 seconds of its clock. The request itself ends after 20 real
  // seconds, because the clock of the page does not change AbortSignal.timeout.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : undefined,
  );
  const write = page.waitForRequest((request) => request.method() === 'PUT');
  await submitNotes(page, 'swallowed');
  await write;
  await expect(notesOf(page, nextMonday)).toBeDisabled();
  await page.clock.fastForward(25_000);
  await expect(notesOf(page, nextMonday)).toBeEnabled({ timeout: 10_000 });
  await expect(bar(page)).toContainText('1 entry saved on this device, not sent yet.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('refuses a day that another phone has changed, and keeps the notes of both phones', async ({
  browser,
}) => {
  const first = await signInAs(browser, carrier, 'ben.tanner', { at: '/dashboard/time-logs' });
  await openSheet(first);
  await first.context().setOffline(true);
  await submitNotes(first, 'from the first phone');
  await expect(bar(first)).toContainText('1 entry saved on this device, not sent yet.');
  const second = await signInAs(browser, carrier, 'ben.tanner', { at: '/dashboard/time-logs' });
  await openSheet(second);
  await submitNotes(second, 'from the second phone');
  await expect(second.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  await first.context().setOffline(false);
  const refused = first.getByRole('alert').filter({ hasText: 'Not accepted: A day of this week' });
  const conflict = refused.getByRole('group', { name: fullDay(nextMonday) });
  await expect(conflict).toContainText('On this device');
  await expect(conflict).toContainText('from the first phone');
  await expect(conflict).toContainText('Stored now');
  await expect(conflict).toContainText('from the second phone');
  await expect(refused.getByRole('group')).toHaveCount(1);
  await expect(refused.getByRole('link', { name: /^Call dispatch:/ })).toBeVisible();
  expect(await storedNotes(nextMonday, 'ben.tanner')).toEqual(['from the second phone']);
  await expectAccessible(first);
  await refused.getByRole('button', { name: 'Correct and send again' }).click();
  await expect(notesOf(first, nextMonday)).toHaveValue('from the first phone');
  await first.getByRole('button', { name: 'Update week' }).click();
  await expect(first.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  expect(await storedNotes(nextMonday, 'ben.tanner')).toEqual(['from the first phone']);
});

test('refuses a day that another phone has changed, even after an earlier entry was accepted', async ({
  browser,
}) => {
  const tuesday = addDays(nextMonday, 1);
  const first = await signInAs(browser, carrier, 'walt.jensen', { at: '/dashboard/time-logs' });
  await openSheet(first);
  await first.context().setOffline(true);
  await submitNotes(first, 'Monday, first phone');
  await expect(bar(first)).toContainText('1 entry saved on this device, not sent yet.');
  await notesOf(first, tuesday).fill('Tuesday, first phone');
  await submitNotes(first, 'Monday, first phone');
  await expect(bar(first)).toContainText('2 entries saved on this device, not sent yet.');
  const second = await signInAs(browser, carrier, 'walt.jensen', { at: '/dashboard/time-logs' });
  await openSheet(second);
  await notesOf(second, tuesday).fill('Tuesday, second phone');
  await second
    .getByRole('button', { name: /^(Submit This Week|Update week)$/ })
    .nth(1)
    .click();
  await expect(second.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  await first.context().setOffline(false);
  const refused = first.getByRole('alert').filter({ hasText: 'Not accepted: A day of this week' });
  await expect(refused).toContainText('Tuesday, first phone');
  expect(await storedNotes(nextMonday, 'walt.jensen')).toEqual(['Monday, first phone']);
  expect(await storedNotes(tuesday, 'walt.jensen')).toEqual(['Tuesday, second phone']);
});

test('shows both versions of a day that changed elsewhere while the page was open', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'luis.ortega', { at: '/dashboard/time-logs' });
  await openSheet(page);
  const other = await signInAs(browser, carrier, 'luis.ortega', { at: '/dashboard/time-logs' });
  await openSheet(other);
  await submitNotes(other, 'from the tablet');
  await expect(other.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  await submitNotes(page, 'from the phone');
  const conflict = page.getByRole('group', { name: fullDay(nextMonday) });
  await expect(conflict).toContainText('from the phone');
  await expect(conflict).toContainText('from the tablet');
  // The reason has the day in the person's format.
  await expect(page.getByText(`submit it again: ${dayAndDate(nextMonday)}`)).toBeVisible();
  await expectAccessible(page);
  await submitNotes(page, 'from the phone, again');
  await expect(page.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  expect(await storedNotes(nextMonday, 'luis.ortega')).toEqual(['from the phone, again']);
});

test('keeps a sent week on screen when the connection fails before the page reloads it', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'tom.hadley', { at: '/dashboard/time-logs' });
  await openSheet(page);
  const isRead = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(isRead, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await submitNotes(page, 'sent before the signal was lost');
  await expect.poll(() => storedNotes(nextMonday, 'tom.hadley')).toHaveLength(1);
  await page.reload();
  await openSheet(page);
  await expect(notesOf(page, nextMonday)).toHaveValue('sent before the signal was lost');
  // The app does not mistake the edit of the sent notes for a change by another phone.
  await submitNotes(page, 'sent after it');
  await expect.poll(() => storedNotes(nextMonday, 'tom.hadley')).toEqual(['sent after it']);
  await page.unroute(isRead);
  await expect(bar(page)).toBeHidden();
  await expect(notesOf(page, nextMonday)).toHaveValue('sent after it');
});

test('asks before a sign-out that deletes unsent entries', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  await openSheet(page);
  await page.context().setOffline(true);
  await submitNotes(page, 'never sent');
  await expect(bar(page)).toContainText('1 entry saved on this device, not sent yet.');
  await chooseSignOut(page);
  const question = page.getByRole('dialog', { name: 'Sign out with unsent entries?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar(page)).toContainText('1 entry saved on this device, not sent yet.');
  await chooseSignOut(page);
  await page.context().setOffline(false);
  await question.getByRole('button', { name: 'Delete and sign out' }).click();
  await page.waitForURL(/\/(login)?$/);
  const storedCount = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('linehaul');
        opening.onsuccess = () => {
          const stores = ['keys', 'outbox', 'requests', 'sent', 'responses', 'drafts'];
          const reading = opening.result.transaction(stores);
          let count = 0;
          for (const store of stores) {
            reading.objectStore(store).count().onsuccess = ({ target }) => {
              count += (target as IDBRequest<number>).result;
            };
          }
          reading.oncomplete = () => resolve(count);
        };
      }),
  );
  expect(storedCount).toBe(0);
});

test('stores an approver’s decision and sends it when the connection returns', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  const approve = page.getByRole('button', { name: /^Approve week:/ }).first();
  await expect(approve).toBeVisible();
  const before = await page.getByRole('button', { name: /^Approve week:/ }).count();
  await page.context().setOffline(true);
  await approve.click();
  await expect(page.getByText('Saved on this device. It will be sent')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve week:/ })).toHaveCount(before - 1);
  await page.context().setOffline(false);
  await expect(page.getByText('1 entry sent.')).toBeVisible();
});

test('works online in a browser without offline storage, and warns the person', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/' });
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await page.goto('/dashboard/time-logs');
  await expect(bar(page)).toContainText('This browser can’t save entries on this device');
  await openSheet(page);
  await submitNotes(page, 'From a private window');
  await expect(async () => {
    expect(await storedNotes(nextMonday)).toEqual(['From a private window']);
  }).toPass();
  await expectAccessible(page);
});
