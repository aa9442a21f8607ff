import { once } from 'node:events';
import { AxeBuilder } from '@axe-core/playwright';
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { Client } from 'pg';
import { DEMO_PASSWORD } from '../domain/company/demo.ts';
import type { Answer } from '../domain/endpoint.ts';
import type { signIn } from '../domain/sign-in/schema.ts';
import type { MailSink } from '../testing/mail-sink.ts';
import { serveApp, type ServingApp } from '../testing/serving-app.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import {
  cloneDatabase,
  databaseUrl,
  runAsSuperuser,
  TEST_MAIL_DOMAIN,
  type Template,
} from '../testing/test-postgres.ts';
import { SESSION_KEY } from '../web/app/session-storage.ts';

interface Urls {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  keysDir: string;
}

/** The demo carrier on a database of its own. */
export interface Carrier {
  readonly url: string;
  /** For programs that use the same database. */
  readonly environment: Record<string, string>;
  /** Rows of the database, past row-level security. */
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Ends the server with -9 and starts another one on the same database and address. For a carrier that has
   *  a process of its own. */
  killAndRestart(): Promise<void>;
}

interface CarrierOptions {
  /** Without it the database has the demo carrier. */
  template?: Template;
  ownProcess?: boolean;
  /** Where its mails go; without it the carrier has no mail server. Only for one in the worker's process. */
  mailsTo?: () => Promise<MailSink>;
}

let clones = 0;

/** For one test file: starts a carrier before its tests and ends it after them. It is served by the process of
 *  the worker, or by one of its own, started as a person would. */
export function useCarrier({
  template = 'linehaul_demo',
  ownProcess = false,
  mailsTo,
}: CarrierOptions = {}): Carrier {
  const { superuserUrl, ownerUrl, appUrl, keysDir } = JSON.parse(
    process.env['E2E_POSTGRES'] ?? '{}',
  ) as Urls;
  const name = `e2e_${process.pid}_${(clones += 1)}`;
  let server: ServerProcess | ServingApp | undefined;
  const environment = {
    KEYS_DIR: keysDir,
    DATABASE_URL: databaseUrl(appUrl, name),
    DATABASE_OWNER_URL: databaseUrl(ownerUrl, name),
  };
  const startProcess = (port = '0') => startServerProcess({ PORT: port, ...environment });
  const serveHere = async () => {
    const sink = await mailsTo?.();
    const mail = sink && { smtpUrl: sink.url, from: 'no-reply@carrier.example' };
    const place = { appUrl: databaseUrl(appUrl, name), keysDir };
    return serveApp(place, { mail, publicUrl: mail && 'https://office.carrier.example' });
  };

  test.beforeAll(async () => {
    await cloneDatabase(superuserUrl, template, name);
    server = await (ownProcess ? startProcess() : serveHere());
  });
  test.beforeEach(() => {
    pageErrors = [];
  });
  test.afterEach(() => {
    expect(pageErrors, 'no watched page throws').toEqual([]);
  });
  test.afterAll(async () => {
    await server?.stop();
    await runAsSuperuser(superuserUrl, `drop database if exists ${name} with (force)`);
  });

  return {
    environment,
    get url() {
      if (!server) throw new Error('the carrier starts before the first test');
      return server.url;
    },
    async rows<Row>(sql: string, values: unknown[] = []) {
      const client = new Client({ connectionString: databaseUrl(ownerUrl, name) });
      await client.connect();
      const { rows } = await client.query(sql, values);
      await client.end();
      return rows as Row[];
    },
    async killAndRestart() {
      if (!server || !('process' in server)) throw new Error('what is killed is a process');
      const { process, url } = server;
      const ended = once(process, 'exit');
      process.kill('SIGKILL');
      await ended;
      server = await startProcess(new URL(url).port);
    },
  };
}

/** What a person chooses who needs a new password. */
export const NEW_PASSWORD = 'Caprock-Line-1';

const PHONE = { width: 390, height: 844 };

/** What the watched pages of this journey did wrong. */
let pageErrors: string[] = [];

/** A browser of one's own, signed in as a demo person, on the page `at`. Whoever wants to see the
 *  sign-in itself fills in its form: `submitSignIn`. */
export async function signInAs(
  browser: Browser,
  carrier: Carrier,
  username: string,
  { phone = false, dark = false, at = '/dashboard' } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: carrier.url,
    colorScheme: dark ? 'dark' : 'light',
    viewport: phone ? PHONE : { width: 1440, height: 900 },
    hasTouch: phone,
    // What moves is waited for, a hundred times a run.
    reducedMotion: 'reduce',
  });
  const session = await newSession(context, username);
  await context.addInitScript(keepSession, { key: SESSION_KEY, session });
  const page = await context.newPage();
  watchForErrors(page);
  await page.goto(at);
  return page;
}

/** Fills in the form of the sign-in, which is open, and sends it. */
export async function submitSignIn(
  page: Page,
  username: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function newSession(context: BrowserContext, username: string): Promise<string> {
  const data = { email: `${username}@${TEST_MAIL_DOMAIN}`, password: DEMO_PASSWORD };
  const answer = await context.request.post('/api/auth/login', { data });
  expect(answer.status()).toBe(200);
  const { token, user, remembered } = (await answer.json()) as Answer<typeof signIn>;
  return JSON.stringify({ token, user, remembered });
}

/** Runs in the page before its own scripts: once in a tab, so that who signs out stays signed out. */
function keepSession({ key, session }: { key: string; session: string }): void {
  if (location.protocol === 'about:' || sessionStorage.getItem('signed-in-once')) return;
  sessionStorage.setItem('signed-in-once', 'yes');
  sessionStorage.setItem(key, session);
}

/** The row of a list that is about somebody: their name or their email stands in it. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ hasText: name });
}

/** Opens the menu of somebody's row and chooses from it. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Fills the fields of a new password, with whatever the first one is called on this page. */
export async function typeNewPassword(
  page: Page,
  label: string,
  password = NEW_PASSWORD,
): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

/** Waits until the page shows its heading and no longer loads anything. A quiet network alone is no
 *  proof: on a busy machine it is quiet while the page draws. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** While a dialog fades in, its colours are not yet its own. */
export async function settled(page: Page): Promise<Page> {
  await expect(page.locator('.MuiDialog-container').last()).toHaveCSS('opacity', '1');
  return page;
}

const WCAG_AND_BEST_PRACTICE = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** WCAG 2.2 AA as far as axe can tell. A page that loads has no heading yet, and what fades not its own
 *  colours: both are waited for. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const { violations } = await new AxeBuilder({ page })
    // No page of ours has frames, and nobody reads what is in order: a third of the time.
    .setLegacyMode(true)
    .options({ runOnly: WCAG_AND_BEST_PRACTICE, resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
}

/** The journey fails when the page throws, or tries what the Content-Security-Policy forbids. */
export function watchForErrors(page: Page): void {
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted/.test(message.text()))
      pageErrors.push(message.text());
  });
}
