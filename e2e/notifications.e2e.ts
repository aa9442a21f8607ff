import { expect, test, type Page } from '@playwright/test';
import { weekStartOf } from '../domain/calendar.ts';
import { dayAndDate, shortDate } from '../domain/format.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, tokenOf, useCarrier } from './carrier.ts';

// Tests notifications in the bell and their settings.

const carrier = useCarrier();
const monday = weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString());
const SETTINGS = '**/api/notifications/settings';
const REASON = 'The odometer is missing.';

async function logMonday(driver: Page, hoursWorked: number): Promise<void> {
  const token = await tokenOf(driver);
  const response = await driver.request.post(`${carrier.url}/api/time-logs`, {
    headers: { authorization: `Bearer ${token}` },
    data: { date: monday, worked: true, hoursWorked, description: 'Amarillo' },
  });
  expect(response.ok()).toBe(true);
}

async function rejectMonday(page: Page): Promise<void> {
  const name = `Rosa Delgado, Monday, ${shortDate(monday)}`;
  await page.getByRole('button', { name: `Reject ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(REASON);
  await (await waitForFadeIn(page)).getByRole('button', { name: 'Reject 1 day' }).click();
  await expect(page.getByText('1 day rejected')).toBeVisible();
}

const bellOf = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });

test('notifies a driver of a rejected day with its reason, and links to the week', async ({
  browser,
}) => {
  const driver = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  await bellOf(driver, 0).click();
  const list = driver.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByText('No notifications yet.')).toBeVisible();
  await expectAccessible(driver);
  await driver.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await logMonday(driver, 8);
  const supervisor = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await rejectMonday(supervisor);

  // The notification arrives without a reload.
  await expect(driver.getByText('New notification:')).toHaveText(
    `New notification: Your day on ${dayAndDate(monday)} was rejected.`,
  );
  await bellOf(driver, 1).click();
  const entry = list.getByRole('link', { name: `Your day on ${dayAndDate(monday)} was rejected.` });
  await expect(entry).toContainText(REASON);
  await expect(entry).toContainText('now');
  await expectAccessible(driver);
  await entry.click();
  await expect(driver).toHaveURL(new RegExp(`/dashboard/time-logs\\?day=${monday}`));
  await expect(list).toHaveCount(0);
  await expect(bellOf(driver, 0)).toBeVisible();
  await expect(driver.getByText(REASON)).toBeVisible();
  // The weeks were already on screen. The link opens the fields of the day.
  await expect(driver.getByLabel('Notes', { exact: true })).toBeVisible();
});

test('lets a driver choose which notifications are pushed, and the quiet hours', async ({
  browser,
}) => {
  const driver = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/help',
  });
  await bellOf(driver, 0).click();
  await driver
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: 'Notification settings' })
    .click();
  await expect(driver.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const approved = driver.getByRole('checkbox', { name: 'Days approved: Push' });
  await expect(approved).not.toBeChecked();
  await expectAccessible(driver);
  // The test uses `click()`, because `check()` fails if the box is not checked immediately after the click.
  await approved.click();
  await expect(approved).toBeChecked();

  // After two quick changes, the page sends the second change when the first change is saved.
  const held = Promise.withResolvers<void>();
  const sent: string[] = [];
  await driver.route(SETTINGS, async (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postData() ?? '');
    await held.promise;
    await route.continue();
  });
  await approved.click();
  await expect(approved).not.toBeChecked();
  await approved.click();
  await expect(approved).toBeChecked();
  expect(sent).toHaveLength(1);
  held.resolve();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toContain('"byPush":true');
  await driver.unroute(SETTINGS);

  // After a failed save, the page keeps the typed hours. The checkbox shows the saved state, even if a refetch fails.
  await driver.route(SETTINGS, (route) => route.fulfill({ status: 500, body: '{}' }));
  await driver.getByLabel('Until').fill('08:30');
  await driver.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(driver.getByText('Failed to save the settings')).toHaveCount(1);
  await expect(driver.getByLabel('Until')).toHaveValue('08:30');
  await approved.click();
  await expect(driver.getByText('Failed to save the settings')).toHaveCount(2);
  await expect(approved).toBeChecked();
  await driver.unroute(SETTINGS);
  await driver.getByRole('button', { name: 'Save quiet hours' }).click();
  await expect(driver.getByText('Quiet hours saved')).toBeVisible();
  await driver.reload();
  await expect(approved).toBeChecked();
  await expect(driver.getByLabel('Until')).toHaveValue('08:30');
  const quiet = driver.getByRole('checkbox', { name: 'No email or push during quiet hours' });
  await quiet.click();
  await expect(driver.getByLabel('Until')).toHaveCount(0);
});

test('marks all as read, and offers a retry when the list fails to load', async ({ browser }) => {
  await carrier.rows(
    `with person as (select id from users where email = 'ben.tanner@carrier.example'),
      counter as (insert into notification_counters (user_id, last) select id, 25 from person)
     insert into notifications (id, user_id, number, kind, parameters)
     select gen_random_uuid(), id, n, 'W9_REQUESTED', '{}' from person, generate_series(1, 25) n`,
  );
  const page = await signInAs(browser, carrier, 'ben.tanner', {
    dark: true,
    at: '/dashboard/help',
  });
  await bellOf(page, 25).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Show older' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(25);
  await list.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  // The button that had the focus is gone. Without the focus in the dialog, the key would be lost.
  await list.focus();
  await page.keyboard.press('Escape');
  await expect(bellOf(page, 0)).toBeVisible();

  await page.route('**/api/notifications', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await bellOf(page, 0).click();
  await expect(list.getByText('Failed to load the notifications')).toBeVisible();
  await page.unroute('**/api/notifications');
  await list.getByRole('button', { name: 'Try Again' }).click();
  await expect(list.getByRole('link').first()).toBeVisible();

  // The app closes a stream that never responds, and opens it again.
  let streams = 0;
  await page.route('**/api/notifications/stream?*', () => {
    streams += 1;
  });
  await page.clock.install();
  await page.reload();
  await expect.poll(() => streams).toBe(1);
  await page.clock.runFor(50_000);
  await expect.poll(() => streams).toBe(2);
});
