import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { formatCents } from '../domain/format.ts';
import { sum } from '../domain/money.ts';
import { createAdmin } from './admin.ts';
import {
  DESKTOP_VIEWPORT,
  submitSignIn,
  typeNewPassword,
  useCarrier,
  watchForErrors,
} from './carrier.ts';

// Takes a new carrier with twenty drivers from three files to paid statements: the people, their days, and other pay. The
// drivers are paid by the hour, by the mile and by the load.

const carrier = useCarrier({ template: 'linehaul_new' });
const WEEK = addDays(weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString()), -7);
const DAYS = [0, 1, 2, 3, 4].map((offset) => addDays(WEEK, offset));
const PASSWORD = 'Prairie-Wind-7';

/** Thirteen drivers are paid by the hour, five by the mile and two by the load. */
const DRIVERS = Array.from({ length: 20 }, (_, index) => {
  const name = { first: 'Driver', last: `N${String(index + 1).padStart(2, '0')}` };
  const unit: keyof typeof RATES = index < 13 ? 'Hour' : index < 18 ? 'Mile' : 'Load';
  return { ...name, email: `n${index + 1}@carrier.example`, unit };
});
const RATES = { Hour: '28.75', Mile: '0.585', Load: '215' };
const WORK = { Hour: ['8:30', '', ''], Mile: ['', '412.5', ''], Load: ['', '', '1'] };

/** The pay of a week in cents: 8.5 h × $28.75 = $244.38 a day, 412.5 miles × $0.585 = $241.31 a day, and $215 a load. */
const WEEK_CENTS = { Hour: 5 * 24_438, Mile: 5 * 24_131, Load: 5 * 21_500 };
const DETENTION_CENTS = 7500;

const fileOf = (name: string, rows: readonly (readonly string[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(',')).join('\r\n')),
});

const PEOPLE = fileOf('people.csv', [
  ['First Name', 'Last Name', 'Email', 'Rate', 'Unit'],
  ...DRIVERS.map(({ first, last, email, unit }) => [first, last, email, RATES[unit], unit]),
]);
const WORKED = fileOf('days.csv', [
  ['Driver', 'Day', 'Hours', 'Miles', 'Loads', 'Load Number', 'Notes'],
  ...DRIVERS.flatMap(({ email, unit }) =>
    DAYS.map((day) => [email, day, ...WORK[unit], unit === 'Load' ? `TL-${day}` : '', '']),
  ),
]);
const OTHER_PAY = fileOf('other-pay.csv', [
  ['Driver', 'Week', 'Kind', 'Amount', 'Description'],
  ['n1@carrier.example', WEEK, 'Other pay', '75.00', 'Detention'],
]);

/** Imports a file with the columns of the template, which needs no mapping. */
async function importFile(page: Page, file: typeof PEOPLE, rows: string) {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: `Import ${rows}` }).click();
  await expect(page.getByRole('button', { name: 'Import another file' })).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  const temporary = await createAdmin(carrier, 'jolene@carrier.example');
  await page.goto(`${carrier.url}/login`);
  await submitSignIn(page, 'jolene@carrier.example', temporary);
  await typeNewPassword(page, 'New Password', PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function importPeople(page: Page): Promise<void> {
  await page.goto(`${carrier.url}/dashboard/contractors`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import contractors' });
  await dialog.getByLabel('Excel or CSV file').setInputFiles(PEOPLE);
  await dialog.getByRole('button', { name: 'Import 20 people' }).click();
  await expect(page.getByText('20 people added successfully')).toBeVisible();
}

/** Accepts the exceptions of all payees, each kind with a reason. */
async function acceptAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept for several payees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept with reason' });
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  for (const field of await dialog.getByLabel(/^Reason: /).all()) await field.fill('New carrier');
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
}

test('pays twenty drivers by the hour, the mile and the load from three files', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: DESKTOP_VIEWPORT, reducedMotion: 'reduce' });
  watchForErrors(page);
  await signIn(page);
  await importPeople(page);
  await page.goto(`${carrier.url}/dashboard/time-logs/enter-days`);
  await page.getByRole('link', { name: 'Import days' }).click();
  await importFile(page, WORKED, '100 rows');
  await page.goto(`${carrier.url}/dashboard/payroll/import`);
  await page.getByLabel('What is in the file?').selectOption('Pay lines and expenses');
  await importFile(page, OTHER_PAY, '1 row');

  // From here on, these are the eight clicks of a Friday.
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await page.goto(`${carrier.url}/dashboard/time-logs?tab=approvals`);
  await expect(page.getByText('412.5 miles').first()).toBeVisible();
  await click(page.getByLabel('Select all 100 days'));
  await click(page.getByRole('button', { name: /^Approve/ }).last());
  await expect(page.getByText('100 days approved')).toBeVisible();
  await page.goto(`${carrier.url}/dashboard/payroll?tab=payday&week=${WEEK}`);
  await acceptAll(page);
  await click(page.getByRole('button', { name: 'Process 20' }));
  const preview = page.getByRole('dialog', { name: 'Process 20 settlements?' });
  await click(preview.getByRole('button', { name: 'Process 20' }));
  await click(page.getByRole('button', { name: 'Mark 20 as paid' }));
  const payment = page.getByRole('dialog', { name: 'Mark 20 settlements as paid?' });
  await click(payment.getByRole('button', { name: 'Mark 20 as paid' }));
  const total = sum(DRIVERS.map(({ unit }) => WEEK_CENTS[unit])) + DETENTION_CENTS;
  await expect(
    page.getByText(`20 settlements marked as paid, ${formatCents(total)} net`),
  ).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(8);

  const paid = await carrier.rows<{ id: string; email: string; cents: number }>(
    `select r.id, u.email, r.total_pay_cents as cents from settlements r join users u on u.id = r.user_id`,
  );
  const expected = DRIVERS.map(({ email, unit }) => [
    email,
    WEEK_CENTS[unit] + (email === 'n1@carrier.example' ? DETENTION_CENTS : 0),
  ]);
  expect(Object.fromEntries(paid.map(({ email, cents }) => [email, cents]))).toEqual(
    Object.fromEntries(expected),
  );
  const byMile = paid.find(({ email }) => email === 'n14@carrier.example');
  await page.goto(`${carrier.url}/dashboard/payroll/statements/${byMile?.id}`);
  await expect(page.getByText('412.5 miles × $0.585').first()).toBeVisible();
  await expect(page.getByText('$1,206.55').first()).toBeVisible();
});
