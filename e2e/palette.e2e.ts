import { expect, test, type Locator, type Page } from '@playwright/test';
import { weekEndOf, weekStartOf } from '../domain/calendar.ts';
import { weekLabel } from '../domain/format.ts';
import { expectAccessible, waitForFadeIn } from './accessibility.ts';
import { signInAs, useCarrier } from './carrier.ts';

// Tests the command palette by keyboard. It offers only permitted pages and actions.

const carrier = useCarrier();
const today = Temporal.Now.plainDateISO('America/Chicago').toString();
const week = weekStartOf(today);
/** The palette is the same on every page. This page loads fastest. */
const HELP = '/dashboard/help';

/** Waits for the page, because the shortcuts work only after it has loaded. */
async function expectShortcutsReady(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
}

async function openPalette(page: Page): Promise<Locator> {
  await expectShortcutsReady(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Search for a page/ });
  await expect(field).toBeFocused();
  return field;
}

const options = (page: Page) => page.getByRole('option');
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

/** Records the endpoints that the palette calls to search for people. */
function recordPeopleSearches(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/contractors' || pathname === '/api/staff') paths.push(pathname);
  });
  return paths;
}

/** Runs in the page. Records whether the palette ever says that nothing matches. */
function recordNothingMatches(): void {
  const state = window as unknown as { sawNothingMatches: boolean };
  state.sawNothingMatches = false;
  new MutationObserver(() => {
    if (document.body.textContent.includes('Nothing matches')) state.sawNothingMatches = true;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test('offers a driver only their own pages', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: HELP });
  const searches = recordPeopleSearches(page);
  await expectShortcutsReady(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Account menu' }).focus();
  const field = await openPalette(page);
  await expectAccessible(await waitForFadeIn(page));
  // Simulates a page that takes the focus when it finishes loading behind the palette.
  await page
    .locator('[aria-label="Account menu"]')
    .evaluate((button: HTMLElement) => button.focus());
  await expect(field).toBeFocused();
  await expect(option(page, 'Payroll')).toBeVisible();
  await expect(option(page, 'Contractors')).toHaveCount(0);
  await expect(option(page, 'Process payroll')).toHaveCount(0);
  await expect(option(page, 'Enter days')).toHaveCount(0);
  await expect(option(page, 'Invite a person')).toHaveCount(0);
  await field.fill('delgado');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  expect(searches).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();

  await (await openPalette(page)).fill('log th');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/time-logs\?tab=my-weeks/);
});

test('wraps around at the ends of the list with the arrow keys', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { dark: true, at: HELP });
  const field = await openPalette(page);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!);
  await expectAccessible(await waitForFadeIn(page));
  await page.keyboard.press('Control+k');
  await expect(field).toBeHidden();
});

test('opens a person, a week and a dialog for an administrator', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: HELP });
  const field = await openPalette(page);
  await page.evaluate(recordNothingMatches);
  const contractors = '**/api/contractors?*';
  await page.route(contractors, (route) => route.fulfill({ status: 400, body: '{}' }));
  await field.fill('delgado');
  await expect(page.getByText('Failed to search for people')).toBeVisible();
  await expectAccessible(await waitForFadeIn(page));
  await page.unroute(contractors);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('option', { name: /^Rosa Delgado/ })).toBeVisible();
  expect(await page.evaluate('sawNothingMatches')).toBe(false);
  await expect(option(page, 'Process payroll for Rosa Delgado')).toBeVisible();
  await expectAccessible(await waitForFadeIn(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Delgado' })).toBeVisible();

  // The palette lists the previous choice first.
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.type('payroll for rosa');
  await expect(option(page, 'Process payroll for Rosa Delgado')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payroll for Rosa' })).toBeVisible();

  await (await openPalette(page)).fill('last week');
  await expect(page.getByRole('option', { name: /Payroll$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=payday&week=\d{4}-\d\d-\d\d/);

  await (await openPalette(page)).fill('add staff');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add Staff Member' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/staff$/);
  // While a dialog is open, the palette's shortcut does nothing.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('opens each dialog once', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'admin', { at: HELP });
  for (const [typed, title] of [
    ['add contractor', 'Add New Contractor'],
    ['invite', 'Invite a person'],
    ['generate', 'Generate Tax Document'],
    ['change pass', 'Change Password'],
  ] as const) {
    await (await openPalette(page)).fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page).not.toHaveURL(/open=/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('offers a manager only permitted actions, and signs out', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'manager', { at: HELP });
  await (await openPalette(page)).fill('approve');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=approvals/);
  const field = await openPalette(page);
  await expect(option(page, 'Approve days')).toBeVisible();
  await field.fill('audit');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await field.fill('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('opens the days of a week', async ({ browser }) => {
  const page = await signInAs(browser, carrier, 'driver', { at: HELP });
  await (await openPalette(page)).fill(week);
  await expect(page.getByRole('option', { name: weekLabel(week) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`startDate=${week}&endDate=${weekEndOf(week)}`));
  await expect(page.getByLabel('Start Date')).toHaveValue(week);
});

test('lists the keyboard shortcuts when the user presses ?, and the shortcuts work', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'driver', { at: HELP });
  await expectShortcutsReady(page);
  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(overview.getByText('Go to payroll')).toBeVisible();
  await expect(overview.getByText('Go to contractors')).toHaveCount(0);
  await expect(overview.getByText('Approval queue')).toHaveCount(0);
  await expectAccessible(await waitForFadeIn(page));
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/time-logs/);

  // Shortcuts do not work while a person types.
  const notes = page.getByRole('textbox', { name: /^Notes for/ }).last();
  await notes.fill('');
  await notes.pressSequentially('?gp');
  await expect(notes).toHaveValue('?gp');
  await expect(overview).toHaveCount(0);
  await expect(page).toHaveURL(/time-logs/);
});

test('turns off the single-letter shortcuts, but not the shortcut that opens the palette', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'manager', { at: HELP });
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(overview.getByText('Approval queue')).toBeVisible();
  await overview.getByRole('button', { name: 'Turn off single-letter shortcuts' }).click();
  await overview.getByRole('button', { name: 'Close' }).click();
  await expect(overview).toBeHidden();
  await page.keyboard.press('?');
  await openPalette(page);
  await expect(overview).toHaveCount(0);
});
