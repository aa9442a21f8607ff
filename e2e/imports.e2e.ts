import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { idOf, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

const report = (discounted: string) =>
  [
    'Card #,Tran Date,Invoice,Driver Name,Item,Unit Price,Disc PPU,Qty,Disc Amt,Amt',
    `7083050012340541,2026-01-05,94412,DELGADO ROSA,ULSD,4.00,3.50,100,50.00,${discounted}`,
    '7083050012340777,2026-01-05,94413,,ULSD,4.00,3.50,10,5.00,35.00',
  ].join('\r\n');

test('imports fuel purchases after confirming the columns and the drivers, and takes them back', async ({
  browser,
}) => {
  const rosa = await idOf(carrier, 'driver');
  await carrier.rows(
    `insert into deduction_agreements (id, user_id, kind, name, authority, first_week, repays_balance, priority, acknowledged_at)
     values (gen_random_uuid(), $1, 'FUEL_CARD', 'Fuel card', 'Lease clause 6', '2026-01-05', false, 1, now())`,
    [rosa],
  );
  const page = await signInAs(browser, carrier, 'accountant', { at: '/dashboard/payroll' });
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByText('No imports yet')).toBeVisible();
  await page.getByLabel('What is in the file?').selectOption('Fuel card transactions');
  const choose = (name: string, csv: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await choose('efs.csv', report('350.00'));
  await expect(page.getByRole('heading', { name: 'Check the columns' })).toBeVisible();
  await expect(page.getByLabel('The file is from')).toHaveValue('EFS');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await expect(page.getByText(/^Choose the columns of all required fields/)).toBeVisible();
  await page.getByLabel(/^Which amount is the driver charged/).selectOption('RETAIL');
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeVisible();
  // The name beside the card is a suggestion. The other card has no name.
  await expect(page.getByLabel('Driver of 340541')).toHaveValue(rosa);
  await page.getByLabel('Driver of 340777').selectOption('nobody');
  await page.getByRole('button', { name: 'Assign' }).click();
  const save = page.getByRole('button', { name: 'Import 1 row' });
  await expect(save).toBeEnabled();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('1 row imported')).toBeVisible();
  const saved = page.getByRole('row').filter({ hasText: 'efs.csv' });
  await expect(saved).toContainText('400.00');
  await expectAccessible(page);

  // The next file with the header asks for nothing, and knows what is imported.
  await choose('again.csv', report('350.00'));
  await expect(page.getByText('The file has no new rows.')).toBeVisible();

  await saved.getByRole('button', { name: 'Undo the import of efs.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(saved).toContainText('Taken back');
});
