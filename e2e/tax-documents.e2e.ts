import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { fullNameOf, idOf, signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();
const THIS_YEAR = Temporal.Now.plainDateISO('America/Chicago').year;

/** Inserts a complete paper W-9 of a demo person. */
async function storeW9(username: string): Promise<void> {
  await carrier.rows(`insert into vault_keys (version, check_value)
    values (1, decode(repeat('00', 32), 'hex')) on conflict do nothing`);
  await carrier.rows(
    `insert into w9_versions (id, user_id, version, name, business_name, classification, other_text,
      foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip, account_numbers,
      tin_kind, tin_last_four, tin_ciphertext, tin_key_version, item_two_crossed_out, source,
      signature_name, form_revision, received_on)
    select gen_random_uuid(), id, 1 + (select count(*) from w9_versions where user_id = users.id),
      first_name || ' ' || last_name, '', 'INDIVIDUAL', '', false, '', '', '12 Harvest Road', '',
      'Tulia', 'TX', '79088', '', 'SSN', '7694', 'sealed', 1, false, 'PAPER',
      first_name || ' ' || last_name, 'Rev. March 2024', current_date
    from users where email = $1`,
    [`${username}@carrier.example`],
  );
}

async function openDocuments(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Tax Documents' }).click();
  await expect(page).toHaveURL(/tab=tax-documents/);
}

async function generate(page: Page, type: string, contractor?: string): Promise<void> {
  await page.getByRole('button', { name: 'Generate Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Generate Tax Document' });
  // Only staff who see other people's documents, but cannot generate them, need this explanation.
  await expect(dialog.getByText('The document is for you.')).toHaveCount(0);
  if (contractor) {
    await dialog.getByLabel('Contractor').click();
    await dialog.getByLabel('Contractor').fill(contractor);
    await page.getByRole('option', { name: contractor }).click();
  }
  await dialog.getByLabel('Document Type').selectOption({ label: type });
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog).toHaveCount(0);
}

async function expectPdf(file: Download): Promise<void> {
  expect(file.suggestedFilename()).toMatch(
    /^(1099-NEC|W-9)_\d{4}_[A-Za-z-]+_tax_document_[0-9a-f-]{36}\.pdf$/,
  );
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
}

test('lets an administrator generate a draft, and generate, download and approve a complete form', async ({
  browser,
}) => {
  const driver = await fullNameOf(carrier, 'pete.novak');
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/payroll' });
  await openDocuments(page);
  await expect(page.getByRole('row', { name: await fullNameOf(carrier, 'driver') })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText([
    'Total Documents',
    'W-9 Forms',
    '1099-NEC Forms',
    'Approved',
  ]);
  await expect(page.getByText('Linehaul does not print Copy A')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Generate Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Generate Tax Document' });
  await expect(dialog.getByLabel('Tax Year')).toHaveValue(String(THIS_YEAR));
  await dialog.getByLabel('Tax Year').fill('2019');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog.getByText('Please choose a contractor.')).toBeVisible();
  await expect(dialog.getByLabel('Contractor')).toBeFocused();
  await expect(dialog.getByText(`Enter a year from 2020 to ${THIS_YEAR}.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await visit(
    page,
    `/dashboard/payroll?tab=tax-documents&payee=${await idOf(carrier, 'pete.novak')}`,
  );
  await expect(page.getByText('No tax documents found')).toBeVisible();
  await generate(page, '1099-NEC', driver);
  await expect(page.getByText('1099-NEC form generated successfully!')).toBeVisible();
  await expect(page.getByText('This document is a draft: 3 details are missing.')).toBeVisible();
  await page.getByRole('button', { name: 'What is missing', exact: true }).click();
  const details = page.getByRole('dialog', { name: `1099-NEC ${THIS_YEAR}` });
  await expect(details.getByText('The recipient’s Form W-9.')).toBeVisible();
  await expect(details.getByRole('link', { name: 'W-9 forms' })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Close' }).click();

  await storeW9('pete.novak');
  await generate(page, '1099-NEC', driver);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Document Type',
    'Year',
    'Status',
    'Contractor',
    'Created',
    'Actions',
  ]);
  const row = page.getByRole('row', { name: /Generated/ });
  await expect(row).toContainText(driver);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ]);
  await expectPdf(file);
  await row.getByRole('button', { name: /^Mark as Submitted/ }).click();
  const warning = page.getByRole('dialog', { name: /^Submit 1099-NEC/ });
  await expect(warning).toContainText('The tax year is not over');
  await expect(warning).toContainText('Linehaul does not file for you.');
  await expectAccessible(await waitForFadeIn(page));
  await warning.getByRole('button', { name: 'Mark as Submitted' }).click();
  await expect(page.getByText('Document status updated to submitted!')).toBeVisible();
  await page.getByRole('button', { name: /^Mark as Approved/ }).click();
  await expect(page.getByText('Document status updated to approved!')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
  await expect(page.getByRole('definition').last()).toHaveText(/^1/);
  await expectAccessible(page);

  await page
    .getByRole('row', { name: /Approved/ })
    .getByRole('button', { name: /^History/ })
    .click();
  const history = page.getByRole('dialog', {
    name: `History: 1099-NEC ${THIS_YEAR} for ${driver}`,
  });
  await expect(history.getByText(/^Tax document/)).toHaveText([
    'Tax document marked as approved',
    'Tax document marked as submitted',
    'Tax document downloaded',
    'Tax document generated',
  ]);
  await waitForFadeIn(page);
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Status').selectOption('APPROVED');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/status=APPROVED/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Status')).toHaveValue('APPROVED');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Year', { exact: true }).fill('1999');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText(`Enter a year from 2020 to ${THIS_YEAR}.`)).toBeVisible();
});

test('lets a driver generate and see only their own documents on a phone in dark mode', async ({
  browser,
}) => {
  const other = await fullNameOf(carrier, 'driver');
  const page = await signInAs(browser, carrier, 'tom.hadley', {
    phone: true,
    dark: true,
    at: '/dashboard/payroll?tab=tax-documents',
  });
  await expect(page.getByText('No tax documents found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'your W-9' })).toBeVisible();
  await expect(page.getByLabel('Contractor')).toHaveCount(0);
  await expect(page.getByText('Copy A')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Year-end reconciliation' })).toHaveCount(0);
  await generate(page, 'W-9');
  await expect(page.getByText('W-9 form generated successfully!')).toBeVisible();
  await page.getByRole('button', { name: /^Actions for W-9/ }).click();
  await expect(page.getByRole('menuitem', { name: /^Mark as/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'What is missing' }).click();
  await expect(page.getByRole('link', { name: 'Fill in your W-9' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).last().click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Actions for W-9/ })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'Download' }).click()),
  ]);
  await expectPdf(file);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(other)).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/dashboard/payroll/year');
  await expect(page).toHaveURL(/\/dashboard$/);
});
