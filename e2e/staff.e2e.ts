import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoPageErrors, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

const NEW_PASSWORD = 'Caprock-Line-1';

async function openStaff(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Staff Management' }).click();
  await expect(page.getByRole('row', { name: /Paula Voss/ })).toBeVisible();
}

async function openMenuOf(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  return page.getByRole('menu', { name: `Actions for ${name}` });
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  const menu = await openMenuOf(page, name);
  await menu.getByRole('menuitem', { name: action, exact: true }).click();
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row', { name: new RegExp(name) });
}

test('the list shows staff and contractors, and the filters stay in the address', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin');
  const errors = expectNoPageErrors(page);
  await openStaff(page);
  await expect(page).toHaveTitle(/^Staff Management/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff Management');
  await expect(page.getByRole('button', { name: 'Add Staff Member' })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText([
    'Total Staff',
    'Active Staff',
    'Inactive Staff',
    'Managers',
    'Contractors',
  ]);
  await expect(page.getByRole('definition')).toHaveText(['8', '8', '0', '2', '12']);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Roles',
    'Status',
    'Archived',
    'Actions',
  ]);
  const driver = rowOf(page, 'Rosa Delgado');
  await expect(driver).toContainText('(Contractor)');
  await expect(driver.getByRole('button')).toHaveCount(0);
  await expect(rowOf(page, 'Dale Prewitt')).toContainText('Inactive');
  await expectAccessible(page);

  await page.getByLabel('Search').fill('voss');
  await expect(page).toHaveURL(/search=voss/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search').fill('hr@carrier');
  await expect(rowOf(page, 'Helen Ruiz')).toBeVisible();
  await page.getByLabel('Role').selectOption('Manager');
  await expect(page.getByText('No staff members or contractors found')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('hr@carrier');
  await page.goBack();
  await expect(page.getByLabel('Role')).toHaveValue('');
  await expect(rowOf(page, 'Helen Ruiz')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await rowOf(page, 'Rosa Delgado').getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/contractors/);
  expect(errors).toEqual([]);
});

test('what cannot be done with a row says why', async ({ browser }) => {
  await carrier.rows(
    "insert into user_roles (user_id, role) select id, 'IT_Admin' from users where email = 'clerk@carrier.example'",
  );
  const page = await signInAs(browser, carrier, 'admin');
  await openStaff(page);
  const own = await openMenuOf(page, 'Ada Brandt');
  for (const [action, reason] of [
    ['Assign Role', 'You cannot change your own role.'],
    ['Deactivate', 'You cannot deactivate your own account.'],
    ['Reset Password', 'Change your own password in your profile.'],
    ['Archive', 'You cannot archive your own account.'],
  ]) {
    const item = own.getByRole('menuitem', { name: `${action} ${reason}` });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await item.click({ force: true });
    await expect(own).toBeVisible();
  }
  await expect(own.getByRole('menuitem', { name: 'Edit', exact: true })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(own).toBeHidden();
  const admin = await openMenuOf(page, 'Paula Voss');
  await expect(admin.getByRole('menuitem', { name: /^Archive An IT_Admin/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(admin.getByRole('menuitem', { name: 'Deactivate', exact: true })).toBeEnabled();
  await carrier.rows(
    "delete from user_roles where role = 'IT_Admin' and user_id = (select id from users where email = 'clerk@carrier.example')",
  );
});

test('somebody is added, changed and given another role', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin');
  await openStaff(page);
  await page.getByRole('button', { name: 'Add Staff Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  await expect(dialog.getByLabel('Role')).toHaveValue('Employee');
  await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText([
    'Employee',
    'Manager',
    'HR',
    'Accountant',
    'Supervisor',
    'Asst_Manager',
    'Admin_Assistant',
  ]);
  const save = dialog.getByRole('button', { name: 'Add Staff Member' });
  await save.click();
  for (const problem of ['First name', 'Last name', 'Email', 'Password'])
    await expect(dialog.getByText(`${problem} is required`)).toBeVisible();
  await expect(dialog.getByLabel('First Name')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('First Name').fill('<b>Nora</b> 🚛');
  await dialog.getByLabel('Last Name').fill('יעל');
  await dialog.getByLabel('Email').fill('HR@carrier.example');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await expect(dialog.getByText('Both uppercase and lowercase letters(not met yet)')).toBeVisible();
  await dialog.getByLabel(/^Daily Rate/).fill('24.555');
  await save.click();
  await expect(dialog.getByText(/^Password does not meet requirements/)).toBeVisible();
  await expect(dialog.getByText(/^Please give dollars with at most 2 decimals/)).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Show characters' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await dialog.getByLabel(/^Daily Rate \(dollars per hour\)/).fill('$24.5');
  await save.click();
  await expect(dialog.getByText('There is an account with this email already.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('Nora@carrier.example');
  await save.click();
  await expect(page.getByRole('status')).toContainText('success');
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search').fill('nora@');
  const row = rowOf(page, 'nora@carrier.example');
  await expect(row).toContainText('<b>Nora</b> 🚛 יעל');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Staff Member' });
  await expect(edit.getByLabel('Email')).toBeDisabled();
  await expect(edit.getByLabel(/^Daily Rate/)).toHaveValue('24.50');
  await edit.getByLabel('First Name').fill('Nora');
  await edit.getByLabel('Last Name').fill('Lund');
  await edit.getByLabel(/^Daily Rate/).fill('');
  await edit.getByLabel('Phone').fill('806-555-0101');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, 'Nora Lund')).toBeVisible();
  expect(
    await carrier.rows(
      "select phone, hourly_rate_cents from users where email = 'nora@carrier.example'",
    ),
  ).toEqual([{ phone: '806-555-0101', hourly_rate_cents: null }]);

  await choose(page, 'Nora Lund', 'Assign Role');
  const assign = page.getByRole('dialog', { name: 'Assign a role to Nora Lund' });
  await expect(assign.getByText('Current roles')).toBeVisible();
  await expect(assign.getByText('Employee', { exact: true })).toBeVisible();
  await assign.getByRole('button', { name: 'Assign Role' }).click();
  await expect(assign.getByText('Please choose a role.')).toBeVisible();
  await assign.getByLabel('New role').selectOption('Supervisor');
  await expect(assign.getByText(/stops being Employee and becomes Supervisor/)).toBeVisible();
  await expectAccessible(page);
  await assign.getByRole('button', { name: 'Assign Role' }).click();
  await expect(rowOf(page, 'Nora Lund')).toContainText('Supervisor');
});

test('what was typed is not lost by a slip', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin');
  await openStaff(page);
  await page.getByRole('button', { name: 'Add Staff Member' }).click();
  await page.getByLabel('First Name').fill('Nora');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('First Name')).toHaveValue('Nora');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('deactivating and archiving go at once and can be undone', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin');
  await openStaff(page);
  const row = rowOf(page, 'Paula Voss');
  await choose(page, 'Paula Voss', 'Deactivate');
  await expect(page.getByText('Paula Voss is deactivated')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await expect(page.getByRole('definition')).toHaveText([/\d/, /\d/, '1', /\d/, /\d/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Paula Voss is active again')).toBeVisible();
  await expect(row).not.toContainText('Inactive');

  await choose(page, 'Paula Voss', 'Archive');
  await expect(page.getByText('Paula Voss is archived')).toBeVisible();
  await expect(row).toContainText('Archived');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Paula Voss is unarchived')).toBeVisible();
  await expect(row).not.toContainText('Archived');
});

test('a reset shows the temporary password, which opens only the password change', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin');
  await openStaff(page);
  await choose(page, 'Dennis Hart', 'Reset Password');
  const question = page.getByRole('dialog', { name: 'Reset the password of Dennis Hart?' });
  await expect(question).toContainText('valid 24 hours');
  await question.getByRole('button', { name: 'Reset Password' }).click();
  const answer = page.getByRole('dialog', { name: 'Temporary password' });
  await expect(answer.getByRole('alert')).toContainText('successfully');
  const password = await answer.locator('code').innerText();
  expect(password).toMatch(/^[A-Z][a-z]+-\w{20}\d!$/);
  await expect(answer.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect(answer).toContainText('It is valid 24 hours');
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Done' }).click();

  const other = await browser.newPage({ baseURL: carrier.url });
  await other.goto('/login');
  await other.getByLabel('Username').fill('dispatch');
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign In' }).click();
  await expect(other).toHaveURL(/\/change-password$/);
});

test('a failure without a reason has a text of its own', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin');
  await openStaff(page);
  await page.route('**/api/staff{,/**}', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
  for (const [action, text] of [
    ['Deactivate', 'Failed to update user status'],
    ['Archive', 'Failed to archive user'],
  ] as const) {
    await choose(page, 'Paula Voss', action);
    await expect(page.getByRole('alert')).toContainText(text);
  }
  for (const [action, button, text] of [
    ['Edit', 'Save', 'Failed to save staff member'],
    ['Reset Password', 'Reset Password', 'Failed to reset password'],
    ['Assign Role', 'Assign Role', 'Failed to assign role'],
  ] as const) {
    await choose(page, 'Paula Voss', action);
    const dialog = page.getByRole('dialog');
    if (action === 'Assign Role') await dialog.getByLabel('New role').selectOption('HR');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByRole('alert')).toContainText(text);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
  await carrier.rows("update users set archived_at = now() where email = 'clerk@carrier.example'");
  await page.reload();
  await choose(page, 'Paula Voss', 'Unarchive');
  await expect(page.getByRole('alert')).toContainText('Failed to unarchive user');
  await carrier.rows("update users set archived_at = null where email = 'clerk@carrier.example'");
});

test('a longer list has pages, which the address keeps', async ({ browser }) => {
  await carrier.rows(
    `insert into users (id, email, first_name, last_name, password_hash)
     select gen_random_uuid(), 'zz' || n || '@carrier.example', 'Zed', 'Zz' || n, 'x'
     from generate_series(1, 30) n`,
  );
  const page = await signInAs(browser, carrier, 'admin');
  await page.goto('/dashboard/staff');
  const pages = page.getByRole('navigation', { name: 'Pages of the list' });
  await expect(pages).toContainText(/1–25 of \d+/);
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages).toContainText(/26–50 of \d+/);
  await expectAccessible(page);
  await page.reload();
  await expect(pages).toContainText(/26–50 of \d+/);
  // A search begins on the first page of what it finds.
  await page.getByLabel('Search').fill('zz1');
  await expect(page).not.toHaveURL(/page=/);
  await expect(pages).toHaveCount(0);
  await page.goto('/dashboard/staff?page=99');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(pages).toContainText(/1–25 of \d+/);
  await carrier.rows("delete from users where email like 'zz%'");
});

test('on a phone in the dark every row says the same, and nothing moves sideways', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { phone: true, dark: true });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await openStaff(page);
  await expect(rowOf(page, 'Paula Voss')).toContainText('clerk@carrier.example');
  await expect(rowOf(page, 'Paula Voss')).toContainText('Active');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await choose(page, 'Paula Voss', 'Edit');
  await expectAccessible(page);
});

for (const username of ['manager', 'hr']) {
  test(`${username} is sent away from the pages of the admin`, async ({ browser }) => {
    const page = await signInAs(browser, carrier, username);
    await expect(page.getByRole('link', { name: 'Staff Management' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Archive' })).toHaveCount(0);
    for (const path of ['/dashboard/staff', '/dashboard/archive']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  });
}
