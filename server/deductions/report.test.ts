import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDeductionReport } from '../../domain/deductions/report-schema.ts';
import type { Input } from '../../domain/endpoint.ts';
import { generatePayrollSummary, getReport } from '../../domain/reports/schema.ts';
import { deductionCalls } from '../../testing/deductions-world.ts';
import { PAID_ON, paydayWorld } from '../../testing/payday-world.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let manager: Person;
let driver: Person;
let settlementId: string;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());

/** The driver earns $250.00 and pays an insurance and an escrow. The insurance does not fit in full. */
beforeEach(async () => {
  ({ manager, driver } = await newTeam());
  const deductions = deductionCalls(app);
  await deductions.enter(manager, driver, { floor: 215 });
  await deductions.enter(manager, driver, {
    kind: 'ESCROW',
    name: 'Escrow',
    amount: 20,
    target: 500,
    priority: 2,
  });
  await insertDay(app, driver, MONDAY);
  const { body } = await payday.processAll([await payday.acceptOpenExceptions(driver)]);
  settlementId = body.settlements[0]?.id ?? '';
});

const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-30' };
const read = (query: Partial<Input<typeof getDeductionReport>['query']> = {}, caller = manager) =>
  app.as(caller, getDeductionReport, { query: { ...NOVEMBER, ...query } });

const csvOf = (caller: Person) =>
  app.app.inject({
    url: `/api/deduction-agreements/report/csv?startDate=2026-11-01&endDate=2026-11-30`,
    headers: { authorization: `Bearer ${caller.token}` },
  });

test('sums what was deducted from the payments of a period, by payee and agreement', async () => {
  expect((await read()).body).toMatchObject({ rows: [], totals: [] });
  await payday.pay([settlementId]);
  const { body } = await read();
  expect(body.rows).toMatchObject([
    { userId: driver.id, kind: 'INSURANCE', payments: 1, deducted: 35, balance: 15 },
    { userId: driver.id, kind: 'ESCROW', payments: 1, deducted: 20, balance: 20 },
  ]);
  expect(body.totals).toEqual([
    { kind: 'INSURANCE', deducted: 35 },
    { kind: 'ESCROW', deducted: 20 },
  ]);
  expect(body.pagination).toMatchObject({ total: 2 });
  expect((await read({ kind: 'ESCROW' })).body.rows).toMatchObject([{ name: 'Escrow' }]);
  expect((await read({ page: 2 })).body).toMatchObject({ rows: [], totals: [{}, {}] });
  expect((await read({ endDate: '2026-11-17' })).body.rows).toEqual([]);
  const other = await app.person('Manager');
  expect((await read({}, other)).body).toMatchObject({ rows: [], totals: [] });

  const { body: file, headers } = await csvOf(manager);
  expect(headers['content-disposition']).toContain('deductions_2026-11-01_2026-11-30.csv');
  expect(file.slice(1).split('\r\n')).toEqual([
    'Payee,Kind,Deduction,Authority,Payments,Deducted,Balance',
    expect.stringMatching(/,Insurance,Cargo insurance,Lease clause 7\.2,1,35\.00,15\.00$/),
    expect.stringMatching(/,Escrow,Escrow,Lease clause 7\.2,1,20\.00,20\.00$/),
    '',
  ]);

  await payday.reverse(settlementId);
  expect((await read()).body).toMatchObject({ rows: [], totals: [] });
});

test('returns 422 when the period ends before it starts', async () => {
  expect((await read({ endDate: '2026-10-31' })).status).toBe(422);
});

test('a payroll summary has what was deducted, by payment date', async () => {
  await payday.pay([settlementId], PAID_ON);
  const admin = await app.person('IT_Admin');
  const totalsOf = async (basis: 'PAYMENT_DATE' | 'WORK_DAY', endDate: string) => {
    const body = { ...NOVEMBER, endDate, basis, contractorId: driver.id };
    const { report } = (await app.as(admin, generatePayrollSummary, { body })).body;
    const page = await app.as(admin, getReport, { params: { id: report.id } });
    return page.body.payroll?.totals;
  };
  expect(await totalsOf('PAYMENT_DATE', '2026-11-18')).toMatchObject({ paid: 250, deducted: 55 });
  expect(await totalsOf('WORK_DAY', '2026-11-18')).toMatchObject({ paid: 250, deducted: 55 });
  // The period has the day worked, and ends before the payment.
  expect(await totalsOf('WORK_DAY', '2026-11-17')).toMatchObject({ paid: 250, deducted: 0 });
});
