import { expect, test, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { shortDate, weekLabel } from '../domain/format.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, tokenOf, useCarrier, visit } from './carrier.ts';

// Tests decisions on days, including days that the driver changes at the same time.

const carrier = useCarrier();
const monday = weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString());
const dayName = `Rosa Delgado, Monday, ${shortDate(monday)}`;

/** Stores hours for Monday through the API, with the session of the driver's page. */
async function logHours(driver: Page, hoursWorked: number): Promise<void> {
  const token = await tokenOf(driver);
  const response = await driver.request.post(`${carrier.url}/api/time-logs`, {
    headers: { authorization: `Bearer ${token}` },
    data: { date: monday, worked: true, hoursWorked, description: 'Amarillo' },
  });
  expect(response.ok()).toBe(true);
}

const storedMonday = async () => {
  const [log] = await carrier.rows<{ status: string; hours: number }>(
    `select status, hour_hundredths / 100 as hours from time_logs t join users u on u.id = t.user_id
     where u.email = 'driver@carrier.example' and day = $1`,
    [monday],
  );
  return log;
};

for (const device of ['desktop', 'phone'] as const) {
  test(`shows an approver on a ${device} that a day changed, and leaves the day pending`, async ({
    browser,
  }) => {
    const isPhone = device === 'phone';
    const driver = await signInAs(browser, carrier, 'driver', { at: '/' });
    await logHours(driver, 2);
    const page = await signInAs(browser, carrier, 'supervisor', {
      phone: isPhone,
      dark: isPhone,
      at: '/dashboard/time-logs?tab=approvals',
    });
    const week = page.getByRole('region', { name: `Rosa Delgado, ${weekLabel(monday)}` });
    await expect(week.getByText('2.0 h', { exact: true })).toBeVisible();
    await logHours(driver, 24);

    await page.getByRole('button', { name: `Approve ${dayName}` }).click();
    await expect(page.getByRole('alert')).toContainText('This day changed after you opened it.');
    await expect(week.getByText('Changed since you opened this page: now 24.0 h')).toBeVisible();
    await expect(week.getByText('24.0 h', { exact: true })).toBeVisible();
    await expect(week.getByText('24.0 h on Mon')).toBeVisible();
    expect(await storedMonday()).toEqual({ status: 'PENDING', hours: 24 });
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectAccessible(page);

    // When the day changes again, the dialog shows the new hours and keeps the typed reason.
    await page.getByRole('button', { name: `Reject ${dayName}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Nobody drives 24 hours.');
    await logHours(driver, 23);
    // The list fails to load after the refusal. The dialog stays open.
    const isQueue = (url: URL) => url.pathname === '/api/time-logs/approvals';
    await page.route(isQueue, (route) => route.fulfill({ status: 400, json: {} }));
    await dialog.getByRole('button', { name: 'Reject 1 day' }).click();
    await expect(page.getByText('Failed to load the approval queue')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Nobody drives 24 hours.');
    await page.unroute(isQueue);
    await dialog.getByRole('button', { name: 'Reject 1 day' }).click();
    await expect(dialog.getByText('Changed since you opened this page: now 23.0 h')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Nobody drives 24 hours.');
    await expectAccessible(await waitForFadeIn(page));
    await dialog.getByRole('button', { name: 'Reject 1 day' }).click();
    await expect(page.getByText('1 day rejected')).toBeVisible();
    expect(await storedMonday()).toEqual({ status: 'REJECTED', hours: 23 });
  });
}

test('undoes a decision, lists the decided days, and never selects a future day', async ({
  browser,
}) => {
  const driver = await signInAs(browser, carrier, 'driver', { at: '/' });
  await logHours(driver, 7);
  const page = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  const week = page.getByRole('region', { name: `Rosa Delgado, ${weekLabel(monday)}` });
  await page.getByRole('button', { name: `Approve ${dayName}` }).click();
  await expect(page.getByText('1 day approved')).toBeVisible();
  expect(await storedMonday()).toEqual({ status: 'APPROVED', hours: 7 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 day pending again')).toBeVisible();
  expect(await storedMonday()).toEqual({ status: 'PENDING', hours: 7 });
  await expect(page.getByRole('checkbox', { name: `Select ${dayName}` })).toBeFocused();

  // The keyboard shortcuts approve the day and undo the approval.
  await page.keyboard.press('a');
  await expect(page.getByText('1 day approved')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('1 day pending again')).toBeVisible();
  expect(await storedMonday()).toEqual({ status: 'PENDING', hours: 7 });

  // With the filters, the queue shows one week of one person. The week collapses to its totals.
  await page.getByLabel('Person', { exact: true }).selectOption('Rosa Delgado');
  await page.getByLabel('Week', { exact: true }).selectOption({ label: weekLabel(monday) });
  await expect(page.getByRole('region', { name: /^Ben Tanner/ })).toHaveCount(0);
  await week.getByRole('button', { name: /^Days: / }).click();
  await expect(page.getByRole('checkbox', { name: `Select ${dayName}` })).toHaveCount(0);
  await expect(week.getByText(/ · \d+ days? · \d+\.\d\sh$/)).toBeVisible();
  await week.getByRole('button', { name: /^Days: / }).click();
  await expect(page.getByRole('checkbox', { name: `Select ${dayName}` })).toBeVisible();
  // An undo moves the focus to the undone day only once, so the focus now stays on the button.
  await expect(week.getByRole('button', { name: /^Days: / })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Approve ${dayName}` }).click();
  await page.getByRole('button', { name: 'Decided', exact: true }).click();
  await page.getByRole('button', { name: `Rosa Delgado ${weekLabel(monday)}` }).click();
  const undo = page.getByRole('button', { name: `Undo: ${dayName}` });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  await undo.click();
  await expect(page.getByText('1 day pending again')).toBeVisible();
  expect(await storedMonday()).toEqual({ status: 'PENDING', hours: 7 });

  const nextMonday = addDays(monday, 7);
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, notes)
     select gen_random_uuid(), id, $1, true, 800, 'Ahead' from users
     where email = 'driver@carrier.example'`,
    [nextMonday],
  );
  await page.goto(`${carrier.url}/dashboard/time-logs?tab=approvals`);
  const next = page.getByRole('region', { name: `Rosa Delgado, ${weekLabel(nextMonday)}` });
  await expect(next.getByText('Not started yet')).toBeVisible();
  await expect(next.getByRole('checkbox')).toHaveCount(0);
  await expect(next.getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0);

  // The filter shows the person from the URL, even if that person has no pending days.
  const person = crypto.randomUUID();
  await visit(page, `/dashboard/time-logs?tab=approvals&person=${person}`);
  await expect(page.getByLabel('Person', { exact: true })).toHaveValue(person);
});

test('keeps a day selected if the approver selects it while a decision is being sent', async ({
  browser,
}) => {
  // The administrator is no contractor and has no days, so the page starts with the approvals.
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/time-logs' });
  const checkboxes = page.getByRole('checkbox', { name: /^Select (?!week)/ });
  await expect(checkboxes.nth(2)).toBeVisible();
  const other = checkboxes.nth(2);
  const name = (await other.getAttribute('aria-label')) ?? '';
  const released = Promise.withResolvers<void>();
  await page.route('**/api/time-logs/decisions', async (route) => {
    await released.promise;
    await route.continue();
  });
  const request = page.waitForRequest('**/api/time-logs/decisions');
  await page
    .getByRole('button', { name: /^Approve .*day, / })
    .first()
    .click();
  await request;
  await other.check();
  // The list fails to load after the decision. The queue still removes the decided day.
  const count = await checkboxes.count();
  const isQueue = (url: URL) => url.pathname === '/api/time-logs/approvals';
  await page.route(isQueue, (route) => route.fulfill({ status: 400, json: {} }));
  released.resolve();
  await expect(page.getByText('1 day approved')).toBeVisible();
  await expect(page.getByText('Failed to load the approval queue')).toBeVisible();
  await expect(checkboxes).toHaveCount(count - 1);
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();
});

test('reopens an approved day with a suggested reason, which the driver sees', async ({
  browser,
}) => {
  await carrier.rows(
    `update time_logs set status = 'APPROVED', decided_at = now(), decided_by = null, worked = true
     where day = $1 and user_id = (select id from users where email = 'driver@carrier.example')`,
    [monday],
  );
  const page = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals&view=decided',
  });
  await page.getByRole('button', { name: `Rosa Delgado ${weekLabel(monday)}` }).click();
  await page.getByRole('button', { name: `Reopen: ${dayName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reopen ${dayName}?` });
  await dialog.getByRole('button', { name: 'The hours do not match the driver’s log.' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The hours do not match the driver’s log.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Day reopened')).toBeVisible();
  const driver = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  await expect(driver.getByText('The hours do not match the driver’s log.').first()).toBeVisible();

  // The driver corrects the day first, so the day leaves the list. The dialog keeps the typed notes.
  await page.getByRole('button', { name: `Correct ${dayName}` }).click();
  const correction = page.getByRole('dialog', { name: 'Correct a day for Rosa Delgado' });
  await correction.getByLabel('Notes').fill('Typed by the approver');
  await logHours(driver, 5);
  await correction.getByRole('button', { name: 'Correct day' }).click();
  await expect(correction.getByText('5.0 h')).toBeVisible();
  await expect(page.getByLabel(`Correct ${dayName}`)).toHaveCount(0);
  await expect(correction.getByLabel('Notes')).toHaveValue('Typed by the approver');
});

test('shows the days first on a phone, and the expenses folded below them', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'supervisor', {
    phone: true,
    at: '/dashboard/time-logs?tab=approvals',
  });
  const fold = page.getByRole('button', { name: /^Expenses \d+ expenses? to decide/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: /^Reimburse/ })).toHaveCount(0);
  const firstDay = await page
    .getByRole('button', { name: /^Approve week/ })
    .first()
    .boundingBox();
  expect(firstDay?.y).toBeLessThan((await fold.boundingBox())?.y ?? 0);
  // The number of expenses is also above the days, because the list of days can be long.
  await page.getByRole('button', { name: /^\d+ expenses? to decide/ }).click();
  await expect(fold).toBeFocused();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /^Reimburse/ }).first()).toBeVisible();
  await expectAccessible(page);
});
