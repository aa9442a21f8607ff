import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectLoaded, givePolicy, signInAs, useCarrier, visit } from './carrier.ts';

// Opens every menu entry, quick action and to-do of each person. None may lead to a refusal, an error, or an empty page
// that does not say why it is empty.

const carrier = useCarrier();

const PEOPLE = [
  'admin',
  'hr',
  'accountant',
  'manager',
  'supervisor',
  'driver',
  'asst.manager',
  'clerk',
  'dispatch',
];

const REFUSALS =
  /you (don't|do not) have (permission|access)|your permissions do not include|you are not allowed|ask your administrator|something went wrong|page not found|failed to load/i;

/** Collects the requests of the page that the server refuses or fails (status 400 and above). */
function watchRefusedRequests(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (response.status() >= 400) refused.push(`${response.status()} ${url.pathname}${url.search}`);
  });
  return refused;
}

async function pathsOf(links: Locator): Promise<string[]> {
  const hrefs = await links.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href')),
  );
  return hrefs.filter((href) => href !== null);
}

/** A page without records must say why, so every page has more text than its heading. */
async function expectUseful(page: Page, label: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('.MuiAlert-standardError'), label).toHaveCount(0);
  const text = await main.innerText();
  expect(text.match(REFUSALS)?.[0], label).toBeUndefined();
  const heading = await main.getByRole('heading', { level: 1 }).first().innerText();
  expect(text.replace(heading, '').trim().length, `${label} says why it is empty`).toBeGreaterThan(
    20,
  );
}

for (const username of PEOPLE) {
  test(`opens a working page from every menu entry, quick action and to-do of ${username}`, async ({
    browser,
  }) => {
    test.slow();
    // The to-do for missing rates appears only for people who may set a rate.
    await carrier.rows(
      "update users set hourly_rate_ten_thousandths = null where email = 'ben.tanner@carrier.example'",
    );
    const page = await signInAs(browser, carrier, username);
    const refused = watchRefusedRequests(page);
    await expectLoaded(page);
    await expectUseful(page, '/dashboard');
    const menu = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(menu.first()).toBeVisible();
    const all = [
      ...(await pathsOf(menu)),
      ...(await pathsOf(page.getByRole('main').getByRole('link'))),
    ];
    // Several links open the same page for different people. The test opens one of them.
    const paths = new Map(
      all.map((path) => [path.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id'), path]),
    );
    expect(paths.size).toBeGreaterThan(2);
    for (const path of paths.values()) {
      await visit(page, path);
      const { pathname } = new URL(page.url());
      expect(pathname, `${path} stays open`).toBe(new URL(path, page.url()).pathname);
      await expectUseful(page, path);
      // The test also checks each tab of the page.
      for (const tab of (await page.getByRole('main').getByRole('tab').all()).slice(1)) {
        await tab.click();
        await expectLoaded(page);
        await expectUseful(page, page.url());
      }
    }
    expect(refused).toEqual([]);
  });
}

test('tells a manager, but not the office, that a list is limited by scope', async ({
  browser,
}) => {
  const note = 'You see your own records and those of the people who report to you.';
  const paths = [
    '/dashboard/contractors',
    '/dashboard/payroll',
    '/dashboard/reports',
    '/dashboard/time-logs?tab=approvals',
  ];
  const manager = await signInAs(browser, carrier, 'manager', { at: '/dashboard/help' });
  for (const path of paths) {
    await visit(manager, path);
    await expect(manager.getByText(note), path).toBeVisible();
  }
  const admin = await signInAs(browser, carrier, 'admin', { at: '/dashboard/help' });
  for (const path of paths) {
    await visit(admin, path);
    await expect(admin.getByText(note), path).toHaveCount(0);
  }
});

test('lets the accountant, but not a manager, filter tax documents by contractor and generate tax summaries', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'accountant', {
    at: '/dashboard/payroll?tab=tax-documents',
  });
  const filters = page.getByRole('search', { name: 'Filter tax documents' });
  await expect(filters.getByLabel('Contractor')).toBeVisible();
  await expectLoaded(page);
  await expectUseful(page, 'tax documents');
  await page.getByRole('button', { name: 'Generate Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Generate Tax Document' });
  await expect(dialog).toContainText('Only an administrator can generate documents for others.');
  await dialog.getByLabel('Document Type').selectOption({ label: '1099-NEC' });
  await expect(dialog).toContainText('You have no payments in this year');
  await expect(dialog.getByRole('button', { name: 'Generate' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await visit(page, '/dashboard/reports');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const types = page.getByLabel('Report Type').locator('option');
  await expect(types.filter({ hasText: 'Tax Summary' })).toHaveCount(1);
  await page.context().close();

  const manager = await signInAs(browser, carrier, 'manager', {
    at: '/dashboard/payroll?tab=tax-documents',
  });
  const managerFilters = manager.getByRole('search', { name: 'Filter tax documents' });
  await expect(managerFilters.getByLabel('Document Type')).toBeVisible();
  await expect(managerFilters.getByLabel('Contractor')).toHaveCount(0);
});

test('hides a menu entry from people who have its permission but lack access to its page', async ({
  browser,
}) => {
  await givePolicy(carrier, 'dispatch@carrier.example', 'Reads the logs', [
    'access:audit-logs-page',
    'access:contractors-page',
  ]);
  const page = await signInAs(browser, carrier, 'dispatch', { at: '/dashboard/help' });
  const menu = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(menu).toHaveText(['Dashboard', 'Profile', 'Time Logs', 'Payroll']);
});

test('lets HR request a W-9 and see pending invitations among the contractors', async ({
  browser,
}) => {
  const admin = await signInAs(browser, carrier, 'admin', { at: '/dashboard/invitations' });
  await admin.getByRole('button', { name: 'Invite' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Email').fill('nadia@elsewhere.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(admin.getByRole('dialog', { name: 'Invitation created' })).toBeVisible();
  await admin.context().close();

  const page = await signInAs(browser, carrier, 'hr', { at: '/dashboard/contractors' });
  const pending = page.getByRole('table', { name: 'Pending invitations' });
  await expect(pending).toContainText('nadia@elsewhere.example');
  await page.getByRole('main').getByRole('link', { name: 'W-9 forms', exact: true }).click();
  await page.getByRole('button', { name: 'Actions for Ben Tanner' }).click();
  await expect(page.getByRole('menuitem', { name: 'Show the full taxpayer number' })).toHaveCount(
    0,
  );
  await page.getByRole('menuitem', { name: 'Request a W-9' }).click();
  await expect(page.getByText(/W-9 requested from/)).toBeVisible();
});
