import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPublicCompany } from '../../domain/company/schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('returns 503 with Retry-After while too many requests wait for a connection, and then recovers', async () => {
  const { max } = app.databases.pools().read;
  const released = Promise.withResolvers<void>();
  const held = Array.from({ length: max }, () =>
    app.databases.withReadConnection(async (db) => {
      await sql`select 1`.execute(db);
      await released.promise;
    }),
  );
  await expect.poll(() => app.databases.pools().read.open).toBe(max);
  const waiting = Array.from({ length: 30 * max }, () => app.as(undefined, getPublicCompany));
  await expect.poll(() => app.databases.pools().read.waiting).toBe(30 * max);
  const refused = await app.as(undefined, getPublicCompany);
  expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '2',
  ]);
  released.resolve();
  await Promise.all(held);
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await app.as(undefined, getPublicCompany)).status).toBe(200);
});
