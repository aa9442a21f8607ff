import { once } from 'node:events';
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { Client } from 'pg';
import type { Permission } from '../domain/access.ts';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import type { ResponseBody } from '../domain/endpoint.ts';
import type { signIn } from '../domain/sign-in/schema.ts';
import type { TestMailServer } from '../testing/test-mail-server.ts';
import { serveApp, type ServingApp } from '../testing/serving-app.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import {
  cloneDatabase,
  databaseUrl,
  runAsSuperuser,
  TEST_EMAIL_DOMAIN,
  type Template,
} from '../testing/test-postgres.ts';
import { expectNetworkIdle, watchRequests } from './requests.ts';
import { SESSION_KEY } from '../web/app/session-storage.ts';

interface Urls {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  keysDir: string;
}

/** A started app with its own database. */
export interface Carrier {
  readonly url: string;
  /** The environment for other programs that use the same database. */
  readonly environment: Record<string, string>;
  /** Queries the database without row-level security. */
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Kills the server and starts another one with the same database and address. Needs `ownProcess`. */
  killAndRestart(): Promise<void>;
}

interface CarrierOptions {
  /** The database to copy. The default is the database of the demo carrier. */
  template?: Template;
  /** Starts the server in its own process, as in production. */
  ownProcess?: boolean;
  /** Starts the mail server. Without it, the carrier cannot send email. Ignored with `ownProcess`. */
  startMailServer?: () => Promise<TestMailServer>;
  /** The server's clock. Ignored with `ownProcess`. */
  clock?: () => Temporal.Instant;
}

let clones = 0;

/** Starts a carrier before the tests of a file and stops it after them. By default, its server runs in the process of the
 *  Playwright worker. */
export function useCarrier({
  template = 'linehaul_demo',
  ownProcess = false,
  startMailServer,
  clock,
}: CarrierOptions = {}): Carrier {
  const { superuserUrl, ownerUrl, appUrl, keysDir } = JSON.parse(
    process.env['E2E_POSTGRES'] ?? '{}',
  ) as Urls;
  const databaseName = `e2e_${process.pid}_${(clones += 1)}`;
  let server: ServerProcess | ServingApp | undefined;
  const environment = {
    KEYS_DIR: keysDir,
    DATABASE_URL: databaseUrl(appUrl, databaseName),
    DATABASE_OWNER_URL: databaseUrl(ownerUrl, databaseName),
  };
  const startProcess = (port = '0') => startServerProcess({ PORT: port, ...environment });
  const serveInProcess = async () => {
    const mailServer = await startMailServer?.();
    const mail = mailServer && { smtpUrl: mailServer.url, from: 'no-reply@carrier.example' };
    const storage = { appUrl: databaseUrl(appUrl, databaseName), keysDir };
    const publicUrl = mail && 'https://office.carrier.example';
    return serveApp(storage, { mail, publicUrl, ...(clock && { clock }) });
  };

  test.beforeAll(async () => {
    await cloneDatabase(superuserUrl, template, databaseName);
    server = await (ownProcess ? startProcess() : serveInProcess());
  });
  test.beforeEach(() => {
    pageErrors = [];
  });
  test.afterEach(async ({ browser }) => {
    // Closes the pages of the test. Otherwise, their streams and timers would run during later tests.
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(pageErrors, 'errors on the watched pages').toEqual([]);
  });
  test.afterAll(async () => {
    await server?.stop();
    await runAsSuperuser(superuserUrl, `drop database if exists ${databaseName} with (force)`);
  });

  return {
    environment,
    get url() {
      if (!server) throw new Error('The carrier has not started yet. Read its URL in a test.');
      return server.url;
    },
    async rows<Row>(sql: string, values: unknown[] = []) {
      const client = new Client({ connectionString: databaseUrl(ownerUrl, databaseName) });
      await client.connect();
      const { rows } = await client.query(sql, values);
      await client.end();
      return rows as Row[];
    },
    async killAndRestart() {
      if (!server || !('process' in server))
        throw new Error('Only a carrier with ownProcess can be killed.');
      const { process, url } = server;
      const ended = once(process, 'exit');
      process.kill('SIGKILL');
      await ended;
      server = await startProcess(new URL(url).port);
    },
  };
}

/** Creates a custom policy in the database and assigns it to a person. */
export async function givePolicy(
  carrier: Carrier,
  email: string,
  policy: string,
  permissions: readonly Permission[],
): Promise<void> {
  await carrier.rows(
    `with policy as (
      insert into policies (id, name) values (gen_random_uuid(), $2) returning id
    ), permissions as (
      insert into policy_permissions (policy_id, permission)
      select id, unnest($3::text[]) from policy
    )
    insert into policy_assignments (user_id, policy_id)
    select u.id, policy.id from users u, policy where u.email = $1`,
    [email, policy, permissions],
  );
}

export const NEW_PASSWORD = 'Caprock-Line-1';

export const PHONE_VIEWPORT = { width: 390, height: 844 };
export const DESKTOP_VIEWPORT = { width: 1440, height: 900 };

/** The errors of the watched pages in the current test. */
let pageErrors: string[] = [];

/** Opens the page `at` in a new browser context in which a demo person is signed in. To test the sign-in form itself,
 *  use `submitSignIn`. */
export async function signInAs(
  browser: Browser,
  carrier: Carrier,
  username: string,
  { phone = false, dark = false, at = '/dashboard', locale = 'en-US', rememberMe = false } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: carrier.url,
    locale,
    colorScheme: dark ? 'dark' : 'light',
    viewport: phone ? PHONE_VIEWPORT : DESKTOP_VIEWPORT,
    hasTouch: phone,
    // Without reduced motion, the tests would wait for animations.
    reducedMotion: 'reduce',
  });
  const session = await newSession(context, username, rememberMe);
  await context.addInitScript(storeSession, { key: SESSION_KEY, session });
  const page = await context.newPage();
  watchForErrors(page);
  watchRequests(page);
  await page.goto(at);
  return page;
}

export async function submitSignIn(
  page: Page,
  username: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function chooseSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function newSession(
  context: BrowserContext,
  username: string,
  rememberMe: boolean,
): Promise<string> {
  const data = { email: `${username}@${TEST_EMAIL_DOMAIN}`, password: DEMO_PASSWORD, rememberMe };
  const response = await context.request.post('/api/auth/login', { data });
  expect(response.status()).toBe(200);
  const { token, user, remembered } = (await response.json()) as ResponseBody<typeof signIn>;
  return JSON.stringify({ token, user, remembered });
}

/** Runs in the page before its scripts. Stores the session once per tab, so that a person who signs out stays signed
 *  out. */
function storeSession({ key, session }: { key: string; session: string }): void {
  if (location.protocol === 'about:' || sessionStorage.getItem('signed-in-once')) return;
  sessionStorage.setItem('signed-in-once', 'yes');
  sessionStorage.setItem(key, session);
}

/** Returns the session token that the page stores in this tab. */
export function tokenOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      Object.values(sessionStorage)
        .join(' ')
        .match(/lh1_[\w-]{43}/)?.[0],
  );
}

export async function idOf(carrier: Carrier, username: string): Promise<string> {
  const [person] = await carrier.rows<{ id: string }>('select id from users where email = $1', [
    `${username}@${TEST_EMAIL_DOMAIN}`,
  ]);
  if (!person) throw new Error(`The carrier has no account of ${username}.`);
  return person.id;
}

export async function fullNameOf(carrier: Carrier, username: string): Promise<string> {
  const [person] = await carrier.rows<{ name: string }>(
    `select first_name || ' ' || last_name as name from users where email = $1`,
    [`${username}@${TEST_EMAIL_DOMAIN}`],
  );
  if (!person) throw new Error(`The carrier has no account of ${username}.`);
  return person.name;
}

/** Returns the width of the page with everything that overflows it. Without a sideways scroll, this is the width of the
 *  window. */
export function contentWidthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Returns the row of a list that contains a person's name or email. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

export async function chooseRowAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Fills in a new password and its confirmation. The label of the first field differs between forms. */
export async function typeNewPassword(
  page: Page,
  label: string,
  password = NEW_PASSWORD,
): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

/** Waits until the page shows its heading and nothing is loading. An idle network is not enough, because on a slow
 *  machine the page may still be rendering. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  await expectNetworkIdle(page);
  // A component that was loaded last may still be rendering.
  await expect(page.getByRole('main').getByText(/^(Loading|Cargando).*\.{3}$/)).toHaveCount(0);
}

/** Opens a page as a link in the app does, without a reload. A reload would take longer than the page itself. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
  await expectLoaded(page);
}

/** Fails the test when the page throws or violates the Content-Security-Policy. */
export function watchForErrors(page: Page): void {
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted/.test(message.text()))
      pageErrors.push(message.text());
  });
}

/** Inserts a complete W-9 of a person. Nobody can decrypt its number. */
export async function insertW9(
  { rows }: ReturnType<typeof useCarrier>,
  userId: string,
  name: string,
): Promise<void> {
  await rows(`insert into vault_keys (version, check_value)
    values (1, decode(repeat('00', 32), 'hex')) on conflict do nothing`);
  await rows(
    `insert into w9_versions (id, user_id, version, name, business_name, classification, other_text,
      foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip, account_numbers,
      tin_kind, tin_last_four, tin_ciphertext, tin_key_version, item_two_crossed_out, source,
      signature_name, form_revision, received_on)
    values (gen_random_uuid(), $1, 1, $2, '', 'INDIVIDUAL', '', false, '', '', '12 Harvest Road', '',
      'Tulia', 'TX', '79088', '', 'SSN', '7694', 'sealed', 1, false, 'PAPER', $2, 'Rev. March 2024', '2020-01-02')`,
    [userId, name],
  );
}
