import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Tests that 100 concurrent requests to two server processes create exactly one settlement. `npm run proof:once` sends
// more requests.

/** Five times as many requests as the servers have connections that write. */
const SUBMISSIONS = 100;

let app: TestApp;
let servers: ServerProcess[];
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  servers = await Promise.all([
    startServerProcess(app.environment),
    startServerProcess(app.environment),
  ]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await app.close();
});

async function submit(
  n: number,
  driver: Person,
  pay: number,
): Promise<{ status: number; settlementId: string }> {
  const response = await fetch(`${servers[n % 2]!.url}/api/payroll/weekly`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      userId: driver.id,
      weekStart: '2026-11-09',
      weekEnd: '2026-11-15',
      weeklyData: [{ date: '2026-11-09', pay, expenses: 0 }],
    }),
  });
  // A busy server returns 503 and the client retries.
  if (response.status === 503) {
    await response.arrayBuffer();
    return submit(n, driver, pay);
  }
  const body = (await response.json()) as { settlement?: { id: string }; settlementId?: string };
  return { status: response.status, settlementId: body.settlement?.id ?? body.settlementId ?? '' };
}

async function countSettlements(driver: Person): Promise<number> {
  const { rows } = await sql<{ settlements: number }>`
    select count(*)::int as settlements from settlements where user_id = ${driver.id}`.execute(
    app.asOwner,
  );
  return rows[0]!.settlements;
}

const race = (driver: Person, payOf: (n: number) => number) =>
  Promise.all(Array.from({ length: SUBMISSIONS }, (_, n) => submit(n, driver, payOf(n))));

test('creates one settlement from 100 requests with the same payload, and returns it for each request', async () => {
  const driver = await app.person('Contractor');
  const responses = await race(driver, () => 250);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(SUBMISSIONS - 1);
  expect(new Set(responses.map(({ settlementId }) => settlementId)).size).toBe(1);
  expect(await countSettlements(driver)).toBe(1);
});

test('creates one settlement from 100 requests with different payloads, and names it in each refusal', async () => {
  const driver = await app.person('Contractor');
  const responses = await race(driver, (n) => 100 + n / 100);
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(SUBMISSIONS - 1);
  expect(new Set(responses.map(({ settlementId }) => settlementId)).size).toBe(1);
  expect(await countSettlements(driver)).toBe(1);
});

test('fails and creates no settlement without the unique index', async () => {
  const driver = await app.person('Contractor');
  await sql`drop index settlements_one_live`.execute(app.asOwner);
  const responses = await Promise.all([submit(0, driver, 250), submit(1, driver, 250)]);
  expect(responses.map(({ status }) => status)).toEqual([500, 500]);
  expect(await countSettlements(driver)).toBe(0);
});
