import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { givePolicy, signInAs, useCarrier } from './carrier.ts';

const carrier = useCarrier();

async function openTab(page: Page, tab: 'Roles' | 'Policies'): Promise<void> {
  await expect(page).toHaveTitle(/^Policy Management/);
  await page.getByRole('tab', { name: tab }).click();
}

async function startAssigning(page: Page, name: string, policy: string): Promise<Locator> {
  await page.getByLabel(`Assign a policy to ${name}`).selectOption(policy);
  return page.getByRole('dialog', { name: `Assign Policy ${policy} to ${name}` });
}

test('chooses, saves and removes a role', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/policies' });
  await openTab(page, 'Roles');
  await expect(page.getByRole('tab')).toHaveText(['Roles', 'Policies', 'Org Tree']);
  await page.getByLabel('Search people').fill('voss');
  await expect(page).toHaveURL(/search=voss/);
  const select = page.getByLabel('Role of Paula Voss');
  await expect(select).toHaveValue('Admin_Assistant');
  await expectAccessible(page);
  await select.selectOption('Supervisor');
  await expect(page.getByText('Paula Voss now has the role Supervisor')).toBeVisible();
  await page.reload();
  await expect(select).toHaveValue('Supervisor');
  await select.selectOption('Admin_Assistant');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Paula Voss now has the role Supervisor')).toBeVisible();
  await select.selectOption('Admin_Assistant');
  await expect(
    page.getByText('Paula Voss now has the role Administrative assistant'),
  ).toBeVisible();
  await page.getByLabel('Search people').fill('brandt');
  await expect(page.getByText('Nobody matches')).toBeVisible();
});

test('makes a second administrator after a confirmation that says what the person gains', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/policies?search=voss',
  });
  const select = page.getByLabel('Role of Paula Voss');
  await expect(select.locator('optgroup[label="Legacy labels"]')).toHaveCount(1);
  await expect(select.locator('option[value="label:ADMIN"]')).toHaveText(
    'ADMIN (Owner / administrator)',
  );
  await select.selectOption('Owner / administrator');
  const question = page.getByRole('dialog', {
    name: 'Assign the role Owner / administrator to Paula Voss?',
  });
  await expect(question).toContainText('Processes payroll and sees what others earn.');
  await expect(question).toContainText('Sees the records of everyone in the company.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(select).toHaveValue('Admin_Assistant');
  await select.selectOption('Owner / administrator');
  await question.getByRole('button', { name: 'Assign Role' }).click();
  await expect(page.getByText('Paula Voss now has the role Owner / administrator')).toBeVisible();
  const second = await signInAs(browser, carrier, 'clerk', { at: '/dashboard/staff?role=ADMIN' });
  await expect(second.getByRole('heading', { name: 'Staff Management' })).toBeVisible();
  await expect(second.getByLabel('Role', { exact: true })).toHaveValue('IT_Admin');
  await select.selectOption({ label: 'Administrative assistant' });
  await expect(page.getByRole('dialog')).toContainText('Paula Voss loses');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign Role' }).click();
  await expect(
    page.getByText('Paula Voss now has the role Administrative assistant'),
  ).toBeVisible();
});

test('grants a custom policy until a date, and applies each change immediately', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/policies' });
  const clerk = await signInAs(browser, carrier, 'clerk', { at: '/dashboard/help' });
  const invitations = clerk.getByRole('link', { name: 'Invitations' });
  await expect(invitations).toHaveCount(0);
  await openTab(page, 'Policies');
  await page.getByRole('button', { name: 'Create policy' }).click();
  const create = page.getByRole('dialog', { name: 'Create policy' });
  await create.getByRole('button', { name: 'Save policy' }).click();
  await expect(create.getByText('Please give the policy a name.')).toBeVisible();
  await create.getByLabel('Name').fill('manager');
  await create.getByLabel('Manages contractors and invites them.').check();
  await create.getByRole('button', { name: 'Save policy' }).click();
  await expect(create.getByText('A policy with this name already exists.')).toBeVisible();
  await expectAccessible(page);
  await create.getByLabel('Name').fill('Night dispatch');
  await create.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByText('Policy created successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /^Night dispatch/ });
  await expect(row.getByRole('cell')).toHaveText(['0', '1', '']);

  const assign = await startAssigning(page, 'Paula Voss', 'Night dispatch');
  await expect(assign.getByText('Paula Voss gains')).toBeVisible();
  await expect(assign.getByText(/Company time \(Central Time\)/)).toBeVisible();
  await assign.getByLabel('Expires (optional)').fill('2020-01-01T08:00');
  await assign.getByRole('button', { name: 'Assign Policy' }).click();
  await expect(assign.getByText('Choose an expiration date in the future.')).toBeVisible();
  await expectAccessible(page);
  await assign.getByLabel('Expires (optional)').fill('2098-07-01T08:00');
  await assign.getByRole('button', { name: 'Assign Policy' }).click();
  await expect(page.getByText('Policy assigned successfully')).toBeVisible();
  expect(
    await carrier.rows(
      "select expires_at::text as ends from policy_assignments where expires_at > '2098-01-01'",
    ),
  ).toEqual([{ ends: expect.stringContaining('2098-07-01 13:00') }]);
  const chip = page.getByRole('button', { name: /^Night dispatch · \d+ d \d+ h left: remove/ });
  await expect(chip).toBeVisible();
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '']);
  await expectAccessible(page);
  await clerk.reload();
  await expect(invitations).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Night dispatch' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit policy' });
  await edit.getByLabel('Opens the Reports page.').check();
  await edit.getByLabel('Manages contractors and invites them.').uncheck();
  const effects = edit.getByLabel('Who gains and loses permissions');
  await expect(effects.getByText('Paula Voss gains')).toBeVisible();
  await expect(effects.getByText('Paula Voss loses')).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save policy' }).click();
  await expect(edit).toBeHidden();
  await clerk.reload();
  await expect(clerk.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  await expect(invitations).toHaveCount(0);

  await page.getByRole('button', { name: 'Actions for Night dispatch' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  const copy = page.getByRole('dialog', { name: 'Copy policy' });
  await expect(copy.getByLabel('Name')).toHaveValue('Copy of Night dispatch');
  await copy.getByRole('button', { name: 'Save policy' }).click();
  await expect(page.getByRole('row', { name: /^Copy of Night dispatch/ })).toBeVisible();

  await chip.click();
  const remove = page.getByRole('dialog', { name: /^Remove Policy Night dispatch from Paula/ });
  await expect(remove.getByText('Paula Voss loses')).toBeVisible();
  await expectAccessible(page);
  await remove.getByRole('button', { name: 'Remove Policy' }).click();
  await expect(chip).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Copy of Night dispatch' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: /^Delete the policy/ });
  await expect(question.getByText('Nobody gains or loses a permission.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete policy' }).click();
  await expect(page.getByRole('row', { name: /^Copy of Night/ })).toHaveCount(0);
});

test('protects default policies and the last administrator, and shows default error messages', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/policies' });
  await openTab(page, 'Policies');
  await page.getByRole('button', { name: 'Actions for Employee' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete A role’s default/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'IT_Admin: remove from Ada Brandt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove Policy' }).click();
  await expect(
    dialog.getByText(
      'The last active administrator must keep this policy without an expiration date.',
    ),
  ).toBeVisible();
  await page.route('**/api/users/**', (route) => route.fulfill({ status: 500 }));
  await dialog.getByRole('button', { name: 'Remove Policy' }).click();
  await expect(dialog.getByText('Failed to remove policy')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const assign = await startAssigning(page, 'Paula Voss', 'HR');
  await assign.getByRole('button', { name: 'Assign Policy' }).click();
  await expect(assign.getByText('Failed to assign policy')).toBeVisible();
  await page.route('**/api/policies**', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByText('Failed to load policy management data').first()).toBeVisible();
});

test('opens a page according to current permissions, not those stored in the browser', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'dispatch', { at: '/dashboard/contractors' });
  await expect(page).toHaveURL(/\/dashboard$/);
  await givePolicy(carrier, 'dispatch@carrier.example', 'Sees contractors', [
    'access:contractors-page',
    'action:run-reports',
  ]);
  await page.goto('/dashboard/contractors');
  await expect(page.getByRole('heading', { level: 1, name: 'Contractors' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/contractors/);
  await carrier.rows(`delete from policies where name = 'Sees contractors'`);
  await page.reload();
  await expect(page).toHaveURL(/\/dashboard$/);
});
