import { expect, test, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { dayName, shortDate, weekLabel } from '../domain/format.ts';
import { expectAccessible } from './accessibility.ts';
import { idOf, signInAs, useCarrier } from './carrier.ts';
import { today } from './offline-week.ts';

// Logs miles and loads on a phone without a connection, approves them, and shows their pay.

test.use({ serviceWorkers: 'allow' });

const carrier = useCarrier();
const monday = weekStartOf(today);
const lastMonday = addDays(monday, -7);
const fullDay = `${dayName(today)}, ${shortDate(today)}`;

test.beforeAll(async () => {
  const driver = await idOf(carrier, 'ben.tanner');
  await carrier.rows('delete from time_logs where user_id = $1 and day >= $2', [
    driver,
    lastMonday,
  ]);
  await carrier.rows(
    `insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
     values ($1, 'HOUR', null, $2), ($1, 'MILE', 5850, $2), ($1, 'PERCENT', 255000, $2)`,
    [driver, lastMonday],
  );
});

const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: `${label} on ${fullDay}` });

test('a driver logs miles and loads without a connection, and the approver sees them', async ({
  browser,
}) => {
  const driver = await signInAs(browser, carrier, 'ben.tanner', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  await driver.evaluate(async () => navigator.serviceWorker.ready);
  await expect(field(driver, 'Miles')).toBeVisible();
  await expect(driver.getByRole('spinbutton', { name: /^Hours on/ })).toHaveCount(0);
  await driver.context().setOffline(true);
  // Typed miles mark the day as worked, which opens the fields of its loads.
  await field(driver, 'Miles').fill('412');
  await field(driver, 'Revenue $').fill('1,850.33');
  await field(driver, 'Load number').fill('TL-4711');
  await field(driver, 'Fuel surcharge $').fill('212,4');
  const submit = driver.getByRole('button', { name: 'Submit This Week' }).first();
  await submit.click();
  await expect(field(driver, 'Fuel surcharge $')).toBeFocused();
  await expect(driver.getByText('Enter the fuel surcharge in dollars').first()).toBeVisible();
  await expectAccessible(driver);
  await field(driver, 'Fuel surcharge $').fill('212.40');
  // 412 × $0.585 + 25.5% of $1,850.33 + $212.40
  await expect(driver.getByText('$925.25')).toBeVisible();
  await submit.click();
  await expect(driver.getByText('Saved on this device. It will be sent')).toBeVisible();
  await driver.reload();
  await expect(field(driver, 'Load number')).toHaveValue('TL-4711');
  await driver.context().setOffline(false);
  await expect(driver.getByText('1 entry sent.')).toBeVisible();

  const approver = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/time-logs?tab=approvals&week=${monday}`,
  });
  const week = approver.getByRole('region', { name: `Ben Tanner, ${weekLabel(monday)}` });
  await expect(week.getByText('1 day · 412 miles · $1,850.33 revenue')).toBeVisible();
  await expect(
    week.getByText('Load TL-4711: $1,850.33 revenue, $212.40 fuel surcharge'),
  ).toBeVisible();
  await week
    .getByRole('button', { name: `Approve week: Ben Tanner, ${weekLabel(monday)}` })
    .click();
  await expect(week).toBeHidden();
  await driver.reload();
  await expect(driver.getByText('Approved').first()).toBeVisible();
  await expect(driver.getByText('$925.25')).toBeVisible();
});

test('a driver requests a missed day with miles, and sees it approved with its load', async ({
  browser,
}) => {
  const tuesday = addDays(lastMonday, 1);
  const missedDay = `${dayName(tuesday)}, ${shortDate(tuesday)}`;
  const driver = await signInAs(browser, carrier, 'ben.tanner', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  await driver.getByRole('button', { name: 'Previous Weeks' }).click();
  await driver.getByRole('button', { name: new RegExp(`^${weekLabel(lastMonday)}`) }).click();
  await driver.getByRole('button', { name: 'Add a missed day' }).click();
  const dialog = driver.getByRole('dialog');
  await expect(dialog.getByLabel('Notes')).toBeVisible();
  await expect(dialog.getByLabel('Hours')).toHaveCount(0);
  await dialog.getByLabel('Day').selectOption({ label: missedDay });
  const inDialog = (label: string) =>
    dialog.getByRole('textbox', { name: `${label} on ${missedDay}` });
  await inDialog('Miles').fill('-300');
  await inDialog('Load number').fill('TL-4712');
  await inDialog('Revenue $').fill('900');
  await dialog.getByLabel('Reason').fill('Home after midnight');
  await dialog.getByRole('button', { name: 'Submit day' }).click();
  await expect(dialog.getByText('Enter the miles as a number')).toBeVisible();
  await inDialog('Miles').fill('300');
  await dialog.getByRole('button', { name: 'Submit day' }).click();
  await expect(driver.getByText('Day submitted.')).toBeVisible();

  const approver = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/time-logs?tab=approvals&week=${lastMonday}`,
  });
  const week = approver.getByRole('region', { name: `Ben Tanner, ${weekLabel(lastMonday)}` });
  await expect(week.getByText('1 day · 300 miles · $900.00 revenue')).toBeVisible();
  await expect(week.getByText('Submitted late: “Home after midnight”')).toBeVisible();
  await week
    .getByRole('button', { name: `Approve week: Ben Tanner, ${weekLabel(lastMonday)}` })
    .click();
  await expect(week).toBeHidden();
  await driver.reload();
  await driver.getByRole('button', { name: 'Previous Weeks' }).click();
  await driver.getByRole('button', { name: new RegExp(`^${weekLabel(lastMonday)}`) }).click();
  // 300 × $0.585 + 25.5% of $900.00
  await expect(driver.getByText('$405.00')).toBeVisible();
  await expect(driver.getByText('Load TL-4712: $900.00 revenue')).toBeVisible();
});
