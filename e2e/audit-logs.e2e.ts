import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();

test('shows the history of a policy, a staff member and a week to approve', async ({ browser }) => {
  const admin = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/policies?tab=policies',
  });
  await admin.getByRole('button', { name: 'Create policy' }).click();
  await admin.getByLabel('Name').fill('Night dispatch');
  await admin.getByRole('checkbox').first().check();
  await admin.getByRole('dialog').locator('button[type=submit]').click();
  await admin.getByRole('button', { name: 'Actions for Night dispatch' }).click();
  await admin.getByRole('menuitem', { name: 'History' }).click();
  const dialog = admin.getByRole('dialog', { name: 'History: Night dispatch' });
  await expect(dialog.getByText('Policy created')).toBeVisible();
  await expectAccessible(admin);
  await visit(admin, '/dashboard/staff');
  await admin.getByRole('button', { name: 'Actions for Paula Voss' }).click();
  await admin.getByRole('menuitem', { name: 'History' }).click();
  const personHistory = admin.getByRole('dialog', { name: 'History: Paula Voss' });
  await expect(personHistory.getByText('Account created')).toBeVisible();
  await admin.context().close();

  const supervisor = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await supervisor
    .getByRole('button', { name: /^History: / })
    .first()
    .click();
  await expect(supervisor.getByRole('dialog', { name: /^History: / })).toBeVisible();
  await expectAccessible(supervisor);
});

test('shows the list, totals and details, and keeps the filters in the URL', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/logs' });
  await expect(page.getByRole('table', { name: 'Audit logs' })).toBeVisible();
  await expect(page).toHaveTitle(/^Audit Logs/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Logs');
  await expect(page.getByRole('term')).toHaveText([
    'Total Logs (30 days)',
    'User Logins',
    'New Users',
    'Payroll Activities',
  ]);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Timestamp',
    'User',
    'Action',
    'Level',
    'IP Address',
    'Details',
  ]);
  await expect(page.getByRole('row', { name: /Ada Brandt signed in INFO/ }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Action').selectOption('USER_CREATED');
  await expect(page).toHaveURL(/action=USER_CREATED/);
  await expect(page.getByRole('row', { name: /signed in/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /created the account of/ }).first()).toBeVisible();
  await page.getByLabel('Search').fill('clerk@');
  await expect(page.getByRole('row', { name: /created the account of/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /created the account of Paula Voss/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('clerk@');
  await page.getByRole('button', { name: /^Details of Account created/ }).click();
  const dialog = page.getByRole('dialog', { name: / created the account of Paula Voss/ });
  await expect(dialog.getByRole('row', { name: /email – clerk@/ })).toBeVisible();
  await expect(dialog.getByText('Account created (USER_CREATED)')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('End Date').fill('2020-01-01');
  await expect(page.getByText('No logs found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/logs$/);
  await expect(page.getByLabel('End Date')).toHaveValue('');
  await page.getByLabel('User ID').fill('me');
  await expect(page.getByText('A user ID has 36 characters.')).toBeVisible();
});

test('filters by a person and sorts actions by label', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/logs' });
  const labels = await page.getByLabel('Action').locator('option').allTextContents();
  expect(labels.slice(1)).toEqual(labels.slice(1).toSorted((a, b) => a.localeCompare(b, 'en-US')));
  await page.getByLabel('Action').selectOption('USER_CREATED');
  const person = page.getByRole('combobox', { name: 'Person' });
  await person.fill('Paula');
  await page.getByRole('option', { name: 'Paula Voss' }).click();
  await expect(page).toHaveURL(/userId=[0-9a-f-]{36}/);
  await expect(page.getByRole('row', { name: /created the account of/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /created the account of Paula Voss/ })).toBeVisible();
  await expect(page.getByLabel('User ID')).toHaveValue(/^[0-9a-f-]{36}$/);
  await page.reload();
  await expect(person).toHaveValue('Paula Voss');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(person).toHaveValue('');
});

test('verifies the chain on demand and shows tampering', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', {
    phone: true,
    dark: true,
    at: '/dashboard/logs',
  });
  await expect(page.getByText('Not verified yet')).toBeVisible();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('Intact')).toBeVisible();
  await expect(page.getByText(/^Verified .+ entries$/)).toBeVisible();
  await expectAccessible(page);
  await carrier.rows('alter table audit_log disable trigger all');
  await carrier.rows("update audit_log set ip_address = '192.0.2.99' where seq = 3");
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page.getByText('Broken', { exact: true })).toBeVisible();
  await expect(page.getByText(/Entry 3 \(seal 3\) was changed/)).toBeVisible();
  await expectAccessible(page);
});

test('exports the list as CSV, and redirects people who lack the permission', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/logs' });
  await page.getByLabel('Action').selectOption('USER_CREATED');
  await expect(page.getByRole('row', { name: /signed in/ })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-logs-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toMatch(/,ID,Object,Summary$/);
  expect(lines.slice(1).every((line) => line.includes(',USER_CREATED,'))).toBe(true);
  expect(lines.length).toBeGreaterThan(10);

  const other = await signInAs(browser, carrier, 'hr', { at: '/dashboard/logs' });
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(other.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Audit Logs' })).toHaveCount(0);
});

test('shows that a search has more results than the list counts', async ({ browser }) => {
  await carrier.rows(`insert into audit_log (id, action, level, new_values)
    select gen_random_uuid(), 'USER_LOGIN_FAILED', 'WARNING', '{"reason": "haystack"}'
    from generate_series(1, 10001)`);
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/logs?search=haystack' });
  const pages = page.getByRole('navigation', { name: 'Pages of the list' });
  await expect(pages).toContainText('1–50 of 10000 or more');
  await page.getByLabel('Search').fill('nothing says this');
  await expect(pages).toHaveCount(0);
});

test('ignores unknown filters in the URL', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/' });
  const listRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/api/logs',
  );
  await page.goto('/dashboard/logs?action=USER_TELEPORTED&level=LOUD&userId=me&page=x');
  expect(new URL((await listRequest).url()).searchParams.get('action')).toBeNull();
  await expect(page.getByRole('row', { name: /signed in/ }).first()).toBeVisible();
  await expect(page.getByLabel('Action')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
  await page.getByLabel('Level').selectOption('INFO');
  await expect(page).toHaveURL(/\/dashboard\/logs\?level=INFO$/);
});
