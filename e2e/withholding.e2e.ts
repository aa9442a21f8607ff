import { expect, test, type Browser, type Page } from '@playwright/test';
import { addDays, weekStartOf, yearOf } from '../domain/calendar.ts';
import { formatCents, longDate } from '../domain/format.ts';
import { withholdingOnCents } from '../domain/tax/year/backup-withholding.ts';
import { expectAccessible } from './accessibility.ts';
import { chooseRowAction, idOf, signInAs, useCarrier, visit } from './carrier.ts';

// Tests the pay of a contractor without a W-9: expenses and backup withholding, as the office and the driver see them.

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const week = addDays(weekStartOf(today), -7);
const PAY_CENTS = 200_000;
const FUEL_CENTS = 4218;
const LUMPER_CENTS = 7500;
const WITHHELD_CENTS = withholdingOnCents(PAY_CENTS + LUMPER_CENTS);
const GROSS_CENTS = PAY_CENTS + FUEL_CENTS + LUMPER_CENTS;
const REASON = '24% is withheld because there is no taxpayer identification number on file.';

/** Opens Pete's week as the administrator on a phone. */
async function openWeek(browser: Browser, { dark = false } = {}): Promise<Page> {
  const peteId = await idOf(carrier, 'pete.novak');
  const at = `/dashboard/payroll?tab=tracker&contractor=${peteId}&week=${week}`;
  const page = await signInAs(browser, carrier, 'admin', { phone: true, dark, at });
  await expect(page.getByRole('heading', { name: 'Payroll for Pete' })).toBeVisible();
  return page;
}

test.describe.configure({ mode: 'serial' });

test('processes a week with one substantiated and one unsubstantiated expense on a phone', async ({
  browser,
}) => {
  const page = await openWeek(browser);
  const isSettlements = (url: URL) => url.pathname === '/api/payroll';
  await page.route(isSettlements, (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  // The week bar is mounted again when the sheet replaces the skeleton, and then reads the runs again.
  await expect(page.getByRole('heading', { name: 'Payroll for Pete' })).toBeVisible();
  const runsFailed = page.getByText('Failed to load this person’s settlements');
  await expect(runsFailed).toBeVisible();
  await page.unroute(isSettlements);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(runsFailed).toBeHidden();
  const receipt = page.getByRole('checkbox', { name: 'Substantiated expenses for Monday' });
  await page.getByRole('spinbutton', { name: 'Pay for Monday' }).fill('2000');
  await expect(receipt).toBeHidden();
  await page.getByRole('spinbutton', { name: 'Expenses for Monday' }).fill('42.18');
  await receipt.check();
  await page.getByRole('spinbutton', { name: 'Expenses for Tuesday' }).fill('75');
  await expect(
    page.getByRole('checkbox', { name: 'Substantiated expenses for Tuesday' }),
  ).not.toBeChecked();
  await expect(page.getByText('No complete W-9')).toBeVisible();
  const net = `Net pay after withholding ${formatCents(GROSS_CENTS - WITHHELD_CENTS)}`;
  await expect(page.getByText(net)).toBeVisible();
  await expectAccessible(page);
  const isPreview = (url: URL) => url.pathname.endsWith('/withholding');
  await page.route(isPreview, (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('spinbutton', { name: 'Expenses for Tuesday' }).fill('76');
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Failed to compute the withholding')).toBeVisible();
  await page.unroute(isPreview);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByText('Net pay after withholding')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('spinbutton', { name: 'Expenses for Tuesday' }).fill('75');
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  await expect(dialog.getByText('No complete W-9')).toBeVisible();
  await expect(dialog.getByText('Net pay after withholding')).toBeVisible();
  await expect(dialog.getByText(formatCents(GROSS_CENTS - WITHHELD_CENTS))).toBeVisible();
  await expect(dialog.getByText(REASON)).toBeVisible();
  await expect(dialog.getByText('Reimbursed expenses')).toBeVisible();
  await expect(dialog.getByText('Expense allowance (reported as pay)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Process Payroll' }).click();
  await expect(page.getByText(/Weekly payroll processed successfully!/)).toBeVisible();
  // The unpaid settlement shows the same amount.
  await expect(page.getByText(net)).toBeVisible();
  const driver = await signInAs(browser, carrier, 'pete.novak', { at: '/dashboard/payroll' });
  await driver
    .getByRole('button', { name: /^Days of/ })
    .first()
    .click();
  await expect(driver.getByText('Net pay after withholding')).toBeVisible();
  await expect(driver.getByText(formatCents(GROSS_CENTS - WITHHELD_CENTS))).toBeVisible();
  await expect(driver.getByText('No complete W-9')).toBeVisible();
  // The statement has the same amount at the top and in the summary.
  await driver.getByRole('link', { name: 'Open statement' }).click();
  await expect(driver.getByText('Net pay after withholding')).toHaveCount(2);
  await expect(driver.getByText(formatCents(GROSS_CENTS - WITHHELD_CENTS))).toHaveCount(2);
  await expect(driver.getByText(REASON)).toBeVisible();
});

test('shows the withheld amount and its reason before and after the payment', async ({
  browser,
}) => {
  const page = await openWeek(browser, { dark: true });
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  const figures = dialog.getByRole('region', { name: 'Payment amounts' });
  await expect(figures).toContainText(REASON);
  await expect(figures).toContainText(formatCents(GROSS_CENTS));
  await expect(figures).toContainText(`-${formatCents(WITHHELD_CENTS)}`);
  await expect(figures).toContainText(formatCents(GROSS_CENTS - WITHHELD_CENTS));
  const isPreview = (url: URL) => url.pathname.endsWith('/withholding');
  await page.route(isPreview, (route) => route.fulfill({ status: 400, json: {} }));
  await dialog.getByLabel('Payment method').selectOption('Card');
  await expect(dialog.getByText('Failed to compute the withholding')).toBeVisible();
  await expect(figures).toHaveCount(0);
  await page.unroute(isPreview);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(figures).toContainText('nothing in this payment is reportable');
  await dialog.getByLabel('Payment method').selectOption('Check');
  await expect(figures).toContainText(REASON);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(
    page.getByText(
      `Settlement marked as paid. Withheld: ${formatCents(WITHHELD_CENTS)}, Net: ${formatCents(GROSS_CENTS - WITHHELD_CENTS)}`,
    ),
  ).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
  await expect(page.getByText('Net pay', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('shows the driver the gross pay, the withholding and the net pay', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'pete.novak', {
    phone: true,
    at: '/dashboard/payroll',
  });
  const statement = page.getByRole('button', { name: new RegExp(`Paid on ${longDate(today)}`) });
  await expect(statement).toContainText(`${formatCents(WITHHELD_CENTS)} withheld`);
  await statement.click();
  for (const line of [
    'Expense allowance (reported as pay)',
    'Reimbursed expenses',
    'Backup withholding (24%)',
    formatCents(GROSS_CENTS - WITHHELD_CENTS),
    REASON,
  ]) {
    await expect(page.getByText(line).first()).toBeVisible();
  }
  await expectAccessible(page);
  await visit(page, '/dashboard/time-logs');
  await page.getByRole('button', { name: /Year-to-Date Totals/ }).click();
  await expect(page.getByText(`${formatCents(WITHHELD_CENTS)} withheld`)).toBeVisible();
  await expectAccessible(page);
});

test('repays the tax after a W-9 that had already arrived is entered', async ({ browser }) => {
  const office = await signInAs(browser, carrier, 'admin', { at: '/dashboard/w9-forms' });
  await office.getByLabel('Search').fill('Pete Novak');
  await expect(office.getByRole('row')).toHaveCount(2);
  await chooseRowAction(office, 'Pete Novak', 'Enter a paper W-9');
  const dialog = office.getByRole('dialog');
  await dialog.getByText('Individual/sole proprietor', { exact: false }).first().click();
  await dialog
    .getByLabel('Social security number (SSN)', { exact: true })
    .last()
    .fill('212-09-7694');
  await dialog.getByRole('button', { name: 'Save W-9' }).click();
  await expect(office.getByText(/Paper W-9 saved/)).toBeVisible();

  const peteId = await idOf(carrier, 'pete.novak');
  await visit(office, `/dashboard/payroll/year?year=${yearOf(today)}&payee=${peteId}`);
  const repay = office.getByRole('button', {
    name: `Repay the tax withheld on ${longDate(today)}`,
  });
  await repay.click();
  await expect(dialog).toContainText(`${formatCents(WITHHELD_CENTS)} was withheld in error`);
  await expectAccessible(office);
  await dialog.getByLabel('Repayment date').fill(addDays(today, 1));
  await dialog.getByRole('button', { name: 'Record repayment' }).click();
  await expect(dialog.getByText('Enter today or an earlier day.')).toBeVisible();
  await dialog.getByLabel('Repayment date').fill(today);
  await dialog.getByLabel('Payment method').selectOption('Check');
  await dialog.getByRole('button', { name: 'Record repayment' }).click();
  await expect(
    office.getByText(`Repayment of ${formatCents(WITHHELD_CENTS)} recorded`),
  ).toBeVisible();
  await expect(repay).toHaveCount(0);
  await expect(office.getByText(/was withheld in error and repaid on/)).toBeVisible();

  const driver = await signInAs(browser, carrier, 'pete.novak', { at: '/dashboard/payroll' });
  await driver
    .getByRole('button', { name: /^Days of/ })
    .first()
    .click();
  await driver.getByRole('link', { name: 'Open statement' }).click();
  await expect(
    driver.getByText(`It was repaid on ${longDate(today)} (Check)`, { exact: false }),
  ).toBeVisible();
  await expectAccessible(driver);

  const remove = office.getByRole('button', { name: `Remove the repayment of ${longDate(today)}` });
  await remove.click();
  await dialog.getByLabel('Reason').fill('The check was not sent.');
  await dialog.getByRole('button', { name: 'Remove repayment' }).click();
  await expect(repay).toBeVisible();
});

test('asks what happened to the money when a paid settlement is reversed', async ({ browser }) => {
  const page = await openWeek(browser);
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The check never left the house.');
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(dialog.getByText('Choose what happened to the money.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /The money came back/ }).check();
  const returnedOn = dialog.getByLabel('Day the money came back');
  await returnedOn.fill(addDays(today, 1));
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(dialog.getByText('Enter today or an earlier day.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /The payee never got the money/ }).check();
  await expect(
    dialog.getByText(`The settlement no longer counts in tax year ${yearOf(today)}.`),
  ).toHaveCount(1);
  await expect(returnedOn).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText('Settlement reversed')).toBeVisible();
  const [settlement] = await carrier.rows(
    `select reversal_kind, withheld_cents from settlements_with_payment
     where week_start = $1 and reversal_kind is not null`,
    [week],
  );
  expect(settlement).toEqual({ reversal_kind: 'NEVER_PAID', withheld_cents: WITHHELD_CENTS });
});
