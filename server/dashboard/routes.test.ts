import { paySql } from '../../testing/pay-sql.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  getPersonalFigures,
  getStaffDashboard,
  getTeamOverview,
} from '../../domain/dashboard/schema.ts';
import { insertDay, team } from '../../testing/people.ts';
import { day, MONDAY as LAST_MONDAY, payrollWorld, weekOf } from '../../testing/payroll-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, process } = payrollWorld();
const MONDAY = '2026-11-16';

let app: TestApp;
let admin: Person;
let manager: Person;
let supervisor: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, supervisor, driver } = await team(app));
});

const personal = async (person: Person) => (await app.as(person, getPersonalFigures)).body;
const teamOf = async (person: Person) => (await app.as(person, getTeamOverview)).body;
const archive = (person: Person) =>
  sql`update users set archived_at = now() where id = ${person.id}`.execute(app.asOwner);
const deactivate = (person: Person) =>
  sql`update users set is_active = false where id = ${person.id}`.execute(app.asOwner);
const pay = (person: Person) =>
  sql.raw(paySql(`user_id = '${person.id}'`, { paidOn: `'2026-11-17'` })).execute(app.asOwner);

describe('personal figures', () => {
  test('are the total, approved and pending hours, and the total hours times the rate as estimated earnings', async () => {
    await insertDay(app, driver, '2026-11-09');
    await insertDay(app, driver, '2026-11-10');
    await insertDay(app, driver, '2026-11-16', 'PENDING');
    await insertDay(app, driver, '2026-11-17', 'REJECTED');
    expect(await personal(driver)).toMatchObject({
      totalHours: 24,
      approvedHours: 16,
      pendingHours: 8,
      estimatedEarnings: 720,
      logsDays: true,
      week: {
        weekStart: MONDAY,
        hours: 8,
        days: [
          { date: '2026-11-16', worked: true, status: 'PENDING' },
          { date: '2026-11-17', worked: true, status: 'REJECTED' },
        ],
      },
    });
  });

  test('are the pay of all days, and their miles, for a person with a rate per mile', async () => {
    const rate = (unit: string, tenThousandths: number | null, from: string) =>
      sql`insert into pay_rates (user_id, unit, rate_ten_thousandths, effective_from)
        values (${driver.id}, ${unit}, ${tenThousandths}, ${from})`.execute(app.asOwner);
    // 8 hours at $30.00, then a day of miles that is approved and one that is pending.
    await insertDay(app, driver, '2026-11-10');
    await rate('HOUR', null, '2026-11-16');
    await rate('MILE', 5850, '2026-11-16');
    await sql`insert into time_logs (id, user_id, day, worked, hour_hundredths)
      select gen_random_uuid(), ${driver.id}, day, true, 0
      from unnest(array['2026-11-16', '2026-11-17']::date[]) day`.execute(app.asOwner);
    await sql`insert into time_log_quantities (user_id, day, position, unit, hundredths)
      values (${driver.id}, '2026-11-16', 1, 'MILE', 41200), (${driver.id}, '2026-11-17', 1, 'MILE', 30050)`.execute(
      app.asOwner,
    );
    await sql`update time_logs set status = 'APPROVED', decided_at = now()
      where user_id = ${driver.id} and day = '2026-11-16'`.execute(app.asOwner);
    expect(await personal(driver)).toMatchObject({
      totalHours: 8,
      totalQuantities: [{ unit: 'MILE', quantity: 712.5 }],
      approvedQuantities: [{ unit: 'MILE', quantity: 412 }],
      pendingQuantities: [{ unit: 'MILE', quantity: 300.5 }],
      // $240.00 + 412 × $0.585 + 300.5 × $0.585
      estimatedEarnings: 656.81,
      earningsOf: 'DAYS',
    });
    // Nobody sees the amounts of weeks whose payee hides them.
    const owner = await app.person('Contractor');
    await sql`insert into paid_to (id, user_id, payee_id, effective_from, reason)
      values (gen_random_uuid(), ${driver.id}, ${owner.id}, '2026-11-16', 'Leased')`.execute(
      app.asOwner,
    );
    expect((await personal(driver)).estimatedEarnings).toBe(240);
  });

  test('are zero in every week and month for a person without days or a rate', async () => {
    const figures = await personal(manager);
    expect(figures).toMatchObject({
      totalHours: 0,
      approvedHours: 0,
      pendingHours: 0,
      estimatedEarnings: 0,
      logsDays: false,
      week: { hours: 0, days: [] },
    });
    expect(figures.weeks).toHaveLength(12);
    expect(figures.weeks.at(0)).toEqual({ weekStart: '2026-08-31', daysWorked: 0, earned: 0 });
    expect(figures.weeks.at(-1)).toEqual({ weekStart: MONDAY, daysWorked: 0, earned: 0 });
    expect(figures.year.months).toHaveLength(11);
  });

  test('show the days and pay of each week, and payments by month', async () => {
    await insertDay(app, driver, '2026-11-09');
    await insertDay(app, driver, '2026-11-10');
    await process(admin, weekOf(driver, day('2026-11-09', 240.01, 12.5), day('2026-11-10', 240)));
    const before = await personal(driver);
    expect(before.weeks.at(-2)).toEqual({ weekStart: LAST_MONDAY, daysWorked: 2, earned: 480.01 });
    expect(before.year).toMatchObject({ year: 2026, daysWorked: 2, earned: 480.01, paid: 0 });
    await pay(driver);
    const { year } = await personal(driver);
    expect([year.expenses, year.paid, year.months.at(-1)]).toEqual([
      12.5,
      492.51,
      { month: '2026-11', paid: 492.51 },
    ]);
  });

  test('include only the caller’s own days', async () => {
    await insertDay(app, driver, '2026-11-09');
    for (const other of [supervisor, manager, admin]) {
      expect((await personal(other)).totalHours).toBe(0);
    }
  });
});

describe('team figures', () => {
  test('include the people in the caller’s scope who are not archived', async () => {
    const leaver = await app.person('Contractor', { reportsTo: supervisor });
    const idle = await app.person('Contractor', { reportsTo: manager });
    await app.person('Contractor');
    await archive(leaver);
    await deactivate(idle);
    expect(await teamOf(manager)).toMatchObject({ totalContractors: 2, activeContractors: 1 });
    expect(await teamOf(supervisor)).toMatchObject({ totalContractors: 1, activeContractors: 1 });
    expect((await teamOf(admin)).totalContractors).toBeGreaterThan(3);
  });

  test('count the pending days of the approval queue, without the caller’s own days and days out of scope', async () => {
    const stranger = await app.person('Contractor');
    await insertDay(app, driver, '2026-11-16', 'PENDING');
    await insertDay(app, driver, '2026-11-17');
    await insertDay(app, supervisor, '2026-11-16', 'PENDING');
    await insertDay(app, stranger, '2026-11-16', 'PENDING');
    const pendingOf = async (person: Person) => (await teamOf(person)).pendingApprovals;
    expect(await pendingOf(supervisor)).toBe(1);
    expect(await pendingOf(manager)).toBe(2);
    expect(await pendingOf(driver)).toBe(0);
    expect(await pendingOf(await app.person('HR'))).toBe(0);
  });

  test('count no settlements for a supervisor, who cannot see pay, and a driver’s own settlements for the driver', async () => {
    await process(admin, weekOf(driver, day('2026-11-09', 240)));
    const settlementsOf = async (person: Person) => (await teamOf(person)).totalPayrollRuns;
    expect(await settlementsOf(manager)).toBe(1);
    expect(await settlementsOf(supervisor)).toBe(0);
    expect(await settlementsOf(driver)).toBe(1);
    expect(await settlementsOf(await app.person('Manager'))).toBe(0);
  });

  test('are null without the permission', async () => {
    expect(await teamOf(driver)).toMatchObject({
      totalContractors: null,
      activeContractors: null,
      totalPayrollRuns: 0,
    });
    expect((await teamOf(await app.person('HR'))).totalPayrollRuns).toBeNull();
  });

  test('name the caller’s supervisor and count the caller’s direct reports', async () => {
    await archive(await app.person('Contractor', { reportsTo: supervisor }));
    expect(await teamOf(supervisor)).toMatchObject({
      reportsTo: { firstName: 'Manager', lastName: 'Tester' },
      directReports: 1,
    });
    expect(await teamOf(manager)).toMatchObject({ reportsTo: null, directReports: 1 });
    expect(await teamOf(driver)).toMatchObject({ directReports: 0 });
  });
});

describe('the staff dashboard', () => {
  const staffOf = async (person: Person) => (await app.as(person, getStaffDashboard)).body;

  test('shows this week of the team, with the people who logged nothing at the top', async () => {
    const late = await app.person('Contractor', { reportsTo: supervisor, firstName: 'Zed' });
    const leaver = await app.person('Contractor', { reportsTo: supervisor });
    await app.person('Contractor');
    await archive(leaver);
    await insertDay(app, driver, '2026-11-16', 'PENDING');
    await insertDay(app, driver, '2026-11-17', 'REJECTED');
    // This day is in the following week.
    await insertDay(app, late, '2026-11-24', 'PENDING');
    const { week } = await staffOf(supervisor);
    expect(week).toMatchObject({ weekStart: MONDAY, total: 2, notLogged: 1 });
    expect(week?.people).toMatchObject([
      { id: late.id, hours: 0, days: [] },
      {
        id: driver.id,
        hours: 8,
        days: [
          { date: '2026-11-16', worked: true, status: 'PENDING' },
          { date: '2026-11-17', worked: true, status: 'REJECTED' },
        ],
      },
    ]);
    expect((await staffOf(manager)).week?.total).toBe(2);
    expect((await staffOf(await app.person('Supervisor'))).week).toMatchObject({
      total: 0,
      people: [],
    });
    for (const other of [driver, await app.person('HR')])
      expect((await staffOf(other)).week).toBeNull();
  });

  test('shows earnings by week to people who can see the pay of others', async () => {
    await process(admin, weekOf(driver, day('2026-11-09', 240.01, 12.5)));
    const { payWeeks } = await staffOf(manager);
    expect(payWeeks).toHaveLength(12);
    expect(payWeeks?.at(-2)).toEqual({ weekStart: LAST_MONDAY, earned: 240.01 });
    expect(payWeeks?.at(-1)).toEqual({ weekStart: MONDAY, earned: 0 });
    expect((await staffOf(await app.person('Manager'))).payWeeks?.at(-2)?.earned).toBe(0);
    expect((await staffOf(await app.person('HR'))).payWeeks?.at(-2)?.earned).toBeGreaterThan(0);
    expect((await staffOf(supervisor)).payWeeks).toBeNull();
    expect((await staffOf(driver)).payWeeks).toBeNull();
  });
});
