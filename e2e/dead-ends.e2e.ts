import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import { signInAs, useCarrier } from './carrier.ts';

// Nobody's menu, quick action or to-do leads to a refusal, an error or an empty page that gives no reason.

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
  /you don't have permission|not for your account|your account (cannot|does not hold)|you are not allowed|ask your administrator|something went wrong|page not found|failed to load/i;

async function addressesOf(links: Locator): Promise<string[]> {
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  return hrefs.filter((href) => href !== null);
}

/** Follows the requests of a page. Waiting for half a second without a request, as the usual wait for a quiet network
 *  does, would be most of what these tests take. */
class Requests {
  readonly #page: Page;
  readonly #pending = new Set<Request>();
  #begun = 0;
  /** Those that the server refused. */
  readonly refused: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      this.#begun += 1;
      this.#pending.add(request);
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (response.status() < 400) return;
      this.refused.push(`${response.status()} ${url.pathname}${url.search}`);
    });
  }

  async open(address: string): Promise<void> {
    // What the page before still asked for, nobody answers.
    this.#pending.clear();
    await this.#page.goto(address);
  }

  /** Waits until all have ended, and the page is at rest and has begun no other one. */
  async ended(): Promise<void> {
    for (let seen = -1; seen !== this.#begun;) {
      seen = this.#begun;
      await expect.poll(() => this.#pending.size, { intervals: [10, 20, 50] }).toBe(0);
      await this.#page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))),
      );
    }
  }
}

/** Waits until the page shows its heading and no longer loads anything. */
async function expectLoaded(page: Page, requests: Requests): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await requests.ended();
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
}

/** An empty page says why: it holds more than its heading. */
async function expectUseful(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('.MuiAlert-standardError'), address).toHaveCount(0);
  const text = await main.innerText();
  expect(text.match(REFUSALS)?.[0], address).toBeUndefined();
  const heading = await main.getByRole('heading', { level: 1 }).first().innerText();
  expect(
    text.replace(heading, '').trim().length,
    `${address} says why it is empty`,
  ).toBeGreaterThan(20);
}

for (const username of PEOPLE) {
  test(`${username}: every entry, quick action and to-do opens a page that works`, async ({
    browser,
  }) => {
    test.slow();
    // The to-do of a missing rate is there for those who may set one.
    await carrier.rows(
      "update users set hourly_rate_cents = null where email = 'ben.tanner@carrier.example'",
    );
    const page = await signInAs(browser, carrier, username, { at: 'about:blank' });
    const requests = new Requests(page);
    await requests.open('/dashboard');
    await expectLoaded(page, requests);
    await expectUseful(page, '/dashboard');
    const menu = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(menu.first()).toBeVisible();
    const all = [
      ...(await addressesOf(menu)),
      ...(await addressesOf(page.getByRole('main').getByRole('link'))),
    ];
    // Links to several people open the same page: one of them is enough.
    const addresses = new Map(
      all.map((address) => [address.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id'), address]),
    );
    expect(addresses.size).toBeGreaterThan(2);
    for (const address of addresses.values()) {
      await requests.open(address);
      await expectLoaded(page, requests);
      const { pathname } = new URL(page.url());
      expect(pathname, `${address} stays open`).toBe(new URL(address, page.url()).pathname);
      await expectUseful(page, address);
      // Each tab of a page is a page of its own.
      for (const tab of (await page.getByRole('main').getByRole('tab').all()).slice(1)) {
        await tab.click();
        await expectLoaded(page, requests);
        await expectUseful(page, page.url());
      }
    }
    expect(requests.refused).toEqual([]);
    await page.context().close();
  });
}

test('pages whose lists a scope narrows say so to a manager, and not to the office', async ({
  browser,
}) => {
  const note = 'You see your own records and those of the people who report to you.';
  const addresses = [
    '/dashboard/contractors',
    '/dashboard/payroll',
    '/dashboard/reports',
    '/dashboard/time-logs?tab=approvals',
  ];
  const manager = await signInAs(browser, carrier, 'manager');
  for (const address of addresses) {
    await manager.goto(address);
    await expect(manager.getByText(note), address).toBeVisible();
  }
  const admin = await signInAs(browser, carrier, 'admin');
  const requests = new Requests(admin);
  for (const address of addresses) {
    await requests.open(address);
    await expectLoaded(admin, requests);
    await expect(admin.getByText(note), address).toHaveCount(0);
  }
  await manager.context().close();
  await admin.context().close();
});

test('the accountant filters tax documents by contractor and makes tax summaries; a manager does not', async ({
  browser,
}) => {
  const page = await signInAs(browser, carrier, 'accountant', { at: 'about:blank' });
  const requests = new Requests(page);
  await requests.open('/dashboard/payroll?tab=tax-documents');
  const filters = page.getByRole('search', { name: 'Filter tax documents' });
  await expect(filters.getByLabel('Contractor')).toBeVisible();
  await expectLoaded(page, requests);
  await expectUseful(page, 'tax documents');
  await page.goto('/dashboard/reports');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const types = page.getByLabel('Report Type').locator('option');
  await expect(types.filter({ hasText: 'Tax Summary' })).toHaveCount(1);
  await page.context().close();

  const manager = await signInAs(browser, carrier, 'manager', {
    at: '/dashboard/payroll?tab=tax-documents',
  });
  const own = manager.getByRole('search', { name: 'Filter tax documents' });
  await expect(own.getByLabel('Document Type')).toBeVisible();
  await expect(own.getByLabel('Contractor')).toHaveCount(0);
  await manager.context().close();
});

test('an entry of an admin page is hidden from people who hold only its permission', async ({
  browser,
}) => {
  await carrier.rows(`with policy as (
      insert into policies (id, name) values (gen_random_uuid(), 'Reads the logs') returning id
    ), permissions as (
      insert into policy_permissions (policy_id, permission)
      select id, unnest(array['access:audit-logs-page', 'access:contractors-page']) from policy
    )
    insert into policy_assignments (user_id, policy_id)
    select u.id, policy.id from users u, policy where u.email = 'dispatch@carrier.example'`);
  const page = await signInAs(browser, carrier, 'dispatch');
  const menu = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  await expect(menu).toHaveText(['Dashboard', 'Profile', 'Time Logs', 'Payroll']);
  await page.context().close();
});

test('HR requests a W-9 and sees the pending invitations among the contractors', async ({
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
  await page.goto('/dashboard/w9-forms');
  await page.getByRole('button', { name: 'Actions for Ben Tanner' }).click();
  await expect(page.getByRole('menuitem', { name: 'Show the whole number' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Ask for the W-9' }).click();
  await expect(page.getByText(/is asked for the W-9/)).toBeVisible();
  await page.context().close();
});
