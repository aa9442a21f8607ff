import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { expectAccessible, expectNoPageErrors, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/dashboard/contractors${search}`);
  await expect(page.getByRole('heading', { name: 'Contractor Management' })).toBeVisible();
}

async function idOf(username: string): Promise<string> {
  const [person] = await carrier.rows<{ id: string }>('select id from users where email = $1', [
    `${username}@carrier.example`,
  ]);
  return person!.id;
}

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

function figureOf(page: Page, label: string) {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
}

test('a contractor is added; what is wrong stands at its field and nothing typed is lost', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'hr');
  const errors = expectNoPageErrors(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Contractors/ })
    .click();
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
  for (const label of ['First name', 'Last name', 'Email', 'Password']) {
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
  await expect(dialog.getByText('Please give a complete email address')).toBeVisible();
  await expect(dialog.getByText(/Password does not meet requirements/)).toBeVisible();
  await expect(email).toBeFocused();

  await password.fill('Caprock-Line-77');
  await expect(number).toContainText('(met)');
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show characters' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  await email.fill('BEN.TANNER@carrier.example');
  await add.click();
  await expect(dialog.getByText('There is an account with this email already.')).toBeVisible();
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
  expect(errors).toEqual([]);
  await page.context().close();
});

test('who was added signs in and changes the password first', async ({ page }) => {
  await page.goto(`${carrier.url}/login`);
  await page.getByLabel('Username').fill('nora');
  await page.getByLabel('Password', { exact: true }).fill('Caprock-Line-77');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/change-password$/);
});

test('what was typed is not thrown away without a question', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin');
  await openList(page);
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  await page.getByLabel('First Name').fill('Half');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('First Name')).toHaveValue('Half');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().close();
});

test('a contractor is edited; an email of another person is refused', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'manager');
  await openList(page);
  await choose(page, 'Kofi Mensah', 'Edit Contractor');
  const dialog = page.getByRole('dialog', { name: 'Edit Contractor' });
  await expect(dialog.getByLabel('Email')).toHaveValue('kofi.mensah@carrier.example');
  await dialog.getByLabel('Last Name').fill('Mensah-Boateng');
  await dialog.getByLabel('Email').fill('walt.jensen@carrier.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('There is an account with this email already.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('kofi.boateng@carrier.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contractor updated successfully')).toBeVisible();
  await expect(rowOf(page, 'Kofi Mensah-Boateng')).toContainText('kofi.boateng@carrier.example');
  await page.context().close();
});

test('a deactivated contractor is out at once, and can be activated again', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin');
  const theirs = await signInAs(browser, carrier, 'tom.hadley');
  await openList(page);
  await choose(page, 'Tom Hadley', 'Deactivate Contractor');
  const dialog = page.getByRole('dialog', { name: 'Deactivate Contractor' });
  await expect(dialog).toContainText('Tom Hadley');
  await expect(dialog).toContainText('The contractor will no longer be able to access the system.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Actions for Tom Hadley' })).toBeFocused();
  await expect(rowOf(page, 'Tom Hadley')).toContainText('Active');

  await choose(page, 'Tom Hadley', 'Deactivate Contractor');
  await dialog.getByRole('button', { name: 'Deactivate Contractor' }).click();
  await expect(page.getByText('Contractor deactivated successfully')).toBeVisible();
  await expect(rowOf(page, 'Tom Hadley')).toContainText('Inactive');
  await theirs.goto('/dashboard/time-logs');
  await expect(theirs).toHaveURL(`${carrier.url}/`);
  await theirs.goto('/login');
  await theirs.getByLabel('Username').fill('tom.hadley');
  await theirs.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(theirs.getByText('This account is deactivated.')).toBeVisible();

  await choose(page, 'Tom Hadley', 'Activate Contractor');
  await expect(page.getByText('Contractor activated successfully')).toBeVisible();
  await expect(rowOf(page, 'Tom Hadley')).toContainText('Active');
  await theirs.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await page.context().close();
  await theirs.context().close();
});

test('search, status and page are in the address, and come back with it', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin');
  await openList(page);
  const rows = page.getByRole('table', { name: 'Contractors' }).locator('tbody tr');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Status', 'Actions']);
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^11–\d+ of \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–10 of \d+$/)).toBeVisible();

  const status = page.getByLabel('Status');
  await expect(status.locator('option')).toHaveText(['All Status', 'Active', 'Inactive']);
  await status.selectOption('Inactive');
  await expect(page).toHaveURL(/status=inactive/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Dale Prewitt');
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden();

  await page.getByPlaceholder('Search contractors...').fill('nobody at all');
  await expect(page.getByText('No contractors found')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByPlaceholder('Search contractors...')).toHaveValue('nobody at all');
  await expect(status).toHaveValue('inactive');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(10);
  await expect(page.getByPlaceholder('Search contractors...')).toHaveValue('');

  await openList(page, '?page=77');
  await expect(page.getByText('No contractors found')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(rows).toHaveCount(10);
  await page.context().close();
});

test('without a sentence of the server the page has its own', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin');
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/contractors?*', async (route) => {
    await held;
    await route.fulfill({ status: 422, body: '{}' });
  });
  await openList(page);
  await expect(page.getByText('Loading contractors...')).toBeAttached();
  goOn();
  await expect(page.getByRole('alert')).toContainText('Failed to load contractors');
  await page.unroute('**/api/contractors?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rowOf(page, 'Rosa Delgado')).toBeVisible();

  await page.route('**/api/contractors/*', (route) => route.fulfill({ status: 422, body: '{}' }));
  await page.route('**/api/contractors', (route) => route.fulfill({ status: 422, body: '{}' }));
  const alert = page.getByRole('dialog').getByRole('alert');
  await choose(page, 'Rosa Delgado', 'Edit Contractor');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(alert).toContainText('Failed to update contractor');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Rosa Delgado', 'Deactivate Contractor');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate Contractor' }).click();
  await expect(alert).toContainText('Failed to deactivate contractor');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Contractor' }).click();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Quist');
  await page.getByLabel('Email').fill('quist@carrier.example');
  await page.getByLabel('Password', { exact: true }).fill('Caprock-Line-77');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Contractor' }).click();
  await expect(alert).toContainText('Failed to add contractor');
  await expect(page.getByLabel('Last Name')).toHaveValue('Quist');
  await page.context().close();
});

test('a contractor’s page shows an admin the person, the days, the pay and the trail', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin');
  const errors = expectNoPageErrors(page);
  await openList(page);
  await page.getByRole('link', { name: 'Walt Jensen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Walt Jensen' })).toBeVisible();
  for (const fact of ['walt.jensen@carrier.example', '$32.75 per hour', 'Marcus Okafor']) {
    await expect(page.getByText(fact)).toBeVisible();
  }
  const [days] = await carrier.rows<{ worked: string; pending: string }>(
    `select count(*) filter (where worked and status <> 'REJECTED') as worked,
       count(*) filter (where status = 'PENDING') as pending
     from time_logs where user_id = $1 and day between '2000-01-01' and '2100-01-01'`,
    [await idOf('walt.jensen')],
  );
  await page.getByLabel('Start Date').fill('2000-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/startDate=2000-01-01/);
  await expect(figureOf(page, 'Days worked')).toHaveText(days!.worked);
  await expect(figureOf(page, 'Pending')).toHaveText(days!.pending);
  for (const label of ['Earned', 'Expenses', 'Paid']) {
    await expect(figureOf(page, label).first()).toContainText('$');
  }
  await expect(page.getByRole('table', { name: 'Days worked per week' })).toBeAttached();
  await expect(page.getByRole('table', { name: 'Weeks' })).toContainText('Approved');
  await expect(page.getByRole('table', { name: 'Payroll runs' })).toContainText('Paid');
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  await expect(page.getByText('Account created')).toBeVisible();

  await page.getByLabel('Start Date').fill('2100-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('The End Date lies before the Start Date.')).toBeVisible();
  await page.getByRole('button', { name: 'Last 12 weeks' }).click();
  await expect(page).not.toHaveURL(/startDate/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Contractor' }).click();
  await page.getByLabel('First Name').fill('Walter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contractor updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Walter Jensen' })).toBeVisible();
  await expect(page.getByText('Account changed')).toBeVisible();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a supervisor is told whom to ask, and sees their own drivers without pay or contact', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'supervisor');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('navigation').getByRole('link', { name: 'Contractors' }).click();
  await expect(page.getByText('The list is for those who manage contractors')).toBeVisible();
  await expect(page.getByText(/ask your administrator/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Contractor' })).toBeHidden();
  expect(asked).not.toContain('/api/contractors');
  await expectAccessible(page);

  await page.goto(`/dashboard/contractors/${await idOf('ben.tanner')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Tanner' })).toBeVisible();
  await expect(figureOf(page, 'Days worked')).toHaveText(/^\d+$/);
  for (const hidden of ['Phone', 'Rate', 'Earned', 'Payroll runs', 'Audit trail']) {
    await expect(page.getByText(hidden, { exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Edit Contractor' })).toHaveCount(0);

  for (const id of [await idOf('grace.liang'), 'no-such-person']) {
    await page.goto(`/dashboard/contractors/${id}`);
    await expect(page.getByText('Contractor not found')).toBeVisible();
    await expectAccessible(page);
  }
  await page.context().close();
});

test('a driver has no Contractors entry and is sent to the dashboard', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver');
  await expect(page.getByRole('link', { name: 'Contractors' })).toHaveCount(0);
  for (const path of ['/dashboard/contractors', `/dashboard/contractors/${await idOf('driver')}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.context().close();
});

test('list and page fit a phone, also in the dark', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { phone: true, dark: true });
  for (const path of ['', `/${await idOf('ines.morales')}`]) {
    await page.goto(`/dashboard/contractors${path}`);
    await expect(
      page.getByText('ines.morales@carrier.example').filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole('table').first()).toBeAttached();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await expectAccessible(page);
  }
  await page.context().close();
});
