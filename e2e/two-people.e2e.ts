import { expect, test, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { formatCents } from '../domain/format.ts';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { plainCents, sum } from '../domain/money.ts';
import { timesRate } from '../domain/rate.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

// Tests the setting “Require a second person to mark payroll as paid”. One person processes a settlement whose pay
// differs from the approved hours. Another person marks the settlement as paid.

const carrier = useCarrier();
const monday = weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString());
const tuesday = addDays(monday, 1);
const RATE = 312_500;
const REASON = 'Waited two hours at the dock.';

test.describe.configure({ mode: 'serial' });

async function chooseRosa(page: Page): Promise<void> {
  await page.getByLabel('Select Contractor').click();
  await page.getByRole('option', { name: /Rosa Delgado/ }).click();
  await expect(page.getByRole('heading', { name: 'Payroll for Rosa' })).toBeVisible();
}

async function approvedHours(): Promise<number[]> {
  const rows = await carrier.rows<{ hours: number }>(
    `select hour_hundredths as hours from time_logs t join users u on u.id = t.user_id
     where u.email = 'driver@carrier.example' and day between $1 and $2 and worked and status = 'APPROVED'
     order by day`,
    [monday, addDays(monday, 6)],
  );
  return rows.map(({ hours }) => hours);
}

test('advises an administrator to turn the setting on, and asks for the password', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/operations' });
  const advice = page.getByText(
    'Turn on “Require a second person to mark payroll as paid” on the Company Settings page.',
  );
  await expect(advice).toBeVisible();
  await visit(page, '/dashboard/company');
  const setting = page.getByRole('switch', {
    name: 'Require a second person to mark payroll as paid',
  });
  await expect(setting).not.toBeChecked();
  await carrier.rows(`update sessions set password_entered_at = now() - interval '16 minutes'`);
  await setting.click();
  await expect(
    page.getByText('Unsaved: Require a second person to mark payroll as paid'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Company settings saved')).toBeVisible();
  await expect(setting).toBeChecked();
  await visit(page, '/dashboard/operations');
  const payroll = page.getByRole('region', { name: 'Payroll' });
  await expect(payroll.getByText('On', { exact: true })).toBeVisible();
  await expect(advice).toHaveCount(0);
});

test('asks why the pay differs, and does not let the person who processed the settlement mark it as paid', async ({
  browser,
}) => {
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at, decided_by)
     select gen_random_uuid(), driver.id, day, true, 800, 'APPROVED', now(), supervisor.id
     from users driver, users supervisor, unnest($1::date[]) day
     where driver.email = 'driver@carrier.example' and supervisor.email = 'supervisor@carrier.example'
     on conflict (user_id, day) do update set worked = true, hour_hundredths = 800,
       status = 'APPROVED', decided_at = now(), decided_by = excluded.decided_by`,
    [[monday, tuesday]],
  );
  const hours = await approvedHours();
  const expectedCents = sum(hours.map((hundredths) => timesRate(hundredths, RATE)));
  const mondayCents = timesRate(800, RATE);
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/payroll?tab=tracker' });
  await chooseRosa(page);
  await page.getByRole('button', { name: 'Fill from approved days' }).click();
  await page
    .getByRole('spinbutton', { name: 'Pay for Monday' })
    .fill(plainCents(mondayCents + 4000));
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(`Pay is $40.00 more than ${sum(hours) / 100} approved hours at $31.25.`),
  ).toBeVisible();
  await dialog.getByLabel('Reason for the difference (optional)').fill(REASON);
  await expectAccessible(await waitForFadeIn(page));
  await dialog.getByRole('button', { name: 'Process Payroll' }).click();
  await expect(
    page.getByText(
      `Pay is $40.00 more than the approved hours at the hourly rate (${formatCents(expectedCents)}). Reason: ${REASON}`,
    ),
  ).toBeVisible();
  await expect(page.getByText(/^Days approved by .+\. Processed by /)).toBeVisible();
  await expect(
    page.getByText('You processed this settlement. Another person must mark it as paid.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Reverse', exact: true })).toBeEnabled();
  await expectAccessible(page);
});

test('lets another person mark the settlement as paid, and shows the driver the name for each step', async ({
  browser,
}) => {
  const accountant = await signInAs(browser, carrier, 'accountant', {
    at: '/dashboard/payroll?tab=tracker',
  });
  await chooseRosa(accountant);
  await accountant.getByRole('button', { name: 'Mark as paid' }).click();
  await accountant.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(accountant.getByText(/Marked as paid by /)).toBeVisible();

  const driver = await signInAs(browser, carrier, 'driver', {
    phone: true,
    dark: true,
    at: '/dashboard/payroll',
  });
  await driver.getByRole('button', { name: /Paid/ }).first().click();
  await expect(
    driver.getByText(/Days approved by .+ Processed by .+ Marked as paid by /),
  ).toBeVisible();
  await expect(driver.getByText(new RegExp(`Reason: ${REASON}`))).toBeVisible();
  await expectAccessible(driver);
});
