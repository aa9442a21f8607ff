import { expect, test } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import type { ResponseBody } from '../domain/endpoint.ts';
import type { getOwnWeeks } from '../domain/payroll/own-weeks.ts';
import { expectAccessible } from './accessibility.ts';
import { contentWidthOf, idOf, PHONE_VIEWPORT, signInAs, useCarrier, visit } from './carrier.ts';

// Tests approved days without a settlement: in the to-do list, in the payroll list and on the contractor's page.

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
/** This week is earlier than the weeks of the demo carrier. */
const week = addDays(weekStartOf(today), -7 * 60);

let rosaId = '';
test.beforeAll(async () => {
  rosaId = await idOf(carrier, 'driver');
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
     values (gen_random_uuid(), $1, $2, true, 800, 'APPROVED', now())`,
    [rosaId, week],
  );
});

test('lists the weeks without a settlement for the same people as the to-do list, and opens the sheet of a week', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin');
  const todo = page.getByRole('link', { name: /people have pay to process/ });
  const count = Number((await todo.textContent())?.match(/^\d+/)?.[0]);
  await visit(page, '/dashboard/payroll/settlements?state=NO_SETTLEMENT');
  await expect(page.getByLabel('Status')).toHaveValue('NO_SETTLEMENT');
  const table = page.getByRole('table', { name: 'Settlements' });
  const unprocessed = table.getByRole('row').filter({ hasText: 'Not processed' });
  await expect(unprocessed.first()).toBeVisible();
  const names = await unprocessed.locator('th bdi').allTextContents();
  // The to-do list also counts Dale Prewitt, who has only a correction. The table lists weeks with days.
  expect(new Set([...names, 'Dale Prewitt']).size).toBe(count);
  await expectAccessible(page);
  const contractor = page.getByRole('combobox', { name: 'Contractor' });
  await contractor.fill('Ben');
  await page.getByRole('option', { name: /Ben Tanner/ }).click();
  await expect(contractor).toHaveValue('Ben Tanner');
  // Typing another name replaces the chosen contractor.
  await contractor.selectText();
  await contractor.pressSequentially('Rosa');
  await expect(contractor).toHaveValue('Rosa');
  await page.getByRole('option', { name: /Rosa Delgado/ }).click();
  await page.getByLabel('Week').fill(addDays(week, 3));
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').last()).toContainText('1 day, 8.0 h');
  await table.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Payroll for Rosa' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Contractor')).toHaveValue('Rosa Delgado');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByLabel('Week')).toHaveValue('');
  await page.getByLabel('Status').selectOption('Paid');
  await expect(table.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(table.getByText('Not processed')).toHaveCount(0);
});

test('shows the week without a settlement on the contractor’s page, and fits on a phone', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    phone: true,
    dark: true,
    at: `/dashboard/contractors/${rosaId}`,
  });
  const settlements = page.getByRole('region', { name: 'Settlements' });
  await expect(settlements.getByText('Not processed').first()).toBeVisible();
  await settlements.getByRole('link', { name: 'All settlements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settlements' })).toBeVisible();
  await expect(page.getByLabel('Contractor')).toHaveValue('Rosa Delgado');
  await expectAccessible(page);
  const width = await contentWidthOf(page);
  expect(width).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
});

test('lists the driver’s own approved weeks, and counts them as not paid yet', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/payroll',
  });
  const open = page.getByRole('region', { name: 'Not processed yet' });
  // The oldest of these weeks is the one that this file inserts.
  const oldest = open.getByRole('link').last();
  await expect(oldest).toContainText('Approved');
  await expect(oldest).toContainText(/\$\d+\.\d\d/);
  const owed = page.getByRole('definition').filter({ hasText: 'Approved or processed' });
  await expect(owed).toContainText(/^\$[1-9]/);
  expect(await contentWidthOf(page)).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
  await expectAccessible(page);
  await open.getByRole('link').first().click();
  await expect(page).toHaveURL(/time-logs\?tab=my-weeks&day=/);
});

test('says that the rate is missing instead of an amount of zero', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/' });
  await page.route('**/api/payroll/own-weeks', async (route) => {
    const own = (await (await route.fetch()).json()) as ResponseBody<typeof getOwnWeeks>;
    const weeks = own.weeks.map((each) => ({
      ...each,
      settlements: [],
      approved: 0,
      pending: 0,
      pendingDays: 0,
      daysWithoutRate: each.days,
    }));
    await route.fulfill({ json: { ...own, weeks } });
  });
  await page.goto('/dashboard/payroll');
  const owed = page
    .getByRole('definition')
    .filter({ hasText: 'when the office has set your rate' });
  await expect(owed).toHaveText(/^–/);
  await expect(page.getByText('No rate yet').first()).toBeVisible();
});

test('shows a supervisor no weeks without a settlement', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/payroll/settlements',
  });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByRole('link', { name: /pay to process/ })).toHaveCount(0);
});

test('names what a leased owner-operator must get: the pay in time, and the freight bill', async ({
  browser,
}) => {
  await carrier.rows(`update users set leased_owner_operator = true where id = $1`, [rosaId]);
  const at = `/dashboard/payroll?tab=payday&week=${week}&contractor=${rosaId}`;
  const page = await signInAs(browser, carrier, 'admin', { at });
  await page.getByRole('button', { name: 'Add a line for Rosa Delgado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a line for Rosa Delgado' });
  await dialog.getByLabel('Line type').selectOption('Earning: miles, loads, hours, days');
  await dialog.getByLabel('Calculate from').selectOption('Percent of an amount');
  await dialog.getByLabel('Description').fill('Load 7781');
  await dialog.getByLabel('Base amount ($)').fill('2000');
  await dialog.getByLabel('Percent', { exact: true }).fill('25');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(page.getByText(/^1 percent line has no freight bill/)).toBeVisible();
  await page.getByRole('button', { name: 'Add freight bill: Load 7781' }).click();
  const bill = page.getByRole('dialog', { name: 'Freight bill: Load 7781' });
  const buffer = Buffer.from('%PDF-1.7\n%%EOF\n');
  await bill
    .locator('input[type=file]')
    .setInputFiles({ name: 'Bill 7781.pdf', mimeType: 'application/pdf', buffer });
  await bill.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Freight bill added')).toBeVisible();
  await expect(page.getByText(/^1 percent line has no freight bill/)).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Freight bill: Bill 7781.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('Bill 7781.pdf');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove line: Load 7781' }).click();
  await expect(page.getByText('25% of $2,000.00')).toHaveCount(0);

  await expect(page.getByText('Nobody recorded when the papers of this week came.')).toBeVisible();
  await page.getByRole('button', { name: 'Record when papers came: Rosa Delgado' }).click();
  const papers = page.getByRole('dialog', { name: 'When did the papers come?' });
  await papers.getByLabel('Papers came on').fill(addDays(week, -1));
  await papers.getByRole('button', { name: 'Record papers' }).click();
  await expect(papers.getByText(/^The papers cannot come before the work/)).toBeVisible();
  await papers.getByLabel('Papers came on').fill(addDays(week, 4));
  await papers.getByRole('button', { name: 'Record papers' }).click();
  await expect(papers).toBeHidden();
  await expect(page.getByText(/^Overdue since /)).toBeVisible();
  await expectAccessible(page);
});
