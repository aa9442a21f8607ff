import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { givePolicy, signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();

async function openTab(page: Page, tab: 'Roles' | 'Policies' | 'Org Tree'): Promise<void> {
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

test('moves people in the tree with a dialog and by dragging, after a preview', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/policies' });
  await openTab(page, 'Org Tree');
  await expect(page).toHaveURL(/tab=tree/);
  const tree = page.getByRole('list', { name: 'Org Tree' });
  const row = (username: string) => page.locator(`[data-person="${username}@carrier.example"]`);
  await expect(row('supervisor')).toBeVisible();
  await expect(row('driver')).toHaveCount(0);
  await expectAccessible(page);
  await tree
    .getByRole('button', { name: /^People below/, expanded: false })
    .first()
    .click();
  while (
    (await row('driver').count()) === 0 &&
    (await tree.getByRole('button', { expanded: false }).count()) > 0
  )
    await tree.getByRole('button', { expanded: false }).first().click();
  await expect(row('driver')).toBeVisible();

  await row('clerk').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Who does Paula Voss report to?' });
  const before = await dialog.getByLabel('Reports to').inputValue();
  const [supervisor] = await carrier.rows<{ id: string; name: string }>(
    "select id, first_name || ' ' || last_name as name from users where email = 'supervisor@carrier.example'",
  );
  await dialog.getByLabel('Reports to').selectOption(supervisor!.id);
  const preview = dialog.getByLabel('Changes to who can see these records');
  await expect(preview).toContainText('Records of: Paula Voss');
  await expect(preview).toContainText(`Become visible to: ${supervisor!.name}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Supervisor saved successfully')).toBeVisible();
  const reportsTo = async () =>
    (
      await carrier.rows<{ to: string | null }>(
        "select reports_to as to from users where email = 'clerk@carrier.example'",
      )
    )[0]!.to;
  expect(await reportsTo()).toBe(supervisor!.id);
  expect(before).not.toBe(supervisor!.id);

  // A person cannot be dropped onto their own subordinate. A drop onto another person opens the dialog to confirm.
  await row('supervisor').dragTo(row('clerk'));
  await expect(dialog).toHaveCount(0);
  await row('clerk').dragTo(row('manager'));
  await expect(dialog.getByLabel('Reports to')).not.toHaveValue(supervisor!.id);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await reportsTo()).not.toBe(supervisor!.id);

  await carrier.rows('select set_reports_to(id, null) from users where reports_to is not null');
  await page.reload();
  await expect(
    page.getByText(
      'No hierarchy data available. Set up reporting relationships to enable data scoping.',
    ),
  ).toBeVisible();
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

test('pages through the tree of a large company and finds people by search', async ({
  browser,
}) => {
  await carrier.rows(`
    insert into users (id, email, first_name, last_name)
    select gen_random_uuid(), 'crew' || n || '@carrier.example', 'Crew', to_char(n, 'FM0000')
    from generate_series(1, 560) n`);
  await carrier.rows(`
    select set_reports_to(c.id, (select id from users where email = case
      when c.email = 'crew1@carrier.example' then 'supervisor@carrier.example'
      else 'crew1@carrier.example' end))
    from users c where c.first_name = 'Crew' and c.last_name <= '0400'`);
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/policies?tab=tree' });
  const row = (username: string) => page.locator(`[data-person="${username}@carrier.example"]`);
  const tree = page.getByRole('list', { name: 'Org Tree' });
  await expect(tree).toBeVisible();
  await expect(row('crew5')).toHaveCount(0);
  const free = page.getByRole('region', { name: 'Not in the tree' });
  await free.getByRole('button', { name: 'Next' }).click();
  await expect(free.getByText(/^26–50 of \d+$/)).toBeVisible();

  await page.getByLabel('Search the tree').fill('crew1@');
  await expect(row('supervisor')).toBeVisible();
  await expect(row('crew1')).toContainText('399 below');
  await expect(page).toHaveURL(/search=crew1/);
  await page.getByRole('button', { name: 'People below Crew 0001' }).click();
  const crew = page.getByRole('list', { name: 'People who report to Crew 0001' });
  await expect(crew.getByRole('listitem')).toHaveCount(25);
  await page.getByText('1–25 of 399').locator('..').getByRole('button', { name: 'Next' }).click();
  await expect(row('crew27')).toBeVisible();
  await expectAccessible(page);

  await row('crew27')
    .getByRole('button', { name: /^Change who/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Who does Crew 0027 report to?' });
  const reportsTo = dialog.getByLabel('Reports to');
  await expect(reportsTo.getByRole('option', { selected: true })).toHaveText(/^Crew 0001/);
  await dialog.getByLabel('Search people').fill('crew500@');
  await reportsTo.selectOption({ label: 'Crew 0500 (crew500@carrier.example)' });
  await expect(dialog.getByText('Records of: Crew 0027')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row('crew1')).toContainText('398 below');
  await page.getByLabel('Search the tree').fill('crew27@');
  await expect(row('crew500')).toContainText('1 below');
  await page.getByLabel('Search the tree').fill('crew');
  await expect(page.getByText('Showing the first 25 of 560 matches.')).toBeVisible();
  await page.getByLabel('Search the tree').fill('nobody at all');
  await expect(page.getByText('Nobody matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(free).toBeVisible();
  await visit(page, '/dashboard/policies?tab=tree&page=9');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(row('supervisor')).toBeVisible();
});
