import { expect, test } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { dayName, shortDate, weekLabel } from '../domain/format.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { idOf, signInAs, useCarrier, visit } from './carrier.ts';

// Tests how a driver requests a missed day of a closed week, and how an approver adds such a day.

const carrier = useCarrier();
const monday = weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString());
const lastMonday = addDays(monday, -7);
// The last two Sundays. `beforeAll` deletes the driver's logs for them.
const lastSunday = addDays(lastMonday, 6);
const earlierSunday = addDays(monday, -8);
const nameOf = (day: string) => `${dayName(day)}, ${shortDate(day)}`;

test.beforeAll(async () => {
  await carrier.rows(
    `delete from time_logs where day = any($1) and settlement_id is null
     and user_id = (select id from users where email = 'driver@carrier.example')`,
    [[lastSunday, earlierSunday]],
  );
});

test('lets a driver request a missed day and shows the approver the reason', async ({
  browser,
}) => {
  const driver = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  await driver.getByRole('button', { name: 'Previous Weeks' }).click();
  await driver.getByRole('button', { name: new RegExp(`^${weekLabel(lastMonday)}`) }).click();
  await driver.getByRole('button', { name: 'Add a missed day' }).click();
  const dialog = driver.getByRole('dialog');
  await expectAccessible(await waitForFadeIn(driver));
  await dialog.getByLabel('Day').selectOption({ label: nameOf(lastSunday) });
  await dialog.getByLabel('Hours').fill('6.5');
  await dialog.getByRole('button', { name: 'Submit day' }).click();
  await expect(dialog.getByText('Say why the day was not logged in its week.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('I came home after midnight.');
  await dialog.getByRole('button', { name: 'Submit day' }).click();
  await expect(driver.getByText('Day submitted.')).toBeVisible();
  await expect(driver.getByText('Submitted late: “I came home after midnight.”')).toBeVisible();
  // A second request for the same day starts with the requested hours.
  await driver.getByRole('button', { name: 'Add a missed day' }).click();
  await dialog.getByLabel('Day').selectOption({ label: nameOf(lastSunday) });
  await expect(dialog.getByLabel('Hours')).toHaveValue('6.5');
  await expect(dialog.getByLabel('Reason')).toHaveValue('I came home after midnight.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const approver = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  const week = approver.getByRole('region', {
    name: `Rosa Delgado, ${weekLabel(lastMonday)}`,
  });
  await expect(week.getByText('Submitted late: “I came home after midnight.”')).toBeVisible();
  await approver
    .getByRole('button', { name: `Approve Rosa Delgado, ${nameOf(lastSunday)}` })
    .click();
  await expect(approver.getByText('1 day approved')).toBeVisible();
});

test('lets an approver add and correct a day, and shows the driver the approver’s name', async ({
  browser,
}) => {
  const approver = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await approver.getByRole('button', { name: 'Add a day' }).click();
  const dialog = approver.getByRole('dialog');
  await expectAccessible(await waitForFadeIn(approver));
  await dialog.getByLabel('Person').selectOption('Rosa Delgado');
  await dialog.getByLabel('Day').fill(earlierSunday);
  await dialog.getByLabel('Notes').fill('Called in from the road');
  await dialog.getByRole('button', { name: 'Add day' }).click();
  await expect(approver.getByText('Day added. It is pending approval.')).toBeVisible();

  await approver.getByRole('button', { name: 'Add a day' }).click();
  await dialog.getByLabel('Person').selectOption('Rosa Delgado');
  await dialog.getByLabel('Day').fill(earlierSunday);
  await expect(dialog.getByText(/has an entry: 8\.0\sh, pending/)).toBeVisible();
  await dialog.getByLabel('Hours').fill('7.25');
  await dialog.getByRole('button', { name: 'Correct day' }).click();
  await expect(approver.getByText('Day corrected. It is pending approval.')).toBeVisible();

  const driver = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  await driver.getByRole('button', { name: 'Previous Weeks' }).click();
  const start = weekStartOf(earlierSunday);
  await driver.getByRole('button', { name: new RegExp(`^${weekLabel(start)}`) }).click();
  await expect(driver.getByText(/Entered by Marcus Okafor/)).toBeVisible();

  // A rejected day has the action "Correct" on the contractor's page and in the list of decided days.
  const rosa = await idOf(carrier, 'driver');
  await carrier.rows(
    `update time_logs set status = 'REJECTED', decided_at = now(), decision_reason = 'Add the load number.'
     where user_id = $1 and day = $2`,
    [rosa, earlierSunday],
  );
  await approver.goto(`/dashboard/contractors/${rosa}`);
  const rejected = approver.getByRole('list', { name: 'Rejected days' });
  await rejected.getByRole('button', { name: /^Correct Sun/ }).click();
  await expect(dialog.getByText('Reason for the rejection: Add the load number.')).toBeVisible();
  await expect(dialog.getByLabel('Hours')).toHaveValue('7.25');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await visit(approver, '/dashboard/time-logs?tab=approvals&view=decided');
  await approver.getByRole('button', { name: `Rosa Delgado ${weekLabel(start)}` }).click();
  await approver
    .getByRole('button', { name: `Correct Rosa Delgado, ${nameOf(earlierSunday)}` })
    .click();
  await expect(dialog.getByLabel('Day')).toHaveValue(earlierSunday);
  await expect(dialog.getByText('Reason for the rejection: Add the load number.')).toBeVisible();
  await dialog.getByLabel('Notes').fill('Load 4471');
  await dialog.getByRole('button', { name: 'Correct day' }).click();
  await expect(approver.getByText('Day corrected. It is pending approval.')).toBeVisible();
});
