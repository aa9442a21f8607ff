import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { PreparingClient } from './preparing-client.ts';

// The way to the database goes dark: nothing arrives any more, and nobody closes it.

let app: TestApp;
let way: Server;
let isDark = false;
beforeAll(async () => {
  app = await startTestApp();
  const { host, port } = Object.fromEntries(new URL(app.environment.DATABASE_URL).searchParams);
  way = createServer((near) => {
    const far = connect(join(host ?? '', `.s.PGSQL.${port}`));
    near.pipe(far);
    far.on('data', (bytes) => {
      if (!isDark) near.write(bytes);
    });
    for (const end of [near, far]) end.on('error', () => undefined);
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  way.close();
  await app.close();
});

async function connected(): Promise<PreparingClient> {
  const url = new URL(app.environment.DATABASE_URL);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String((way.address() as AddressInfo).port);
  const config = { connectionString: url.toString(), pipeline: true, mostSilentMs: 400 };
  const client = new PreparingClient(config);
  await client.connect();
  return client;
}

test('is broken off so long after the last that was heard, whatever was asked before that', async () => {
  const [first, second] = [await connected(), await connected()];
  const given: string[] = [];
  const giveUp = (name: string, client: PreparingClient) =>
    client.query('select pg_sleep($1)', [0.1]).catch(() => given.push(name));
  const heard = first.query('select pg_sleep($1)', [0.2]);
  const silent = giveUp('first', first);
  await heard;
  isDark = true;
  // The second is asked a while after the first was heard for the last time.
  await sql`select pg_sleep(0.1)`.execute(app.asOwner);
  await Promise.all([silent, giveUp('second', second)]);
  expect(given).toEqual(['first', 'second']);
});
