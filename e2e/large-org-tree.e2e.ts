import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';

const carrier = useCarrier();

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
