import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { withLongStatements, openDatabases, type Database, type Tx } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns the backend process ids of `count` connections that are in use at the same time. */
const backendPids = (db: Database, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const { rows } = await sql<{ pid: number }>`
        select pg_backend_pid() as pid, pg_sleep(0.1)`.execute(db);
      return rows[0]!.pid;
    }),
  );

test('closes all idle connections except two', async () => {
  const databases = openDatabases(app.environment.DATABASE_URL, 5, { idleMs: 20 });
  try {
    for (const name of ['read', 'write'] as const) {
      const before = await backendPids(databases[name], 4);
      await expect.poll(() => databases.pools()[name].open).toBe(2);
      expect(before).toEqual(expect.arrayContaining(await backendPids(databases[name], 2)));
    }
  } finally {
    await databases.close();
  }
});

test('reads from another URL than it writes to', async () => {
  const url = new URL(app.environment.DATABASE_URL);
  url.searchParams.set('application_name', 'reads');
  const readUrl = url.toString();
  const databases = openDatabases(app.environment.DATABASE_URL, 1, { readUrl });
  const nameOf = async (db: Database) => {
    const { rows } = await sql`select current_setting('application_name') as name`.execute(db);
    return rows;
  };
  try {
    expect(await nameOf(databases.read)).toEqual([{ name: 'reads' }]);
    expect(await databases.withReadConnection(nameOf)).toEqual([{ name: 'reads' }]);
    expect(await nameOf(databases.write)).toEqual([{ name: 'linehaul' }]);
  } finally {
    await databases.close();
  }
});

test('refuses a statement of a request after its read connection was released', async () => {
  let late: Database | undefined;
  await app.databases.withReadConnection(async (db) => (late = db));
  await expect(sql`select 1`.execute(late!)).rejects.toThrow(/has ended/);
});

test('stores no write that is sent while its transaction rolls back', async () => {
  const person = await app.person('Contractor');
  const insertKey = (tx: Tx, key: string | null) =>
    sql`insert into idempotency_keys (user_id, key, fingerprint)
      values (${person.id}, ${key}, '')`.execute(tx);
  let rest: Promise<unknown> | undefined;
  const failing = app.databases.write.transaction().execute(async (tx) => {
    const first = insertKey(tx, null);
    rest = Promise.allSettled([insertKey(tx, 'second'), insertKey(tx, 'third')]);
    await first;
  });
  await expect(failing).rejects.toThrow(/null value/);
  await rest;
  const { rows } = await sql`select key from idempotency_keys where user_id = ${person.id}`.execute(
    app.asOwner,
  );
  expect(rows).toEqual([]);
});

test('waits longer for the statements of a transaction with a longer timeout', async () => {
  const databases = openDatabases(app.environment.DATABASE_URL, 1, { queryTimeoutMs: 200 });
  const sleeping = (isAllowed: boolean) =>
    databases.write.transaction().execute(async (tx) => {
      const work = async () => {
        await sql`select pg_sleep(0.4)`.execute(tx);
        const { rows } = await sql<{ timeout: string }>`
          select current_setting('statement_timeout') as timeout`.execute(tx);
        return rows[0]!.timeout;
      };
      return isAllowed ? withLongStatements(tx, work) : work();
    });
  try {
    expect(await sleeping(true)).toBe('1min');
    await expect(sleeping(false)).rejects.toThrow(/terminated/);
  } finally {
    await databases.close();
  }
});
