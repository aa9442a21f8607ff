import { afterAll, beforeAll, expect, test } from 'vitest';
import { listContractors } from '../../domain/contractors/schema.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { startingRates } from './starting.ts';

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
  return startingRates({
    db: app.databases.write,
    clock: () => clock().toInstant(),
    onFailure: (error) => expect.fail(String(error)),
  }).runIfDue();
}

test('shows a planned rate in lists from its effective date', async () => {
  const driver = await app.person('Contractor', { hourlyRateCents: 3000 });
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
