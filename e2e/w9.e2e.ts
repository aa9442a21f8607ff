import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { chooseRowAction, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

async function requestW9(admin: Page): Promise<void> {
  await admin.getByRole('link', { name: 'W-9 forms', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('W-9 forms');
  await admin.getByLabel('Search').fill('pete.novak@');
  await expect(admin).toHaveURL(/search=pete/);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await chooseRowAction(admin, 'Pete Novak', 'Request a W-9');
  await expect(admin.getByText(/Requested .* 20/).last()).toBeVisible();
}

async function openDialog(admin: Page, name: string, action: string): Promise<void> {
  await chooseRowAction(admin, name, action);
  await waitForFadeIn(admin);
}

async function printForTheFile(admin: Page, name: string): Promise<void> {
  await openDialog(admin, name, 'Print for the file');
  await expect(admin.getByRole('dialog')).toContainText('The PDF shows the full taxpayer number.');
  await expectAccessible(admin);
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download PDF' }).click();
  const file = await saved;
  // The file name contains only the ID of the W-9. The test does not search it for the last four digits, because an ID
  // can contain them by chance.
  expect(file.suggestedFilename()).toMatch(/^w9_for_the_file_[0-9a-f-]{36}\.pdf$/);
  await expect(admin.getByText(`W-9 of ${name} downloaded`)).toBeVisible();
  await expect(admin.getByRole('dialog')).toBeHidden();
}

/** Checks that each link of the error summary moves the focus to its field. */
async function expectSummaryLinksFocusFields(driver: Page): Promise<void> {
  const summary = driver.getByRole('alert').filter({ hasText: 'Correct these lines' });
  const kind = driver.getByRole('radiogroup', { name: 'Kind of number' }).getByRole('radio');
  const fields = {
    'Choose the federal tax classification.': driver.getByRole('radio', {
      name: 'Individual/sole proprietor',
    }),
    'Choose the kind of number.': kind.first(),
    'Confirm that you have read the certification.': driver.getByLabel(
      /make it under penalties of perjury/,
    ),
    'Type your full name. It is your signature.': driver.getByLabel('Type your full name to sign'),
  };
  for (const [sentence, field] of Object.entries(fields)) {
    await summary.getByRole('link', { name: sentence }).click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
  }
  for (const link of await summary.getByRole('link').all()) {
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(driver.locator(target)).toBeFocused();
  }
}

test('requests a W-9 from a driver, accepts it on a phone, and reveals the TIN only with permission', async ({
  browser,
}) => {
  const admin = await signInAs(browser, carrier, 'admin', { at: '/dashboard/payroll' });
  await requestW9(admin);
  await expectAccessible(admin);

  const driver = await signInAs(browser, carrier, 'pete.novak', { phone: true });
  const todo = driver.getByRole('link', { name: 'Sign your W-9' });
  await expect(todo).toBeVisible();
  await expectAccessible(driver);
  await todo.click();
  await expect(driver.getByText(/requested your W-9/)).toBeVisible();
  await expect(driver.getByLabel('Name, as on the income tax return')).not.toHaveValue('');
  await expectAccessible(driver);

  await driver.getByRole('button', { name: 'Sign the W-9' }).click();
  await expect(driver.getByRole('radio', { name: 'Individual/sole proprietor' })).toBeFocused();
  const kinds = driver.getByRole('radiogroup', { name: 'Kind of number' });
  await expect(kinds).toHaveAccessibleDescription('Choose the kind of number.');
  await expectAccessible(driver);
  await expectSummaryLinksFocusFields(driver);
  await driver.getByText('Individual/sole proprietor').click();
  await driver.getByLabel('Number and street').fill('12 Harvest Road');
  await driver.getByLabel('City').fill('Tulia');
  await driver.getByLabel('State', { exact: true }).selectOption('TX – Texas');
  await driver.getByLabel('ZIP Code').fill('7908');
  const number = driver.getByLabel('Social security number (SSN)', { exact: true }).last();
  await number.fill('666-09-7694');
  await expect(driver.getByText('No social security number begins with 000').first()).toBeVisible();
  await expect(driver.getByText('Enter a ZIP Code with 5 digits').first()).toBeVisible();
  await expectAccessible(driver);
  await number.fill('212 09 7694');
  await driver.getByLabel('ZIP Code').fill('79088');
  await expect(number).toHaveValue('212-09-7694');
  await driver
    .getByLabel('The IRS has notified me of backup withholding. Cross out item 2.')
    .check();
  await expect(driver.locator('del')).toContainText('not subject to backup withholding');
  await driver
    .getByLabel('The IRS has notified me of backup withholding. Cross out item 2.')
    .uncheck();
  await driver.getByLabel(/make it under penalties of perjury/).check();
  await driver.getByLabel('Type your full name to sign').fill('Pete Novak');

  await driver.route('**/api/profile/w9', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await driver.getByRole('button', { name: 'Sign the W-9' }).click();
  await expect(driver.getByText('Can’t reach the server')).toBeVisible();
  await expect(number).toHaveValue('212-09-7694');
  await driver.unroute('**/api/profile/w9');
  await driver.getByRole('button', { name: 'Sign the W-9' }).click();
  await expect(driver.getByText('Your W-9 is signed')).toBeVisible();
  await expect(driver.getByText('SSN XXX-XX-7694')).toBeVisible();
  expect(await driver.content()).not.toContain('212-09-7694');
  await expectAccessible(driver);

  await driver.getByRole('button', { name: 'Change and sign again' }).click();
  await driver.getByLabel('Business name, if it differs').fill('Novak Hauling');
  await driver.getByRole('link', { name: 'Back to My Profile' }).click();
  await expect(driver.getByText('Leave without signing?')).toBeVisible();
  await driver.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await driver.getByLabel(/make it under penalties of perjury/).check();
  await driver.getByLabel('Type your full name to sign').fill('Pete Novak');
  await driver.getByRole('button', { name: 'Sign the W-9' }).click();
  await expect(driver.getByText('Changed: business name')).toBeVisible();
  await driver.getByRole('link', { name: 'Back to My Profile' }).click();
  await expect(driver.getByText(/Version 2, /)).toBeVisible();

  await admin.reload();
  await expect(admin.getByText('SSN XXX-XX-7694').last()).toBeVisible();
  await openDialog(admin, 'Pete Novak', 'Form and versions');
  await expect(admin.getByRole('dialog')).toContainText('Novak Hauling');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Close' }).click();
  await openDialog(admin, 'Pete Novak', 'Show the full taxpayer number');
  await admin.getByRole('button', { name: 'Show the number' }).click();
  await expect(admin.getByText('212-09-7694')).toBeVisible();
  await expectAccessible(admin);
  // Advances the clock while the timers pause, as when a computer sleeps.
  await admin.evaluate(() => {
    const later = Temporal.Now.instant().add({ seconds: 30 });
    Temporal.Now.instant = () => later;
  });
  await expect(admin.getByText('212-09-7694')).toBeHidden({ timeout: 3_000 });
  await printForTheFile(admin, 'Pete Novak');
  const entries = await carrier.rows<{ action: string; count: string }>(
    `select action, count(*) from audit_log where action in ('TIN_REVEALED', 'W9_PRINTED')
     group by action order by action`,
  );
  expect(entries).toMatchObject([
    { action: 'TIN_REVEALED', count: '1' },
    { action: 'W9_PRINTED', count: '1' },
  ]);
});

test('enters a paper form and records an IRS notice', async ({ browser }) => {
  const admin = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/w9-forms?state=not-on-file',
  });
  const name = (await admin.getByRole('rowheader').first().locator('bdi').textContent()) ?? '';
  await admin.getByLabel('Search').fill(name);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await openDialog(admin, name, 'Enter a paper W-9');
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('LLC', { exact: true }).click();
  await dialog.getByText('P: Partnership').click();
  await expect(dialog.getByText(/^Line 3b/)).toBeVisible();
  const number = dialog.getByLabel('Employer identification number (EIN)', { exact: true }).last();
  const warning = dialog.getByText('No taxpayer number is entered.');
  await expect(warning).toBeVisible();
  await number.fill('07-1234567');
  await expect(warning).toHaveCount(0);
  await expect(dialog.getByText('not a known EIN prefix')).toBeVisible();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Save W-9' }).click();
  await expect(admin.getByText('Paper W-9 saved as incomplete.')).toBeVisible();
  // The list contains payees without a complete form, so it still contains this payee.
  await expect(admin.getByText('Incomplete', { exact: true }).last()).toBeVisible();

  const isPayeeRead = /\/api\/w9-forms\/[0-9a-f-]+$/;
  await admin.route(isPayeeRead, (route) => route.fulfill({ status: 400, json: {} }));
  await openDialog(admin, name, 'Tax settings');
  await expect(dialog.getByText('Failed to load the tax settings')).toBeVisible();
  await admin.unroute(isPayeeRead);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await admin.getByLabel('Form 1099-NEC').selectOption('NOT_REPORTABLE');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Enter why payments are not reported.')).toBeVisible();
  await admin.getByLabel('Form 1099-NEC').selectOption('ALWAYS');
  await admin.getByLabel('IRS notice CP2100 received on').fill('2025-10-06');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('IRS notice').last()).toBeVisible();
  await expect(admin.getByText('Always reported').last()).toBeVisible();

  // Another notice within three calendar years is a second notice.
  await openDialog(admin, name, 'Tax settings');
  const isSecond = dialog.getByText('This is the second notice within three calendar years');
  await expect(isSecond).toBeHidden();
  const today = Temporal.Now.plainDateISO('America/Chicago').toString();
  await dialog.getByLabel('IRS notice CP2100 received on').fill(today);
  await expect(dialog.getByText(/mail it by \w+ \d+, \d+/)).toBeVisible();
  await dialog.getByLabel('IRS notice CP2100 received on').fill('2026-10-05');
  await expect(isSecond).toBeHidden();
  // The 15 business days are over, so the dialog names no day in the past.
  await expect(dialog.getByText('mail it now')).toBeVisible();
  await dialog.getByLabel('B-notice mailed on').fill('2026-10-12');
  await expect(dialog.getByText('The B-notice was mailed on Oct 12, 2026.')).toBeVisible();
  await dialog.getByLabel('Saved notice, received on Oct 6, 2025').selectOption('keep');
  await expect(isSecond).toBeVisible();
  await dialog.getByLabel('Saved notice, received on Oct 6, 2025').selectOption('remove');
  await expect(isSecond).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: /Discard|Leave/ }).click();

  await openDialog(admin, name, 'Apply W-9 and settings to past payments');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('First payment date').fill('2025-01-01');
  await dialog.getByLabel('Reason').fill('The W-9 came late and covers these payments.');
  await expectAccessible(await waitForFadeIn(admin));
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(admin.getByText(/^\d+ payments? changed$/)).toBeVisible();
});

test('shows a manager no W-9 forms of their team', async ({ browser }) => {
  const manager = await signInAs(browser, carrier, 'manager', { at: '/dashboard/payroll' });
  await expect(manager.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(manager.getByRole('link', { name: 'W-9 forms' })).toHaveCount(0);
  await manager.goto('/dashboard/w9-forms');
  await expect(manager).toHaveURL(/\/dashboard$/);
});
