import { paySql } from '../testing/pay-sql.ts';
import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { builtInHeader } from '../domain/tax/filings/iris-columns.ts';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

// Files last year's forms: fixes a problem, downloads the file, and records its upload and result.

const carrier = useCarrier();
const LAST_YEAR = Temporal.Now.plainDateISO('America/Chicago').year - 1;

test('files the forms of last year with the IRS', async ({ browser }) => {
  // The street is too long for the IRIS file, but not for the form.
  await carrier.rows(
    `update company set payer_ein = '12-3456789', payer_street = $1, payer_city = 'Plainview',
       payer_state = 'TX', payer_zip = '79072', payer_phone = '(806) 555-0100'`,
    ['100 Example Road behind the Grain Elevator'],
  );
  await carrier.rows(`insert into iris_templates (tax_year, header) values ($1, $2)`, [
    LAST_YEAR,
    builtInHeader(2025),
  ]);
  await carrier.rows(
    `insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
     select gen_random_uuid(), id, date_trunc('week', make_date($1, 3, 15))::date, 500000, 0, ''
     from users where email = 'driver@carrier.example'`,
    [LAST_YEAR],
  );
  await carrier.rows(
    paySql(`base_pay_cents = 500000 and status = 'PROCESSED'`, { paidOn: `'${LAST_YEAR}-04-01'` }),
  );
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/year?year=${LAST_YEAR}`,
  });
  const generateAll = async () => {
    await page.getByRole('button', { name: 'Generate all forms' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: /1099-NEC generated/ })).toBeVisible();
  };
  await generateAll();
  await page.getByRole('link', { name: 'File with the IRS' }).click();
  await expect(page.getByRole('heading', { name: `File ${LAST_YEAR} with the IRS` })).toBeVisible();
  const problems = page.getByRole('list', { name: 'Problems' });
  await expect(problems.getByText('Company address.').first()).toBeVisible();
  await expect(problems.getByText('It has more than 35 characters.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download originals' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Year-end reconciliation', exact: true }).click();
  await page.getByRole('button', { name: 'Tax identity' }).click();
  await page.getByLabel('Street').fill('100 Example Road');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await generateAll();
  await page.getByRole('link', { name: 'File with the IRS' }).click();
  await expect(problems.getByText('Company address.')).toHaveCount(0);

  await carrier.rows(`update sessions set password_entered_at = now() - interval '16 minutes'`);
  await page.getByRole('button', { name: 'Download originals' }).click();
  await expect(page.getByRole('dialog')).toContainText('The audit logs record who downloads it');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  const fileName = `1099-NEC_${LAST_YEAR}_originals_1.csv`;
  expect((await downloading).suggestedFilename()).toBe(fileName);

  const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await expect(file).toContainText(fileName);
  await file.getByRole('button', { name: 'Record upload' }).click();
  await page.getByRole('dialog').getByLabel('Receipt ID').fill('2026-4711');
  await expectAccessible(page);
  await page.route('**/upload', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Record upload' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(0);
  await page.unroute('**/upload');
  await page.getByRole('dialog').getByRole('button', { name: 'Record upload' }).click();
  await expect(file).toContainText('receipt ID 2026-4711');
  await file.getByRole('button', { name: 'Record result' }).click();
  const result = page.getByRole('dialog');
  await result.getByLabel(/^Line 1,/).selectOption({ label: 'Rejected' });
  await result.getByLabel('Note on line 1').fill('Wrong name');
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Record result' }).click();
  await expect(file.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(file).toContainText(/Result recorded .+ by \S+/);
  await expect(page.getByText(/The IRS rejected the 1099-NEC for .*: Wrong name/)).toBeVisible();
  await expect(page.getByText('1 return is ready.').first()).toBeVisible();
  await expectAccessible(page);
});
