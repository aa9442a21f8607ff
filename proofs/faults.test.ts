import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabases } from '../server/platform/database.ts';
import { isUnavailable } from '../server/platform/errors.ts';
import { PreparingClient } from '../server/platform/preparing-client.ts';
import { FaultProxy } from './fault-proxy.ts';
import { proveFaults } from './faults.ts';
import { newSeed } from './seed.ts';

test('every request ends as done or as a clean 503 while the way to the database breaks', async () => {
  const seed = newSeed();
  console.log(`proof:faults: seed ${seed}`);
  const sizes = { faults: 5, dark: 0, writers: 4, recoveredMs: 60_000 };
  const report = await proveFaults({ seed, ...sizes, source: inject('postgres') });
  expect(report['connections at the end']).toBeLessThanOrEqual(20);
}, 120_000);

test('a connection on which nothing arrives any more is given up', async () => {
  const { appUrl } = inject('postgres');
  const proxy = await FaultProxy.start(appUrl);
  const client = new PreparingClient({
    connectionString: proxy.urlOf(appUrl),
    mostSilentMs: 1_000,
  });
  await client.connect();
  expect((await client.query('select 1')).rowCount).toBe(1);
  proxy.darken();
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  const failure = await client.query('select $1::int', [1]).catch((error: unknown) => error);
  await ended;
  expect(isUnavailable(failure)).toBe(true);
  await proxy.close();
});

test('a connection that breaks in the middle of a transaction fails that request and nothing else', async () => {
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
