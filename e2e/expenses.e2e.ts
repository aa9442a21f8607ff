import { expect, test, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, tokenOf, useCarrier } from './carrier.ts';

// These tests cover expenses: the photo of the receipt, approval, reimbursement on payday, and use without a
// connection.

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const lastMonday = addDays(weekStartOf(today), -7);
const WEEKS = '/dashboard/time-logs';
const APPROVALS = '/dashboard/time-logs?tab=approvals#expenses-to-decide';
const PURPOSE = 'Reefer fuel <img src=x onerror="throw Error()">';

/** Reads the stored expenses that have a given purpose, with the size and the type of their receipts. */
const storedExpenses = (purpose: string) =>
  carrier.rows<{ status: string; bytes: number; type: string }>(
    `select x.status, v.bytes, v.media_type as type from expenses x
     left join documents d on d.expense_id = x.id left join document_versions v on v.document_id = d.id
     where x.purpose = $1 and x.removed_at is null`,
    [purpose],
  );

/** Draws a JPEG that is 4000 pixels wide and hard to compress, like a photo from a phone. */
async function photoOf(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4000, 3000];
    const context = canvas.getContext('2d')!;
    for (let line = 0; line < 3000; line += 6) {
      context.fillStyle = `hsl(${(line * 137) % 360} 60% ${20 + ((line * 31) % 60)}%)`;
      context.fillRect((line * 53) % 900, line, 3100, 5);
    }
    return canvas.toDataURL('image/jpeg', 1).slice('data:image/jpeg;base64,'.length);
  });
  return Buffer.from(base64, 'base64');
}

/** Processes Rosa's pay for last week through the API, and returns the id of the settlement. */
async function processRosa(page: Page): Promise<string> {
  const token = await tokenOf(page);
  const url = `${carrier.url}/api/paydays/${lastMonday}`;
  const headers = { authorization: `Bearer ${token}` };
  const readRosa = async () => {
    const { payees } = await (await page.request.get(url, { headers })).json();
    return payees.find(({ firstName }: { firstName: string }) => firstName === 'Rosa');
  };
  const { userId, version, exceptions } = await readRosa();
  const codes = exceptions
    .filter(({ accepted }: { accepted: unknown }) => accepted === null)
    .map(({ code }: { code: string }) => code);
  if (codes.length > 0) {
    const data = { payees: [{ userId, version, codes }], reason: 'Checked' };
    await page.request.post(`${url}/acceptances`, { headers, data });
  }
  const ready = await readRosa();
  const data = { payees: [{ userId, version: ready.version, gross: ready.gross }] };
  const response = await page.request.post(`${url}/settlements`, { headers, data });
  expect(response.status()).toBe(201);
  return (await response.json()).settlements[0].id;
}

const addButtons = (page: Page) => page.getByRole('button', { name: 'Add expense' });

/** Opens the dialog for a new expense and fills it in. */
async function fillIn(page: Page, purpose: string, amount = '84.20'): Promise<void> {
  await addButtons(page).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an expense' });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByLabel('Category').selectOption('Fuel');
  await dialog.getByLabel('Purpose').fill(purpose);
  await dialog.getByLabel('Place').fill('Amarillo, TX');
}

test('adds an expense with a photo, which the browser shrinks', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { phone: true, at: WEEKS });
  const buffer = await photoOf(page);
  await fillIn(page, PURPOSE);
  const dialog = page.getByRole('dialog', { name: 'Add an expense' });
  await dialog
    .locator('input[type=file][capture=environment]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img', { name: 'Preview of the receipt' })).toBeVisible();
  await waitForFadeIn(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save expense' }).click();
  await expect(page.getByText('Expense added. Your approver will review it.')).toBeVisible();
  await expect(page.getByText(PURPOSE).first()).toBeVisible();
  const [stored] = await storedExpenses(PURPOSE);
  expect(stored).toMatchObject({ status: 'PENDING', type: 'image/jpeg' });
  expect(stored!.bytes).toBeLessThanOrEqual(614_400);
  await expectAccessible(page);
});

test('refuses a file that is not an image and keeps the typed values', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: WEEKS });
  await fillIn(page, 'Nothing');
  const dialog = page.getByRole('dialog', { name: 'Add an expense' });
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('The browser can’t read this file as a photo.')).toBeVisible();
  await expect(dialog.getByLabel('Purpose')).toHaveValue('Nothing');
});

test('shows the receipt to an approver, who rejects the expense, and lets the driver correct it', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'supervisor', { at: APPROVALS });
  const section = page.getByRole('region', { name: 'Expenses' });
  const row = section.getByRole('listitem').filter({ hasText: PURPOSE });
  await row.getByRole('button', { name: /^Receipt: Rosa Delgado/ }).click();
  const receipt = page.getByRole('dialog', { name: /^Receipt: Rosa Delgado/ });
  await expect(receipt.getByRole('img')).toHaveJSProperty('naturalWidth', 1600);
  await waitForFadeIn(page);
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: /^Reject/ }).click();
  const rejecting = page.getByRole('dialog', { name: 'Reject the expense?' });
  await rejecting.getByRole('button', { name: 'The receipt is not legible' }).click();
  await waitForFadeIn(page);
  await expectAccessible(page);
  await rejecting.getByRole('button', { name: 'Reject expense' }).click();
  await expect(rejecting).toBeHidden();

  const driver = await signInAs(browser, carrier, 'driver', { phone: true, at: WEEKS });
  await expect(driver.getByText('“The receipt is not legible”').first()).toBeVisible();
  await driver.getByRole('button', { name: /^Edit Fuel, \$84.20/ }).click();
  const dialog = driver.getByRole('dialog', { name: 'Edit expense' });
  await expect(dialog.getByText('The current receipt stays attached.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('83.10');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(driver.getByText('$83.10')).toBeVisible();
});

test('reimburses an expense on payday and shows it on the statement', async ({ browser }) => {
  await carrier.rows(`update expenses set day = $2 where purpose = $1`, [PURPOSE, lastMonday]);
  const page = await signInAs(browser, carrier, 'supervisor', { at: APPROVALS });
  const section = page.getByRole('region', { name: 'Expenses' });
  const row = section.getByRole('listitem').filter({ hasText: PURPOSE });
  await row.getByRole('button', { name: /^Reimburse/ }).click();
  await expect(
    page.getByText('Expense approved. It is reimbursed with the pay for its week.'),
  ).toBeVisible();
  await section.getByRole('button', { name: /^Recent decisions/ }).click();
  await expectAccessible(page);

  const office = await signInAs(browser, carrier, 'admin', {
    at: `/dashboard/payroll?tab=payday&week=${lastMonday}`,
  });
  await office.getByRole('button', { name: 'Rosa Delgado', exact: true }).click();
  const line = office.getByRole('row').filter({ hasText: 'Reefer fuel' });
  await expect(line).toContainText('83.10');
  await expect(line.getByRole('button', { name: /Remove/ })).toHaveCount(0);
  const [entry] = await carrier.rows<{ kind: string }>(
    `select e.kind from pay_lines e join expenses x on x.id = e.expense_id
     where x.purpose = $1 and e.removed_at is null`,
    [PURPOSE],
  );
  expect(entry).toEqual({ kind: 'REIMBURSEMENT' });

  const id = await processRosa(office);
  const driver = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: `/dashboard/payroll/statements/${id}`,
  });
  await expect(driver.getByText('Reefer fuel').first()).toBeVisible();
  await expect(driver.getByText('$83.10').first()).toBeVisible();
});

test('stores an expense with its photo on the phone and sends it once', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { phone: true, at: WEEKS });
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect(addButtons(page).first()).toBeVisible();
  const buffer = await photoOf(page);
  await fillIn(page, 'No signal at the scale', '13.50');
  await page.context().setOffline(true);
  const dialog = page.getByRole('dialog', { name: 'Add an expense' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'scale.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save expense' }).click();
  await expect(page.getByText('Saved on this device. It will be sent')).toBeVisible();
  const section = page.getByRole('region', { name: 'Expenses' }).first();
  await expect(section.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(section.getByText('Saved on this device')).toBeVisible();
  await section.getByRole('button', { name: /^Discard/ }).click();
  await expectAccessible(await waitForFadeIn(page));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText('1 entry sent.')).toBeVisible();
  await expect(section.getByText('No signal at the scale')).toBeVisible();
  expect(await storedExpenses('No signal at the scale')).toMatchObject([
    { status: 'PENDING', type: 'image/jpeg' },
  ]);
});

test('shows why an expense was not accepted, and lets the driver correct it', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: WEEKS });
  await expect(addButtons(page).first()).toBeVisible();
  await fillIn(page, 'Removed offline', '7.50');
  await page.getByRole('button', { name: 'Save expense' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Removed offline' });
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.context().setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await fillIn(page, 'Refused later', '9.99');
  await page.getByRole('button', { name: 'Save expense' }).click();
  await expect(page.getByText('2 entries saved on this device, not sent yet.')).toBeVisible();
  // Meanwhile the week reaches its maximum number of expenses.
  await carrier.rows(
    `insert into expenses (id, user_id, day, category, amount_cents, purpose, place)
     select gen_random_uuid(), u.id, $1, 'TOLLS', 100, 'Full', 'Full' from users u, generate_series(1, 40)
     where u.email = 'driver@carrier.example'`,
    [today],
  );
  await page.context().setOffline(false);
  await expect(page.getByText(/not accepted\. A week can have at most 40 expenses/)).toBeVisible();
  await expect(page.getByText('1 entry sent.')).toBeVisible();
  await carrier.rows(`update expenses set removed_at = now() where purpose = 'Full'`);
  await page.getByRole('button', { name: 'Correct and send again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an expense' });
  await expect(dialog.getByLabel('Purpose')).toHaveValue('Refused later');
  await dialog.getByRole('button', { name: 'Save expense' }).click();
  await expect(page.getByText('Expense added. Your approver will review it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct and send again' })).toHaveCount(0);
  expect(await storedExpenses('Refused later')).toHaveLength(1);
});

test('shows an error when the phone has no space left, and keeps the dialog open', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: WEEKS });
  await expect(addButtons(page).first()).toBeVisible();
  const buffer = await photoOf(page);
  await fillIn(page, 'No space', '5');
  const dialog = page.getByRole('dialog', { name: 'Add an expense' });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer });
  await expect(dialog.getByRole('img')).toBeVisible();
  // Simulates a full disk.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save expense' }).click();
  await expect(dialog.getByText('This device has no space left')).toBeVisible();
  await expect(dialog.getByLabel('Purpose')).toHaveValue('No space');
  await expect(dialog.getByRole('img')).toBeVisible();
});

test('undoes a stored removal, and sends the next removal once', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { phone: true, at: WEEKS });
  await fillIn(page, 'Paid by fuel card', '41');
  await page.getByRole('button', { name: 'Save expense' }).click();
  await expect(page.getByText('Expense added. Your approver will review it.')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'Paid by fuel card' });
  const remove = async () => {
    await row.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(row.getByText('Removal not sent yet')).toBeVisible();
  };
  await page.context().setOffline(true);
  await remove();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Keep/ }).click();
  await expect(row.getByText('Removal not sent yet')).toBeHidden();
  await remove();
  await page.context().setOffline(false);
  await expect(page.getByText('1 entry sent.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await storedExpenses('Paid by fuel card')).toEqual([]);
});

test('stores an approver’s decisions on the device and sends each once', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: WEEKS });
  for (const [index, purpose] of ['Reimbursed at the dock', 'Rejected at the dock'].entries()) {
    await fillIn(page, purpose, `12.4${index}`);
    await page.getByRole('button', { name: 'Save expense' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const approver = await signInAs(browser, carrier, 'supervisor', { at: APPROVALS });
  const section = approver.getByRole('region', { name: 'Expenses' });
  const rowOf = (purpose: string) => section.getByRole('listitem').filter({ hasText: purpose });
  await expect(rowOf('Rejected at the dock')).toBeVisible();
  await approver.context().setOffline(true);
  await rowOf('Reimbursed at the dock')
    .getByRole('button', { name: /^Reimburse/ })
    .click();
  await expect(rowOf('Reimbursed at the dock')).toBeHidden();
  await expect(section.locator('li:focus')).toHaveCount(1);
  await rowOf('Rejected at the dock')
    .getByRole('button', { name: /^Reject/ })
    .click();
  const rejecting = approver.getByRole('dialog', { name: 'Reject the expense?' });
  await rejecting.getByRole('textbox', { name: 'Reason' }).fill('Ask dispatch first');
  await rejecting.getByRole('button', { name: 'Reject expense' }).click();
  await expect(rowOf('Rejected at the dock')).toBeHidden();
  const bar = approver.getByRole('status', { name: 'Connection' });
  await bar.getByRole('button', { name: 'Show entries' }).click();
  await expect(bar.getByText(/^Reject Rosa Delgado, .*“Ask dispatch first”$/)).toBeVisible();
  await expectAccessible(approver);
  // Meanwhile the driver corrects one expense, so the server refuses the decision on it.
  await carrier.rows(
    `update expenses set version = version + 1 where purpose = 'Rejected at the dock'`,
  );
  await approver.context().setOffline(false);
  await expect(bar.getByText('1 entry was not accepted.')).toBeVisible();
  await expect(rowOf('Rejected at the dock')).toBeVisible();
  await expect(bar.getByText(/“Ask dispatch first”$/)).toBeVisible();
  expect(await storedExpenses('Reimbursed at the dock')).toMatchObject([
    { status: 'SUBSTANTIATED' },
  ]);
  expect(await storedExpenses('Rejected at the dock')).toMatchObject([{ status: 'PENDING' }]);
});
