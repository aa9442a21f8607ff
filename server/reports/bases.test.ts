import { paySql } from '../../testing/pay-sql.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getTimeLogSummary } from '../../domain/time-logs/schema.ts';
import { team, type Team } from '../../testing/people.ts';
import { insertSettlement, reportCalls } from '../../testing/report-world.ts';
import { day, payrollWorld, weekOf } from '../../testing/payroll-world.ts';
import { type Person, type TestApp } from '../../testing/test-app.ts';

const { start, process } = payrollWorld();
let app: TestApp;
let admin: Person;
let people: Team;
const { payroll, read, csvOf } = reportCalls(() => app);
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  people = await team(app);
});

const WEEK_DAYS = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];

/** Processes the week of November 9: the days pay $100.01, $100.02 and so on, and Friday has expenses. */
async function processWeek(): Promise<void> {
  const days = WEEK_DAYS.map((date, n) => day(date, 100 + (n + 1) / 100, n === 4 ? 12.5 : 0));
  await process(admin, weekOf(people.driver, ...days));
}
const pay = (paidOn: string) =>
  sql
    .raw(paySql(`user_id = '${people.driver.id}'`, { paidOn: `'${paidOn}'` }))
    .execute(app.asOwner);

async function totalsOf(startDate: string, endDate: string, basis?: string) {
  const body = { startDate, endDate, contractorId: people.driver.id, ...(basis && { basis }) };
  const generated = await payroll(admin, body);
  expect(generated.status).toBe(201);
  return (await read(admin, generated.body.report.id)).body;
}

test('splits a week at the end of a period by day, and the parts add up to the settlement', async () => {
  await processWeek();
  const first = await totalsOf('2026-11-01', '2026-11-10');
  const second = await totalsOf('2026-11-11', '2026-11-20');
  expect(first.payroll?.totals).toMatchObject({ basePay: 200.03, expenses: 0, total: 200.03 });
  expect(second.payroll?.totals).toMatchObject({ basePay: 300.12, expenses: 12.5, total: 312.62 });
  // The report of the second period shows the first part of the week in its previous period.
  expect(second.payroll?.before).toMatchObject({ total: 200.03 });
  expect(second.report).toMatchObject({
    basis: 'WORK_DAY',
    previousPeriod: { startDate: '2026-11-01', endDate: '2026-11-10' },
  });
  const week = await totalsOf('2026-11-09', '2026-11-15');
  expect(week.payroll?.totals.total).toBe(512.65);
});

test('counts the withholding of a split week once, in the period of its payment date', async () => {
  await processWeek();
  await sql
    .raw(paySql(`user_id = '${people.driver.id}'`, { paidOn: `'2026-11-17'`, withheldCents: 1234 }))
    .execute(app.asOwner);
  await sql`insert into settlement_lines (settlement_id, position, user_id, kind, amount_cents)
    select id, 20, user_id, 'BACKUP_WITHHOLDING', -1234 from settlements
    where user_id = ${people.driver.id}`.execute(app.asOwner);
  expect((await totalsOf('2026-11-01', '2026-11-16')).payroll?.totals.withheld).toBe(0);
  expect((await totalsOf('2026-11-16', '2026-11-20')).payroll?.totals).toMatchObject({
    withheld: 12.34,
    total: 0,
  });
});

test('has the totals of the driver’s own summary for a week that spans two months', async () => {
  const days = [
    day('2026-10-30', 250.01),
    day('2026-10-31', 93.75, 12.5),
    day('2026-11-01', 118.99),
  ];
  const weekStart = '2026-10-26';
  await process(admin, {
    ...weekOf(people.driver, ...days),
    weekStart,
    weekEnd: '2026-11-01',
  });
  const october = (await totalsOf('2026-10-01', '2026-10-31')).payroll?.totals;
  const { months } = (await app.as(people.driver, getTimeLogSummary)).body;
  const { earned, expenses } = months.find(({ month }) => month === '2026-10') ?? {};
  expect([october?.basePay, october?.expenses]).toEqual([343.76, 12.5]);
  expect([earned, expenses]).toEqual([343.76, 12.5]);
});

test('counts each whole settlement in the period of its payment date', async () => {
  await processWeek();
  expect((await totalsOf('2026-11-01', '2026-11-20', 'PAYMENT_DATE')).payroll?.totals.total).toBe(
    0,
  );
  await pay('2026-11-17');
  const paid = await totalsOf('2026-11-16', '2026-11-20', 'PAYMENT_DATE');
  expect(paid.report.name).toMatch(/^Payroll Summary by Payment Date, Nov 16, 2026/);
  expect(paid.payroll?.totals).toMatchObject({ total: 512.65, paid: 512.65, outstanding: 0 });
  expect(paid.payroll?.weeks).toMatchObject([{ weekStart: '2026-11-16', total: 512.65 }]);
  const later = await totalsOf('2026-11-18', '2026-11-20', 'PAYMENT_DATE');
  expect(later.payroll).toMatchObject({ totals: { total: 0 }, before: { total: 512.65 } });
});

/** The week of October 26 ends on November 1. */
test.each([
  ['WORK_DAY', 'on the last day of the week', { basePay: 500, bonuses: 0 }, { bonuses: 75 }],
  ['PAYMENT_DATE', 'on the payment date', { basePay: 500, bonuses: 75 }, { bonuses: 0 }],
])(
  'by %s, counts the bonus of a week that spans two months once, %s',
  async (basis, _, october, november) => {
    const week = { pay: 500, bonuses: 75, status: 'PAID' as const };
    await insertSettlement(app, people.driver, '2026-10-26', week);
    const first = await totalsOf('2026-10-01', '2026-10-31', basis);
    expect(first.payroll?.totals).toMatchObject(october);
    const second = await totalsOf('2026-11-01', '2026-11-18', basis);
    expect(second.payroll?.totals).toMatchObject({ basePay: 0, ...november });
    const both = await totalsOf('2026-10-01', '2026-11-18', basis);
    expect(both.payroll?.totals).toMatchObject({ basePay: 500, bonuses: 75, total: 575 });
  },
);

test('refuses the payment date basis to people who do not see the pay of others', async () => {
  const body = { startDate: '2026-11-01', endDate: '2026-11-20', basis: 'PAYMENT_DATE' };
  expect((await payroll(people.supervisor, body)).error).toMatchObject({ code: 'FORBIDDEN' });
  expect((await payroll(people.manager, body)).status).toBe(201);
  expect((await payroll(admin, { ...body, basis: 'WEEK' })).status).toBe(400);
});

test('names the CSV file after the report id', async () => {
  const { report } = await totalsOf('2026-11-01', '2026-11-20', 'PAYMENT_DATE');
  const { response } = await csvOf(admin, report.id);
  expect(response.headers['content-disposition']).toContain(`"report_${report.id}.csv"`);
});
