import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { idOf, signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();
const LAST_YEAR = Temporal.Now.plainDateISO('America/Chicago').year - 1;

test('adds a payment outside Linehaul to the year page and the driver’s page', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'accountant', {
    at: `/dashboard/payroll/year?year=${LAST_YEAR}`,
  });
  // Simulates a carrier with more contractors than one response lists.
  await page.route('**/api/contractors?limit=100', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { pagination: object };
    const pagination = { ...body.pagination, total: 150 };
    await route.fulfill({ response, json: { ...body, contractors: [], pagination } });
  });
  await page.getByRole('link', { name: 'Payments outside Linehaul' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Paid outside Linehaul in ${LAST_YEAR}`,
  );
  await expect(page.getByText(`No payments outside Linehaul in ${LAST_YEAR}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a payment outside Linehaul' });
  await dialog.getByRole('button', { name: 'Save payment' }).click();
  await expect(dialog.getByText('Choose the payee.')).toBeVisible();
  await expect(dialog.getByText('Enter the pay or the substantiated expenses.')).toBeVisible();
  await dialog.getByLabel('Payee').fill('Rosa');
  await page.getByRole('option', { name: 'Rosa Delgado' }).click();
  await expect(dialog.getByLabel('Payee')).toHaveValue('Rosa Delgado');
  await dialog.getByLabel('This is the sum of several payments').check();
  await dialog.getByLabel('Paid through').fill(`${LAST_YEAR}-06-30`);
  await dialog.getByLabel('Reportable pay ($)').fill('1000000');
  await dialog.getByRole('button', { name: 'Save payment' }).click();
  await expect(dialog.getByText('Enter at most $999,999.99.')).toBeVisible();
  await dialog.getByLabel('Reportable pay ($)').fill('12,345.67');
  await dialog.getByLabel('Federal tax withheld ($)').fill('20000');
  await dialog.getByLabel('Note').fill('January to June, from the earlier system');
  await dialog.getByRole('button', { name: 'Save payment' }).click();
  await expect(dialog.getByText('The tax withheld cannot be more than the pay.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Federal tax withheld ($)').fill('');
  await dialog.getByRole('button', { name: 'Save payment' }).click();
  await expect(page.getByText('Payment saved')).toBeVisible();
  const table = page.getByRole('table', { name: 'Payments outside Linehaul' });
  await expect(table.getByRole('row').filter({ hasText: 'Rosa Delgado' })).toContainText(
    '12,345.67',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Year-end reconciliation' }).click();
  await page.getByRole('button', { name: 'Payments to Rosa Delgado' }).click();
  await expect(page.getByText('Paid outside Linehaul').first()).toBeVisible();
  await expect(page.getByText(`Paid through Jun 30, ${LAST_YEAR}`)).toBeVisible();
  await expectAccessible(page);

  const driver = await signInAs(browser, carrier, 'driver', {
    at: '/dashboard/payroll',
    phone: true,
  });
  const outside = driver.getByRole('region', { name: `Paid outside Linehaul in ${LAST_YEAR}` });
  await expect(outside.getByRole('listitem')).toContainText('$12,345.67');
  await expectAccessible(driver);

  await page.goBack();
  await page.getByRole('button', { name: /^Actions for Rosa Delgado/ }).click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  const reversal = page.getByRole('dialog', { name: 'Reverse this payment?' });
  await reversal.getByLabel('Reason').fill('It was entered for the wrong driver');
  await expectAccessible(page);
  await reversal.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(page.getByText('Payment reversed')).toBeVisible();
  await expect(table.getByText('Reversed', { exact: true })).toBeVisible();

  const managerId = await idOf(carrier, 'manager');
  await visit(page, `/dashboard/payroll/opening-balances?payee=${managerId}&open=add`);
  await expect(dialog.getByLabel('Payee')).toHaveValue('Not in the contractor list');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: String(LAST_YEAR) }).click();
  await expect(
    page.getByText(`No payments outside Linehaul to this payee in ${LAST_YEAR}`),
  ).toBeVisible();
});

test('lets an administrator check a CSV file, correct it and save it on a phone', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll/opening-balances?year=${LAST_YEAR}`,
    phone: true,
  });
  const file = (...lines: string[]) => ({
    name: 'first-half.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Payee,Paid On,Pay,Payment Method', ...lines].join('\n')),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import payments outside Linehaul' });
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download template' }).click();
  expect((await template).suggestedFilename()).toBe('payments-outside-linehaul-template.csv');
  const input = dialog.getByLabel('Excel or CSV file');
  const good = `Tom Hadley,${LAST_YEAR}-03-31,1500,Check`;
  await input.setInputFiles(file(good, `Nobody Known,${LAST_YEAR}-03-31,ten,Check`));
  await expect(dialog.getByText('The file has 2 payments. 1 line has problems.')).toBeVisible();
  await expect(dialog.getByText(/^Payee: No contractor has this email or name/)).toBeVisible();
  await expect(dialog.getByText(/^Pay: Enter dollars/)).toBeVisible();
  await expectAccessible(page);
  await input.setInputFiles(file(good));
  await expect(dialog.getByText('1 payment can be saved, $1,500.00 in total.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save 1 payment' }).click();
  await expect(page.getByText('1 payment saved')).toBeVisible();
  const list = page.getByRole('list', { name: 'Payments outside Linehaul' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Tom Hadley' })).toContainText(
    '1,500.00',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await input.setInputFiles(file(good));
  await expect(dialog.getByText(/This file was saved on/)).toBeVisible();
});
