import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();
const TODAY = Temporal.Now.plainDateISO('America/Chicago');
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Generate Report' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Generate Report' }).click();
  return dialogOf(page);
}

/** Generates a report of the last three months, which have settlements in the demo. */
async function generatePeriod(page: Page, type: string): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Report Type').selectOption({ label: type });
  await dialog.getByLabel('Start Date').fill(TODAY.subtract({ months: 3 }).toString());
  await dialog.getByLabel('End Date').fill(TODAY.toString());
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Report generated successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

const inCents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);

test('lets an administrator generate, read, sort, export and delete a payroll summary', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/reports' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports & Analytics');
  await expect(page.getByText('No reports generated yet')).toBeVisible();
  await expectAccessible(page);

  const dialog = await openDialog(page);
  const contractor = dialog.getByRole('combobox', { name: 'Contractor' });
  await expect(contractor).toHaveAttribute('placeholder', 'All Contractors');
  await contractor.fill('Rosa');
  await page.getByRole('option', { name: 'Rosa Delgado' }).click();
  await expect(contractor).toHaveValue('Rosa Delgado');
  const backwards = dialog.getByText('The end date is before the start date.');
  await dialog.getByLabel('End Date').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(backwards).toBeVisible();
  await dialog.getByLabel('Start Date').fill('2019-12-01');
  await expect(backwards).toHaveCount(0);
  await dialog.getByLabel('Start Date').fill('2020-02-01');
  await expect(backwards).toBeVisible();
  await waitForFadeIn(page);
  await expectAccessible(page);
  await dialog.getByLabel('Range').selectOption({ label: 'Last month' });
  await expect(backwards).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await generatePeriod(page, 'Payroll Summary');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Report Name',
    'Type',
    'Created',
    'Actions',
  ]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('link', { name: /^Payroll Summary, / }).click();
  await expect(page).toHaveURL(/\/dashboard\/reports\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Payroll Summary, /);
  await expect(page.getByRole('term').first()).toHaveText('Total');
  await expect(page.getByText(/compared with/).first()).toBeVisible();
  await expect(page.getByText(/^Only processed settlements count\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show as table: Pay per week/ })).toBeVisible();
  await expectAccessible(page);

  const table = page.getByRole('table', { name: 'By person' });
  await table.getByRole('button', { name: 'Total' }).click();
  await expect(page).toHaveURL(/sort=total/);
  await expect(table.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const totals = async () =>
    (
      await table
        .locator('tbody tr')
        .evaluateAll((rows) => rows.map((row) => row.querySelectorAll('td')[4]?.textContent ?? ''))
    ).map(inCents);
  await expect.poll(async () => (await totals()).length).toBeGreaterThan(1);
  await expect.poll(totals).toEqual((await totals()).toSorted((a, b) => b - a));
  const sum = (await totals()).reduce((all, total) => all + total, 0);
  const shown = await page.getByRole('definition').first().innerText();
  expect(inCents(shown.split('\n')[0] ?? '')).toBe(sum);
  const footer = table.locator('tfoot tr');
  await expect(footer).toContainText('Total');
  expect(inCents(await footer.locator('td').nth(4).innerText())).toBe(sum);
  await expect(page.getByText(/^The previous period has the same length, .+\.$/)).toBeVisible();
  await expect(
    page.getByText(/pay by day worked · compared with the \d+ days before/),
  ).toBeVisible();
  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^report_[0-9a-f-]{36}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
  const exported = lines.map((line) => inCents(line.split(',').at(6) ?? ''));
  expect(exported.reduce((all, total) => all + total, 0)).toBe(sum);

  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL(/by=week/);
  await expect(page.getByRole('table', { name: 'By week' })).toBeVisible();
  await expectAccessible(page);

  await visit(page, `${page.url()}&page=99`);
  await expect(page.getByText('This page is past the end of the list.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(page.getByRole('table', { name: 'By week' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'By week' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete report' });
  await expect(confirm).toContainText('Are you sure you want to delete this report?');
  await waitForFadeIn(page);
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Report deleted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/reports$/);
  await expect(page.getByText('No reports generated yet')).toBeVisible();
});

test('lets an accountant report last month by payment date', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'accountant', { at: '/dashboard/reports' });
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Range')).toHaveValue('this-month');
  await dialog.getByLabel('Range').selectOption({ label: 'Last month' });
  const firstOfMonth = TODAY.with({ day: 1 });
  await expect(dialog.getByLabel('Start Date')).toHaveValue(
    firstOfMonth.subtract({ months: 1 }).toString(),
  );
  await expect(dialog.getByLabel('End Date')).toHaveValue(
    firstOfMonth.subtract({ days: 1 }).toString(),
  );
  await dialog.getByLabel('Start Date').fill(firstOfMonth.subtract({ months: 2 }).toString());
  await expect(dialog.getByLabel('Range')).toHaveValue('');
  await dialog.getByLabel('Count pay by').selectOption({ label: 'Payment date' });
  await waitForFadeIn(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('Report generated successfully!')).toBeVisible();
  await page.getByRole('link', { name: /^Payroll Summary by Payment Date, / }).click();
  await expect(page.getByText(/pay by payment date/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show as table: Paid per week/ })).toBeVisible();
  const [total, paid] = await page.getByRole('definition').allInnerTexts();
  expect(total?.split('\n')[0]).toBe(paid?.split('\n')[0]);
  await expectAccessible(page);
});

test('lets an accountant generate a tax summary and a contractor report on a phone in dark mode', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'accountant', {
    phone: true,
    dark: true,
    at: '/dashboard/reports',
  });
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Contractor')).toHaveCount(0);
  await dialog.getByLabel('Report Type').selectOption({ label: 'Tax Summary' });
  await dialog.getByLabel('Tax Year').fill('2019');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog.getByText(/^Enter a year from 2020 to/)).toBeVisible();
  await dialog.getByLabel('Tax Year').fill(String(TODAY.year));
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Open the report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tax Summary ${TODAY.year}`);
  await expect(page.getByRole('table', { name: 'By person' })).toBeVisible();
  await expect(page.getByRole('term')).toContainText(['Paid', 'Reported']);
  await expectAccessible(page);

  await visit(page, '/dashboard/reports');
  await generatePeriod(page, 'Contractor Performance');
  await page.getByRole('link', { name: /^Contractor Performance/ }).click();
  await expect(page.getByRole('term')).toContainText(['Days Worked', 'Approved', 'Rejected']);
  await expectAccessible(page);
  await visit(page, '/dashboard/reports');
  const actions = page.getByRole('button', { name: /^Actions for Contractor Performance/ });
  await page.route('**/api/reports/*/export/csv', () => undefined);
  await actions.click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toBeDisabled();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Report deleted successfully!')).toBeVisible();
});

test('shows a supervisor days without amounts, and a driver no reports', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'supervisor', { at: '/dashboard/reports' });
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Report Type').locator('option')).toHaveText([
    'Payroll Summary',
    'Contractor Performance',
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await generatePeriod(page, 'Payroll Summary');
  await page.getByRole('link', { name: /^Payroll Summary/ }).click();
  await expect(page.getByText('This report has no amounts')).toBeVisible();
  await expect(page.getByText('$')).toHaveCount(0);
  await expectAccessible(page);

  const driver = await signInAs(browser, carrier, 'driver', { at: '/dashboard/reports' });
  await expect(driver).toHaveURL(/\/dashboard$/);
  await expect(driver.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(driver.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0);
});
