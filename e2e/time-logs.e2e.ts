import { expect, test, type Page } from '@playwright/test';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { formatCents, shortDate, weekLabel } from '../domain/format.ts';
import { timesRate } from '../domain/rate.ts';
import { expectAccessible } from './accessibility.ts';
import { signInAs, useCarrier, visit } from './carrier.ts';
import { fillAndStore } from './offline-week.ts';

// Tests details of the week sheet that could block or mislead a driver.

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const week = weekStartOf(today);

const statistics = (page: Page) =>
  page.locator('dl', { has: page.getByText('Total Entries') }).locator('dd');

test('moves the focus to the notes after a click on "Add a note"', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  const sunday = `Sunday, ${shortDate(addDays(week, 6))}`;
  await page.getByRole('button', { name: new RegExp(`Add a note\\s*for ${sunday}`) }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused();
  await page.keyboard.type('Amarillo');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Amarillo');
});

test('hides "No changes to submit." after a change', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  await page
    .getByRole('button', { name: /Upcoming Week/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Submit This Week' }).last().click();
  const notice = page.getByRole('alert').filter({ hasText: 'No changes to submit.' });
  await expect(notice).toBeVisible();
  const monday = shortDate(addDays(week, 7));
  await page.getByRole('textbox', { name: `Notes for Monday, ${monday}` }).fill('Vacation');
  await expect(notice).toHaveCount(0);
});

test('edits the hours of a worked day in quarter hours and updates the pay', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  const sunday = `Sunday, ${shortDate(addDays(week, 6))}`;
  await page.getByRole('switch', { name: `Worked on ${sunday}` }).click();
  const hours = page.getByRole('spinbutton', { name: `Hours on ${sunday}` });
  await expect(hours).toHaveValue('8.0');
  expect((await hours.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await hours.fill('9.3');
  await page.getByRole('button', { name: 'Submit This Week' }).click();
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAccessibleDescription('Enter 0.25 to 24 hours, in quarter hours.');
  await expectAccessible(page);
  const problem = page.getByText(/Enter 0.25 to 24 hours/);
  await expect(problem).toHaveCount(2);
  await fillAndStore(page, hours, '1');
  // The correction clears both errors: beside the field and beside the button.
  await expect(problem).toHaveCount(0);
  const earned = page.getByText(/^\$[\d,]+\.\d\d$/).first();
  const before = Number((await earned.innerText()).replace(/[$,]/g, ''));
  await fillAndStore(page, hours, '9.25');
  // The driver's rate is $31.25.
  await expect(earned).toHaveText(formatCents(Math.round(before * 100) + timesRate(825, 312_500)));
  await page.reload();
  await expect(hours).toHaveValue('9.25');
  await page.getByRole('button', { name: 'Submit This Week' }).click();
  await expect(page.getByText('Weekly time logs submitted successfully!')).toBeVisible();
  await expect(hours).toHaveValue('9.25');
  const stored = await carrier.rows(
    `select hour_hundredths as hours from time_logs t join users u on u.id = t.user_id
     where u.email = 'driver@carrier.example' and day = $1`,
    [addDays(week, 6)],
  );
  expect(stored).toEqual([{ hours: 925 }]);
});

test('shows a driver on a small phone whether the week is submitted', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'ben.tanner', {
    phone: true,
    at: '/dashboard/time-logs',
  });
  await page.setViewportSize({ width: 390, height: 664 });
  const state = page.getByRole('status', { name: 'Status of the week' }).first();
  const submit = page.getByRole('button', { name: 'Submit This Week' });
  await expect(state).toHaveText(/^Not submittedDue (tonight|Sunday night)$/);
  await expect(page.getByRole('button', { name: 'Copy last week' })).toBeVisible();
  const days = page.getByRole('list', { name: `Week ${weekLabel(week)}` }).getByRole('listitem');
  await expect(days).toHaveCount(7);
  const bottom = async (locator: typeof submit) => {
    const box = await locator.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect(await bottom(days.last())).toBeLessThan((await submit.boundingBox())?.y ?? 0);
  expect(await bottom(submit)).toBeLessThanOrEqual(664);
  const box = await submit.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  // Scrolls until the bar with the button is at the top of the screen. It must not cover the top bar.
  const scrollToTop = (button: HTMLElement) =>
    window.scrollBy(0, button.getBoundingClientRect().top - 10);
  await submit.evaluate(scrollToTop);
  await submit.evaluate(scrollToTop);
  await page.getByRole('button', { name: 'Account menu' }).click({ trial: true, timeout: 5_000 });

  const sunday = `Sunday, ${shortDate(addDays(week, 6))}`;
  await page.getByRole('switch', { name: `Worked on ${sunday}` }).click();
  await expect(state).toHaveText('Not submitted1 day on this device, not sent.');
  await submit.click();
  await expect(state).toHaveText(/^Submitted \w{3} \d+:\d\d\s[AP]MWaiting for Marcus Okafor$/);
  await page.reload();
  await expect(state).toHaveText(/^Submitted/);
  await page.getByRole('spinbutton', { name: `Hours on ${sunday}` }).fill('9.5');
  await expect(state).toHaveText(
    'Changed since submittedSun 9.5\u00A0h, was 8.0\u00A0h. Not sent.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update week' }).click();
  await expect(state).toHaveText(/^Submitted/);
});

test('shows the week first on a desktop, with a select only for a status that can change', async ({
  browser,
}) => {
  await carrier.rows(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
     select gen_random_uuid(), id, $1, true, 800, 'REJECTED', now() from users
     where email = 'kofi.mensah@carrier.example'
     on conflict on constraint time_logs_one_per_day
     do update set status = 'REJECTED', decided_at = now()`,
    [week],
  );
  const page = await signInAs(browser, carrier, 'kofi.mensah', { at: '/dashboard/time-logs' });
  const table = page.getByRole('table', { name: `Week ${weekLabel(week)}` });
  await expect(table).toBeVisible();
  const top = async (locator: typeof table) => (await locator.boundingBox())?.y ?? 0;
  expect(await top(table)).toBeLessThan(await top(page.getByText('Total Entries')));
  const monday = page.getByLabel(`Status of Monday, ${shortDate(week)}`);
  await expect(monday.locator('option')).toHaveText(['Pending', 'Approved', 'Rejected']);
  await expect(monday.locator('option', { hasText: 'Approved' })).toBeDisabled();
  await expect(monday).toHaveValue('REJECTED');
  const sunday = table.getByRole('row', { name: /^Sunday/ });
  await expect(sunday.getByText('Pending')).toHaveCount(0);
  await expect(sunday.getByRole('combobox')).toHaveCount(0);
  await expectAccessible(page);
});

test('shows an error with a retry, and no zeros, when the filtered list fails to load', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  await expect(statistics(page).first()).toHaveText(/^\d+$/);
  await page.route(
    '**/api/time-logs?*status=REJECTED*',
    (route) => route.fulfill({ status: 400, json: {} }),
    { times: 1 },
  );
  await visit(page, '/dashboard/time-logs?status=REJECTED');
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load time logs' });
  await expect(alert).toHaveCount(1);
  await expect(statistics(page)).toHaveText(['–', '–', '–']);
  await expect(page.getByText('No entries match')).toHaveCount(0);
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(statistics(page).first()).toHaveText(/^\d+$/);
});

test('does not show weeks and totals as empty when they fail to load', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: '/' });
  await page.route('**/api/time-logs**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/dashboard/time-logs');
  await expect(page.getByRole('alert')).toHaveText([
    /Failed to load time logs/,
    /Failed to load the pay summary/,
  ]);
  await expect(statistics(page)).toHaveText(['–', '–', '–']);
  await page.getByRole('button', { name: 'Previous Weeks' }).click();
  await expect(page.getByText('No days logged')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Weekly Totals' })).toHaveCount(0);
  await page.unrouteAll();
  // The figures of the week also need the pay summary, so one click retries both.
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await expect(statistics(page).first()).toHaveText(/^\d+$/);
  await expect(page.getByRole('button', { name: 'Weekly Totals' })).toBeVisible();
});

test('says which rejected days were submitted without a change', async ({ browser }) => {
  // On some weekdays, the demo carrier has another rejected day in this week.
  await carrier.rows(
    `update time_logs t set status = 'PENDING', decision_reason = null, decided_at = null
     from users u where u.id = t.user_id and u.email = 'driver@carrier.example' and t.status = 'REJECTED'`,
    [],
  );
  const rows = await carrier.rows<{ day: string }>(
    `update time_logs set status = 'REJECTED', decision_reason = 'Which load?', decided_at = now()
     where id = (select t.id from time_logs t join users u on u.id = t.user_id
       where u.email = 'driver@carrier.example' and t.day >= $1 and t.settlement_id is null
       order by t.day limit 1)
     returning to_char(day, 'YYYY-MM-DD') as day`,
    [week],
  );
  const page = await signInAs(browser, carrier, 'driver', { at: '/dashboard/time-logs' });
  const submit = page.getByRole('button', { name: /^(Submit This Week|Update week)$/ }).first();
  await submit.click();
  const notice = page.getByText(/ is still rejected\. Correct it/);
  await expect(notice).toContainText(shortDate(rows[0]?.day ?? ''));
  await page
    .getByRole('combobox', { name: /^Status of/ })
    .first()
    .selectOption('PENDING');
  await expect(notice).toHaveCount(0);
});
