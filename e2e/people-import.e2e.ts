import { expect, test } from '@playwright/test';
import { delimited, windows1252, workbook } from '../testing/office-files.ts';
import { expectAccessible } from './accessibility.ts';
import { rowOf, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();
const HEADINGS = 'First Name,Last Name,Email,Rate per Hour,Reports To (Email)';

test('lets HR import a file that Excel on Windows saved, after a note about its letters', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contractors' });
  const input = dialog.getByLabel('Excel or CSV file');
  const rows = [HEADINGS.split(','), ['José', 'Núñez', 'jose@carrier.example', '1,031.25', '']];
  const choose = (name: string, bytes: Uint8Array) =>
    input.setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
  await choose(
    'drivers.csv',
    Buffer.from(`${HEADINGS}\nJosé,Núñez,jose@carrier.example,1,031.25,\n`),
  );
  await expect(dialog.getByText(/Line 2: this line has 6 cells, the header has 5/)).toBeVisible();
  await choose('drivers.csv', windows1252(delimited(rows, ';')));
  await expect(dialog.getByText(/so it was read as Windows-1252/)).toBeVisible();
  await expect(dialog.getByText('José Núñez')).toBeVisible();
  await expectAccessible(page);
  await choose('drivers.xlsx', workbook(rows));
  await expect(dialog.getByText(/so it was read as Windows-1252/)).toBeHidden();
  await dialog.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByText('1 person added successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByPlaceholder('Search contractors...').fill('jose@');
  await expect(rowOf(page, 'jose@carrier.example')).toContainText('José Núñez');
});

const fileOf = (...lines: string[]) => ({
  name: 'drivers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([`${HEADINGS},Paid To (Email)`, ...lines].join('\n')),
});

test('lets HR import contractors from a file, correct it, and export them', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contractors' });
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download template' }).click();
  expect((await template).suggestedFilename()).toBe('contractors-template.csv');
  const input = dialog.getByLabel('Excel or CSV file');
  await input.setInputFiles(
    fileOf(
      'Iris,Holt,iris@carrier.example,27.5,,',
      'Otto,Reyes,tom.hadley@carrier.example,x,,owner@carrier.example',
    ),
  );
  await expect(dialog.getByText('The file has 2 people. 1 line has problems.')).toBeVisible();
  await expect(dialog.getByText('Email: An account with this email already exists.')).toBeVisible();
  await expect(
    dialog.getByText(/^Paid To \(Email\): No contractor that you can see/),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByText('Contractor · $27.50 per hour')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expect(dialog.getByText('Correct the file and choose it again.')).toBeVisible();
  await input.setInputFiles(
    fileOf(
      'Iris,Holt,iris@carrier.example,27.5,,otto@carrier.example',
      'Otto,Reyes,otto@carrier.example,29,,',
    ),
  );
  await expect(dialog.getByText(/paid to otto@carrier.example from /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 people' }).click();
  await expect(page.getByText('2 people added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Join links for these 2 people' }).click();
  const links = page.getByRole('dialog', { name: '2 join links created' });
  await expect(links.getByText(/\/join#/)).toHaveCount(2);
  await links.getByRole('button', { name: 'Done' }).click();
  await page.getByPlaceholder('Search contractors...').fill('iris@');
  await expect(rowOf(page, 'iris@carrier.example')).toContainText('$27.50 per hour');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^contractors-\d{4}-\d\d-\d\d\.csv$/);
});
