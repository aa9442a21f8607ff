import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays, weekStartOf, type Day } from '../domain/calendar.ts';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { parseCsvLine } from '../domain/csv.ts';
import { formatCents } from '../domain/format.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { expectAccessible } from './accessibility.ts';
import { idOf, signInAs, useCarrier, visit, insertW9 } from './carrier.ts';

// Pays a driver with an insurance, an advance and an escrow over four weeks. One week is under the floor of the advance,
// one is reversed and processed again, and the insurance is skipped once. The driver has no other pay, so every amount
// is exact.

const carrier = useCarrier({ template: 'linehaul_template' });
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const year = today.slice(0, 4);
/** The four weeks before this week, oldest first. */
const WEEKS = [4, 3, 2, 1].map((weeksAgo) => addDays(weekStartOf(today), -7 * weeksAgo));
const [first = '', second = '', third = '', fourth = ''] = WEEKS;
/** The days of each week, at $250.00. */
const DAYS = [4, 2, 3, 4];

test.describe.configure({ mode: 'serial' });

/** Adds an administrator and a driver with a W-9 and four submitted and approved weeks. */
test.beforeAll(async () => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [username, name, role] of [
    ['admin', 'Ada', 'IT_Admin'],
    ['driver', 'Rosa', 'Contractor'],
  ])
    await carrier.rows(
      `with person as (
        insert into users (id, email, first_name, last_name, hourly_rate_ten_thousandths, password_hash,
          must_change_password)
        values (gen_random_uuid(), $1 || '@carrier.example', $2, 'Delgado', 312500, $4, false) returning id
      ), role as (insert into user_roles (user_id, role) select id, $3 from person)
      insert into policy_assignments (user_id, policy_id)
      select person.id, policies.id from person join policies on default_for_role = $3`,
      [username, name, role, passwordHash],
    );
  const driver = await idOf(carrier, 'driver');
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at,
       frozen_hourly_rate_ten_thousandths)
     select gen_random_uuid(), $1, week + n, true, 800, 'APPROVED', now(), 312500
     from unnest($2::date[], $3::int[]) as w (week, days), generate_series(0, days - 1) n`,
    [driver, WEEKS, DAYS],
  );
  await carrier.rows(
    'insert into week_submissions (user_id, week_start) select $1, unnest($2::date[])',
    [driver, WEEKS],
  );
  await insertW9(carrier, driver, 'Rosa Delgado');
});

/** Adds an agreement from the first week on. */
async function addAgreement(page: Page, kind: string, fields: Readonly<Record<string, string>>) {
  const dialog = page.getByRole('dialog', { name: 'Add agreement' });
  await page.getByRole('button', { name: 'Add agreement' }).click();
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByRole('button', { name: 'More options' }).click();
  const all = { Authority: 'Lease clause 7.2', 'First week': first, ...fields };
  for (const [label, value] of Object.entries(all)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog).toBeHidden();
}

test('the office enters an insurance, an advance and an escrow', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/contractors/${await idOf(carrier, 'driver')}?tab=deductions`,
  });
  await addAgreement(page, 'Insurance', {
    'Name on the statement': 'Cargo insurance',
    'Amount a week ($)': '50',
    'Position in the order': '1',
  });
  await addAgreement(page, 'Advance', {
    'Already paid to the driver ($)': '300',
    'Installment a week ($)': '100',
    'Least net pay ($)': '600',
    'Position in the order': '2',
  });
  await addAgreement(page, 'Escrow', {
    'Deposit a week ($)': '33.33',
    'Target ($)': '100',
    'Position in the order': '3',
  });
  const active = page.getByRole('region', { name: 'Active agreements' });
  await expect(active.getByRole('row')).toHaveCount(4);

  // The truck is in the shop in the last week, so the insurance pauses.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Actions for Cargo insurance' }).click();
  await page.getByRole('menuitem', { name: 'Skip a week' }).click();
  await dialog.getByLabel('Week').selectOption(fourth);
  await dialog.getByLabel('Reason').fill('Truck in the shop');
  await dialog.getByRole('button', { name: 'Skip week' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The installment moves to the end.')).toBeVisible();
});

const openWeek = (page: Page, week: Day) =>
  visit(page, `/dashboard/payroll?tab=payday&week=${week}`);

/** Processes the open week. */
async function processWeek(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Process 1 settlement?' });
  await page.getByRole('button', { name: 'Process 1', exact: true }).click();
  await dialog.getByRole('button', { name: 'Process 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mark 1 as paid' })).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function pay(page: Page, netCents: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Mark 1 settlement as paid?' });
  await page.getByRole('button', { name: 'Mark 1 as paid' }).click();
  await dialog.getByRole('button', { name: 'Mark 1 as paid' }).click();
  const message = `1 settlement marked as paid, ${formatCents(netCents)} net`;
  await expect(page.getByText(message)).toBeVisible();
  await expect(dialog).toBeHidden();
}

const driverRow = (page: Page) => page.getByRole('button', { name: 'Rosa Delgado', exact: true });

/** Checks a line of the opened payee. */
const expectLine = (page: Page, name: RegExp, amount: string) =>
  expect(page.getByRole('row', { name })).toContainText(amount);

test('the office processes and pays four weeks', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll?tab=payday&week=${first}`,
  });
  await driverRow(page).click();
  await page.getByRole('button', { name: /^Accept with reason: First payment/ }).click();
  const acceptance = page.getByRole('dialog', { name: 'Accept with reason' });
  await acceptance.getByLabel('Reason').fill('The name and the rate are right');
  await acceptance.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(acceptance).toBeHidden();
  await expectLine(page, /Cargo insurance/, '-50.00');
  await expectLine(page, /Advance/, '-100.00');
  await expectLine(page, /Escrow/, '-33.33');
  await processWeek(page);
  await pay(page, 816_67);

  // The second week earns $500.00, which is less than the least net pay of the advance.
  await openWeek(page, second);
  await driverRow(page).click();
  await expect(
    page.getByText(
      /^\$100\.00 of Advance does not fit\. The next settlement takes its own amount only/,
    ),
  ).toBeVisible();
  await processWeek(page);
  await pay(page, 416_67);

  // The third week leaves exactly the least net pay, before the escrow.
  await openWeek(page, third);
  await processWeek(page);
  await pay(page, 566_67);
  await driverRow(page).click();
  await page.getByRole('button', { name: 'Reverse: Settlement of Rosa Delgado' }).click();
  const reversal = page.getByRole('dialog', { name: 'Reverse this settlement?' });
  await reversal.getByLabel('Reason').fill('Paid to the wrong account');
  await reversal.getByLabel(/never got the money/).check();
  await reversal.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(reversal).toBeHidden();
  await processWeek(page);
  await pay(page, 566_67);

  // The insurance is skipped. The last installment and the last cent of the escrow are taken.
  await openWeek(page, fourth);
  await driverRow(page).click();
  await expectLine(page, /Escrow/, '-0.01');
  await expect(page.getByRole('row', { name: /Cargo insurance/ })).toHaveCount(0);
  await processWeek(page);
  await pay(page, 899_99);
  await expectAccessible(page);
});

const statementOf = async (week: Day) => {
  const [settlement] = await carrier.rows<{ id: string }>(
    `select id from settlements where week_start = $1 and status = 'PAID'`,
    [week],
  );
  return `/dashboard/payroll/statements/${settlement!.id}`;
};

test('the driver reads on a phone what was deducted and what is left', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/payroll',
  });
  const deductions = page.getByRole('region', { name: 'Deductions' }).getByRole('listitem');
  const expectTexts = async (item: Locator, ...texts: string[]) => {
    for (const text of texts) await expect(item).toContainText(text);
  };

  await visit(page, await statementOf(second));
  await expect(page.getByText('$416.67').first()).toBeVisible();
  await expect(deductions).toHaveCount(2);
  await expectTexts(deductions.nth(0), 'Cargo insurance', 'Lease clause 7.2', '-$50.00');
  await expectTexts(deductions.nth(1), 'Escrow', '-$33.33', '$66.66');

  await visit(page, await statementOf(third));
  await expect(page.getByText('$566.67').first()).toBeVisible();
  await expect(deductions).toHaveCount(3);
  await expectTexts(deductions.nth(1), 'Advance', '-$100.00', '$100.00');

  await visit(page, await statementOf(fourth));
  await expect(page.getByText('$899.99').first()).toBeVisible();
  await expect(deductions).toHaveCount(2);
  await expectTexts(deductions.nth(0), 'Advance', '-$100.00', 'Repaid in full.');
  await expectTexts(deductions.nth(1), 'Escrow', '-$0.01', '$100.00');
  await expectAccessible(page);
});

test('the register and the form have the amounts to the cent', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll?tab=payday&week=${third}`,
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export register (CSV)' }).click(),
  ]);
  const [headings = [], ...rows] = (await readFile(await file.path(), 'utf8'))
    .slice(1)
    .trim()
    .split('\r\n')
    .map(parseCsvLine);
  const cells = rows.map((row) =>
    ['Status', 'Gross', 'Withheld', 'Deductions', 'Net'].map((name) => row[headings.indexOf(name)]),
  );
  expect(cells).toEqual([['Paid', '750.00', '0.00', '-183.33', '566.67']]);

  // Box 1 has what was earned: 13 days at $250.00. $550.00 was deducted.
  await visit(page, `/dashboard/payroll/year?year=${year}`);
  const row = page.getByRole('row', { name: /Rosa Delgado/ });
  await expect(row).toContainText('3,250.00');
  await row.getByRole('button', { name: /^Payments to Rosa Delgado/ }).click();
  await page.getByRole('button', { name: 'Generate 1099-NEC', exact: true }).click();
  await expect(page.getByText('1099-NEC form generated successfully!')).toBeVisible();
  const forms = await carrier.rows(
    `select compensation_cents, withheld_cents from tax_documents where type = 'FORM_1099_NEC'`,
  );
  expect(forms).toEqual([{ compensation_cents: 325_000, withheld_cents: 0 }]);

  // The report says what the carrier owes to the insurer.
  await visit(page, '/dashboard/payroll/deductions/report?kind=INSURANCE');
  const insurance = page.getByRole('table', { name: 'Deductions report' }).getByRole('row').nth(1);
  await expect(insurance).toContainText('Cargo insurance');
  await expect(insurance).toContainText('150.00');
  await expectAccessible(page);
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^deductions_[\d-]+_[\d-]+\.csv$/);
});
