import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { rowOf, signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();

async function openMenuOf(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  return page.getByRole('menu', { name: `Actions for ${name}` });
}

test('lists staff and contractors and keeps the filters in the URL', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  await expect(page.getByRole('row', { name: /Paula Voss/ })).toBeVisible();
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
    'Select',
    'Name',
    'Email',
    'Roles',
    'Status',
    'Sign-in',
    'Archived',
    'Actions',
  ]);
  const driver = rowOf(page, 'Rosa Delgado');
  await expect(driver).toContainText('(Contractor)');
  // The Contractors page has the other actions.
  await expect(
    (await openMenuOf(page, 'Rosa Delgado')).getByRole('menuitem', { name: 'Edit' }),
  ).toHaveCount(0);
  await page.keyboard.press('Escape');
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
});

test('shows why an action on a row is disabled', async ({ browser }) => {
  await carrier.rows(
    "insert into user_roles (user_id, role) select id, 'IT_Admin' from users where email = 'clerk@carrier.example'",
  );
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  const own = await openMenuOf(page, 'Ada Brandt');
  for (const [action, reason] of [
    ['Assign Role', 'You cannot change your own role.'],
    ['Deactivate', 'You cannot deactivate your own account.'],
    ['Reset password', 'Change your own password in your profile.'],
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
  await expect(
    admin.getByRole('menuitem', {
      name: /^Archive You cannot archive the account of an administrator/,
    }),
  ).toHaveAttribute('aria-disabled', 'true');
  await expect(admin.getByRole('menuitem', { name: 'Deactivate', exact: true })).toBeEnabled();
  await carrier.rows(
    "delete from user_roles where role = 'IT_Admin' and user_id = (select id from users where email = 'clerk@carrier.example')",
  );
});

test('pages a longer list and keeps the page in the URL', async ({ browser }) => {
  await carrier.rows(
    `insert into users (id, email, first_name, last_name, password_hash)
     select gen_random_uuid(), 'zz' || n || '@carrier.example', 'Zed', 'Zz' || n, 'x'
     from generate_series(1, 30) n`,
  );
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  const pages = page.getByRole('navigation', { name: 'Pages of the list' });
  await expect(pages).toContainText(/1–25 of \d+/);
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages).toContainText(/26–50 of \d+/);
  await expectAccessible(page);
  await page.reload();
  await expect(pages).toContainText(/26–50 of \d+/);
  // A search resets the list to its first page.
  await page.getByLabel('Search').fill('zz1');
  await expect(page).not.toHaveURL(/page=/);
  await expect(pages).toHaveCount(0);
  await visit(page, '/dashboard/staff?page=99');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(pages).toContainText(/1–25 of \d+/);
  await carrier.rows("delete from users where email like 'zz%'");
});

for (const username of ['manager', 'hr']) {
  test(`redirects ${username} from the admin pages`, async ({ browser }) => {
    const page = await signInAs(browser, carrier, username, { at: '/dashboard/staff' });
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Staff Management' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Archive' })).toHaveCount(0);
    await page.goto('/dashboard/archive');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}
