import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabases, type Database } from '../../server/database/database.ts';
import { ChannelListener } from '../../server/database/listener.ts';
import { isUnavailable } from '../../server/http/errors.ts';
import { FaultProxy } from './fault-proxy.ts';

test('closes and replaces a connection that no longer responds', async () => {
  const url = new URL(inject('postgres').appUrl);
  url.pathname = '/linehaul';
  const proxy = await FaultProxy.start(url.toString());
  const { read, write, close } = openDatabases(proxy.urlOf(url.toString()), 1, {
    queryTimeoutMs: 1_000,
  });
  const selectOne = (db: Database) => sql<{ one: number }>`select ${1}::int as one`.execute(db);
  const queryAfterSilence = async (db: Database) => {
    await selectOne(db);
    proxy.silence();
    await selectOne(db);
  };
  const attempts = [
    () => read.connection().execute(queryAfterSilence),
    () => write.transaction().execute(queryAfterSilence),
  ];
  for (const attempt of attempts) {
    expect(isUnavailable(await attempt().catch((error: unknown) => error))).toBe(true);
  }
  for (const db of [read, write]) expect((await selectOne(db)).rows).toEqual([{ one: 1 }]);
  await close();
  await proxy.close();
});

test('replaces the connection of a listener that no longer responds', async () => {
  const url = new URL(inject('postgres').appUrl);
  url.pathname = '/linehaul';
  const proxy = await FaultProxy.start(url.toString());
  const databases = openDatabases(proxy.urlOf(url.toString()), 1, { queryTimeoutMs: 500 });
  const messages: string[] = [];
  const listener = new ChannelListener({
    newClient: () => databases.newClient(),
    channel: 'linehaul_faults',
    onMessage: (message) => messages.push(message),
    onFailure: () => undefined,
  });
  await listener.check();
  proxy.silence();
  await listener.check();
  await sql`select pg_notify('linehaul_faults', 'received')`.execute(databases.write);
  await expect.poll(() => messages).toEqual(['received']);
  await listener.close();
  await databases.close();
  await proxy.close();
});

test('fails only the transaction whose connection breaks, and opens a new connection', async () => {
  const { appUrl, superuserUrl } = inject('postgres');
  const url = new URL(appUrl);
  url.pathname = '/linehaul';
  const databases = openDatabases(url.toString(), 1);
  const killer = new Client({ connectionString: superuserUrl });
  await killer.connect();
  const broken = databases.write.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await killer.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await sql`select 1`.execute(tx);
  });
  expect(isUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(databases.write);
  expect(rows).toEqual([{ one: 1 }]);
  await killer.end();
  await databases.close();
});
