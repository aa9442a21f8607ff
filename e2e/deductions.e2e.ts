import { expect, test, type Locator } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { longDate, shortDate } from '../domain/format.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { idOf, signInAs, useCarrier } from './carrier.ts';
import { readAnswerOnNextStatement } from './statement-questions.ts';

const carrier = useCarrier();
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const thisWeek = weekStartOf(today);
const lastWeek = addDays(thisWeek, -7);
const nextWeek = addDays(thisWeek, 7);

test.describe.configure({ mode: 'serial' });

async function openTab(browser: Parameters<typeof signInAs>[0], phone = false) {
  const page = await signInAs(browser, carrier, 'admin', {
    phone,
    dark: phone,
    at: `/dashboard/contractors/${await idOf(carrier, 'driver')}?tab=deductions`,
  });
  const active = page.getByRole('region', { name: 'Active agreements' });
  return { page, active, dialog: page.getByRole('dialog') };
}

/** Fills in the kind and the authority, which each agreement has. */
async function choose(dialog: Locator, kind: string) {
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByLabel('Authority').fill('Lease clause 7.2');
}

test('the office adds an insurance and an advance', async ({ browser }) => {
  const { page, active, dialog } = await openTab(browser);
  await expect(page.getByText('No deductions')).toBeVisible();

  await page.getByRole('button', { name: 'Add agreement' }).click();
  await choose(dialog, 'Insurance');
  await expect(dialog.getByLabel('Name on the statement')).toHaveValue('Insurance');
  await expect(dialog.getByLabel('Already paid to the driver ($)')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog.getByLabel('Amount a week ($)')).toBeFocused();
  await expect(dialog.getByText('Enter more than zero.')).toBeVisible();
  await dialog.getByLabel('Amount a week ($)').fill('50');
  await dialog.getByLabel('Name on the statement').fill('Cargo insurance');
  await dialog.getByRole('button', { name: 'More options' }).click();
  await dialog.getByLabel('Least net pay ($)').fill('600');
  await expect(dialog.getByLabel('Preview')).toHaveText(
    `From ${longDate(nextWeek)}, $50.00 is taken from each settlement. At least $600.00 net is left.`,
  );
  const file = dialog.locator('input[type=file]');
  const webPage = Buffer.from('<script>');
  await file.setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: webPage });
  await expect(dialog.getByText(/neither a PDF nor a JPEG, PNG or WebP picture/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeFocused();
  await file.setInputFiles({
    name: '合同 7.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5_000_001, PDF),
  });
  await expect(dialog.getByText(/This file has 5.0 MB. Choose a file of at most/)).toBeVisible();
  await file.setInputFiles({ name: '合同 7.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(dialog.getByText('合同 7.pdf (15 bytes)')).toBeVisible();
  await expectAccessible(await waitForFadeIn(page));

  // The connection breaks off. Nothing that was typed or chosen is lost.
  await page.route('**/api/deduction-agreements', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/deduction-agreements');
  await expect(dialog.getByLabel('Name on the statement')).toHaveValue('Cargo insurance');
  await expect(dialog.getByText('合同 7.pdf (15 bytes)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(page.getByText('Agreement entered')).toBeVisible();
  const insurance = active.getByRole('row', { name: /Cargo insurance/ });
  await expect(insurance).toContainText('Lease clause 7.2');
  await expect(insurance).toContainText('Not confirmed');
  await expect(insurance.getByRole('button', { name: 'Download 合同 7.pdf' })).toBeVisible();

  await page.getByRole('button', { name: 'Add agreement' }).click();
  await choose(dialog, 'Advance');
  await dialog.getByLabel('Already paid to the driver ($)').fill('600');
  await dialog.getByLabel('Installment a week ($)').fill('700');
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog.getByText('The installment is more than the balance.')).toBeVisible();
  await expect(dialog.getByLabel('Already paid to the driver ($)')).toHaveValue('600');
  await dialog.getByLabel('Installment a week ($)').fill('100');
  await expect(dialog.getByLabel('Preview')).toContainText('until $600.00 is repaid');
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  const advance = active.getByRole('row', { name: /Advance/ });
  await expect(advance).toContainText('6 installments left');
  await expect(page.getByText('Rosa owes')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$600.00' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
});

test('the driver reads and confirms a deduction on a phone', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/payroll',
  });
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const own = page.getByRole('article', { name: 'Cargo insurance' });
  await expect(own).toContainText(`From ${longDate(nextWeek)}, $50.00 is taken`);
  await expect(own).toContainText('Lease clause 7.2');
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('button', { name: 'Download 合同 7.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('合同 7.pdf');
  await own.getByRole('button', { name: 'I have read this' }).click();
  await expect(own.getByText(`Confirmed ${longDate(today)}`)).toBeVisible();
  await expect(own.getByRole('button', { name: 'I have read this' })).toHaveCount(0);
  await expect(own).toBeFocused();
  await expect(page.getByText('1 deduction to read and confirm')).toBeVisible();
});

test('a driver reads the deductions in Spanish', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    dark: true,
    locale: 'es-US',
    at: '/dashboard/payroll',
  });
  const own = page.getByRole('article', { name: 'Cargo insurance' });
  await expect(own).toContainText('se descuentan $50.00 de cada liquidación');
  await expect(page.getByRole('button', { name: 'Ya lo leí' })).toHaveCount(1);
  await expect(own.getByRole('button', { name: 'Descargar 合同 7.pdf' })).toBeVisible();
});

test('the office skips a week and ends an agreement on a phone', async ({ browser }) => {
  const { page, active, dialog } = await openTab(browser, true);
  const insurance = active.getByRole('row', { name: /Cargo insurance/ });
  await expect(insurance).toContainText('Confirmed');
  await page.getByRole('button', { name: 'Actions for Cargo insurance' }).click();
  await page.getByRole('menuitem', { name: 'Skip a week' }).click();
  await dialog.getByRole('button', { name: 'Skip week' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Truck in the shop');
  await dialog.getByRole('button', { name: 'Skip week' }).click();
  await expect(page.getByText('The installment moves to the end.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(insurance).toContainText(`Skipped: ${shortDate(nextWeek)}`);

  // The office sees who downloaded the document, and adds a newer version.
  await page.getByRole('button', { name: 'Actions for Cargo insurance' }).click();
  await page.getByRole('menuitem', { name: 'Document' }).click();
  await dialog.getByText('Downloaded 1 time').click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Rosa Delgado, ' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(dialog.getByText('Choose a file.')).toBeVisible();
  await expectAccessible(page);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'page 8.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, PDF]),
  });
  await expect(dialog.getByText('page 8.pdf (30 bytes)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByText('Document added')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(insurance.getByRole('button', { name: 'Download page 8.pdf' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Advance' }).click();
  await page.getByRole('menuitem', { name: 'Ledger' }).click();
  const ledger = page.getByRole('table', { name: 'Ledger: Advance' });
  await expect(ledger.getByRole('row', { name: /Starting balance/ })).toContainText('600.00');

  await page.getByRole('button', { name: 'Actions for Advance' }).click();
  await page.getByRole('menuitem', { name: 'End agreement' }).click();
  await expect(dialog).toContainText('$600.00 is still owed.');
  await dialog.getByLabel('Reason').fill('Paid in cash');
  await dialog.getByRole('button', { name: 'End agreement' }).click();
  const ended = page.getByRole('region', { name: 'Ended agreements' });
  await expect(ended.getByRole('row', { name: /Advance/ })).toContainText('Paid in cash');
  await expect(active.getByRole('row', { name: /Advance/ })).toHaveCount(0);
  await expect(dialog).toBeHidden();

  // The balance of an ended agreement can still be written off.
  await ended.getByRole('button', { name: 'Actions for Advance' }).click();
  await page.getByRole('menuitem', { name: 'Record an entry' }).click();
  await dialog.getByLabel('Amount ($)').fill('600.01');
  await dialog.getByLabel('What it is for').fill('Paid in cash on Friday');
  await dialog.getByRole('button', { name: 'Record entry' }).click();
  await expect(dialog.getByText('The balance is $600.00.')).toBeVisible();
  await dialog.getByLabel('Amount ($)').fill('600');
  await dialog.getByRole('button', { name: 'Record entry' }).click();
  await expect(ledger.getByRole('row', { name: /Write-off/ })).toContainText('0.00');
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
});

test('the office lists the deductions of all payees', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/payroll' });
  await page.getByRole('link', { name: 'Deductions' }).click();
  const list = page.getByRole('table', { name: 'Deductions' });
  await expect(list.getByRole('row', { name: /Cargo insurance/ })).toBeVisible();
  await expect(list.getByRole('row', { name: /Advance/ })).toHaveCount(0);
  await page.getByLabel('Agreements').selectOption('All');
  await expect(list.getByRole('row', { name: /Advance/ })).toContainText('Ended');
  await page.getByLabel('Search by name').fill('nobody');
  await expect(page.getByText('No deductions found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Rosa Delgado' }).first().click();
  await expect(page.getByRole('heading', { name: 'Rosa Delgado', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Active agreements' })).toBeVisible();
});

test('the office enters a rate, ends an escrow with the lease and downloads the final accounting', async ({
  browser,
}) => {
  const people = await carrier.rows<{ id: string; name: string }>(
    "select id, full_name as name from users where is_contractor and archived_at is null and email <> 'driver@carrier.example' order by last_name limit 1",
  );
  const [payee] = people;
  await carrier.rows(
    `with agreement as (
       insert into deduction_agreements (id, user_id, kind, name, authority, amount_cents, first_week, repays_balance, priority)
       values (gen_random_uuid(), $1, 'ESCROW', 'Escrow', 'Clause 10', 5000, $2, false, 1) returning id, user_id)
     insert into deduction_entries (id, agreement_id, user_id, kind, amount_cents, entered_on)
     select gen_random_uuid(), id, user_id, 'BROUGHT_IN', 80000, $3::date from agreement`,
    [payee?.id, thisWeek, today],
  );
  const page = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/payroll/escrow-interest',
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Enter rate' }).click();
  await dialog.getByLabel('Rate a year (%)').fill('3.8515');
  await dialog.getByLabel('Source').fill('13-week bill');
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await expect(dialog.getByText('Enter a percentage from 0 to 25')).toBeVisible();
  await dialog.getByLabel('Rate a year (%)').fill('3.851');
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await expect(page.getByRole('row', { name: /3\.851%/ })).toContainText('Running');
  await expect(dialog).toBeHidden();
  await expectAccessible(page);

  await page.goto(`/dashboard/payroll/deductions/${payee?.id}`);
  await page.getByRole('button', { name: 'Actions for Escrow' }).click();
  await page.getByRole('menuitem', { name: 'End agreement' }).click();
  await dialog.getByLabel('Reason').fill('The lease ended');
  await dialog.getByRole('button', { name: 'End agreement' }).click();
  const clock = `Return by ${longDate(addDays(today, 45))} (45 days left)`;
  await expect(page.getByText(clock)).toBeVisible();
  await expect(dialog).toBeHidden();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Final accounting (PDF)' }).click();
  expect((await downloading).suggestedFilename()).toBe(`final-accounting-${today}.pdf`);
  await page.goto('/dashboard/payroll/deductions?show=return');
  await expect(page.getByRole('row', { name: new RegExp(payee?.name ?? '') })).toContainText(clock);
});

test('payday, the payment and the statement show what is taken and advanced', async ({
  browser,
}) => {
  const { page, active, dialog } = await openTab(browser);
  await page.getByRole('button', { name: 'Add agreement' }).click();
  await choose(dialog, 'Insurance');
  await dialog.getByLabel('Name on the statement').fill('Accident insurance');
  await dialog.getByLabel('Amount a week ($)').fill('18.75');
  await dialog.getByLabel('First week').fill(lastWeek);
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(page.getByText('Agreement entered')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Add agreement' }).click();
  await choose(dialog, 'Advance');
  await dialog.getByLabel('Name on the statement').fill('Trip money');
  await dialog.getByLabel('How the advance is paid').selectOption(lastWeek);
  await dialog.getByLabel('Advance ($)').fill('200');
  await dialog.getByLabel('Installment a week ($)').fill('100');
  await expect(dialog.getByLabel('Preview')).toContainText('pays the advance of $200.00.');
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  const advance = active.getByRole('row', { name: /Trip money/ });
  await expect(advance).toContainText('Advance of $200.00 with the settlement of');
  await expect(dialog).toBeHidden();

  await page.goto(`/dashboard/payroll?tab=payday&week=${lastWeek}`);
  await page.getByRole('button', { name: 'Rosa Delgado', exact: true }).click();
  await expect(page.getByRole('row', { name: /Accident insurance/ })).toContainText('-18.75');
  await expect(page.getByRole('row', { name: /Trip money/ })).toContainText('200.00');
  const deductionsOf = (list: Locator) =>
    list.getByRole('definition').filter({ hasText: '-$18.75' });
  await page.getByRole('button', { name: /^Process \d+$/ }).click();
  await expect(deductionsOf(dialog)).toBeVisible();
  await dialog.getByRole('button', { name: /^Process \d+$/ }).click();
  await page.getByRole('button', { name: /^Mark \d+ as paid$/ }).click();
  await expect(deductionsOf(dialog)).toBeVisible();
  await dialog.getByRole('button', { name: /^Mark \d+ as paid$/ }).click();
  await expect(page.getByText(/marked as paid, .* net$/)).toBeVisible();

  const driver = await signInAs(browser, carrier, 'driver', { phone: true });
  const [settlement] = await carrier.rows<{ id: string }>(
    `select r.id from settlements r join users u on u.id = r.user_id
     where u.email = 'driver@carrier.example' and r.week_start = $1 and r.status = 'PAID'`,
    [lastWeek],
  );
  await driver.goto('/dashboard/payroll');
  await expect(driver.getByText('$18.75 deducted')).toBeVisible();
  await driver.goto(`/dashboard/payroll/statements/${settlement!.id}`);
  const section = driver.getByRole('region', { name: 'Deductions' });
  await expect(section.getByRole('listitem')).toContainText('Accident insurance');
  await expect(section.getByRole('listitem')).toContainText('Lease clause 7.2');
  await expect(section.getByRole('listitem')).toContainText('Not confirmed by the driver yet.');
  await expect(section.getByRole('listitem')).toContainText('-$18.75');
  const payouts = driver.getByRole('region', { name: 'Advances and releases' });
  await expect(payouts.getByRole('listitem')).toContainText('Trip money');
  await expect(payouts.getByRole('listitem')).toContainText('$200.00 left to pay.');
  await readAnswerOnNextStatement({ carrier, driver, office: page, week: lastWeek });
});
