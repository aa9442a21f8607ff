import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseIssues } from '../../domain/operations/database-issues.ts';
import { getOperations } from '../../domain/operations/schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { READ_ONLY, withDatabaseSetting } from '../../testing/changed-database.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { issueLog } from './issue-log.ts';

// System Health and the log name what is wrong with the database, and nothing is lost.

let app: TestApp;
let admin: Person;
let driver: Person;
let logged: string[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.person('IT_Admin');
  driver = await app.person('Contractor');
  logged = [];
});

const log = (caller: Person) =>
  app.as(caller, logDay, { body: { date: '2026-11-16', worked: true } });

/** Returns the sentences of System Health and of the log about the writes, the schema and the clock. */
async function issuesOfDatabase() {
  const { body } = await app.as(admin, getOperations);
  const job = issueLog({
    report: {
      databases: app.databases,
      vault: app.vault,
      isEmbedded: true,
      canSendEmail: false,
      connectionType: 'this machine',
      backupStatus: async () => null,
      shippingStatus: async () => null,
    },
    onIssue: ({ what }) => logged.push(what),
    onFailure: (error) => logged.push(String(error)),
  });
  await job.run();
  // The log repeats no issue.
  await job.run();
  // A test database is temporary, so it may have unsafe settings.
  const isExpected = (what: string) => !what.includes('turned off');
  return {
    page: databaseIssues(body)
      .map(({ what }) => what)
      .filter(isExpected),
    log: logged.filter(isExpected),
  };
}

async function expectIssue(sentence: RegExp): Promise<void> {
  const issues = await issuesOfDatabase();
  expect(issues.page).toContainEqual(expect.stringMatching(sentence));
  expect(issues.log).toEqual(issues.page);
}

test('has no issue with a primary that is up to date', async () => {
  expect(await issuesOfDatabase()).toEqual({ page: [], log: [] });
});

test('names a full disk, and keeps what was confirmed', async () => {
  expect((await log(driver)).status).toBe(201);
  await sql`create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(
    app.asOwner,
  );
  await sql`create trigger fills_disk before insert on time_logs execute function fill_disk()`.execute(
    app.asOwner,
  );
  const other = await app.person('Contractor');
  const refused = await log(other);
  await sql`drop trigger fills_disk on time_logs`.execute(app.asOwner);
  expect([refused.status, refused.error.code]).toEqual([503, 'UNAVAILABLE']);
  await expectIssue(/The disk of the database is full/);
  expect((await log(other)).status).toBe(201);
  const { rows } = await sql`select from time_logs where user_id = ${driver.id}`.execute(
    app.asOwner,
  );
  expect(rows).toHaveLength(1);
});

test.each([
  ['newer', `insert into schema_migrations (name, checksum) values ('9999-newer.sql', '')`],
  ['older', 'delete from schema_migrations where name > $$0031$$'],
])('names a database with a %s schema', async (kind, change) => {
  await sql`create table migrations_before as select * from schema_migrations`.execute(app.asOwner);
  await sql.raw(change).execute(app.asOwner);
  try {
    await expectIssue(kind === 'newer' ? /newer version .*9999-newer/ : /lacks the migration/);
  } finally {
    await sql`delete from schema_migrations`.execute(app.asOwner);
    await sql`insert into schema_migrations select * from migrations_before`.execute(app.asOwner);
    await sql`drop table migrations_before`.execute(app.asOwner);
  }
});

test('names a clock that differs by a minute', async () => {
  await sql`create schema shifted`.execute(app.asOwner);
  await sql`create function shifted.clock_timestamp() returns timestamptz language sql
    as 'select pg_catalog.clock_timestamp() + interval ''1 minute'''`.execute(app.asOwner);
  await sql`grant usage on schema shifted to public`.execute(app.asOwner);
  const search = { name: 'search_path', value: 'shifted, pg_catalog, public' };
  await withDatabaseSetting(app, search, () => expectIssue(/is 60 seconds ahead of/));
});

test('names a replica, and refuses to start on one', async () => {
  await withDatabaseSetting(app, READ_ONLY, async () => {
    await app.as(admin, getOperations);
    await expectIssue(/accepts no changes: DATABASE_URL leads to a replica/);
    const { DATABASE_URL, KEYS_DIR } = app.environment;
    await expect(startServerProcess(app.environment)).rejects.toThrow('is a replica');
    const withoutOwner = startServerProcess({ DATABASE_URL, KEYS_DIR, MIGRATE: '0' });
    await expect(withoutOwner).rejects.toThrow('is a replica');
  });
});
