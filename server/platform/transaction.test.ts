import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { logDay } from '../../domain/time-logs/schema.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { travelsOf } from '../testing/travels.ts';
import { openDatabases, type Databases, type Tx } from './database.ts';
import { transaction } from './transaction.ts';

let app: TestApp;
let driver: Person;
/** One connection, so that whoever comes next is lent the one of before. */
let one: Databases;
beforeAll(async () => {
  app = await startTestApp();
  driver = await app.person('Contractor');
  one = openDatabases(app.environment.DATABASE_URL, 1);
});
afterAll(async () => {
  await one.close();
  await app.close();
});
beforeEach(() => sql`delete from idempotency_keys`.execute(app.asOwner));

const insertKey = (tx: Tx, key: string | null) =>
  sql`insert into idempotency_keys (user_id, key, fingerprint) values (${driver.id}, ${key}, '')`.compile(
    tx,
  );

async function keys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from idempotency_keys order by 1`.execute(
    app.asOwner,
  );
  return rows.map(({ key }) => key);
}

const opening = async (tx: Tx) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]!.pid;

/** Stores `key`, then does what fails or not. */
const storing = (key: string, last?: (tx: Tx) => ReturnType<typeof insertKey>) =>
  transaction(one, opening, async (tx, pid) => {
    await tx.executeQuery(insertKey(tx, key));
    return { result: pid, last: last?.(tx) };
  });

test('stores what its work and its last statement wrote', async () => {
  const pid = await storing('a', (tx) => insertKey(tx, 'b'));
  expect(pid).toBeGreaterThan(0);
  expect(await keys()).toEqual(['a', 'b']);
});

test('takes what it sends at once in the order in which it is asked, however it is written', async () => {
  const result = await transaction(one, opening, async (tx) => {
    const fingerprint = Buffer.alloc(0);
    const [, counted, , found] = await Promise.all([
      tx
        .insertInto('idempotency_keys')
        .values({ user_id: driver.id, key: 'a', fingerprint })
        .execute(),
      sql<{ n: number }>`select count(*)::int as n from idempotency_keys`.execute(tx),
      tx.executeQuery(insertKey(tx, 'b')),
      tx.selectFrom('idempotency_keys').select('key').orderBy('key').execute(),
      sql`delete from idempotency_keys where key = 'a'`.execute(tx),
    ]);
    return { result: [counted.rows, found] };
  });
  expect(result).toEqual([[{ n: 1 }], [{ key: 'a' }, { key: 'b' }]]);
  expect(await keys()).toEqual(['b']);
});

test('stores nothing when its last statement fails, and says why', async () => {
  const before = await storing('a');
  await expect(storing('b', (tx) => insertKey(tx, null))).rejects.toThrow(/null value/);
  expect(await keys()).toEqual(['a']);
  expect(await storing('c')).toBe(before);
  expect(await keys()).toEqual(['a', 'c']);
});

test('stores nothing when its work fails, whatever else was on its way', async () => {
  const before = await storing('a');
  const failing = transaction(one, opening, async (tx) => {
    await Promise.all([
      tx.executeQuery(insertKey(tx, 'b')),
      Promise.reject(new Error('not sensible')),
    ]);
    return { result: undefined };
  });
  await expect(failing).rejects.toThrow('not sensible');
  expect(await storing('c')).toBe(before);
  expect(await keys()).toEqual(['a', 'c']);
});

test('stores nothing when its opening fails', async () => {
  const work = vi.fn();
  const failing = transaction(one, (tx) => sql`select 1 / 0`.execute(tx), work);
  await expect(failing).rejects.toThrow(/division by zero/);
  expect(work).not.toHaveBeenCalled();
  expect(await keys()).toEqual([]);
});

test('a work that swallowed a failed statement is not taken for stored', async () => {
  const swallowing = transaction(one, opening, async (tx) => {
    await tx.executeQuery(insertKey(tx, 'a'));
    await tx.executeQuery(insertKey(tx, null)).catch(() => undefined);
    return { result: 'stored' };
  });
  await expect(swallowing).rejects.toThrow(/not committed/);
  expect(await keys()).toEqual([]);
});

test('a connection that breaks is not lent again', async () => {
  const broken = transaction(one, opening, async (tx, pid) => {
    await tx.executeQuery(insertKey(tx, 'a'));
    await sql`select pg_terminate_backend(${pid})`.execute(app.asOwner);
    return { result: pid, last: insertKey(tx, 'b') };
  });
  await expect(broken).rejects.toThrow();
  await storing('c');
  expect(await keys()).toEqual(['c']);
});

test('begin travels with the session, the audit entry with the commit', async () => {
  const named = /begin|sessions s|from "time_logs"|into "\w+"|commit/;
  const body = { date: '2026-11-16', worked: true };
  expect(await travelsOf(named, () => app.as(driver, logDay, { body }))).toEqual([
    ['begin', 'sessions s'],
    ['into "time_logs"'],
    ['into "audit_log"', 'commit'],
  ]);
});
