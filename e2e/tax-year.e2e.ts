import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();
const THIS_YEAR = Temporal.Now.plainDateISO('America/Chicago').year;

const inCents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);

test('shows every payment in the year-end reconciliation and exports CSV', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'accountant', {
    at: '/dashboard/payroll?tab=tax-documents',
  });
  await page.getByRole('link', { name: 'Year-end reconciliation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${THIS_YEAR} year-end reconciliation`,
  );
  const sum = page.getByLabel(`Totals for ${THIS_YEAR}`).getByRole('definition');
  await expect(sum).toHaveCount(4);
  const [paid = 0, ...parts] = (await sum.allInnerTexts()).map(inCents);
  expect(parts.reduce((total, part) => total + part, 0)).toBe(paid);
  expect(paid).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Generate all forms' })).toHaveCount(0);
  await expectAccessible(page);

  // A link to one payee finds the payee on any page of the list.
  const [driver] = await carrier.rows<{ id: string }>(
    `select id from users where email = 'driver@carrier.example'`,
  );
  await visit(page, `/dashboard/payroll/year?year=${THIS_YEAR}&payee=${driver!.id}`);
  const expand = page.getByRole('button', { name: /^Payments to/ });
  await expect(expand).toHaveCount(1);
  await expect(expand).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByLabel(`Totals for ${THIS_YEAR}`)).toContainText('Paid in');
  await page.getByRole('button', { name: 'Show all payees' }).click();
  await expect(expand).not.toHaveCount(1);

  await page
    .getByRole('button', { name: /^Payments to/, expanded: false })
    .first()
    .click();
  await expect(page.getByText(/^Paid on /).first()).toBeVisible();
  await expect(page.getByText(/^Reported\./).first()).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`payments_by_payee_${THIS_YEAR}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n').slice(1);
  const amounts = lines.map((line) => inCents(line.split(',').at(-4) ?? ''));
  expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(paid);

  await page.getByRole('link', { name: String(THIS_YEAR - 1) }).click();
  await expect(page).toHaveURL(new RegExp(`year=${THIS_YEAR - 1}`));
  await expect(page.getByText(`${THIS_YEAR - 1} year-end reconciliation`).first()).toBeVisible();
  await visit(page, `/dashboard/payroll/year?year=${THIS_YEAR - 2}`);
  await expect(page.getByText(`Nobody was paid in ${THIS_YEAR - 2}`)).toBeVisible();
});

test('lets an administrator enter the tax identity and generate all forms of the year', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    phone: true,
    at: '/dashboard/payroll/year',
  });
  await page.getByRole('button', { name: 'Tax identity' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tax identity' });
  await expect(dialog.getByLabel('Employer identification number')).toHaveValue('00-0000001');
  await dialog.getByLabel('Employer identification number').fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('number has nine digits')).toBeVisible();
  await expect(dialog.getByLabel('Employer identification number')).toBeFocused();
  await dialog.getByLabel('Employer identification number').fill('');
  await dialog.getByLabel('Street').fill('');
  await dialog.getByLabel('City').fill('');
  await dialog.getByLabel('State', { exact: true }).selectOption('');
  await dialog.getByLabel('ZIP Code').fill('790');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const problems = [
    'Enter the employer identification number, such as 12-3456789.',
    'Enter the street.',
    'Enter the city.',
    'Choose the state.',
    'Enter a ZIP Code with 5 digits, or ZIP+4, such as 79072-0012.',
  ];
  for (const problem of problems) await expect(dialog.getByText(problem)).toBeVisible();
  await expect(dialog.getByLabel('ZIP Code')).toHaveValue('790');
  await expectAccessible(page);
  await dialog.getByLabel('Street').fill('9 New Road');
  await dialog.getByLabel('City').fill('Tulsa');
  await dialog.getByLabel('State', { exact: true }).selectOption('OK – Oklahoma');
  await dialog.getByLabel('ZIP Code').fill('74101-0012');
  await dialog.getByLabel('Employer identification number').fill('123456789');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tax identity saved')).toBeVisible();
  await page.getByRole('button', { name: 'Generate all forms' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText(/Forms? 1099-NEC generated/)).toBeVisible();
  await expectAccessible(page);
  const [forms] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all forms' }).click(),
  ]);
  expect(forms.suggestedFilename()).toMatch(/^1099-NEC_\d{4}_\d+_forms\.zip$/);
  const names = Object.keys(unzipSync(await readFile(await forms.path())));
  expect(names.length).toBeGreaterThan(0);
  expect(names.every((name) => /^Form 1099-NEC \d{4} - .+\.pdf$/.test(name))).toBe(true);
});
