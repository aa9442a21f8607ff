import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { Client } from 'pg';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { withBrowser } from '../shared/browser.ts';
import { runAsCommand } from '../shared/command.ts';
import { addPeople } from '../shared/people.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import type { Report } from '../shared/runs.ts';
import { assertNoSecretsInBrowser } from './browser.ts';
import { Canaries, type Canary } from './canaries.ts';
import { SecretCalls } from './calls.ts';
import { responsesOf, assertNoSecret, databaseLogOf, dumpOf, newestIds } from './leak-search.ts';

// `npm run proof:secrets` sends every kind of secret in valid calls, in invalid calls, and in calls that fail inside
// the database. Then it searches the tables, logs and responses for each secret. It also types a password and a TIN in
// a browser, and searches the browser's storage and URLs for both.

interface Options {
  seed: number;
  /** How many times the proof sends all secrets, each time with a different driver. */
  times: number;
  browser?: Browser;
  source?: Source;
}

/** Makes every write to these tables fail while `work` runs. The error from PostgreSQL contains the failed row. */
async function whileRefused(sandbox: Sandbox, tables: string[], work: () => Promise<void>) {
  await asSuperuser(sandbox, async (client) => {
    for (const table of tables)
      await client.query(`alter table ${table} add constraint proof check (false) not valid`);
    try {
      await work();
    } finally {
      for (const table of tables) await client.query(`alter table ${table} drop constraint proof`);
    }
  });
}

/** Locks these tables while `work` runs, and terminates the app's database sessions that wait for them. */
async function whileKilled(sandbox: Sandbox, tables: string[], work: () => Promise<void>) {
  await asSuperuser(sandbox, async (client) => {
    await client.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`);
    const calls = work().then(() => 'over');
    while ((await Promise.race([calls, delay(20)])) !== 'over') await killWaiting(sandbox);
    await client.query('rollback');
  });
}

/** Locks these tables while `work` runs, so that statements fail with a lock timeout. */
async function whileLocked(sandbox: Sandbox, tables: string[], work: () => Promise<void>) {
  await asSuperuser(sandbox, async (client) => {
    await client.query(`begin; lock table ${tables.join(', ')} in access exclusive mode`);
    await work();
    await client.query('rollback');
  });
}

async function killWaiting(sandbox: Sandbox): Promise<void> {
  await asSuperuser(sandbox, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = 'linehaul' and wait_event_type = 'Lock'`),
  );
}

async function asSuperuser<T>(
  { superUrl }: Sandbox,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: superUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The secrets in the environment of the app. */
function settingsOf(sandbox: Sandbox, metricsToken: string, checkpointToken: string): Canary[] {
  const passwordOf = (url: string) => decodeURIComponent(new URL(url).password);
  return [
    { kind: 'metrics token', secret: metricsToken },
    { kind: 'token of the checkpoint address', secret: checkpointToken },
    { kind: 'database password of the app', secret: passwordOf(sandbox.appUrl) },
    { kind: 'database password of the owner', secret: passwordOf(sandbox.ownerUrl) },
  ].filter(({ secret }) => secret !== '');
}

/** The tables that the calls with passwords and links write to. */
const ACCOUNT_TABLES = [
  'users',
  'sessions',
  'invitations',
  'password_resets',
  'email_changes',
  'outgoing_emails',
];

/** Sends all secrets in valid, invalid and failing calls. */
async function sendAll(sandbox: Sandbox, calls: SecretCalls): Promise<void> {
  await calls.sendValidCalls();
  await calls.sendInvalidCalls();
  for (const whileFailing of [whileRefused, whileKilled, whileLocked])
    await whileFailing(sandbox, ['w9_versions'], () => calls.signW9Again());
  await whileRefused(sandbox, ACCOUNT_TABLES, () => calls.sendFailingCalls());
  await whileKilled(sandbox, ['users'], () => calls.sendFailingCalls());
}

async function waitForEmails(sandbox: Sandbox, mailServer: TestMailServer): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const { rows } = await asSuperuser(sandbox, (client) =>
      client.query(`select 1 from outgoing_emails where status = 'waiting' and attempts < 2`),
    );
    if (rows.length === 0) break;
    assert(performance.now() < deadline, 'The emails with links were not sent.');
    await delay(50);
  }
  assert(mailServer.emails.length > 0, 'No email with a link was sent.');
}

async function useBrowser(browser: Browser, url: string, calls: SecretCalls): Promise<number> {
  const password = await calls.usePasswords();
  const tin = new Canaries().newTin('typed TIN');
  return assertNoSecretsInBrowser(browser, { url, email: calls.email, password, tin });
}

/** Strings that identify a row in the error of a failed write. PostgreSQL includes the row in the error. No response
 *  and no log may contain these strings. */
const ROW_CONTENTS: Canary[] = [
  { kind: 'password hash', secret: '$argon2' },
  { kind: 'row of a table', secret: 'Failing row contains' },
];

interface SearchInput {
  sandbox: Sandbox;
  server: ServerProcess;
  mailServer: TestMailServer;
  appLog: () => string;
}

async function sendAndSearch(
  { sandbox, server, mailServer, appLog }: SearchInput,
  { times, browser }: Options,
  settings: Canary[],
): Promise<Report> {
  const people = await addPeople(sandbox.ownerUrl, 2 * times + 1);
  const canaries: Canary[] = [];
  const responses: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const [driver, other] = people.drivers.slice(2 * time);
    if (!driver || !other) break;
    const calls = new SecretCalls({
      url: server.url,
      admin: people.admin,
      driver,
      other,
      mailServer,
    });
    // Resets the rate limit for links per hour, because all drivers use the same IP address.
    await asSuperuser(sandbox, (client) => client.query('delete from attempt_counters'));
    await sendAll(sandbox, calls);
    canaries.push(...calls.canaries);
    responses.push(...calls.responses);
  }
  await waitForEmails(sandbox, mailServer);
  const browserCalls = new SecretCalls({
    url: server.url,
    admin: people.admin,
    driver: people.drivers.at(-1) ?? people.admin,
    other: people.drivers[0] ?? people.admin,
    mailServer,
  });
  const addresses = browser && (await useBrowser(browser, server.url, browserCalls));
  const all = [...canaries, ...browserCalls.canaries, ...settings];
  assertNoSecret([...all, ...ROW_CONTENTS], 'A response', responses.join('\n'));
  const ids = await newestIds(sandbox.superUrl, 1 + times);
  const everything = await responsesOf(server.url, people.admin.token, ids);
  assertNoSecret(all, 'A response to a GET', everything);
  await server.stop();
  const dump = await dumpOf(sandbox.superUrl);
  for (const [table, text] of dump) assertNoSecret(all, `The table ${table}`, text);
  assert(appLog().includes('/api/profile/w9'), 'The app did not log the calls with secrets.');
  assert(appLog().includes('was not shipped'), 'The app has not tried to ship a checkpoint.');
  assertNoSecret([...all, ...ROW_CONTENTS], 'The output of the app', appLog());
  const databaseLog = await databaseLogOf(sandbox.superUrl);
  assertNoSecret([...all, ...ROW_CONTENTS], 'The log of PostgreSQL', databaseLog);
  return {
    canaries: all.length,
    ...(browser && { 'addresses in the browser': addresses ?? 0 }),
    'responses to calls': responses.length,
    'calls that failed inside the app': responses.filter((response) => response.startsWith('5'))
      .length,
    'bytes of the app’s log': appLog().length,
    'bytes of PostgreSQL’s log': databaseLog.length,
    'bytes of the dump': [...dump.values()].join('').length,
    'bytes of GET responses': everything.length,
  };
}

export async function proveSecrets(options: Options): Promise<Report> {
  return withSandbox(options.source, async (sandbox) => {
    const mailServer = await startTestMailServer();
    const metricsToken = randomBytes(24).toString('hex');
    const checkpointToken = randomBytes(24).toString('hex');
    const server = await startServerProcess({
      ...sandbox.environment,
      // No server listens on this port. The app must log the failure without the URL.
      AUDIT_CHECKPOINT_URL: `http://127.0.0.1:1/${checkpointToken}`,
      LOG_LEVEL: 'trace',
      METRICS_TOKEN: metricsToken,
      SMTP_URL: mailServer.url,
      PUBLIC_URL: 'https://carrier.example',
      MAIL_FROM: 'office@carrier.example',
    });
    let output = '';
    for (const stream of [server.process.stdout, server.process.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    try {
      const input = { sandbox, server, mailServer, appLog: () => output };
      return await sendAndSearch(
        input,
        options,
        settingsOf(sandbox, metricsToken, checkpointToken),
      );
    } finally {
      await server.stop();
      await mailServer.close();
    }
  });
}

if (import.meta.main)
  await runAsCommand('proof:secrets', { times: 20 }, (options) =>
    withBrowser((browser) => proveSecrets({ ...options, browser })),
  );
