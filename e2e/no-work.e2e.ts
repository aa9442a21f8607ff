import { expect, test } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { weekLabel } from '../domain/format.ts';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

// Tests that a driver can submit a week without work. Reminders for the week then end.

test.use({ serviceWorkers: 'allow' });

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const lastWeek = addDays(weekStartOf(today), -7);

test('lets a driver submit a week without work on a phone', async ({ browser }) => {
  const approver = await signInAs(browser, carrier, 'asst.manager', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await expect(approver.getByText(/1 person has not submitted/)).toContainText('June Whitfield');
  await expectAccessible(approver);

  const driver = await signInAs(browser, carrier, 'june.whitfield', {
    phone: true,
    at: `/dashboard/time-logs?day=${lastWeek}`,
  });
  const week = driver.getByRole('region', { name: new RegExp(weekLabel(lastWeek)) });
  await driver.evaluate(async () => navigator.serviceWorker.ready);
  await driver.context().setOffline(true);
  await week.getByRole('button', { name: 'I did not work this week' }).click();
  await expect(week.getByText('Saved on this device')).toBeVisible();
  await expect(week.getByRole('button', { name: 'I did not work this week' })).toHaveCount(0);
  await driver.context().setOffline(false);
  await expect(week.getByText('You did not work this week')).toBeVisible();
  await expect(week.getByRole('button', { name: 'I did not work this week' })).toHaveCount(0);
  await expectAccessible(driver);

  await approver.reload();
  await expect(approver.getByRole('button', { name: 'To decide', exact: true })).toBeVisible();
  await expect(approver.getByText(/has not submitted/)).toHaveCount(0);

  const office = await signInAs(browser, carrier, 'accountant', {
    at: `/dashboard/payroll?tab=payday&week=${lastWeek}`,
  });
  await expect(office.getByText('Did not work').first()).toBeVisible();
});
