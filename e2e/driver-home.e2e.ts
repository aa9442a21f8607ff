import { expect, test, type Page } from '@playwright/test';
import type { ResponseBody } from '../domain/endpoint.ts';
import type { getOwnWeeks } from '../domain/payroll/own-weeks.ts';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

// Tests the first screen of a driver: the next payday, last week and the last statement.

const carrier = useCarrier();

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('tells a driver the next payday, last week’s state and the last statement', async ({
  browser,
}) => {
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status)
     select gen_random_uuid(), id, $1, true, 800, 'PENDING' from users
     where email = 'driver@carrier.example' on conflict do nothing`,
    [Temporal.Now.plainDateISO('America/Chicago').toString()],
  );
  const page = await signInAs(browser, carrier, 'driver', { phone: true });
  const pay = section(page, 'Pay');
  // Last week is approved and not processed, so its money is the next to be paid.
  await expect(pay).toContainText(/payday[^$]*(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [^$]*\$[1-9]/i);
  await expect(pay.getByRole('link', { name: /Approved.*Last week: \d days?/ })).toBeInViewport();
  await expect(page.getByText('So far this week')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toHaveText(
    'Needs your attention',
  );
  for (const [name, part] of [
    [/^Draft of your settlement, .*Draft, may change.*\$[1-9]/, 'Net pay'],
    [/^So far, /, 'Not approved yet, not included'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('region', { name })).toContainText(part);
  }
  await expectAccessible(page);
  await section(page, 'Last statement').getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/payroll\/statements\//);
});

test('tells a new driver to log days instead of an amount', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'tom.hadley', { phone: true, at: '/' });
  await page.route('**/api/payroll/own-weeks', async (route) => {
    const { weeks } = (await (await route.fetch()).json()) as ResponseBody<typeof getOwnWeeks>;
    const empty = weeks.slice(0, 2).map((week) => ({
      ...week,
      isSubmitted: false,
      days: 0,
      pendingDays: 0,
      rejectedDays: 0,
      daysWithoutRate: 0,
      approved: 0,
      pending: 0,
      settlements: [],
    }));
    await route.fulfill({ json: { weeks: empty, workPaidToOthers: [], lastPayment: null } });
  });
  await page.route('**/api/paydays/*/draft', (route) => route.fulfill({ json: { draft: null } }));
  await page.goto('/dashboard');
  const pay = section(page, 'Pay');
  await expect(pay).toContainText('Log your days. Your pay appears here.');
  await expect(pay).not.toContainText('$');
  await expect(section(page, 'Last statement')).toHaveCount(0);
  await page.unrouteAll();
  await page.route('**/api/payroll/own-weeks', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to load your pay');
});
