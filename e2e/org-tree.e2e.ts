import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();

test('moves people in the tree with a dialog and by dragging, after a preview', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/policies' });
  await page.getByRole('tab', { name: 'Org Tree' }).click();
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
