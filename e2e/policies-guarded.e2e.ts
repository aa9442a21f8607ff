import { expect, test, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import { expectAccessible } from './accessibility.ts';
import { contentWidthOf, PHONE_VIEWPORT, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

/** Backdates all sign-ins by an hour. */
function backdateSignIns(): Promise<unknown> {
  return carrier.rows("update sessions set password_entered_at = now() - interval '1 hour'");
}

async function startCreating(page: Page, name: string) {
  await page.getByRole('button', { name: 'Create policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create policy' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Opens the Reports page.').check();
  return dialog;
}

async function startEditing(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Edit policy' });
}

test('asks for the password after an old sign-in and continues with the typed values', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/policies?tab=policies',
  });
  await backdateSignIns();
  const create = await startCreating(page, 'Yard watch');
  const save = create.getByRole('button', { name: 'Save policy' });
  await save.click();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  const password = question.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);

  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(create.getByText('Enter your password again to continue.')).toBeVisible();
  await expect(create.getByLabel('Name')).toHaveValue('Yard watch');
  await expect(create.getByLabel('Opens the Reports page.')).toBeChecked();

  await save.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('Password is required')).toBeVisible();
  await password.fill('Wrong-1-guess');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('This is not your current password.')).toBeVisible();
  await expect(password).toHaveValue('');
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await expect(question).toBeHidden();
  await expect(create).toBeHidden();
  await expect(page.getByText('Policy created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Yard watch/ })).toBeVisible();
});

test('asks for the password when a select saves a change, in a dialog that fits a phone in dark mode', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    phone: true,
    dark: true,
    at: '/dashboard/policies?search=voss',
  });
  const select = page.getByLabel('Role of Paula Voss');
  await expect(select).toHaveValue('Admin_Assistant');
  await backdateSignIns();
  await select.selectOption('Supervisor');
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  expect(await contentWidthOf(page)).toBe(PHONE_VIEWPORT.width);
  await expectAccessible(page);
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Paula Voss now has the role Supervisor')).toBeVisible();
});

test('keeps two concurrent edits of a policy from overwriting each other', async ({ browser }) => {
  const first = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/policies?tab=policies',
  });
  const create = await startCreating(first, 'Shared watch');
  await create.getByRole('button', { name: 'Save policy' }).click();
  await expect(create).toBeHidden();
  const second = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/policies?tab=policies',
  });

  const secondForm = await startEditing(second, 'Shared watch');
  await secondForm.getByLabel('Name').fill('Shared watch of mine');
  const firstForm = await startEditing(first, 'Shared watch');
  await firstForm.getByLabel('Sees the Archive in the menu.').check();
  await firstForm.getByRole('button', { name: 'Save policy' }).click();
  await expect(firstForm).toBeHidden();

  await secondForm.getByRole('button', { name: 'Save policy' }).click();
  await expect(
    secondForm.getByText(
      'Somebody else changed this in the meantime. Load the newer version or reload the page.',
    ),
  ).toBeVisible();
  await expect(secondForm.getByLabel('Name')).toHaveValue('Shared watch of mine');
  await expectAccessible(second);
  await secondForm.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(secondForm.getByLabel('Name')).toHaveValue('Shared watch');
  await expect(secondForm.getByLabel('Sees the Archive in the menu.')).toBeChecked();
  await secondForm.getByLabel('Name').fill('Shared watch of ours');
  await secondForm.getByRole('button', { name: 'Save policy' }).click();
  await expect(secondForm).toBeHidden();
  await expect(second.getByRole('row', { name: /^Shared watch of ours/ })).toBeVisible();
});

test('redirects people who may not manage policies to the dashboard', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'accountant', { at: '/dashboard/policies' });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Policy Management' })).toHaveCount(0);
});

test('lets a person who assigns policies grant only permissions that they have', async ({
  browser,
}) => {
  await carrier.rows(`
    with policy as (insert into policies (id, name)
      values (gen_random_uuid(), 'Policy desk') returning id
    ), permissions as (insert into policy_permissions (policy_id, permission)
      select id, 'action:assign-policies' from policy
    ) insert into policy_assignments (user_id, policy_id)
      select users.id, policy.id from users, policy where email = 'hr@carrier.example'`);
  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/help' });
  await page.getByRole('link', { name: 'Policy Management', exact: true }).click();
  await page.getByLabel('Search people').fill('brandt');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await expect(page.getByLabel('Role of Ada Brandt')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Policies' }).click();
  await expect(page.getByText('Ada Brandt').first()).toBeVisible();
  await expect(page.getByLabel('Assign a policy to Ada Brandt')).toHaveCount(0);
  await page.getByLabel('Search people').fill('ruiz');
  await expect(page.getByText('Helen Ruiz').first()).toBeVisible();
  // Waits for the new list, because the content below moves when the list loads.
  await expect(page.getByText('Ada Brandt')).toHaveCount(0);
  await expect(page.getByLabel('Assign a policy to Helen Ruiz')).toHaveCount(0);

  await page.getByRole('button', { name: 'Create policy' }).click();
  const create = page.getByRole('dialog', { name: 'Create policy' });
  await expect(create.getByLabel('Processes payroll and sees what others earn.')).toBeDisabled();
  await create.getByLabel('Name').fill('Report readers');
  await create.getByLabel('Opens the Reports page.').check();
  await create.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByText('Policy created successfully')).toBeVisible();

  await page.getByLabel('Search people').fill('voss');
  const select = page.getByLabel('Assign a policy to Paula Voss');
  await expect(select.getByRole('option', { name: 'Accountant', exact: true })).toBeDisabled();
  await select.selectOption('Report readers');
  const assign = page.getByRole('dialog', { name: 'Assign Policy Report readers to Paula Voss' });
  await assign.getByRole('button', { name: 'Assign Policy' }).click();
  await expect(page.getByText('Policy assigned successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report readers: remove from' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Org Tree' }).click();
  await expect(page.getByRole('list', { name: 'Org Tree' })).toBeVisible();
});

test('asks for the password before the audit log is exported, and then saves the file', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/logs' });
  await backdateSignIns();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await expect(question.getByText(/nothing you typed is lost/)).toBeVisible();
  await expectAccessible(page);
  const password = question.getByLabel('Password', { exact: true });
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^audit-logs-.+\.csv$/);
  await expect(question).toBeHidden();
});

test('asks for the password before staff are added, and keeps the typed values', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/staff' });
  await backdateSignIns();
  await page.getByRole('button', { name: 'Add Staff Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' });
  await dialog.getByLabel('First Name').fill('Nova');
  await dialog.getByLabel('Last Name').fill('Quill');
  await dialog.getByLabel('Email').fill('nova.quill@carrier.example');
  await dialog.getByLabel('Password', { exact: true }).fill('Blue7-Tractor-Lane');
  await dialog.getByLabel('Role').selectOption('HR');
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Enter your password again to continue.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('nova.quill@carrier.example');
  await dialog.getByRole('button', { name: 'Add Staff Member' }).click();
  const password = question.getByLabel('Password', { exact: true });
  await password.fill(DEMO_PASSWORD);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Staff member added successfully')).toBeVisible();
});
