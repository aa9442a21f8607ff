import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { expectAccessible } from './accessibility.ts';
import {
  chooseRowAction,
  rowOf,
  signInAs,
  submitSignIn,
  typeNewPassword,
  useCarrier,
  watchForErrors,
} from './carrier.ts';

const carrier = useCarrier();

function figureOf(page: Page, label: string) {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
}

test('adds a contractor, shows problems at their fields and keeps the typed values', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await expect(page).toHaveTitle('Contractor Management · Linehaul');
  await expect(figureOf(page, 'Total Contractors')).toHaveText('12');
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Contractor' });
  const firstName = dialog.getByLabel('First Name');
  const email = dialog.getByLabel('Email');
  const password = dialog.getByLabel('Password', { exact: true });
  const number = dialog.getByRole('listitem').filter({ hasText: 'At least one number' });
  const add = dialog.getByRole('button', { name: 'Add Contractor' });
  await expect(firstName).toBeFocused();

  await add.click();
  for (const label of ['First name', 'Last name', 'Email']) {
    await expect(dialog.getByText(`${label} is required`)).toBeVisible();
  }
  await expect(firstName).toBeFocused();
  await expectAccessible(page);

  await firstName.fill('<b>Nora</b>');
  await dialog.getByLabel('Last Name').fill('نورا 🚚');
  await email.fill('no-address');
  await password.fill('short');
  await expect(number).toContainText('(not met yet)');
  await add.click();
  await expect(dialog.getByText('Enter a complete email address')).toBeVisible();
  await expect(dialog.getByText(/Password does not meet requirements/)).toBeVisible();
  await expect(email).toBeFocused();

  await password.fill('Caprock-Line-77');
  await expect(number).toContainText('(met)');
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show characters' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  await email.fill('BEN.TANNER@carrier.example');
  await add.click();
  await expect(dialog.getByText('An account with this email already exists.')).toBeVisible();
  await expect(email).toBeFocused();
  await expect(firstName).toHaveValue('<b>Nora</b>');
  await expect(password).toHaveValue('Caprock-Line-77');

  await email.fill('nora@carrier.example');
  await add.click();
  await expect(page.getByText('Contractor added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(figureOf(page, 'Total Contractors')).toHaveText('13');
  await page.getByPlaceholder('Search contractors...').fill('nora@');
  await expect(rowOf(page, '<b>Nora</b> نورا 🚚')).toContainText('Active');
});

test('requires the new contractor to change the password after the first sign-in', async ({
  page,
}) => {
  watchForErrors(page);
  await page.goto(`${carrier.url}/login`);
  await submitSignIn(page, 'nora', 'Caprock-Line-77');
  await expect(page).toHaveURL(/\/change-password$/);
  await typeNewPassword(page, 'New Password', 'Llano-Estacado-7');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  const notices = page.getByRole('region', { name: 'Account notices' });
  await expect(notices).toContainText(
    / created your account on \w+ \d+, \d+ at .*If you did not expect this, tell your administrator\./,
  );
  await expectAccessible(page);
  await notices.getByRole('button', { name: 'Dismiss notice' }).click();
  await expect(notices).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notices).toBeHidden();
});

test('adds a contractor without a password, who joins with a link', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  const adding = page.getByRole('dialog', { name: 'Add New Contractor' });
  await adding.getByLabel('First Name').fill('Inés');
  await adding.getByLabel('Last Name').fill('Vela');
  await adding.getByLabel('Email').fill('ines@elsewhere.example');
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add Contractor' }).click();
  await page.getByRole('button', { name: 'Join link for this person' }).click();
  const links = page.getByRole('dialog', { name: '1 join link created' });
  const link = await links
    .getByText(/\/join#/)
    .first()
    .textContent();
  await expectAccessible(page);
  // The printed page has only the sheet.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Works once, for 7 days.', { exact: false })).toBeVisible();
  await expect(links.getByRole('button', { name: 'Done' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await links.getByRole('button', { name: 'Done' }).click();
  await page.getByPlaceholder('Search contractors...').fill('ines@');
  await expect(rowOf(page, 'ines@elsewhere.example')).toContainText('Link created');

  const driver = await (await browser.newContext()).newPage();
  await driver.goto(link ?? '');
  await expect(driver.getByRole('heading', { name: 'Welcome aboard, Inés' })).toBeVisible();
  await typeNewPassword(driver, 'Password');
  await driver.getByRole('button', { name: 'Join' }).click();
  await expect(driver).toHaveURL(/\/dashboard/);
  await page.reload();
  await expect(rowOf(page, 'ines@elsewhere.example')).toContainText('Signed in');
});

test('refuses a name with a hidden character and keeps the form', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Contractor' });
  await dialog.getByLabel('First Name').fill('No\u200Bra');
  await dialog.getByLabel('Last Name').fill('Tester');
  await dialog.getByLabel('Email').fill('hidden@carrier.example');
  await dialog.getByLabel('Password', { exact: true }).fill('Caprock-Line-77');
  await dialog.getByRole('button', { name: 'Add Contractor' }).click();
  await expect(dialog.getByText(/Must not have invisible characters/)).toBeVisible();
  await expect(dialog.getByLabel('First Name')).toHaveValue('No\u200Bra');
});

test('asks before it discards typed values', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/contractors' });
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  await page.getByLabel('First Name').fill('Half');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('First Name')).toHaveValue('Half');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('lets a manager edit the name, and only an administrator the email, when email is not set up', async ({
  browser,
}) => {
  const manager = await signInAs(browser, carrier, 'manager', { at: '/dashboard/contractors' });
  await chooseRowAction(manager, 'Kofi Mensah', 'Edit Contractor');
  const managerDialog = manager.getByRole('dialog', { name: 'Edit Contractor' });
  await expect(managerDialog.getByLabel('Email')).toBeDisabled();
  await expect(managerDialog.getByLabel('Email')).toHaveAccessibleDescription(
    'This system cannot send email. Ask an administrator to change the email address.',
  );
  await managerDialog.getByLabel('Last Name').fill('Mensah-Boateng');
  await managerDialog.getByRole('button', { name: 'Save' }).click();
  await expect(manager.getByText('Contractor updated successfully')).toBeVisible();
  await manager.context().close();

  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/contractors' });
  await chooseRowAction(page, 'Kofi Mensah-Boateng', 'Edit Contractor');
  const dialog = page.getByRole('dialog', { name: 'Edit Contractor' });
  await expect(dialog.getByLabel('Email')).toHaveValue('kofi.mensah@carrier.example');
  await dialog.getByLabel('Email').fill('walt.jensen@carrier.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('An account with this email already exists.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('kofi.boateng@carrier.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The email has changed')).toBeVisible();
  await expect(rowOf(page, 'Kofi Mensah-Boateng')).toContainText('kofi.boateng@carrier.example');
});

test('shows a person the name of the administrator who changed their email', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'kofi.boateng');
  const notices = page.getByRole('region', { name: 'Account notices' });
  await expect(notices).toContainText(/^\S+ \S+ changed your email on /);
});

test('signs out a deactivated contractor immediately, and activates the contractor again', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/contractors' });
  const contractor = await signInAs(browser, carrier, 'tom.hadley', {
    at: '/dashboard/time-logs',
  });
  await chooseRowAction(page, 'Tom Hadley', 'Deactivate Contractor');
  const dialog = page.getByRole('dialog', { name: 'Deactivate Contractor' });
  await expect(dialog).toContainText('Tom Hadley');
  await expect(dialog).toContainText('The contractor will no longer be able to access the system.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Tom Hadley' })).toBeFocused();
  await expect(rowOf(page, 'Tom Hadley')).toContainText('Active');

  await chooseRowAction(page, 'Tom Hadley', 'Deactivate Contractor');
  await dialog.getByRole('button', { name: 'Deactivate Contractor' }).click();
  await expect(page.getByText('Contractor deactivated successfully')).toBeVisible();
  await expect(rowOf(page, 'Tom Hadley')).toContainText('Inactive');
  await contractor.goto('/dashboard/time-logs');
  await expect(contractor).toHaveURL(`${carrier.url}/`);
  await contractor.goto('/login');
  await submitSignIn(contractor, 'tom.hadley');
  await expect(contractor.getByText('This account is deactivated.')).toBeVisible();

  await chooseRowAction(page, 'Tom Hadley', 'Activate Contractor');
  await expect(page.getByText('Contractor activated successfully')).toBeVisible();
  await expect(rowOf(page, 'Tom Hadley')).toContainText('Active');
  await contractor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await contractor.getByRole('button', { name: 'Sign In' }).click();
  await expect(contractor).toHaveURL(/\/dashboard\/time-logs$/);
});

test('shows a default error message when the server sends none', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/' });
  const released = Promise.withResolvers<void>();
  await page.route('**/api/contractors?*', async (route) => {
    await released.promise;
    await route.fulfill({ status: 422, body: '{}' });
  });
  await page.goto('/dashboard/contractors');
  await expect(page.getByText('Loading contractors...')).toBeAttached();
  released.resolve();
  await expect(page.getByRole('alert')).toContainText('Failed to load contractors');
  // Figures that failed to load show no skeleton.
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.unroute('**/api/contractors?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rowOf(page, 'Rosa Delgado')).toBeVisible();

  await page.route('**/api/contractors/*', (route) => route.fulfill({ status: 422, body: '{}' }));
  await page.route('**/api/contractors', (route) => route.fulfill({ status: 422, body: '{}' }));
  const alert = page.getByRole('dialog').getByRole('alert');
  await chooseRowAction(page, 'Rosa Delgado', 'Edit Contractor');
  await expect(alert).toContainText('Failed to load the contractor');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alert.last()).toContainText('Failed to update contractor');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chooseRowAction(page, 'Rosa Delgado', 'Deactivate Contractor');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate Contractor' }).click();
  // Another alert lists the unpaid weeks.
  await expect(alert.filter({ hasText: 'Failed to deactivate contractor' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Quist');
  await page.getByLabel('Email').fill('quist@carrier.example');
  await page.getByLabel('Password', { exact: true }).fill('Caprock-Line-77');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Contractor' }).click();
  await expect(alert).toContainText('Failed to add contractor');
  await expect(page.getByLabel('Last Name')).toHaveValue('Quist');
});
