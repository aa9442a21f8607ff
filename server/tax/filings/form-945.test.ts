import { afterAll, beforeAll, expect, test } from 'vitest';
import { getForm945 } from '../../../domain/tax/filings/schema.ts';
import { payWeek, taxWorld } from '../../../testing/tax-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

const { start, yearOf } = taxWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

const form945 = async (query = {}) =>
  (await app.as(admin, getForm945, { params: { year: 2025 }, query })).body;

test('returns the withheld tax by month and payment, and the shortfall', async () => {
  const driver = await app.person('Contractor', { firstName: 'Walt' });
  await payWeek(app, driver, '2025-03-07', { pay: 1000, withheld: 240 });
  await payWeek(app, driver, '2025-03-14', { pay: 100, withheld: 24 });
  await payWeek(app, driver, '2025-07-04', { pay: 100 });
  await payWeek(app, driver, '2025-08-01', { pay: 50, withheld: 12, reversed: '2025-09-01' });
  await payWeek(app, driver, '2025-08-08', { pay: 50, withheld: 12, reversed: '2026-02-01' });
  await payWeek(app, driver, '2025-08-15', {
    pay: 50,
    withheld: 12,
    reversed: '2026-02-01',
    reversalKind: 'NEVER_PAID',
  });
  await payWeek(app, driver, '2024-12-27', { pay: 1000, withheld: 240 });
  const response = await form945();
  expect(response).toMatchObject({
    year: 2025,
    dueOn: '2026-02-02',
    dueIfDeposited: '2026-02-10',
    withheld: 276,
    shortfall: 24,
    pagination: { page: 1, total: 3 },
  });
  expect(response.withheld).toBe((await yearOf(admin, 2025)).body.totals.withheld);
  const inMonth = new Map(response.months.map(({ month, amount }) => [month, amount]));
  expect([inMonth.get('2025-03'), inMonth.get('2025-08'), inMonth.size]).toEqual([264, 12, 12]);
  expect(response.payments.map(({ paidOn, withheld }) => [paidOn, withheld])).toEqual([
    ['2025-03-07', 240],
    ['2025-03-14', 24],
    ['2025-08-08', 12],
  ]);
  const second = await form945({ page: 2, limit: 2 });
  expect([second.payments.map(({ paidOn }) => paidOn), second.shortfall]).toEqual([
    ['2025-08-08'],
    null,
  ]);
});
