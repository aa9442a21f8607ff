import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listContractors } from '../../domain/contractors/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { whileRowLocked } from '../../testing/while-row-locked.ts';
import { plannedRatesJob } from './starting.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

async function shownRate(driver: Person) {
  const { body } = await app.as(admin, listContractors, { query: { search: driver.email } });
  return body.contractors[0]?.dailyRate;
}

function runAt(local: string): Promise<void> {
  const clock = () => Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago');
  return plannedRatesJob({
    db: app.databases.write,
    clock: () => clock().toInstant(),
    onFailure: (error) => expect.fail(String(error)),
  }).run();
}

test('shows a planned rate in lists from the first day of the rate', async () => {
  const driver = await app.person('Contractor', { hourlyRateTenThousandths: 300_000 });
  const planned = {
    userId: driver.id,
    unit: 'HOUR' as const,
    effectiveFrom: '2026-12-01',
    reason: '',
  };
  await app.as(admin, setPayRate, { body: { ...planned, rate: 32.5 } });
  await runAt('2026-11-30T23:55');
  expect(await shownRate(driver)).toBe(30);
  await runAt('2026-12-01T00:05');
  expect(await shownRate(driver)).toBe(32.5);
});

test('does not overwrite a rate that is set while the job waits for the lock', async () => {
  const driver = await app.person('Contractor', { hourlyRateTenThousandths: 300_000 });
  await sql`insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
    values (${driver.id}, 'HOUR', 325000, '2026-12-01')`.execute(app.asOwner);
  await whileRowLocked(
    app,
    async (tx) => {
      await sql`select set_config('app.today', '2026-12-01', true)`.execute(tx);
      await sql`update users set hourly_rate_ten_thousandths = 330000 where id = ${driver.id}`.execute(
        tx,
      );
    },
    () => runAt('2026-12-01T00:05'),
  );
  expect(await shownRate(driver)).toBe(33);
});
