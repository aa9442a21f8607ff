import { expect, test, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { dayName, formatCents, shortDate, weekLabel } from '../domain/format.ts';
import { sum } from '../domain/money.ts';
import { timesRate } from '../domain/rate.ts';
import { expectAccessible } from './accessibility.ts';
import { expectLoaded, signInAs, tokenOf, useCarrier, visit } from './carrier.ts';

// Tests the main workflow: a driver logs a week, the office approves and pays the week, and the driver reads the
// statement.

const carrier = useCarrier({ ownProcess: true });
// The logs of the demo end yesterday, so the driver can log today on every day of the week.
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const week = weekStartOf(today);
const sunday = addDays(week, 6);
const RATE = 312_500;
const EXPENSES_CENTS = 4218;

/** Returns the pay in cents for the approved hours of the driver's week. */
async function approvedPay(): Promise<number> {
  const rows = await carrier.rows<{ hours: number }>(
    `select hour_hundredths as hours from time_logs t join users u on u.id = t.user_id
     where u.email = 'driver@carrier.example' and day between $1 and $2 and worked and status = 'APPROVED'`,
    [week, sunday],
  );
  return sum(rows.map(({ hours }) => timesRate(hours, RATE)));
}

/** Returns an amount as the tables show it, such as "1,234.50". */
const tableAmount = (cents: number) => formatCents(cents).slice('$'.length);

async function choosePayee(page: Page): Promise<void> {
  await expect(
    page.getByText('Please select a contractor to view their payroll information.'),
  ).toBeVisible();
  await page.getByLabel('Select Contractor').click();
  await page.getByRole('option', { name: /Rosa Delgado/ }).click();
  await expect(page.getByRole('heading', { name: 'Payroll for Rosa' })).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('lets the driver submit the week on a phone', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    dark: true,
    at: '/dashboard/time-logs',
  });
  const worked = page.getByRole('switch', {
    name: `Worked on ${dayName(today)}, ${shortDate(today)}`,
  });
  await expect(worked).not.toBeChecked();
  await expectAccessible(page);
  await worked.click();
  await page.reload();
  await expect(worked).toBeChecked();
  await page.getByRole('button', { name: 'Submit This Week' }).click();
  await expect(page.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  await expect(worked).toBeChecked();
});

test('keeps the typed values when a week cannot be sent', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'ben.tanner', { at: '/dashboard/time-logs' });
  const notes = page.getByRole('textbox', {
    name: `Notes for ${dayName(today)}, ${shortDate(today)}`,
  });
  await notes.fill('Amarillo, waiting at the dock');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit This Week' }).click();
  await expect(page.getByText('Saved on this device. It will be sent')).toBeVisible();
  await expect(notes).toHaveValue('Amarillo, waiting at the dock');
  await page.context().setOffline(false);
  await expect(page.getByText('1 entry sent.')).toBeVisible();
  await expect(notes).toHaveValue('Amarillo, waiting at the dock');
});

test('lets the supervisor approve the week and reject a day with a reason', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await expect(
    page.getByRole('button', { name: `Approve week: Rosa Delgado, ${weekLabel(week)}` }),
  ).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: `Approve week: Rosa Delgado, ${weekLabel(week)}` })
    .click();
  await expect(page.getByText(/\d+ days? approved/)).toBeVisible();
  await expect(
    page.getByRole('button', { name: `Approve week: Rosa Delgado, ${weekLabel(week)}` }),
  ).toBeHidden();
  await page
    .getByRole('button', { name: new RegExp(`^Reject Ben Tanner.*${dayName(today)}`) })
    .click();
  await page.getByLabel('Reason').fill('Waiting is not driving.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject 1 day' }).click();
  await expect(page.getByText(/1 day rejected/)).toBeVisible();
});

test('shows the driver the reason for the rejection', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'ben.tanner', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  await expect(page.getByText('Waiting is not driving.')).toBeVisible();
});

test('processes a week, keeps the settlement when the server is killed, and marks the settlement as paid', async ({
  browser,
}) => {
  const pay = await approvedPay();
  expect(pay).toBeGreaterThan(0);
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/payroll?tab=tracker' });
  await choosePayee(page);
  await expect(page.getByText('Current Week')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Process Payroll' })).toBeDisabled();
  await page.getByRole('button', { name: 'Fill from approved days' }).click();
  await page.getByRole('spinbutton', { name: 'Expenses for Monday' }).fill('42.18');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`payroll_Rosa_${week}.csv`);
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Process Payroll' }).click();
  await expect(
    page.getByText(
      `Weekly payroll processed successfully! Base pay: ${formatCents(pay)}, Expenses: $42.18, Total: ${formatCents(pay + EXPENSES_CENTS)}`,
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Payroll Processed' })).toBeDisabled();

  await carrier.killAndRestart();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Payroll Processed' })).toBeDisabled();
  await expect(page.getByRole('row', { name: /WEEK TOTAL/ })).toContainText(tableAmount(pay));
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByLabel('Payment date')).toHaveValue(today);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByText(/Paid on/).first()).toBeVisible();
  await expectAccessible(page);
});

test('shows the driver the pay of the week and that the week is paid', async ({ browser }) => {
  const pay = await approvedPay();
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  // The days above the button move it when they load.
  await expectLoaded(page);
  await page.getByRole('button', { name: /Weekly Totals/ }).click();
  const row = page
    .getByRole('table', { name: /Weekly Totals/ })
    .getByRole('row', { name: new RegExp(shortDate(week)) });
  await expect(row).toContainText(tableAmount(pay));
  await expect(row).toContainText(tableAmount(pay + EXPENSES_CENTS));
  await visit(page, '/dashboard/payroll');
  await expect(
    page.getByRole('table', { name: 'Statements' }).getByRole('row').nth(1),
  ).toContainText('Paid');
  await expectAccessible(page);
});

test.describe('refusals', () => {
  const [own, other] = ['driver@carrier.example', 'ben.tanner@carrier.example'];

  /** Sends a request with the session of the page. */
  async function request(page: Page, method: 'get' | 'put' | 'post', path: string, data?: object) {
    const token = await tokenOf(page);
    return page.request[method](`${carrier.url}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data }),
    });
  }

  test('refuses a driver approvals, payroll and other drivers’ records', async ({ browser }) => {
    const page = await signInAs(browser, carrier, 'driver', {
      at: '/dashboard/time-logs?tab=approvals',
    });
    await expect(page.getByRole('heading', { name: 'Weekly Time Logs' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Approvals/ })).toBeHidden();
    await visit(page, '/dashboard/payroll');
    await expect(page.getByRole('table', { name: 'Statements' })).toBeVisible();
    await expect(page.getByLabel('Select Contractor')).toBeHidden();
    const [otherLog] = await carrier.rows<{ id: string; userId: string }>(
      'select t.id, t.user_id as "userId" from time_logs t join users u on u.id = t.user_id where u.email = $1 limit 1',
      [other],
    );
    const [ownLog] = await carrier.rows<{ id: string; day: string }>(
      `insert into time_logs (id, user_id, day, worked, hour_hundredths, status)
       select gen_random_uuid(), id, $2, true, 800, 'PENDING' from users where email = $1
       returning id, day::text`,
      [own, addDays(week, -365)],
    );
    expect((await request(page, 'get', `/api/time-logs/${otherLog?.id}`)).status()).toBe(404);
    expect(
      await (await request(page, 'get', `/api/time-logs?userId=${otherLog?.userId}`)).json(),
    ).toEqual([]);
    expect(
      (
        await request(page, 'post', '/api/time-logs/decisions', {
          days: [{ id: otherLog?.id, version: 1 }],
          status: 'APPROVED',
        })
      ).status(),
    ).toBe(403);
    const approveOwn = await request(page, 'put', `/api/time-logs/${ownLog?.id}`, {
      date: ownLog?.day,
      worked: true,
      status: 'APPROVED',
    });
    expect(approveOwn.status()).toBe(403);
    expect(
      (
        await request(page, 'get', `/api/payroll/weeks/${week}?userId=${otherLog?.userId}`)
      ).status(),
    ).toBe(403);
  });
});
