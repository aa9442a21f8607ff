import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openDatabases } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('after a quiet while two connections stay open, with what they have prepared', async () => {
  const databases = openDatabases(app.environment.DATABASE_URL, 5, { quietMs: 20 });
  try {
    for (const pool of ['readPool', 'writePool'] as const) {
      const clients = await Promise.all(Array.from({ length: 4 }, () => databases[pool].connect()));
      const pidOf = async (client: (typeof clients)[number]) =>
        (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
      const pids = await Promise.all(clients.map(pidOf));
      for (const client of clients) client.release();
      await expect.poll(() => databases[pool].totalCount).toBe(2);

      const [one, other] = [await databases[pool].connect(), await databases[pool].connect()];
      expect(pids).toEqual(expect.arrayContaining([await pidOf(one), await pidOf(other)]));
      one.release();
      other.release();
    }
  } finally {
    await databases.close();
  }
});
