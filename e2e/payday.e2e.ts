import { expect, test, type Locator } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { expectAccessible } from './accessibility.ts';
import {
  contentWidthOf,
  idOf,
  PHONE_VIEWPORT,
  signInAs,
  submitSignIn,
  useCarrier,
} from './carrier.ts';

// Tests payday. On one page, the office accepts exceptions, and processes and pays all payees of a week.

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
/** This week is earlier than the weeks of the demo carrier. */
const week = addDays(weekStartOf(today), -7 * 60);
/** The reason contains HTML that the page must show as text. */
const REASON = 'Looked at with Rosa <img src=x onerror="throw Error()">';
const path = `/dashboard/payroll?tab=payday&week=${week}`;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
     select gen_random_uuid(), d.id, $1::date + n, true, 800, 'APPROVED', now()
     from (select u.id from users u join user_roles r on r.user_id = u.id
       where r.role = 'Contractor' and u.is_active
       order by u.email limit 10) d, generate_series(0, 4) n`,
    [week],
  );
});

test('accepts the exceptions of several payees, each kind with a reason', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: path });
  const table = page.getByRole('table', { name: /^Payees of/ });
  await expect(table.getByText('Needs attention')).toBeVisible();
  await expect(page.getByLabel(/^Totals of \d+ .*payees?.* in the week\)$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.locator('[data-payee]').nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Accept for several payees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept with reason' });
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(dialog.getByText('Enter why you accept it.').first()).toBeVisible();
  for (const field of await dialog.getByLabel(/^Reason: /).all()) await field.fill(REASON);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Process 10' })).toBeVisible();
  await expect(table.getByText(REASON).first()).toBeVisible();

  // A dialog that opens now must cover the toast. Otherwise the toast could cover the buttons of the dialog.
  const toast = page.getByText(/^Accepted for /);
  await toast.hover();
  const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 };
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Process 10 settlements?' })).toBeVisible();
  const isCovered = await page.evaluate(
    (point) => document.elementFromPoint(...point)?.closest('.MuiDialog-root') != null,
    [x, y] as const,
  );
  expect(isCovered).toBe(true);
});

test('lists the shortcuts of the page when the user presses ?', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: path });
  await expect(page.getByRole('button', { name: 'Process 10' })).toBeVisible();
  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(overview.getByRole('heading', { name: 'Payday' })).toBeVisible();
  await expect(overview.getByText('Next payee')).toBeVisible();
});

test('adds a line, removes it, and shows the lines of a settlement', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: path });
  await expect(page.getByRole('button', { name: 'Process 10' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: 'Process 10 settlements?' })).toBeVisible();
  await page.keyboard.press('Escape');
  const rosa = page.getByRole('button', { name: 'Rosa Delgado', exact: true });
  await rosa.click();
  await expect(page.getByText('8.0 h × $31.25').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add a line for Rosa Delgado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a line for Rosa Delgado' });
  const isSettlements = (url: URL) => url.pathname === '/api/payroll';
  await page.route(isSettlements, (route) => route.fulfill({ status: 400, json: {} }));
  await dialog.getByLabel('Line type').selectOption('Correction of an earlier settlement');
  await expect(dialog.getByLabel('Amount ($)')).toHaveAttribute('inputmode', 'text');
  await expect(dialog.getByText('Failed to load the settlements')).toBeVisible();
  await page.unroute(isSettlements);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByLabel('Pay to correct')).toBeVisible();
  await dialog.getByLabel('Line type').selectOption('Other pay: detention, layover, bonus');
  await dialog.getByRole('button', { name: 'Detention' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Detention');
  await dialog.getByLabel('Description').fill('Detention in Amarillo');
  await dialog.getByLabel('Calculate from').selectOption('Hours');
  // The form suggests the payee's rate.
  await expect(dialog.getByLabel('Rate ($)')).toHaveValue('31.25');
  await dialog.getByLabel('Hours').fill('2.5');
  await dialog.getByLabel('Rate ($)').fill('25');
  await expect(dialog.getByText('Amount: $62.50')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(page.getByText('2.5 h × $25.00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove line: Detention in Amarillo' }).click();
  await expect(page.getByText('2.5 h × $25.00')).toHaveCount(0);
  await expect(page.getByText('Line removed')).toBeVisible();
  await expect(rosa).toBeFocused();
});

test('pays ten drivers in six clicks, including the sign-in', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: carrier.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/login');
  await submitSignIn(page, 'admin@carrier.example');
  let clicks = 1;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  await click(page.getByRole('link', { name: /people have pay to process/ }));
  await click(page.getByRole('button', { name: 'Process 10' }));
  const preview = page.getByRole('dialog', { name: 'Process 10 settlements?' });
  await click(preview.getByRole('button', { name: 'Process 10' }));
  await click(page.getByRole('button', { name: 'Mark 10 as paid' }));
  const payment = page.getByRole('dialog', { name: 'Mark 10 settlements as paid?' });
  const toPay = payment.getByRole('region', { name: 'Payment amounts' });
  await expect(toPay.getByText('To pay')).toBeVisible();
  await expect(toPay.getByText('Rosa Delgado')).toBeVisible();
  const amounts = await toPay.innerText();
  // The dialog stays open until all queries are refetched. Meanwhile, its amounts must not change to zero.
  const refetch = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await refetch.promise;
    await route.continue();
  });
  await click(payment.getByRole('button', { name: 'Mark 10 as paid' }));
  await expect(page.locator('main').getByText('Mark 10 as paid')).toHaveCount(0);
  await expect(payment).toBeVisible();
  expect(await toPay.innerText()).toBe(amounts);
  refetch.resolve();
  await expect(page.getByText(/^10 settlements marked as paid, .* net$/)).toBeVisible();
  expect(clicks).toBe(6);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export register (Excel)' }).click();
  expect((await saved).suggestedFilename()).toBe(`settlements_${week}.xlsx`);
  const statements = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download 10 statements (ZIP)' }).click();
  expect((await statements).suggestedFilename()).toBe(`statements-${week}.zip`);
  await page.getByRole('button', { name: 'Send 10 statements again' }).click();
  const sending = page.getByRole('dialog', { name: 'Send 10 statements again?' });
  await sending.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(/10 notices sent in Linehaul\./)).toBeVisible();
  const [{ paid } = { paid: 0 }] = await carrier.rows<{ paid: number }>(
    `select count(*)::int as paid from settlements where week_start = $1 and status = 'PAID'`,
    [week],
  );
  expect(paid).toBe(10);
});

test('pays a forgotten line with a supplement, and shows the driver both statements', async ({
  browser,
}) => {
  const rosaId = await idOf(carrier, 'driver');
  const sheet = `/dashboard/payroll?tab=tracker&contractor=${rosaId}&week=${week}`;
  const page = await signInAs(browser, carrier, 'admin', { at: sheet });
  await page.getByRole('link', { name: 'Open payday' }).click();
  await expect(page.getByRole('button', { name: 'Rosa Delgado', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Add a line for Rosa Delgado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a line for Rosa Delgado' });
  await dialog.getByLabel('Description').fill('Layover in Tulsa');
  await dialog.getByLabel('Amount ($)').fill('120');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  // The line moves Rosa from the paid to the ready payees. Her row stays open.
  await expect(page.getByText('Line added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a line for Rosa Delgado' })).toBeFocused();
  // The figures are those of the whole week: five processed days, and the line that is still to process.
  await expect(page.getByText('1 partly processed')).toBeVisible();
  await expect(
    page.getByLabel(/^Totals of 1 ready payee .*\$1,250\.00 net already processed$/),
  ).toContainText('$1,370.00');
  await expect(page.getByText('$120.00 to process')).toBeVisible();
  await page.getByRole('link', { name: 'Open in Payroll Tracker' }).click();
  await expect(
    page.getByText(/^This settlement does not include .* worth \$120\.00/),
  ).toBeVisible();
  await expect(page.getByText('Pay for Rosa in this settlement')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Process 1' }).click();
  const preview = page.getByRole('dialog', { name: 'Process 1 settlement?' });
  await preview.getByRole('button', { name: 'Process 1' }).click();
  // The request for the preview has the same path as the payment, plus a query.
  const isPreview = (url: URL) => url.pathname.endsWith('/payments') && url.search !== '';
  await page.route(isPreview, (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('button', { name: 'Mark 1 as paid' }).click();
  const payment = page.getByRole('dialog', { name: 'Mark 1 settlement as paid?' });
  await expect(payment.getByText('Failed to compute the withholding')).toBeVisible();
  await expect(payment.getByRole('button', { name: 'Mark 1 as paid' })).toBeDisabled();
  await page.unroute(isPreview);
  await payment.getByRole('button', { name: 'Try Again' }).click();
  const toPay = payment.getByRole('region', { name: 'Payment amounts' });
  await expect(toPay.getByText('$120.00').first()).toBeVisible();
  // The dialog requests no new preview during the payment, because a new preview would have nothing left to pay.
  let previews = 0;
  page.on('request', (request) => {
    if (isPreview(new URL(request.url()))) previews += 1;
  });
  await payment.getByRole('button', { name: 'Mark 1 as paid' }).click();
  await expect(page.getByText('1 settlement marked as paid, $120.00 net')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open statement: Rosa Delgado' })).toHaveAttribute(
    'href',
    /\/statements\/[0-9a-f-]{36}$/,
  );
  expect(previews).toBe(0);

  const phone = await signInAs(browser, carrier, 'driver', {
    phone: true,
    dark: true,
    at: '/dashboard/payroll',
  });
  const earlier = phone.getByRole('button', { name: 'Show earlier statements' });
  await expect(phone.getByRole('heading', { name: 'Your statements' })).toBeVisible();
  while (await earlier.isVisible()) await earlier.click();
  await phone.getByRole('button', { name: /\$120\.00/ }).click();
  await expect(phone.getByRole('row', { name: 'Other pay Layover in Tulsa 120.00' })).toBeVisible();
  await expect(phone.getByRole('row', { name: 'WEEK TOTAL 120.00' })).toBeVisible();
  const [bonus] = await carrier.rows<{ id: string }>(
    `select id from settlements where week_start = $1 and user_id = $2 and kind = 'BONUS'`,
    [week, rosaId],
  );
  const isSettlements = (url: URL) => url.pathname === '/api/payroll';
  await phone.route(isSettlements, (route) => route.fulfill({ status: 400, json: {} }));
  await phone.goto(`/dashboard/payroll/statements/${bonus?.id}`);
  await expect(phone.getByText(/Failed to load the other settlements/)).toBeVisible();
  await phone.unroute(isSettlements);
  await phone.getByRole('button', { name: 'Try Again' }).click();
  await expect(phone.getByRole('heading', { name: 'Bonus statement' })).toBeVisible();
  await expect(phone.getByText('Layover in Tulsa')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: 'Settlement', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Settlement statement' })).toBeVisible();
  await expect(
    phone
      .getByRole('main')
      .locator('div', { hasText: /^Caprock Line Freight LLC/ })
      .last(),
  ).toBeVisible();
  const saved = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`statement-${week}.pdf`);
  await expect(phone.getByRole('button', { name: 'Print' })).toBeVisible();
  const breadcrumb = phone.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link', { name: 'Payroll' })).toBeVisible();
  await expect(phone.getByText('8.0 h × $31.25').first()).toBeVisible();
  const width = await contentWidthOf(phone);
  expect(width).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
});

test('reverses a settlement and offers to process the payee again', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: path });
  await page.getByRole('button', { name: 'Rosa Delgado', exact: true }).click();
  const isSettlement = (url: URL) => /^\/api\/payroll\/[0-9a-f-]{36}$/.test(url.pathname);
  await page.route(isSettlement, (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('button', { name: 'Reverse: Settlement of Rosa Delgado' }).click();
  await expect(page.getByText('Failed to load the settlement')).toBeVisible();
  await page.unroute(isSettlement);
  await page.getByRole('button', { name: 'Try Again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reverse this settlement?' });
  await dialog.getByLabel('Reason').fill('Paid to the wrong account');
  await dialog.getByLabel(/never got the money/).check();
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Process 1' })).toBeVisible();
});

test('shows no message of an earlier payment once it is reversed', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: path });
  await page.getByRole('button', { name: 'Process 1' }).click();
  const preview = page.getByRole('dialog', { name: 'Process 1 settlement?' });
  await preview.getByRole('button', { name: 'Process 1' }).click();
  await page.getByRole('button', { name: 'Mark 1 as paid' }).click();
  const payment = page.getByRole('dialog', { name: 'Mark 1 settlement as paid?' });
  await payment.getByRole('button', { name: 'Mark 1 as paid' }).click();
  const message = page.getByText(/^1 settlement marked as paid/);
  await expect(message).toBeVisible();
  await expect(page.getByLabel('Totals of 10 paid payees')).toBeVisible();

  await page.getByRole('button', { name: 'Rosa Delgado', exact: true }).click();
  await page.getByRole('button', { name: 'Reverse: Settlement of Rosa Delgado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reverse this settlement?' });
  await dialog.getByLabel('Reason').fill('Paid to the wrong account');
  await dialog.getByLabel(/never got the money/).check();
  await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(message).toHaveCount(0);
  await expect(page.getByLabel(/^Totals of 1 ready payee/)).toBeVisible();
});

test('opens only the pending days of the payee whose link was clicked', async ({ browser }) => {
  const earlier = addDays(week, -7);
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status)
     select gen_random_uuid(), u.id, $1, true, 800, 'PENDING'
     from users u where u.first_name in ('Rosa', 'Luis')`,
    [earlier],
  );
  const at = `/dashboard/payroll?tab=payday&week=${earlier}`;
  const page = await signInAs(browser, carrier, 'admin', { at });
  await page.getByRole('button', { name: 'Review exceptions' }).click();
  await expect(page.locator('[data-payee]').first()).toBeFocused();
  const exceptions = page.getByRole('list', { name: /Rosa Delgado/ });
  await exceptions.getByRole('link', { name: 'Review days' }).click();
  await expect(page.getByRole('heading', { name: /^Rosa Delgado/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Luis/ })).toHaveCount(0);
});
