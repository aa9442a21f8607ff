import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();
const YEAR = Temporal.Now.plainDateISO('America/Chicago').year;

test('shows an administrator the open tasks for the forms of the year, with links', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/year?year=${YEAR}`,
  });
  await page.getByRole('link', { name: 'Form readiness' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${YEAR} form readiness`);
  const tasks = page.getByRole('table', { name: 'What is due' });
  await expect(tasks.getByRole('row', { name: /File with the IRS/ })).toBeVisible();
  const payees = page.getByRole('table', { name: 'Payees' });
  const withoutW9 = payees.getByRole('row').filter({ hasText: 'No Form W-9 is on file.' });
  await expect(withoutW9.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(
    payees.getByText('Ready', { exact: true }).and(page.locator(':visible')).first(),
  ).toBeVisible();
  await expect(payees.getByRole('link', { name: 'Open the 1099-NEC' }).first()).toHaveAttribute(
    'href',
    /\/dashboard\/payroll\/year\?.*payee=/,
  );
  await visit(page, `/dashboard/payroll/readiness?year=${YEAR}&show=all&page=99`);
  await expect(page.getByText('This page is past the end of the list.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await withoutW9.first().getByRole('link', { name: 'Open the W-9' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('W-9 forms');
});

// Tests a payee's question about the figures of the year and the answer of the office.

test('lets a driver ask, the office answer, and the driver confirm', async ({ browser }) => {
  // The app asks payees to confirm in December and January. A payee with an earlier question sees the card at any time.
  await carrier.rows(
    `insert into year_confirmations (id, user_id, tax_year, is_confirmed, subject, question, figures)
     select gen_random_uuid(), id, $1, false, 'AMOUNTS', 'My week in June is missing.', ''
     from users where email = 'driver@carrier.example'`,
    [YEAR],
  );
  const driver = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/payroll?tab=tax-documents',
  });
  await expect(driver.getByText('Your question is with the office.')).toBeVisible();
  await driver.getByRole('button', { name: 'Something is wrong' }).click();
  const dialog = driver.getByRole('dialog', { name: 'What is wrong?' });
  await dialog.getByRole('button', { name: 'Send to the office' }).click();
  await expect(dialog.getByText('Choose a subject.')).toBeVisible();
  await dialog.getByLabel('Subject').selectOption('Amounts');
  await dialog.getByLabel('What should it be?').fill('Two days in June are missing.');
  await expectAccessible(await waitForFadeIn(driver));
  await dialog.getByRole('button', { name: 'Send to the office' }).click();
  await expect(driver.getByText('You asked: “Two days in June are missing.”')).toBeVisible();
  await expectAccessible(driver);

  const office = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/readiness?year=${YEAR}`,
  });
  await office.getByRole('button', { name: 'Answer the question' }).click();
  const answerDialog = office.getByRole('dialog');
  await expect(answerDialog.getByText('They asked: “Two days in June are missing.”')).toBeVisible();
  await answerDialog.getByLabel('Your answer').fill('They were paid in July.');
  await expectAccessible(await waitForFadeIn(office));
  await answerDialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(answerDialog).toHaveCount(0);

  await driver.reload();
  await expect(driver.getByText('The office answered: “They were paid in July.”')).toBeVisible();
  await driver.getByRole('button', { name: 'These figures are right' }).click();
  await expect(driver.getByText(`You confirmed your ${YEAR} figures.`)).toBeVisible();
});

test('records a request for the taxpayer number, and generates a form without the number', async ({
  browser,
}) => {
  // Tom Hadley has no W-9.
  await carrier.rows(
    `update users set address = '{"street": "4 Mill Lane", "city": "Tulia", "state": "TX", "zip": "79088"}'
     where last_name = 'Hadley'`,
  );
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/year?year=${YEAR}`,
  });
  await page.getByRole('button', { name: /Tom Hadley/ }).click();
  await page.getByRole('button', { name: 'Requests for the taxpayer number' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/is due by/)).toBeVisible();
  await dialog.getByLabel('Note (optional)').fill('Asked in the yard');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record request' }).click();
  await expect(page.getByText('The request is recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Allow filing without a TIN' }).click();
  await dialog.getByLabel('Why there is no number').fill('He does not answer.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Allow filing without a TIN' }).click();
  await expect(page.getByText(`The form for ${YEAR} will be filed without a TIN`)).toBeVisible();
  await page.getByRole('button', { name: 'Generate 1099-NEC', exact: true }).first().click();
  await expect(page.getByText('1099-NEC form generated successfully!')).toBeVisible();
  const [form] = await carrier.rows<{ status: string }>(
    `select d.status from tax_documents d join users u on u.id = d.user_id
     where u.last_name = 'Hadley' and d.type = 'FORM_1099_NEC' order by d.created_at desc limit 1`,
  );
  expect(form?.status).toBe('GENERATED');
});

// Tests the file for the IRS TIN Matching program and its results.

test('creates a file, enters its results, and corrects one result', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/payroll/readiness' });
  await page.getByRole('link', { name: 'TIN matching', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('TIN matching');
  const rows = page.getByRole('table', { name: 'TIN matching' }).getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Create a file for/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^tin-matching_\d{4}-\d{2}-\d{2}\.txt$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.every((line) => /^[12];\d{9};[^;]+;[0-9a-f]{20}$/.test(line))).toBe(true);

  await page.getByRole('button', { name: 'Record IRS results' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lines of the file').fill('something else');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText('Line 1: this is not a TIN Matching result.')).toBeVisible();
  await expectAccessible(await waitForFadeIn(page));
  const resultLines = lines.map((line, index) => `${line};${index === 0 ? 3 : 0}`);
  await dialog.getByLabel('Excel or CSV file').setInputFiles({
    name: 'results.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(resultLines.join('\r\n')),
  });
  await expect(dialog.getByText('results.txt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No match', { exact: true })).toHaveCount(2);

  // After an inquiry, the IRS reports a match.
  const unmatched = page.getByRole('row').filter({ hasText: 'No match' });
  await unmatched.getByRole('button', { name: /^Enter result/ }).click();
  await dialog
    .getByLabel('Response', { exact: true })
    .selectOption({ label: '0: Name and number match.' });
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Every payee with a Form W-9 matches.')).toBeVisible();
});
