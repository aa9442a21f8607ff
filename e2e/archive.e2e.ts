import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  chooseRowAction,
  contentWidthOf,
  idOf,
  PHONE_VIEWPORT,
  rowOf,
  signInAs,
  useCarrier,
} from './carrier.ts';

const carrier = useCarrier();

/** Archives these people and nobody else. */
async function archive(...usernames: string[]): Promise<void> {
  await carrier.rows('update users set archived_at = null, archived_by = null');
  await carrier.rows(
    `update users set archived_at = timestamptz '2026-11-02 03:00+00',
       archived_by = (select id from users where split_part(email, '@', 1) = 'admin')
     where split_part(email, '@', 1) = any($1)`,
    [usernames],
  );
}

test('shows an empty archive, then lists archived people and searches them', async ({
  browser,
}) => {
  await archive();
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/archive' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive Management');
  await expect(page).toHaveTitle(/^Archive Management/);
  await expect(page.getByText('No archived users found')).toBeVisible();
  await expectAccessible(page);

  await archive('clerk', 'dale.prewitt');
  await page.reload();
  await expect(page.getByRole('term')).toHaveText([
    'Archived Users',
    'IT Admin Users',
    'Deletable Users',
  ]);
  await expect(page.getByRole('definition')).toHaveText(['2', '1Protected from deletion', '2']);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Roles',
    'Archived Date',
    'Actions',
  ]);
  // The date is in the company's time zone, not in that of the browser or in UTC.
  await expect(rowOf(page, 'Paula Voss')).toContainText('Nov 1, 2026');
  await expectAccessible(page);
  await page.getByLabel('Search').fill('prewitt');
  await expect(page).toHaveURL(/search=prewitt/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search').fill('nobody at all');
  await expect(page.getByText('No archived users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(rowOf(page, 'Paula Voss')).toBeVisible();
});

test('unarchives a person, and archives the person again with Undo', async ({ browser }) => {
  await archive('clerk');
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/archive' });
  await chooseRowAction(page, 'Paula Voss', 'Unarchive');
  await expect(page.getByText('Paula Voss was unarchived')).toBeVisible();
  await expect(page.getByText('No archived users found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Paula Voss')).toBeVisible();

  // The app shows a failed undo even after the person leaves the page.
  await chooseRowAction(page, 'Paula Voss', 'Unarchive');
  await expect(page.getByText('Paula Voss was unarchived')).toBeVisible();
  await page.route('**/api/staff/*/archive', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Archive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to archive user');
});

test('disables permanent deletion of an IT_Admin account', async ({ browser }) => {
  await archive('clerk');
  await carrier.rows(
    "insert into user_roles (user_id, role) select id, 'IT_Admin' from users where email = 'clerk@carrier.example'",
  );
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/archive' });
  await expect(page.getByRole('definition')).toHaveText(['1', '2Protected from deletion', '0']);
  await page.getByRole('button', { name: 'Actions for Paula Voss' }).click();
  const item = page.getByRole('menuitem', {
    name: 'Delete Permanently You cannot delete the account of an administrator.',
  });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await item.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await carrier.rows(
    "delete from user_roles where role = 'IT_Admin' and user_id = (select id from users where email = 'clerk@carrier.example')",
  );
});

test('downloads the archive file, and requires the full name and a second confirmation to delete a person', async ({
  browser,
}) => {
  const [paid] = await carrier.rows<{ username: string; name: string; id: string }>(
    `select u.id, split_part(u.email, '@', 1) as username, u.first_name || ' ' || u.last_name as name
     from users u join settlements r on r.user_id = u.id
     where r.payment_id is not null order by u.last_name limit 1`,
  );
  await archive(paid!.username);
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/archive' });
  await chooseRowAction(page, paid!.name, 'Delete permanently');
  const dialog = page.getByRole('dialog', { name: `Delete ${paid!.name} permanently?` });
  await expect(dialog).toContainText('time logs, payroll records, tax documents and audit logs');
  await expect(dialog).toContainText('irreversibly');
  const remove = dialog.getByRole('button', { name: 'Delete permanently' });
  await expect(remove).toBeDisabled();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download archive file' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
  await expect(dialog.getByText(/is in your downloads/)).toBeVisible();

  await dialog.getByLabel(`Type ${paid!.name} to confirm`).fill(paid!.name.slice(1));
  await expect(remove).toBeDisabled();
  await dialog.getByLabel(`Type ${paid!.name} to confirm`).fill(paid!.name);
  await remove.click();
  await expect(dialog.getByText(/must be kept until [A-Z][a-z]{2} \d+, \d{4}/)).toBeVisible();
  await expectAccessible(page);
  await remove.click();
  await expect(dialog.getByText('Check this box first.')).toBeVisible();
  expect(await carrier.rows('select id from users where id = $1', [paid!.id])).toHaveLength(1);
  await dialog.getByRole('checkbox').check();
  await remove.click();
  await expect(page.getByText(`${paid!.name} was permanently deleted`)).toBeVisible();
  await expect(page.getByText('No archived users found')).toBeVisible();
  for (const table of ['users', 'time_logs', 'settlements']) {
    const column = table === 'users' ? 'id' : 'user_id';
    expect(
      await carrier.rows(`select 1 from ${table} where ${column} = $1`, [paid!.id]),
      table,
    ).toEqual([]);
  }
});

test('shows a default error message when the server sends no reason', async ({ browser }) => {
  await archive('clerk');
  const page = await signInAs(browser, carrier, 'admin', { at: '/dashboard/archive' });
  await page.route('**/api/staff/*{,/**}', (route) =>
    route.request().url().includes('/archived') ? route.continue() : route.fulfill({ status: 500 }),
  );
  await chooseRowAction(page, 'Paula Voss', 'Unarchive');
  await expect(page.getByRole('alert')).toContainText('Failed to unarchive user');
  await chooseRowAction(page, 'Paula Voss', 'Delete permanently');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Download archive file' }).click();
  await expect(dialog.getByText('Failed to download the archive')).toBeVisible();
  await dialog.getByLabel('Type Paula Voss to confirm').fill('Paula Voss');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('Failed to delete user')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.route('**/api/staff/archived*', (route) =>
    route.fulfill({ status: 403, json: { error: 'You are not allowed to do this.' } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load archived users: You are not allowed to do this.',
  );
});

test('names unpaid weeks before it archives or deactivates a contractor, and shows who archived', async ({
  browser,
}) => {
  const walt = await idOf(carrier, 'walt.jensen');
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
     select gen_random_uuid(), $1, date '2024-03-04' + n, true, 800, 'APPROVED', now()
     from generate_series(0, 1) n`,
    [walt],
  );
  const page = await signInAs(browser, carrier, 'admin', {
    phone: true,
    at: `/dashboard/contractors/${walt}`,
  });
  const week = /Mon, Mar 4 – Sun, Mar 10, 2024: 2 approved days/;
  await page.getByRole('button', { name: 'Deactivate Contractor' }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate Contractor' });
  await expect(question).toContainText(week);
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Archive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive Walt Jensen?' });
  await expect(dialog).toContainText(week);
  await expectAccessible(page);
  expect(await contentWidthOf(page)).toBe(PHONE_VIEWPORT.width);
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('Walt Jensen was archived')).toBeVisible();
  await page.goto('/dashboard/archive');
  await expect(rowOf(page, 'Walt Jensen')).toContainText(/Archived \w+ \d+, 2026 by \w+/);
});
