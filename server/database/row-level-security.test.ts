import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTimeLogs, logDay } from '../../domain/time-logs/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import type { Database } from './database.ts';
import { loadReadSession, loadSession } from '../auth/session.ts';

// Each query checks the scope, and row-level security checks it again.

let app: TestApp;
let supervisor: Person;
let driver: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  supervisor = await app.person('Supervisor');
  driver = await app.person('Contractor', { reportsTo: supervisor });
  stranger = await app.person('Contractor');
  for (const person of [supervisor, driver, stranger]) {
    await app.as(person, logDay, { body: { date: '2026-11-16', worked: true } });
  }
});
afterAll(() => app.close());

const everyOwner = async (db: Database) =>
  (await db.selectFrom('time_logs').select('user_id').execute())
    .map((row) => row.user_id)
    .toSorted();

async function seenBy(person: Person): Promise<string[]> {
  return app.databases.withReadConnection(async (db) => {
    await loadReadSession(db, person.token);
    return everyOwner(db);
  });
}

test('returns only records in the actor’s scope when a query does not check the scope', async () => {
  const admin = await app.person('IT_Admin');
  expect(await seenBy(driver)).toEqual([driver.id]);
  expect(await seenBy(supervisor)).toEqual([driver.id, supervisor.id].toSorted());
  expect(await seenBy(admin)).toEqual([driver.id, supervisor.id, stranger.id].toSorted());
});

test('returns no records on a connection without an actor', async () => {
  expect(await everyOwner(app.databases.read)).toEqual([]);
  expect(await everyOwner(app.databases.write)).toEqual([]);
});

test('leaves no actor on a released connection after a response and after an error', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 3
        ? app.as(supervisor, listTimeLogs)
        : seenBy(supervisor)
            .then(() => Promise.reject(new Error('after reading')))
            .catch(() => undefined),
    ),
  );
  const actors = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.databases.read.connection().execute(async (db) => {
        const { rows } = await sql<{ actor: string | null }>`
          select nullif(current_setting('app.user_id', true), '') as actor, pg_sleep(0.05)`.execute(
          db,
        );
        return rows[0]!.actor;
      }),
    ),
  );
  expect(actors).toEqual(actors.map(() => null));
});

test('applies the scope of queries even if row-level security is off', async () => {
  await sql`alter table time_logs disable row level security`.execute(app.asOwner);
  const owners = async (person: Person) =>
    (await app.as(person, listTimeLogs)).body.map(({ userId }) => userId).toSorted();
  expect(await owners(driver)).toEqual([driver.id]);
  expect(await owners(supervisor)).toEqual([driver.id, supervisor.id].toSorted());
  await sql`alter table time_logs enable row level security`.execute(app.asOwner);
});

test('refuses a write in a GET request', async () => {
  await expect(
    app.databases.withReadConnection(async (db) => {
      await loadReadSession(db, driver.token);
      await db.updateTable('time_logs').set({ notes: 'changed' }).execute();
    }),
  ).rejects.toThrow(/read-only transaction/);
});

test('refuses to write a day for a person outside the actor’s scope', async () => {
  const write = app.databases.write.transaction().execute(async (tx) => {
    await loadSession(tx, driver.token);
    await sql`insert into time_logs (id, user_id, day, worked, hour_hundredths)
      values (gen_random_uuid(), ${stranger.id}, '2026-11-17', true, 800)`.execute(tx);
  });
  await expect(write).rejects.toThrow(/row-level security/);
});

test('refuses cycles of reporting lines, even from two concurrent moves, and updates the closure', async () => {
  const [a, b, c] = [
    await app.person('Manager'),
    await app.person('Supervisor'),
    await app.person('Supervisor'),
  ];
  const report = (person: Person, manager: Person | null) =>
    sql`select set_reports_to(${person.id}, ${manager?.id ?? null})`.execute(app.asOwner);
  await report(b, a);
  await report(c, b);
  await expect(report(a, c)).rejects.toThrow(/cycle/);
  await expect(report(a, a)).rejects.toThrow(/cycle/);
  const [d, e] = [await app.person('Supervisor'), await app.person('Supervisor')];
  const both = await Promise.allSettled([report(d, e), report(e, d)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await report(b, null);
  const below = async (person: Person) => {
    const rows = await app.asOwner
      .selectFrom('org_closure')
      .select('descendant_id')
      .where('ancestor_id', '=', person.id)
      .execute();
    return rows.map((row) => row.descendant_id).toSorted();
  };
  expect(await below(a)).toEqual([a.id]);
  expect(await below(b)).toEqual([b.id, c.id].toSorted());
});
