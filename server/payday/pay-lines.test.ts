import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTodo } from '../../domain/dashboard/schema.ts';
import { removePayLine } from '../../domain/payday/pay-line-schema.ts';
import { getPaydayLines } from '../../domain/payday/schema.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, supervisor, driver } = await newTeam());
});

describe('an entered line outside the limits', () => {
  const rate = (units: number, rateOfUnit: number, unit: 'HOUR' | 'PERCENT' = 'HOUR') => ({
    quantity: { units, unit, rate: rateOfUnit },
  });
  test.each([
    ['an amount above the maximum', { amount: 100_000 }],
    ['a correction below the minimum', { kind: 'CORRECTION' as const, amount: -100_000 }],
    ['a negative rate', { kind: 'CORRECTION' as const, amount: -50, ...rate(2, -25) }],
    ['a rate above the maximum', { amount: 1000, ...rate(0.01, 100_000) }],
    ['a rate with five decimals', { amount: 50, ...rate(100, 0.50001) }],
    ['a quantity above the maximum', { amount: 3000, ...rate(30_000_000, 0.01, 'PERCENT') }],
  ])('is refused: %s', async (_, changes) => {
    expect((await payday.add(driver, changes)).status).toBe(400);
  });

  test('is refused in a week before 1900, which payday cannot show', async () => {
    expect((await payday.add(driver, { weekStart: '0001-01-01' })).status).toBe(422);
  });

  test('is refused if its product exceeds the maximum amount', async () => {
    const line = { amount: 99_999.99, ...rate(9_999_999.99, 99_999.99) };
    expect((await payday.add(driver, line)).status).toBe(422);
  });

  test('is refused above 100 percent, and accepted at 100 percent', async () => {
    const { status, error } = await payday.add(driver, {
      amount: 150,
      ...rate(100, 150, 'PERCENT'),
    });
    expect([status, error.error]).toEqual([422, 'rate: Enter 100 percent or less.']);
    const all = await payday.add(driver, { amount: 100, ...rate(100, 100, 'PERCENT') });
    expect(all.status).toBe(201);
  });

  test('is accepted at the maximum', async () => {
    expect((await payday.add(driver, { amount: 99_999.99 })).status).toBe(201);
  });
});

test('names the approver of a day but not of an entered line with the same day', async () => {
  const id = await insertDay(app, driver, MONDAY);
  await sql`update time_logs set decided_by = ${supervisor.id} where id = ${id}`.execute(
    app.asOwner,
  );
  const quantity = { units: 10, unit: 'MILE' as const, rate: 0.5 };
  await payday.add(driver, { kind: 'EARNING', day: MONDAY, quantity, amount: 5 });
  const readNames = async () => {
    const params = { weekStart: MONDAY, userId: driver.id };
    const { lines } = (await app.as(manager, getPaydayLines, { params })).body;
    return lines.map(({ unit, by }) => [unit, by]);
  };
  expect(await readNames()).toEqual([
    ['HOUR', 'Supervisor Tester'],
    ['MILE', 'Manager Tester'],
  ]);
  await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  expect(await readNames()).toEqual([
    ['HOUR', 'Supervisor Tester'],
    ['MILE', null],
  ]);
});

test('lists a week with only a bonus on the to-do list until the bonus is processed', async () => {
  const todo = async () => (await app.as(manager, getTodo)).body.weeksToProcess;
  expect(await todo()).toBeNull();
  const { id } = (await payday.add(driver)).body;
  await app.as(manager, removePayLine, { params: { id } });
  expect(await todo()).toBeNull();
  await payday.add(driver);
  expect(await todo()).toEqual({ people: 1, weeks: 1, oldestWeek: MONDAY });
  await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  expect(await todo()).toBeNull();
});
