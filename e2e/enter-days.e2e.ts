import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays, daysOfWeek, weekStartOf } from '../domain/calendar.ts';
import { dayName, shortDate, weekLabel, longDate } from '../domain/format.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import {
  contentWidthOf,
  fullNameOf,
  PHONE_VIEWPORT,
  signInAs,
  useCarrier,
  visit,
} from './carrier.ts';

// Tests the page on which a person enters the days of several people.

const carrier = useCarrier();
const monday = weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString());
const lastMonday = addDays(monday, -7);
const [mon = '', tue = ''] = daysOfWeek(lastMonday);
const nameOf = (day: string) => `${dayName(day)}, ${shortDate(day)}`;
const hours = (page: Page, person: string, day: string) =>
  page.getByRole('textbox', { name: `Hours of ${person} on ${nameOf(day)}` });

interface Named {
  name: string;
}

let first = '';
let second = '';
/** This person is paid by the mile and by the load, instead of by the hour. */
let third = '';
test.beforeAll(async () => {
  // Everybody else is paid by the hour.
  await carrier.rows("delete from pay_rates where unit <> 'HOUR'");
  const people = await carrier.rows<Named>(
    `select u.first_name || ' ' || u.last_name as name from users u
     join org_closure c on c.descendant_id = u.id
     join users s on s.id = c.ancestor_id and s.email = 'supervisor@carrier.example'
     where u.is_contractor and u.is_active order by u.last_name, u.first_name, u.id limit 3`,
  );
  [first = '', second = '', third = ''] = people.map(({ name }) => name);
  await carrier.rows('delete from time_logs where day >= $1 and settlement_id is null', [
    lastMonday,
  ]);
  await carrier.rows(
    `insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
     select id, unit, rate, $2::date from users
     cross join (values ('MILE', 5850), ('LOAD', 900000), ('HOUR', null)) as r (unit, rate)
     where first_name || ' ' || last_name = $1`,
    [third, addDays(lastMonday, -7)],
  );
});

const logMondayOfSecond = () =>
  carrier.rows(
    `insert into time_logs (id, user_id, day, worked, notes, hour_hundredths)
     select gen_random_uuid(), id, $1, true, '', 800 from users
     where first_name || ' ' || last_name = $2 on conflict do nothing`,
    [mon, second],
  );

test('enters days of two people, which are then pending', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await page.getByRole('link', { name: 'Enter days' }).click();
  await expect(page.getByRole('heading', { name: weekLabel(lastMonday) })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Time Logs & Summary' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search for a page/ }).fill('enter days');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: weekLabel(lastMonday) })).toBeVisible();
  await page.getByRole('button', { name: `Fill Mon–Fri for ${first}` }).click();
  await expect(hours(page, first, mon)).toHaveValue('8.0');
  await hours(page, second, mon).fill('9.5');
  await hours(page, second, mon).press('Tab');
  await expect(hours(page, second, tue)).toBeFocused();
  await hours(page, second, tue).fill('25');
  await expect(hours(page, second, tue)).toHaveAccessibleDescription(/Enter 0\.25 to 24 hours/);
  await page.getByRole('button', { name: 'Save 6 days' }).click();
  await expect(hours(page, second, tue)).toBeFocused();
  await expect(hours(page, second, tue)).toHaveCSS('outline-color', 'rgb(179, 38, 30)');
  await expectAccessible(page);
  await page.reload();
  await expect(hours(page, second, tue)).toHaveValue('25');

  // Somebody else enters one of the days in the meantime.
  await hours(page, second, tue).fill('10');
  await logMondayOfSecond();
  // The person opens another week while the save settlements.
  const released = Promise.withResolvers<void>();
  await page.route('**/api/time-logs/on-behalf/days', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save 7 days' }).click();
  await page.getByRole('button', { name: 'Previous Week' }).click();
  await expect(
    page.getByRole('heading', { name: weekLabel(addDays(lastMonday, -7)) }),
  ).toBeVisible();
  released.resolve();
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was saved' });
  await expect(refusal).toContainText(weekLabel(lastMonday));
  await refusal.getByRole('button', { name: 'Show these days' }).click();
  const reason = `${nameOf(mon)}: This day has an entry`;
  await expect(page.getByRole('table').getByText(reason)).toBeVisible();
  // The search result does not contain the person whose day was refused.
  await page.getByLabel('Search by name or email').fill(first);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(refusal).toContainText(`${second}, ${reason}`);
  await refusal.getByRole('button', { name: 'Show these days' }).click();
  await expect(refusal.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect(hours(page, second, tue)).toHaveValue('10');
  await page.getByRole('button', { name: 'Save 6 days' }).click();
  await expect(page.getByText('6 days entered, pending approval')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save days' })).toBeDisabled();

  await page.getByRole('button', { name: `${second}, ${nameOf(tue)}: correct` }).click();
  const dialog = page.getByRole('dialog');
  await waitForFadeIn(page);
  await expect(dialog.getByLabel('Day')).toHaveValue(tue);
  await expect(dialog.getByLabel('Hours')).toHaveValue('10.0');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await visit(page, '/dashboard/time-logs?tab=approvals');
  for (const [person, count] of [
    [first, 5],
    [second, 2],
  ] as const) {
    const week = page.getByRole('region', { name: `${person}, ${weekLabel(lastMonday)}` });
    await expect(week).toContainText(`${count} days`);
  }
});

const miles = (page: Page, day: string) =>
  page.getByRole('textbox', { name: `Miles of ${third} on ${nameOf(day)}` });
const loads = (page: Page, day: string) =>
  page.getByRole('textbox', { name: `Loads of ${third} on ${nameOf(day)}` });

async function pasteInto(field: Locator, text: string) {
  await field.evaluate((element, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    const init = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
}

test('enters miles and loads by keyboard and from a spreadsheet', async ({ browser }) => {
  await logMondayOfSecond();
  const page = await signInAs(browser, carrier, 'supervisor', {
    at: '/dashboard/time-logs/enter-days',
  });
  await page.getByRole('button', { name: 'Miles', exact: true }).click();
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(third)]);
  await page.getByRole('button', { name: 'All units' }).click();

  await miles(page, mon).fill('268');
  await miles(page, mon).press('Enter');
  await expect(loads(page, mon)).toBeFocused();
  await page.keyboard.type('1');
  await page.keyboard.press('ArrowRight');
  await expect(loads(page, tue)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(miles(page, tue)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(miles(page, mon)).toBeFocused();
  await page.keyboard.press('Control+r');
  await expect(miles(page, addDays(lastMonday, 4))).toHaveValue('268');
  await expect(miles(page, addDays(lastMonday, 5))).toHaveValue('');

  await pasteInto(miles(page, tue), '232\t1,314.5\n\t2\n');
  await expect(page.getByText('3 values for 1 person pasted.')).toBeVisible();
  await expect(loads(page, addDays(lastMonday, 2))).toHaveValue('2');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Undo paste' }).click();
  await expect(loads(page, addDays(lastMonday, 2))).toHaveValue('');
  await expect(miles(page, tue)).toHaveValue('268');

  await page.getByRole('button', { name: 'Paste from spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste from spreadsheet' });
  await dialog.getByLabel('Copied cells').fill(`${second}\t9`);
  await dialog.getByRole('button', { name: 'Paste', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The first row must have');
  await expectAccessible(await waitForFadeIn(page));
  const cells = [
    ['Driver', 'Unit', 'Truck', dayName(mon), shortDate(tue)],
    [second, '', 'T-7', '9', ''],
    [third, 'Miles', '', '412.5', '1,240'],
    ['Sam Poe', '', '', '8', '8'],
  ];
  await dialog.getByLabel('Copied cells').fill(cells.map((row) => row.join('\t')).join('\n'));
  await dialog.getByRole('button', { name: 'Paste', exact: true }).click();
  const report = page.getByRole('alert').filter({ hasText: 'pasted.' });
  await expect(report).toContainText(
    '3 values for 2 people pasted. Column “Truck” was ignored. 1 value differs from a logged day.',
  );
  await expect(report).toContainText('Sam Poe: not pasted, because nobody here has this name.');
  await page.getByRole('button', { name: new RegExp(`^Correct to 9\\.0.*${second}`) }).click();
  await expect(page.getByText('1 day entered, pending approval')).toBeVisible();
  await expect(
    page.getByRole('button', { name: `${second}, ${nameOf(mon)}: correct` }),
  ).toContainText(/9\.0.h/);
  await page.getByRole('button', { name: 'Save 5 days' }).click();
  await expect(page.getByText('5 days entered, pending approval')).toBeVisible();
  await page
    .getByRole('button', { name: `${third}, ${nameOf(mon)}: correct` })
    .first()
    .click();
  const correction = page.getByRole('dialog', { name: `Correct a day for ${third}` });
  await expect(correction.getByLabel('Miles')).toHaveValue('412.5');
  await expect(correction.getByLabel('Hours')).toHaveCount(0);
  await expectAccessible(await waitForFadeIn(page));
  await correction.getByLabel('Load number').fill('TL-4711');
  await correction.getByRole('button', { name: 'Add a load' }).click();
  await correction.getByLabel('Loads 2 on').fill('2.5');
  await correction.getByRole('button', { name: 'Correct day' }).click();
  await expect(correction).toHaveCount(0);
  const stored = await carrier.rows(
    `select day::text, unit, hundredths, reference from time_log_quantities q
     join users u on u.id = q.user_id where first_name || ' ' || last_name = $1 and day <= $2
     order by day, position`,
    [third, tue],
  );
  expect(stored).toEqual([
    { day: mon, unit: 'MILE', hundredths: 41_250, reference: '' },
    { day: mon, unit: 'LOAD', hundredths: 100, reference: 'TL-4711' },
    { day: mon, unit: 'LOAD', hundredths: 250, reference: '' },
    { day: tue, unit: 'MILE', hundredths: 124_000, reference: '' },
  ]);
});

test('shows one card for each person on a phone', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'supervisor', {
    phone: true,
    at: `/dashboard/time-logs/enter-days?week=${addDays(lastMonday, -7)}`,
  });
  const { width } = PHONE_VIEWPORT;
  const card = page.getByRole('region', { name: first, exact: true });
  await expect(card.getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next Week' }).click();
  await page.getByRole('button', { name: 'Next Week' }).click();
  const sunday = hours(page, first, addDays(monday, 6));
  await sunday.scrollIntoViewIfNeeded();
  await expect(sunday).toBeVisible();
  expect(await contentWidthOf(page)).toBe(width);
  await expectAccessible(page);
  await hours(page, first, monday).fill('25');
  await expect(hours(page, first, monday)).toHaveAccessibleDescription(/Enter 0\.25 to 24 hours/);
  // The bar with the button for saving does not cover the field.
  const bar = await page.getByRole('button', { name: /^Save/ }).boundingBox();
  const field = await hours(page, first, monday).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await hours(page, first, monday).fill('9.5');
  await page.getByRole('button', { name: 'Save 1 day', exact: true }).click();
  await expect(page.getByText('1 day entered, pending approval')).toBeVisible();
  await card.getByRole('button', { name: `${first}, ${nameOf(monday)}: correct` }).click();
  await expect(page.getByRole('dialog').getByLabel('Hours')).toHaveValue('9.5');
});

// Tests the delegation of approvals by a supervisor who will be away.

const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const until = addDays(today, 7);

test('lets another approver decide until the delegation ends', async ({ browser }) => {
  const [supervisor, delegate] = await Promise.all([
    fullNameOf(carrier, 'supervisor'),
    fullNameOf(carrier, 'manager'),
  ]);
  const page = await signInAs(browser, carrier, 'supervisor', {
    phone: true,
    at: '/dashboard/time-logs?tab=approvals',
  });
  await page.getByRole('button', { name: 'Name a delegate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delegate approvals' });
  await expectAccessible(await waitForFadeIn(page));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose who approves.')).toBeVisible();
  await expect(dialog.getByText('Choose the last day.')).toBeVisible();
  await dialog.getByLabel('Delegate').selectOption(delegate);
  await dialog.getByLabel('Last day').fill(until);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const delegation = `${delegate} approves for you until ${longDate(until)}.`;
  await expect(page.getByText(delegation)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);

  const other = await signInAs(browser, carrier, 'manager', {
    at: '/dashboard/time-logs?tab=approvals',
  });
  await expect(
    other.getByText(`You approve for ${supervisor} until ${longDate(until)}.`),
  ).toBeVisible();

  const admin = await signInAs(browser, carrier, 'admin', { at: '/dashboard/logs' });
  await expect(
    admin.getByRole('row', { name: `delegated their approvals to ${delegate}` }),
  ).toBeVisible();

  await page.getByRole('button', { name: `End now: ${delegation}` }).click();
  await expect(page.getByText(delegation)).toHaveCount(0);
});
