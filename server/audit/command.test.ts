import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { command, withEvents, SYSTEM } from './command.ts';
import { openDatabases, type Databases, type Tx } from '../database/database.ts';

let app: TestApp;
let driver: Person;
/** A pool of one connection, so that consecutive transactions share it. */
let databases: Databases;
beforeAll(async () => {
  app = await startTestApp();
  driver = await app.person('Contractor');
  databases = openDatabases(app.environment.DATABASE_URL, 1);
});
afterAll(async () => {
  await databases.close();
  await app.close();
});

const insertKey = (tx: Tx, key: string | null) =>
  sql`insert into idempotency_keys (user_id, key, fingerprint) values (${driver.id}, ${key}, '')`.execute(
    tx,
  );

/** The audit event of a write in these tests. `device` identifies the event. */
const ended = (device: string): AuditEvent => ({
  action: 'SESSION_ENDED',
  subjectId: driver.id,
  before: { sessionId: driver.id, userAgent: device },
  after: null,
});

async function countStored(name: string): Promise<{ keys: number; entries: number }> {
  const { rows } = await sql<{ keys: number; entries: number }>`
    select (select count(*)::int from idempotency_keys where key = ${name}) as keys,
      (select count(*)::int from audit_log where old_values ->> 'userAgent' = ${name}) as entries`.execute(
    app.asOwner,
  );
  return rows[0]!;
}

const NOTHING = { keys: 0, entries: 0 };

test('stores both the work and its audit entry, or neither', async () => {
  const storing = (key: string, work: (tx: Tx) => Promise<unknown>) =>
    command(databases.write, SYSTEM, async (tx) => {
      await insertKey(tx, key);
      await work(tx);
      return withEvents(key, ended(key));
    });
  expect(await storing('whole', async () => undefined)).toBe('whole');
  expect(await countStored('whole')).toEqual({ keys: 1, entries: 1 });
  const failing = storing('failed', () => Promise.reject(new Error('not sensible')));
  await expect(failing).rejects.toThrow('not sensible');
  await expect(storing('invalid', (tx) => insertKey(tx, null))).rejects.toThrow(/null value/);
  expect([await countStored('failed'), await countStored('invalid')]).toEqual([NOTHING, NOTHING]);
});

test('stores nothing when its audit entry cannot be stored', async () => {
  const failing = command(databases.write, { ...SYSTEM, actorId: 'nobody' }, async (tx) => {
    await insertKey(tx, 'unaudited');
    return withEvents('stored', ended('unaudited'));
  });
  await expect(failing).rejects.toThrow(/type uuid/);
  expect(await countStored('unaudited')).toEqual(NOTHING);
});

test('fails when the work ignores a failed statement', async () => {
  const swallowing = command(databases.write, SYSTEM, async (tx) => {
    await insertKey(tx, 'swallowed');
    await insertKey(tx, null).catch(() => undefined);
    return { response: 'stored', withoutEvents: true };
  });
  await expect(swallowing).rejects.toThrow(/rolled back instead/);
  expect(await countStored('swallowed')).toEqual(NOTHING);
});

test.each(['committed', 'rolled back'])('refuses statements of a %s transaction', async (end) => {
  const late: Tx[] = [];
  await command(databases.write, SYSTEM, async (tx) => {
    late.push(tx);
    if (end === 'rolled back') throw new Error('rolled back');
    return { response: undefined, withoutEvents: true };
  }).catch(() => undefined);
  await expect(insertKey(late[0]!, 'late')).rejects.toThrow(end);
  expect(await countStored('late')).toEqual(NOTHING);
});

test('replaces a connection that broke', async () => {
  const broken = command(databases.write, SYSTEM, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(app.asOwner);
    await insertKey(tx, 'broken');
    return withEvents('stored', ended('broken'));
  });
  await expect(broken).rejects.toThrow();
  await command(databases.write, SYSTEM, async (tx) => {
    await insertKey(tx, 'next');
    return withEvents('stored', ended('next'));
  });
  expect([await countStored('broken'), await countStored('next')]).toEqual([
    NOTHING,
    { keys: 1, entries: 1 },
  ]);
});
