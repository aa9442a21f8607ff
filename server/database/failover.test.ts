import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submitWeek } from '../../domain/time-logs/schema.ts';
import { READ_ONLY, withDatabaseSetting } from '../../testing/changed-database.ts';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { addPerson, startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { runAsSuperuser } from '../../testing/test-postgres.ts';
import { buildApp } from '../app.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { ensureVaultKey } from '../vault/keys.ts';
import { Vault } from '../vault/vault.ts';
import { migrate } from './migrate.ts';
import { openDatabases, type Databases } from './database.ts';

// The database server changes while the app runs: it becomes a replica, ends connections, or loses its synchronous
// standby. A write then gets 503 and the client sends it again with its key. No write is confirmed that could be lost.

const WEEK = { weekStart: '2026-11-16' };
const DAYS = { days: [{ date: '2026-11-16', worked: true }] };

/** Sends a write with an idempotency key. */
const submit = (app: TestApp['app'], { token }: Person, key: string) =>
  app.inject({
    method: submitWeek.method,
    url: submitWeek.path.replace(':weekStart', WEEK.weekStart),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: DAYS,
  });
type Submitted = Awaited<ReturnType<typeof submit>>;

const answerTo = (response: Submitted) => [
  response.statusCode,
  response.json().code,
  response.headers['retry-after'],
];
const TRY_AGAIN = [503, 'UNAVAILABLE', '2'];

const countDays = async (db: Databases['write'], { id }: Person) =>
  (await sql<{ id: string }>`select id from time_logs where user_id = ${id}`.execute(db)).rows
    .length;

describe('when the primary becomes a replica', () => {
  let app: TestApp;
  let driver: Person;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    driver = await app.person('Contractor');
  });

  test('returns 503 to writes and succeeds after a new primary was found', async () => {
    await submit(app.app, await app.person('Contractor'), 'warm-up');
    const refused = await withDatabaseSetting(app, READ_ONLY, async () => [
      await submit(app.app, driver, 'key'),
      await submit(app.app, driver, 'key'),
      await submit(app.app, driver, 'key'),
    ]);
    expect(refused.map(answerTo)).toEqual([TRY_AGAIN, TRY_AGAIN, TRY_AGAIN]);
    expect((await submit(app.app, driver, 'key')).statusCode).toBe(200);
    expect(await countDays(app.asOwner, driver)).toBe(1);
  });

  test('still reports a read that writes as an error of the app', async () => {
    const insert = sql`insert into company default values`.execute(app.databases.read);
    await expect(insert).rejects.toMatchObject({ code: '25006' });
  });

  test.each(['57P01', '57P02', '57P03', '08006', '53100', '58030'])(
    'returns 503 to a write that fails with %s',
    async (code) => {
      await sql`create or replace function fail() returns trigger language plpgsql as $$
        begin raise exception 'failed' using errcode = ${sql.lit(code)}; end $$`.execute(
        app.asOwner,
      );
      await sql`create trigger fails before insert on time_logs execute function fail()`.execute(
        app.asOwner,
      );
      const refused = await submit(app.app, driver, 'key');
      await sql`drop trigger fails on time_logs`.execute(app.asOwner);
      expect(answerTo(refused)).toEqual(TRY_AGAIN);
      expect((await submit(app.app, driver, 'key')).statusCode).toBe(200);
    },
  );
});

describe('when the wait for the synchronous standby is canceled', () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  let databases: Databases;
  let owner: Databases;
  let app: TestApp['app'];
  beforeAll(async () => {
    dataDir = await newTempFolder('linehaul-standby-');
    postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    await migrate(postgres.ownerUrl);
    await ensureVaultKey(postgres.ownerUrl, `${dataDir}/keys`);
    databases = openDatabases(postgres.appUrl);
    owner = openDatabases(postgres.ownerUrl, 2, { role: 'linehaul_owner' });
    app = await buildApp({
      databases,
      clock: () => Temporal.Instant.from('2026-11-18T18:00:00Z'),
      vault: new Vault(`${dataDir}/keys`),
      emailDomain: 'carrier.example',
      trustProxy: false,
      logLevel: 'silent',
      deliveryIntervalMs: 3_600_000,
    });
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([databases.close(), owner.close()]);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const setStandby = (name: string) =>
    runAsSuperuser(
      postgres.superuserUrl,
      `alter system set synchronous_standby_names = '${name}'`,
      'select pg_reload_conf()',
    );
  const cancelWaits = () =>
    runAsSuperuser(
      postgres.superuserUrl,
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    );

  /** Sends a write that waits for a standby that does not exist, until the wait is canceled. */
  async function submitWithoutStandby(driver: Person): Promise<Submitted> {
    await setStandby('missing');
    const submitted = submit(app, driver, 'key');
    const answered = Promise.allSettled([submitted]).then(() => true);
    while (!(await Promise.race([answered, cancelWaits()])));
    return submitted;
  }

  test('returns 503 to the write, and confirms it after the standby is back', async () => {
    const driver = await addPerson(owner.write, 'Contractor', {});
    expect(answerTo(await submitWithoutStandby(driver))).toEqual(TRY_AGAIN);
    // PostgreSQL has committed the write, but only on the primary.
    expect(await countDays(owner.write, driver)).toBe(1);
    await setStandby('');
    expect((await submit(app, driver, 'key')).statusCode).toBe(200);
    expect(await countDays(owner.write, driver)).toBe(1);
  });
});
