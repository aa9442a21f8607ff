import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pay, processPayWeek, setTaxSettings } from '../../testing/payee-world.ts';
import { payWeek, storeW9 } from '../../testing/tax-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Backup withholding from two accounts with one taxpayer number (IRC 3406(b)(6): the threshold counts all payments to
// the payee).

let app: TestApp;
let manager: Person;
let first: Person;
let second: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const W9 = { number: 'shared', receivedOn: '2025-12-01' };

beforeEach(async () => {
  await sql`delete from taxpayer_accounts`.execute(app.asOwner);
  manager = await app.person('Manager');
  // Only the second account reports to the manager who pays.
  first = await app.person('Contractor');
  second = await app.person('Contractor', { reportsTo: manager });
  for (const account of [first, second]) await storeW9(app, account, W9);
});

async function withheldFrom(person: Person, paidOn: string, amount: number): Promise<number> {
  const world = { app, manager, driver: person };
  const id = await processPayWeek(world, paidOn, { pay: amount });
  const { body, status } = await pay(world, id, paidOn);
  expect(status).toBe(200);
  return body.settlement.withheld;
}

test('a notice about the number applies to both accounts, and the threshold counts both', async () => {
  await setTaxSettings(app, first, { noticeReceivedOn: '2026-02-02' });
  await payWeek(app, first, '2026-03-06', { pay: 1500 });
  expect(await withheldFrom(second, '2026-05-08', 499.99)).toBe(0);
  expect(await withheldFrom(second, '2026-05-15', 0.01)).toBe(0);
  expect(await withheldFrom(second, '2026-05-22', 100)).toBe(24);
});

test('a new W-9 of either account resolves the notice', async () => {
  await setTaxSettings(app, first, { noticeReceivedOn: '2026-02-02' });
  await payWeek(app, first, '2026-03-06', { pay: 3000 });
  await storeW9(app, first, { ...W9, receivedOn: '2026-05-11' });
  expect(await withheldFrom(second, '2026-05-08', 100)).toBe(24);
  expect(await withheldFrom(second, '2026-05-15', 100)).toBe(0);
});

test('last year’s form of the other account starts withholding with the first dollar', async () => {
  await payWeek(app, first, '2025-12-05', { pay: 600 });
  await storeW9(app, second, { lastFour: null, receivedOn: '2026-01-05' });
  expect(await withheldFrom(second, '2026-05-08', 10)).toBe(2.4);
});

test('an account without a number on file is subject even if the other account has it', async () => {
  await storeW9(app, second, { lastFour: null, receivedOn: '2026-01-05' });
  await payWeek(app, first, '2026-03-06', { pay: 1900 });
  expect(await withheldFrom(second, '2026-05-08', 100)).toBe(24);
});

test('two payments to two accounts at once do not both stay below the threshold', async () => {
  await setTaxSettings(app, first, { noticeReceivedOn: '2026-02-02' });
  manager = await app.person('Accountant');
  const paidOn = '2026-05-08';
  const settlements = [];
  for (const driver of [first, second])
    settlements.push(await processPayWeek({ app, manager, driver }, paidOn, { pay: 1200 }));
  const paid = await Promise.all(
    settlements.map((id) => pay({ app, manager, driver: first }, id, paidOn)),
  );
  expect(paid.map(({ body }) => body.settlement.withheld).toSorted()).toEqual([0, 288]);
});
