import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

// Tests the file for the IRS TIN Matching program and its results.

const carrier = useCarrier();

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

  await page.getByRole('button', { name: 'Paste IRS results' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Lines of the file').fill('something else');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText('Line 1: this is not a TIN Matching result.')).toBeVisible();
  await expectAccessible(await waitForFadeIn(page));
  const resultLines = lines.map((line, index) => `${line};${index === 0 ? 3 : 0}`);
  await dialog.getByLabel('Lines of the file').fill(resultLines.join('\n'));
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

test('is accessible on a phone in dark mode', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/payroll/tin-matching',
    phone: true,
    dark: true,
  });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page);
});
