import { expect, test } from '@playwright/test';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import {
  chooseRowAction,
  NEW_PASSWORD,
  rowOf,
  signInAs,
  submitSignIn,
  useCarrier,
} from './carrier.ts';

const carrier = useCarrier();

test('adds and edits a staff member and assigns another role', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  await page.getByRole('button', { name: 'Add Staff Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  await expect(dialog.getByLabel('Role')).toHaveValue('Employee');
  await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText([
    'Employee',
    'Manager',
    'HR',
    'Accountant',
    'Supervisor',
    'Assistant manager',
    'Administrative assistant',
    'Owner / administrator',
  ]);
  const save = dialog.getByRole('button', { name: 'Add Staff Member' });
  await save.click();
  for (const problem of ['First name', 'Last name', 'Email'])
    await expect(dialog.getByText(`${problem} is required`)).toBeVisible();
  await expect(dialog.getByLabel('First Name')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('First Name').fill('<b>Nora</b> 🚛');
  await dialog.getByLabel('Last Name').fill('יעל');
  await dialog.getByLabel('Email').fill('HR@carrier.example');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await expect(dialog.getByText('Both uppercase and lowercase letters(not met yet)')).toBeVisible();
  await dialog.getByLabel(/^Rate/).fill('24.55555');
  await save.click();
  await expect(dialog.getByText(/^Password does not meet requirements/)).toBeVisible();
  await expect(dialog.getByText(/^Enter a rate with at most 4 decimals/)).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Show characters' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await dialog.getByLabel(/^Rate/).fill('$24.4375');
  await save.click();
  await expect(dialog.getByText('An account with this email already exists.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('Nora@carrier.example');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'success' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search').fill('nora@');
  const row = rowOf(page, 'nora@carrier.example');
  await expect(row).toContainText('<b>Nora</b> 🚛 יעל');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit staff member' });
  await expectAccessible(await waitForFadeIn(page));
  await expect(edit.getByLabel('Email')).toBeDisabled();
  await expect(edit.getByLabel(/^Rate/)).toHaveValue('24.4375');
  await edit.getByLabel('First Name').fill('Nora');
  await edit.getByLabel('Last Name').fill('Lund');
  await edit.getByLabel(/^Rate/).fill('');
  await edit.getByLabel('Phone').fill('806-555-0101');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Nora Lund')).toBeVisible();
  expect(
    await carrier.rows(
      "select phone, hourly_rate_ten_thousandths from users where email = 'nora@carrier.example'",
    ),
  ).toEqual([{ phone: '806-555-0101', hourly_rate_ten_thousandths: null }]);

  await chooseRowAction(page, 'Nora Lund', 'Assign Role');
  const assign = page.getByRole('dialog', { name: 'Assign a role to Nora Lund' });
  await expect(assign.getByText('Current roles')).toBeVisible();
  await expect(assign.getByText('Employee', { exact: true })).toBeVisible();
  await assign.getByRole('button', { name: 'Assign Role' }).click();
  await expect(assign.getByText('Choose a role.')).toBeVisible();
  await assign.getByLabel('New role').selectOption('Supervisor');
  await expect(assign).toContainText('Nora Lund gains');
  await expect(assign).toContainText('Approves and rejects the days of others.');
  await expect(assign).toContainText('Days, pay, tax forms and history stay.');
  await assign.getByRole('button', { name: 'Who does what' }).click();
  await expect(assign).toContainText('Does the books');
  await expectAccessible(page);
  await assign.getByRole('button', { name: 'Assign Role' }).click();
  await expect(rowOf(page, 'Nora Lund')).toContainText('Supervisor');
});

test('asks before it discards typed values', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  await page.getByRole('button', { name: 'Add Staff Member' }).click();
  await page.getByLabel('First Name').fill('Nora');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('First Name')).toHaveValue('Nora');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('deactivates and archives a person without a confirmation, and undoes each change', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  const row = rowOf(page, 'Paula Voss');
  await chooseRowAction(page, 'Paula Voss', 'Deactivate');
  const message = page.getByText('Paula Voss is deactivated');
  await expect(message).toBeVisible();
  // Hovers over the message, so that the message stays open while axe runs.
  await message.hover();
  await expect(row).toContainText('Inactive');
  await expect(page.getByRole('definition')).toHaveText([/\d/, /\d/, '1', /\d/, /\d/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Paula Voss is active again')).toBeVisible();
  await expect(row).not.toContainText('Inactive');

  await chooseRowAction(page, 'Paula Voss', 'Archive');
  await expect(page.getByText('Paula Voss was archived')).toBeVisible();
  await expect(row).toContainText('Archived');
  await expect(row).not.toContainText('Active');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Paula Voss was unarchived')).toBeVisible();
  await expect(row).not.toContainText('Archived');
});

test('shows a temporary password, which the person must change after the sign-in', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  await chooseRowAction(page, 'Dennis Hart', 'Reset password');
  const question = page.getByRole('dialog', { name: 'Reset the password of Dennis Hart?' });
  await expect(question).toContainText('once, within 24 hours');
  await question.getByRole('button', { name: 'Reset password' }).click();
  const passwordDialog = page.getByRole('dialog', { name: 'Temporary password' });
  await expect(passwordDialog.getByRole('alert')).toContainText('successfully');
  const password = await passwordDialog.locator('code').innerText();
  expect(password).toMatch(/^[A-Z][a-z]+-\w{20}\d!$/);
  const copy = passwordDialog.getByRole('button', { name: 'Copy', exact: true });
  await expect(copy).toBeVisible();
  await expect(passwordDialog).toContainText('The password works once, within 24 hours');
  await expectAccessible(page);
  // The password is shown only once, so Escape must not close the dialog.
  await page.keyboard.press('Escape');
  await waitForFadeIn(page);
  await expect(passwordDialog).toBeVisible();
  // The button shows for a few seconds that it copied the password.
  await page.clock.install();
  await copy.click();
  await expect(copy).toHaveCount(0);
  await page.clock.runFor(5_000);
  await expect(copy).toBeVisible();
  await passwordDialog.getByRole('button', { name: 'Done' }).click();

  const other = await browser.newPage({ baseURL: carrier.url });
  await other.goto('/login');
  await submitSignIn(other, 'dispatch', password);
  await expect(other).toHaveURL(/\/change-password$/);
});

test('shows a default error message when the server sends no reason', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  await page.route('**/api/staff{,/**}', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
  for (const [action, text] of [
    ['Deactivate', 'Failed to update user status'],
    ['Archive', 'Failed to archive user'],
  ] as const) {
    await chooseRowAction(page, 'Paula Voss', action);
    await expect(page.getByRole('alert')).toContainText(text);
  }
  for (const [action, button, text] of [
    ['Edit', 'Save', 'Failed to save staff member'],
    ['Reset password', 'Reset password', 'Failed to reset password'],
    ['Assign Role', 'Assign Role', 'Failed to assign role'],
  ] as const) {
    await chooseRowAction(page, 'Paula Voss', action);
    const dialog = page.getByRole('dialog');
    if (action === 'Assign Role') await dialog.getByLabel('New role').selectOption('HR');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByRole('alert')).toContainText(text);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
  await carrier.rows("update users set archived_at = now() where email = 'clerk@carrier.example'");
  await page.reload();
  await chooseRowAction(page, 'Paula Voss', 'Unarchive');
  await expect(page.getByRole('alert')).toContainText('Failed to unarchive user');
  await carrier.rows("update users set archived_at = null where email = 'clerk@carrier.example'");
});
