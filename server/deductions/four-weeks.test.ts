import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import {
  enterAgreement,
  listAgreements,
  listEntries,
  skipWeek,
} from '../../domain/deductions/schema.ts';
import type { Input } from '../../domain/endpoint.ts';
import { markSettlementsPaid, processPayday } from '../../domain/payday/schema.ts';
import { getSettlement, reverseSettlement } from '../../domain/payroll/schema.ts';
import { getTaxYear } from '../../domain/tax/year/year-schema.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { storeW9 } from '../../testing/tax-world.ts';
import { insertDay } from '../../testing/people.ts';
import { TODAY, type Person, type TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
  ({ manager, driver } = await newTeam());
  await storeW9(app, driver, { receivedOn: '2026-01-05' });
});
afterAll(() => app.close());

const FIRST = '2026-10-19';
const weekOf = (number: number) => addDays(FIRST, 7 * (number - 1));

const TERMS = {
  authority: 'Lease of Oct 1, clause 7',
  percent: null,
  percentBase: null,
  firstWeek: FIRST,
  lastWeek: null,
  target: null,
  floor: 0,
  startingBalance: null,
};
async function enter(terms: Partial<Input<typeof enterAgreement>['body']>) {
  const body = {
    ...TERMS,
    kind: 'INSURANCE' as const,
    name: 'Cargo insurance',
    amount: 50,
    priority: 1,
    ...terms,
    userId: driver.id,
  };
  return (await app.as(manager, enterAgreement, { body })).body.id;
}

/** Processes and pays a week with the given number of days at $250.00. */
async function payWeek(week: string, days: number) {
  for (let day = 0; day < days; day += 1) await insertDay(app, driver, addDays(week, day));
  return settle(week);
}

async function settle(week: string) {
  const { userId, version, gross } = await payday.acceptOpenExceptions(driver, week);
  const params = { weekStart: week };
  const body = { payees: [{ userId, version, gross }] };
  const processed = await app.as(manager, processPayday, { params, body });
  const id = processed.body.settlements[0]?.id ?? '';
  const paid = await app.as(manager, markSettlementsPaid, {
    params,
    body: { paidOn: TODAY, settlementIds: [id] },
  });
  const settlement = (await app.as(driver, getSettlement, { params: { id } })).body;
  expect(paid.body.payments[0]).toMatchObject({ netPay: settlement.netPay });
  return settlement;
}

const taken = ({ lines = [] }: Awaited<ReturnType<typeof settle>>) =>
  lines
    .filter(({ agreement }) => agreement !== null)
    .map(({ description, amount, agreement }) => [description, amount, agreement?.balance]);

test('a driver with insurance, an advance and an escrow is paid to the cent over four weeks', async () => {
  const insurance = await enter({});
  const advance = await enter({
    kind: 'ADVANCE',
    name: 'Advance of Oct 16',
    amount: 100,
    startingBalance: 300,
    priority: 2,
    floor: 600,
  });
  const escrow = await enter({
    kind: 'ESCROW',
    name: 'Escrow',
    amount: 33.33,
    priority: 3,
    target: 100,
  });

  const first = await payWeek(weekOf(1), 4);
  expect(taken(first)).toEqual([
    ['Cargo insurance', -50, 0],
    ['Advance of Oct 16', -100, 200],
    ['Escrow', -33.33, 33.33],
  ]);
  expect(first).toMatchObject({ totalPay: 1000, afterGross: -183.33, netPay: 816.67 });

  // The second week earns less than the least net pay of the advance, so it repays nothing.
  const second = await payWeek(weekOf(2), 2);
  expect(taken(second)).toEqual([
    ['Cargo insurance', -50, 0],
    ['Escrow', -33.33, 66.66],
  ]);
  expect(second.netPay).toBe(416.67);

  // The third week is skipped for the insurance, reversed, and processed again.
  const skip = { weekStart: weekOf(3), reason: 'Truck in the shop' };
  await app.as(manager, skipWeek, { params: { id: insurance }, body: skip });
  const third = await payWeek(weekOf(3), 3);
  const expected = [
    ['Advance of Oct 16', -100, 100],
    ['Escrow', -33.33, 99.99],
  ];
  expect(taken(third)).toEqual(expected);
  await app.as(manager, reverseSettlement, {
    params: { id: third.id },
    body: { reason: 'Wrong day', reversalKind: 'NEVER_PAID' },
  });
  const again = await settle(weekOf(3));
  expect(taken(again)).toEqual(expected);
  expect(again.netPay).toBe(616.67);

  // The last installment and the last cent of the escrow.
  const fourth = await payWeek(weekOf(4), 4);
  expect(taken(fourth)).toEqual([
    ['Cargo insurance', -50, 0],
    ['Advance of Oct 16', -100, 0],
    ['Escrow', -0.01, 100],
  ]);

  const query = { userId: driver.id };
  const { agreements } = (await app.as(driver, listAgreements, { query })).body;
  expect(agreements.map(({ id, balance, taken, state }) => [id, balance, taken, state])).toEqual([
    [insurance, 0, 150, 'ACTIVE'],
    [advance, 0, 300, 'COMPLETE'],
    [escrow, 100, 100, 'COMPLETE'],
  ]);
  const ledger = await app.as(driver, listEntries, { params: { id: advance } });
  expect(ledger.body.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    [-100, 0],
    [-100, 100],
    [100, 200],
    [-100, 100],
    [-100, 200],
    [300, 300],
  ]);
  // A settlement charges the week before it takes it, so the balance is never below zero.
  const insurances = await app.as(driver, listEntries, { params: { id: insurance } });
  const week = [
    [-50, 0],
    [50, 50],
  ];
  expect(insurances.body.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    ...week,
    ...week,
    ...week,
  ]);
  // The form has what was earned.
  const admin = await app.person('IT_Admin');
  const year = await app.as(admin, getTaxYear, { params: { year: 2026 }, query });
  expect(year.body.payees[0]).toMatchObject({ paid: 3250, reported: 3250 });
});
