import { expect, test, type Browser, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseSignOut, signInAs, useCarrier } from './carrier.ts';
import { dayAndDate, dayName, longDate, shortDate, weekLabel } from '../domain/format.ts';
import {
  countSubmissions,
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

/** How far the clock of the server is ahead of the real time. */
let serverAheadMs = 0;
const serverNow = () => Temporal.Now.instant().add({ milliseconds: serverAheadMs });

const carrier = useCarrier({ clock: serverNow });
const storedNotes = storedNotesOf(carrier);
test.afterEach(() => {
  serverAheadMs = 0;
});

/** Runs in the page before its scripts. Moves the clock of the device. */
function moveDeviceClock(): void {
  const real = Temporal.Now.instant.bind(Temporal.Now);
  Temporal.Now.instant = () => {
    const aheadMs = Number(localStorage.getItem('test-clock-ahead') ?? 0);
    return real().add({ milliseconds: aheadMs });
  };
}

/** Opens a page on a device whose clock tests can move. */
async function openWithClock(
  browser: Browser,
  username: string,
  { aheadMs = 0, at = '/dashboard/time-logs', locale = 'en-US', phone = false } = {},
): Promise<Page> {
  // A session that is not remembered would end when the clock is set ahead.
  const options = { at: '/', locale, phone, rememberMe: true };
  const page = await signInAs(browser, carrier, username, options);
  await page.addInitScript(moveDeviceClock);
  await setDeviceClock(page, aheadMs);
  await page.goto(at);
  return page;
}

const setDeviceClock = (page: Page, aheadMs: number) =>
  page.evaluate((ms) => localStorage.setItem('test-clock-ahead', String(ms)), aheadMs);

const DAY_MS = 24 * 3_600_000;
/** Returns how far a time of a day in the company's time zone is ahead of the real time. */
const msUntil = (day: string, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('America/Chicago')
    .epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
const fullDay = (day: string) => `${dayName(day)}, ${shortDate(day)}`;
const bar = (page: Page) => page.getByRole('status', { name: 'Connection' });

test('opens without a connection and shows the driver’s own pages', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { phone: true });
  const statement = page.waitForResponse(/\/api\/payroll\/[0-9a-f-]{36}$/);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await statement;
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
  await notesOf(page, monday).fill('Half a sentence');
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

test.describe('on a device with a wrong clock', () => {
  const current = (page: Page) => page.getByRole('button', { name: /Current Week/ });

  test('shows the company’s week, says so, and remembers it without a connection', async ({
    browser,
  }) => {
    const page = await openWithClock(browser, 'driver', { aheadMs: 8 * DAY_MS });
    const week = weekLabel(weekStartOf(today));
    await expect(current(page)).toContainText(week);
    await expect(bar(page)).toContainText('The clock of this device is 8 days ahead.');
    await expectAccessible(page);
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.reload();
    await expect(bar(page)).toContainText('No connection.');
    await expect(current(page)).toContainText(week);
  });

  test('says nothing about two minutes, and says in Spanish that the clock is behind', async ({
    browser,
  }) => {
    const right = await openWithClock(browser, 'driver', { aheadMs: 100_000 });
    await expect(current(right)).toBeVisible();
    await expect(bar(right)).toHaveCount(0);
    const behind = await openWithClock(browser, 'pete.novak', {
      aheadMs: -3 * 3_600_000,
      locale: 'es-US',
    });
    await expect(behind.getByText('está atrasado 3 horas')).toBeVisible();
  });

  test('keeps an entry of a wrong day, and asks the person to check it', async ({ browser }) => {
    const page = await openWithClock(browser, 'grace.liang');
    await openSheet(page);
    await page.context().setOffline(true);
    // The clock of the device is set to another day of the week while there is no connection.
    const isSunday = weekStartOf(addDays(today, 1)) !== weekStartOf(today);
    await setDeviceClock(page, isSunday ? -DAY_MS : DAY_MS);
    await submitNotes(page, 'wrong day');
    await expect(bar(page)).toContainText('1 entry saved on this device');
    await page.context().setOffline(false);
    await expect(page.getByText('The clock of this device was wrong when you saved')).toBeVisible();
    expect(await storedNotes(nextMonday, 'grace.liang')).not.toContain('wrong day');
  });
});

test('shows a new week within a minute after midnight', async ({ browser }) => {
  const sunday = addDays(nextMonday, -1);
  const beforeMidnight = msUntil(sunday, '23:59:50');
  serverAheadMs = beforeMidnight;
  const page = await openWithClock(browser, 'driver', { aheadMs: beforeMidnight, at: '/' });
  await page.clock.install();
  await page.goto('/dashboard/time-logs');
  const current = page.getByRole('button', { name: /Current Week/ });
  await expect(current).toContainText(weekLabel(weekStartOf(today)));
  serverAheadMs += 20_000;
  await setDeviceClock(page, serverAheadMs);
  await page.clock.runFor(50_000);
  await expect(current).toContainText(weekLabel(nextMonday));
});

test.describe('a week that was submitted on Sunday without a connection', () => {
  const sunday = addDays(nextMonday, -1);

  /** Submits notes for the Sunday without a connection. Then the time passes. */
  async function submitOnSunday(browser: Browser, username: string, notes: string, sentAt: string) {
    serverAheadMs = msUntil(sunday, '20:14');
    const page = await openWithClock(browser, username, { aheadMs: serverAheadMs });
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await expect(notesOf(page, sunday)).toBeVisible();
    await page.context().setOffline(true);
    await notesOf(page, sunday).fill(notes);
    await page
      .getByRole('button', { name: /^(Submit This Week|Update week)$/ })
      .first()
      .click();
    await expect(bar(page)).toContainText('1 entry saved on this device');
    serverAheadMs = msUntil(nextMonday, sentAt);
    await setDeviceClock(page, serverAheadMs);
    await page.context().setOffline(false);
    return page;
  }

  test('is accepted on Monday morning, and the approver sees both times', async ({ browser }) => {
    const page = await submitOnSunday(browser, 'driver', 'Amarillo, no signal', '08:02');
    await expect(page.getByText('1 entry sent.')).toBeVisible();
    expect(await storedNotes(sunday)).toEqual(['Amarillo, no signal']);
    const approver = await openWithClock(browser, 'supervisor', {
      aheadMs: serverAheadMs,
      at: '/dashboard/time-logs?tab=approvals',
    });
    const day = approver.getByRole('listitem').filter({ hasText: 'Amarillo, no signal' });
    await expect(day).toContainText(
      new RegExp(
        `Submitted ${longDate(sunday)}, 8:14.PM C[SD]T, received ${longDate(nextMonday)}, 8:02.AM C[SD]T`,
      ),
    );
    await expect(
      approver.getByText(/^Submitted in time, received after the week closed: .*Sun/),
    ).toBeVisible();
  });

  test('becomes a missed day with one tap on Monday afternoon', async ({ browser }) => {
    const page = await submitOnSunday(browser, 'ben.tanner', 'Tulsa, no signal', '13:00');
    await expect(bar(page)).toContainText('1 entry was not accepted.');
    await page.reload();
    await bar(page).getByRole('button', { name: 'Show entries' }).click();
    await bar(page).getByRole('link', { name: 'Open week' }).click();
    const refused = page.getByRole('alert').filter({ hasText: 'Not accepted: Past weeks' });
    await expect(refused).toContainText('Tulsa, no signal');
    await expectAccessible(page);
    await refused.getByRole('button', { name: 'Submit as a missed day' }).click();
    await expect(refused).toHaveCount(0);
    await expect.poll(() => storedNotes(sunday, 'ben.tanner')).toEqual(['Tulsa, no signal']);
    const [log] = await carrier.rows<{ reason: string }>(
      `select request_reason as reason from time_logs where notes = 'Tulsa, no signal'`,
    );
    expect(log?.reason).toContain('Submitted without a connection on');
  });
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
