import { expect, test, type Page } from '@playwright/test';
import { weekStartOf } from '../domain/calendar.ts';
import { weekLabel } from '../domain/format.ts';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

// Tests an approval queue that is longer than one page.

const carrier = useCarrier();
const monday = weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString());
const PEOPLE = 120;

test.beforeAll(async () => {
  await carrier.rows(
    `update time_logs set status = 'APPROVED', decided_at = now() where status = 'PENDING'`,
  );
  await carrier.rows(
    `delete from documents d using expenses e where e.id = d.expense_id and e.status = 'PENDING'`,
  );
  await carrier.rows(`delete from expenses where status = 'PENDING'`);
  await carrier.rows(
    `with people as (
       insert into users (id, email, first_name, last_name)
       select gen_random_uuid(), 'p' || n || '@carrier.example', 'Driver', 'No. ' || lpad(n::text, 3, '0')
       from generate_series(1, $1::int) n returning id)
     insert into time_logs (id, user_id, day, worked, hour_hundredths)
     select gen_random_uuid(), id, $2, true, 800 from people`,
    [PEOPLE, monday],
  );
});

const weekOf = (page: Page, number: string) =>
  page.getByRole('region', { name: `Driver No. ${number}, ${weekLabel(monday)}` });
const shown = (page: Page, count: number) => page.getByText(`${count} of ${PEOPLE} weeks shown`);
const queue = (page: Page) => page.getByRole('region', { name: /^Driver No\./ });

for (const device of ['desktop', 'phone'] as const) {
  test(`loads the rest of the queue while an approver scrolls on a ${device}`, async ({
    browser,
  }) => {
    const page = await signInAs(browser, carrier, 'admin', {
      phone: device === 'phone',
      at: '/dashboard/time-logs?tab=approvals',
    });
    await expect(page.getByRole('tab', { name: /^Approvals/ })).toContainText(String(PEOPLE));
    await expect(page.getByText('Select all 50 days loaded so far')).toBeVisible();
    await expect(queue(page)).toHaveCount(50);
    await weekOf(page, '050').scrollIntoViewIfNeeded();
    await expect(weekOf(page, '051')).toHaveCount(1);
    await weekOf(page, '100').scrollIntoViewIfNeeded();
    await weekOf(page, '120').scrollIntoViewIfNeeded();
    await expect(queue(page)).toHaveCount(PEOPLE);
    await expect(page.getByText(`Select all ${PEOPLE} days`, { exact: true })).toBeVisible();
    await expect(page.getByText('weeks shown')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  });
}

test('retries a failed page with a button and moves the focus to the first new day', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/' });
  const isNextPage = (url: URL) => url.searchParams.has('afterWeek');
  await page.route(isNextPage, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/dashboard/time-logs?tab=approvals');
  await weekOf(page, '050').scrollIntoViewIfNeeded();
  await expect(page.getByText('Failed to load more weeks')).toBeVisible();
  await expect(shown(page, 50)).toBeVisible();
  await expect(queue(page)).toHaveCount(50);
  await expectAccessible(page);
  await page.unroute(isNextPage);
  await page.getByRole('button', { name: 'Load more' }).focus();
  await page.keyboard.press('Enter');
  await expect(weekOf(page, '051').getByRole('checkbox').last()).toBeFocused();
  await expect(page.getByText('Failed to load more weeks')).toHaveCount(0);
});

test('keeps both pages and updates the count after a decision on the second page', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'admin', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await weekOf(page, '050').scrollIntoViewIfNeeded();
  await weekOf(page, '060')
    .getByRole('button', { name: /^Approve week/ })
    .click();
  await expect(page.getByText('1 day approved')).toBeVisible();
  await expect(weekOf(page, '060')).toHaveCount(0);
  await expect(weekOf(page, '061')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: /^Approvals/ })).toContainText(String(PEOPLE - 1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 day pending again')).toBeVisible();
  await expect(weekOf(page, '060')).toHaveCount(1);

  // The filter offers the people of all pages.
  await page.getByLabel('Person', { exact: true }).selectOption('Driver No. 119');
  await expect(queue(page)).toHaveCount(1);
  await expect(page.getByText('Select all 1 day', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Approvals/ })).toContainText(String(PEOPLE));
});
