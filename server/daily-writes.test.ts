import { afterAll, beforeAll, expect, test } from 'vitest';
import { markPaid, reverseRun } from '../domain/payroll/schema.ts';
import { generatePayrollSummary } from '../domain/reports/schema.ts';
import { generateNec } from '../domain/tax-documents/schema.ts';
import { submitWeek } from '../domain/time-logs/schema.ts';
import { day, MONDAY, payrollWorld, weekOf } from './testing/payroll-world.ts';
import type { Person, TestApp } from './testing/test-app.ts';
import { travelsOf } from './testing/travels.ts';

// What drivers and the office write every week: statements that do not wait for one another travel together,
// between the one that asks who is there and the audit entry with its commit.

const { start, process } = payrollWorld();
const THIS_MONDAY = '2026-11-16';
const EVERY_STATEMENT = /sessions s|^\s*(?:begin|commit|select (?!found)|with|insert|update)/;

let app: TestApp;
let admin: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
  driver = await app.person('Contractor');
});
afterAll(() => app.close());

/** How many statements go in each round trip. */
const tripsOf = async (call: () => Promise<{ status: number }>) => {
  let status = 0;
  const travels = await travelsOf(EVERY_STATEMENT, async () => ({ status } = await call()));
  expect(status).toBeLessThan(300);
  return travels.map(({ length }) => length);
};

test('a week is submitted in four round trips, processed in four, paid in five and reversed in four', async () => {
  const days = [{ date: THIS_MONDAY, worked: true, description: 'Plainview to Wichita' }];
  const submit = () =>
    app.as(driver, submitWeek, { params: { weekStart: THIS_MONDAY }, body: { days } });
  expect(await tripsOf(submit)).toEqual([2, 1, 2, 2]);
  let id = '';
  const processed = async () => {
    const reply = await process(admin, weekOf(driver, day(MONDAY, 250)));
    id = reply.body.payrollRun.id;
    return reply;
  };
  expect(await tripsOf(processed)).toEqual([2, 1, 3, 2]);
  const pay = () => app.as(admin, markPaid, { params: { id }, body: { paidOn: '2026-11-16' } });
  expect(await tripsOf(pay)).toEqual([2, 1, 6, 2, 2]);
  const body = { reason: 'Bounced', reversalKind: 'NEVER_PAID' } as const;
  const reverse = () => app.as(admin, reverseRun, { params: { id }, body });
  expect(await tripsOf(reverse)).toEqual([2, 1, 3, 2]);
});

test('a report is made in three, a form in five', async () => {
  const body = { startDate: '2026-11-01', endDate: '2026-11-30' };
  expect(await tripsOf(() => app.as(admin, generatePayrollSummary, { body }))).toEqual([2, 3, 2]);
  const form = { userId: driver.id, year: 2025 };
  expect(await tripsOf(() => app.as(admin, generateNec, { body: form }))).toEqual([2, 1, 5, 2, 2]);
});
