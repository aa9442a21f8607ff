import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();
const YEAR = Temporal.Now.plainDateISO('America/Chicago').year;

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
