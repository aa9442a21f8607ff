import { expect, test, type Browser, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { longDate, weekLabel } from '../domain/format.ts';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';
import {
  nextMonday,
  notesOf,
  openSheet,
  storedNotesOf,
  submitNotes,
  today,
} from './offline-week.ts';

// Tests devices whose clock is wrong, and weeks that arrive after they have closed. The tests move the clocks of the
// server and of the device.

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
const bar = (page: Page) => page.getByRole('status', { name: 'Connection' });

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
