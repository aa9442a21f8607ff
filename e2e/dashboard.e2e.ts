import { expect, test, type Page } from '@playwright/test';
import { weekStartOf } from '../domain/calendar.ts';
import type { getTodo } from '../domain/dashboard/schema.ts';
import type { ResponseBody } from '../domain/endpoint.ts';
import { dayName, shortDate } from '../domain/format.ts';
import { expectAccessible } from './accessibility.ts';
import {
  contentWidthOf,
  expectLoaded,
  PHONE_VIEWPORT,
  signInAs,
  useCarrier,
  visit,
} from './carrier.ts';

const carrier = useCarrier();

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Waits for the charts, because they load after the page. */
async function expectCharts(page: Page, count: number): Promise<void> {
  await expect(page.locator('figure svg').first()).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(count);
}

for (const dark of [false, true]) {
  test(`shows a driver this week first in ${dark ? 'dark' : 'light'} mode on a phone`, async ({
    browser,
  }) => {
    const page = await signInAs(browser, carrier, 'driver', { phone: true, dark });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect(page.getByRole('heading', { name: /^Welcome back, .+!$/ })).toBeVisible();
    const log = page.getByRole('link', { name: 'Log this week', exact: true });
    await expect(log).toBeInViewport();
    await expect(section(page, 'This week').getByRole('listitem')).toHaveCount(7);
    await expect(page.getByRole('term').filter({ hasText: /Hours|Earnings/ })).toHaveText([
      'Total Hours',
      'Approved Hours',
      'Pending Hours',
      'Estimated Earnings',
    ]);
    await expect(page.getByText('All hours, paid ones too, at today’s rate')).toBeVisible();
    await expect(section(page, 'Organization')).toHaveCount(0);
    await expectCharts(page, 3);
    await expectAccessible(page);
    const width = await contentWidthOf(page);
    expect(width).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
    await log.click();
    await expect(page).toHaveURL(/\/dashboard\/time-logs/);
  });

  test(`shows a manager and an admin their people in ${dark ? 'dark' : 'light'} mode`, async ({
    browser,
  }) => {
    const manager = await signInAs(browser, carrier, 'manager', { dark });
    await expect(section(manager, 'Team Overview').getByRole('term')).toHaveText([
      'Total Contractors',
      'Active Contractors',
      'Payroll Runs',
      'Pending Approvals',
    ]);
    await expect(section(manager, 'Organization')).toContainText('Direct reports');
    // The team comes first and personal figures last.
    await expect(manager.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Needs your attention',
      'This week',
      'Pay per week',
      'Team Overview',
      'Quick Actions',
      'Organization',
      /^Welcome back/,
    ]);
    const week = manager.getByRole('table', { name: 'Your team’s week' });
    await expect(week.getByRole('row').nth(1)).toContainText(/Monday: \w+/);
    await expect(manager.getByRole('figure', { name: /by pay week/ })).toBeVisible();
    await expectAccessible(manager);

    const admin = await signInAs(browser, carrier, 'admin', { dark });
    await expect(section(admin, 'Team Overview').getByRole('definition').first()).toHaveText('12');
    await expect(section(admin, 'Quick Actions').getByRole('link').first()).toBeVisible();
    await expectAccessible(admin);
  });
}

test('links the to-do for approvals to the approval queue', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'supervisor');
  const approvals = section(page, 'Needs your attention').getByRole('link', {
    name: /days? needs? your approval/,
  });
  const days = (await approvals.textContent())?.match(/^\d+/)?.[0] ?? '';
  await expect(section(page, 'Team Overview').getByRole('definition').last()).toHaveText(days);
  await approvals.click();
  await expect(page).toHaveURL(/time-logs\?tab=approvals/);
  await expect(page.getByRole('tab', { name: 'Approvals', selected: true })).toBeVisible();
});

test('links each to-do of the office to the page that lists its records', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: '/' });
  const rosa = {
    id: '0192e4a0-0000-7000-8000-000000000001',
    firstName: 'Rosa',
    lastName: 'Delgado',
  };
  await page.route('**/api/dashboard/todo', async (route) => {
    const todo = (await (await route.fetch()).json()) as ResponseBody<typeof getTodo>;
    const json: typeof todo = {
      ...todo,
      pendingExpenses: 2,
      missingWeeks: { weekStart: '2026-11-16', total: 1, people: [{ ...rosa, inScope: true }] },
      unpaidSettlements: { total: 2, oldest: { userId: rosa.id, weekStart: '2026-11-16' } },
      overdueForms: { year: 2025, forms: 2 },
      notReady: { year: 2026, payees: 2 },
      missingW9Forms: 2,
      expiringPolicies: {
        total: 1,
        people: [
          {
            ...rosa,
            email: 'driver@carrier.example',
            policyName: 'Reads the logs',
            expiresAt: '2026-12-01T06:00:00Z',
          },
        ],
      },
    };
    await route.fulfill({ json });
  });
  const released = Promise.withResolvers<void>();
  await page.route('**/api/dashboard/setup', async (route) => {
    await released.promise;
    await route.continue();
  });
  const loaded = page.waitForResponse('**/api/dashboard/todo');
  await page.goto('/dashboard');
  await loaded;
  // The setup steps are above the to-dos, so the to-dos wait for them.
  await expect(page.getByText('Loading dashboard...')).toBeAttached();
  await expect(section(page, 'Needs your attention')).toHaveCount(0);
  released.resolve();
  for (const [name, address] of [
    [/2 expenses need your approval/, '/dashboard/time-logs?tab=approvals#expenses-to-decide'],
    [/2 settlements are not paid yet/, '/dashboard/payroll/settlements?state=PROCESSED'],
    [/2 Forms 1099-NEC for 2025/, '/dashboard/payroll/year?year=2025&state=overdue'],
    [/2 payees are not ready/, '/dashboard/payroll/readiness?year=2026'],
    [/2 contractors have no complete W-9/, '/dashboard/w9-forms?state=not-on-file'],
  ] as const) {
    const link = section(page, 'Needs your attention').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
  }
  const named = section(page, 'Needs your attention').getByRole('link', { name: 'Rosa Delgado' });
  await expect(named.first()).toHaveAttribute(
    'href',
    `/dashboard/contractors/${rosa.id}?startDate=2026-11-16&endDate=2026-11-22`,
  );
  await expect(named.last()).toHaveAttribute(
    'href',
    '/dashboard/policies?tab=roles&search=driver%40carrier.example',
  );
});

for (const phone of [false, true]) {
  test(`opens a rejected day for correction${phone ? ' on a phone' : ''}`, async ({ browser }) => {
    // Rejects a day of last week. The sheet shows that week collapsed and read-only except for this day.
    await carrier.rows(
      `update time_logs set status = 'REJECTED', decision_reason = 'Which load?'
       where (user_id, day) in (
         select t.user_id, min(t.day) from time_logs t join users u on u.id = t.user_id
         where u.email = 'driver@carrier.example' and t.settlement_id is null and t.status <> 'PENDING'
         group by 1)`,
    );
    const page = await signInAs(browser, carrier, 'driver', { phone });
    await page.getByRole('link', { name: /of your days w(as|ere) rejected/ }).click();
    await expect(page).toHaveURL(/time-logs\?day=\d{4}-\d\d-\d\d$/);
    const day = new URL(page.url()).searchParams.get('day');
    const notes = page.locator(`#notes-${day}`);
    await expect(notes).toBeFocused();
    await expect(notes).toBeInViewport();
    await page.keyboard.type(' Load 4711');
    await page.getByRole('button', { name: 'Submit correction' }).click();
    await expect(page.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  });
}

test('switches a chart to its table', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver');
  // The parts above the chart move it while they load.
  await expectLoaded(page);
  const table = page.getByRole('table', { name: 'Days per week' });
  // While the chart is visible, screen readers can already read the table.
  await expect(table.getByRole('row')).toHaveCount(13);
  await page.getByRole('button', { name: 'Show as table: Days per week' }).click();
  await expect(table.getByRole('rowheader').first()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Show as chart: Days per week' })).toBeFocused();
  await expect(table.getByRole('row')).toHaveCount(13);
  await expectAccessible(page);
});

test('shows a supervisor the team’s week without pay on a phone, with links to the contractors', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'supervisor', { phone: true });
  const week = page.getByRole('table', { name: 'Your team’s week' });
  await expect(week.getByRole('columnheader')).toHaveCount(9);
  await expect(section(page, 'Pay per week')).toHaveCount(0);
  await expect(page.getByRole('figure')).toHaveCount(0);
  const width = await contentWidthOf(page);
  expect(width).toBeLessThanOrEqual(PHONE_VIEWPORT.width);
  await expectAccessible(page);
  await week.getByRole('link').first().click();
  await expect(page).toHaveURL(/contractors\/.+startDate=/);
});

test('shows an error with a retry when the team’s week fails to load', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'supervisor', { at: '/' });
  await page.route('**/api/dashboard/staff', (route) => route.fulfill({ status: 400, json: {} }), {
    times: 1,
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('Failed to load your team’s week');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('table', { name: 'Your team’s week' })).toBeVisible();
});

test('shows zeros when one call fails, and an error when all fail', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'manager', { at: '/' });
  await page.route('**/api/dashboard/team', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/dashboard');
  await expect(section(page, 'Team Overview').getByRole('definition')).toHaveText([
    '0',
    '0',
    '0',
    '0',
  ]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.route('**/api/dashboard/*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to load dashboard data');
  await expect(section(page, 'Quick Actions')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
});

test('announces loading to screen readers', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'accountant', { at: '/' });
  const released = Promise.withResolvers<void>();
  await page.route('**/api/dashboard/todo', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading dashboard...')).toBeAttached();
  released.resolve();
  await expect(section(page, 'Needs your attention')).toBeVisible();
  await expect(page.getByText('Loading dashboard...')).toHaveCount(0);
});

test('marks the menu entry of the current page, or a related entry if the page has none', async ({
  browser,
}) => {
  for (const [who, entry] of [
    ['admin', 'Payroll'],
    ['hr', 'Contractors'],
  ] as const) {
    const page = await signInAs(browser, carrier, who, { at: '/dashboard/w9-forms' });
    const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]');
    await expect(current).toHaveText([entry]);
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(current).toHaveText(['Profile']);
  }
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('counts the days that wait on the phone on the dashboard', async ({ browser }) => {
    const page = await signInAs(browser, carrier, 'tom.hadley', { at: '/dashboard', phone: true });
    const week = page.getByRole('region', { name: 'This week' });
    // The phone keeps what this page has shown.
    await expect(week).toBeVisible();
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await visit(page, '/dashboard/time-logs');
    const monday = weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString());
    const name = `${dayName(monday)}, ${shortDate(monday)}`;
    await page.context().setOffline(true);
    await page
      .getByRole('checkbox', { name: `Worked on ${name}` })
      .or(page.getByLabel(`Worked on ${name}`))
      .first()
      .click();
    await page
      .getByRole('button', { name: /^(Submit This Week|Update week)$/ })
      .first()
      .click();
    await expect(page.getByRole('status', { name: 'Connection' })).toContainText(
      '1 entry saved on this device',
    );
    await page.goto('/dashboard');
    await expect(week).toContainText('1 day saved on this device, not sent yet');
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByText('1 entry sent.')).toBeVisible();
    await expect(week).not.toContainText('saved on this device');
  });
});
