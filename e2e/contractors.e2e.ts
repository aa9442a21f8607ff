import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { contentWidthOf, idOf, signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();

function figureOf(page: Page, label: string) {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
}

test('keeps search, status and page in the URL', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/contractors' });
  const rows = page.getByRole('table', { name: 'Contractors' }).locator('tbody tr');
  const columns = 'Select,Name,Email,Reports to,Rate,W-9,Sign-in,Status,Actions';
  await expect(page.getByRole('columnheader')).toHaveText(columns.split(','));
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^11–\d+ of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();

  const status = page.getByLabel('Status');
  await expect(status.locator('option')).toHaveText(['All Status', 'Active', 'Inactive']);
  await status.selectOption('Inactive');
  await expect(page).toHaveURL(/status=inactive/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Dale Prewitt');
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();

  await page.getByPlaceholder('Search contractors...').fill('nobody at all');
  await expect(page.getByText('No contractors found')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByPlaceholder('Search contractors...')).toHaveValue('nobody at all');
  await expect(status).toHaveValue('inactive');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(10);
  await expect(page.getByPlaceholder('Search contractors...')).toHaveValue('');

  await visit(page, '/dashboard/contractors?page=77');
  await expect(page.getByText('No contractors found')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(rows).toHaveCount(10);
});

for (const width of [390, 1440]) {
  test(`sorts the lists of people at ${width} pixels and keeps the order in the URL`, async ({
    browser,
  }) => {
    const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/contractors' });
    await page.setViewportSize({ width, height: 844 });
    const rows = page.getByRole('table', { name: 'Contractors' }).locator('tbody tr');
    const sort = page.getByLabel('Sort by');
    await expect(sort.locator('option')).toHaveText(['Last name', 'Newest first', 'Highest rate']);
    await sort.selectOption('Highest rate');
    await expect(page).toHaveURL(/sort=rate/);
    const [first] = await carrier.rows<{ name: string }>(
      `select first_name || ' ' || last_name as name from users where is_contractor and archived_at is null
       order by hourly_rate_ten_thousandths desc nulls last, last_name, first_name limit 1`,
    );
    await expect(rows.first()).toContainText(first!.name);
    await page.reload();
    await expect(sort).toHaveValue('rate');
    await expect(rows.first()).toContainText(first!.name);
    await expectAccessible(page);
    await page.getByLabel('Status').selectOption('Active');
    await expect(page).toHaveURL(/sort=rate/);
    await visit(page, '/dashboard/staff?sort=newest');
    await expect(sort).toHaveValue('newest');
    await sort.selectOption('Last name');
    await expect(page).not.toHaveURL(/sort/);
    expect(await contentWidthOf(page)).toBe(width);
  });
}

test('shows an admin the person, days, pay and history on the contractor’s page', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/contractors' });
  await page.getByRole('link', { name: 'Walt Jensen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Walt Jensen' })).toBeVisible();
  for (const detail of [
    'walt.jensen@carrier.example',
    '$18.50 per hour',
    '$0.655 per mile',
    'Marcus Okafor',
  ]) {
    await expect(page.getByText(detail).first()).toBeVisible();
  }
  const [days] = await carrier.rows<{ worked: string; pending: string }>(
    `select count(*) filter (where worked and status <> 'REJECTED') as worked,
       count(*) filter (where status = 'PENDING') as pending
     from time_logs where user_id = $1 and day between '2000-01-01' and '2100-01-01'`,
    [await idOf(carrier, 'walt.jensen')],
  );
  await page.getByLabel('Start Date').fill('2000-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/startDate=2000-01-01/);
  await expect(figureOf(page, 'Days worked')).toHaveText(days!.worked);
  await expect(figureOf(page, 'Pending')).toHaveText(days!.pending);
  for (const label of ['Earned in processed weeks', 'Expenses', 'Paid']) {
    await expect(figureOf(page, label).first()).toContainText('$');
  }
  await expect(page.getByRole('table', { name: 'Days worked per week' })).toBeAttached();
  await expect(page.getByRole('table', { name: 'Weeks' })).toContainText('Approved');
  await expect(page.getByRole('table', { name: 'Settlements' })).toContainText('Paid');
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  const trail = page.getByRole('region', { name: 'Audit trail' });
  await expect(trail.getByText('Tax document generated').first()).toBeVisible();

  await page.getByLabel('Start Date').fill('2100-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await page.getByRole('button', { name: 'Last 12 weeks' }).click();
  await expect(page).not.toHaveURL(/startDate/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Contractor' }).click();
  await page.getByLabel('First Name').fill('Walter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contractor updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Walter Jensen' })).toBeVisible();
  await expect(page.getByText('Account changed')).toBeVisible();

  // Inserts more weeks without a settlement than the page shows.
  const walt = [await idOf(carrier, 'walt.jensen')];
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
     select gen_random_uuid(), $1, date '2018-01-01' + 7 * week, true, 800, 'APPROVED', now()
     from generate_series(0, 100) week`,
    walt,
  );
  await carrier.rows('update users set address = null where id = $1', walt);
  await page.reload();
  await expect(page.getByRole('link', { name: 'See the W-9' })).toBeVisible();
  await expect(
    page.getByText('Only the 100 newest weeks without a settlement are shown.'),
  ).toBeVisible();
  await carrier.rows(`delete from time_logs where user_id = $1 and day < '2020-01-01'`, walt);
});

test('shows a supervisor their team without pay or phone numbers', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'supervisor', { at: '/dashboard/contractors' });
  await expect(page.getByText('those of the people who report to you')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Reports to',
    'Status',
  ]);
  await expect(page.getByRole('button', { name: /Add Contractor|Actions for/ })).toHaveCount(0);
  await expect(page.getByText('Grace Liang')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ben Tanner' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Tanner' })).toBeVisible();
  await expect(figureOf(page, 'Days worked')).toHaveText(/^\d+$/);
  for (const hidden of [
    'Phone',
    'Rate',
    'Earned in processed weeks',
    'Settlements',
    'Audit trail',
  ]) {
    await expect(page.getByText(hidden, { exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Edit Contractor' })).toHaveCount(0);

  for (const id of [await idOf(carrier, 'grace.liang'), 'no-such-person']) {
    await visit(page, `/dashboard/contractors/${id}`);
    await expect(page.getByText('Contractor not found')).toBeVisible();
    await expectAccessible(page);
  }
});

test('hides the Contractors menu entry from a driver and redirects them to the dashboard', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/contractors' });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contractors' })).toHaveCount(0);
  await page.goto(`/dashboard/contractors/${await idOf(carrier, 'driver')}`);
  await expect(page).toHaveURL(/\/dashboard$/);
});
