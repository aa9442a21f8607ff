import { paySql } from '../../testing/pay-sql.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  forContractor,
  reportCalls,
  insertLog,
  insertSettlement,
} from '../../testing/report-world.ts';
import { app, driver, manager, supervisor, useTeam } from '../../testing/team-world.ts';
import type { Person } from '../../testing/test-app.ts';

const { payroll, performance, read, linesOf } = reportCalls(() => app);

let admin: Person;
useTeam();
beforeEach(async () => {
  admin = await app.person('IT_Admin');
});

describe('a payroll summary', () => {
  test('adds up to the cent by person and by week, and shows the previous period', async () => {
    // The previous period of 18 days begins on October 14.
    await insertSettlement(app, driver, '2026-10-12', { pay: 9999 });
    await insertSettlement(app, driver, '2026-10-19', { pay: 500.1, days: 4, status: 'PAID' });
    await insertSettlement(app, driver, '2026-10-26', {
      pay: 0.01,
      expenses: 0.02,
      status: 'PROCESSED',
    });
    await insertSettlement(app, driver, '2026-11-02', {
      pay: 1000.33,
      bonuses: 50.5,
      expenses: 20.07,
      days: 5,
      status: 'PAID',
    });
    await insertSettlement(app, driver, '2026-11-09', { pay: 800, expenses: 0.99, days: 3 });
    await insertSettlement(app, driver, '2026-11-16', { pay: 700, days: 2, status: 'REVERSED' });
    const generated = await payroll(admin, forContractor(driver));
    expect([generated.status, generated.body.message]).toEqual([
      201,
      'Report generated successfully!',
    ]);
    const { body } = await read(admin, generated.body.report.id);
    const november = {
      daysWorked: 8,
      basePay: 1800.33,
      bonuses: 50.5,
      expenses: 21.06,
      total: 1871.89,
      paid: 1070.9,
      outstanding: 800.99,
      withheld: 0,
      deducted: 0,
    };
    const before = {
      daysWorked: 5,
      basePay: 500.11,
      bonuses: 0,
      expenses: 0.02,
      total: 500.13,
      paid: 500.1,
      outstanding: 0.03,
      withheld: 0,
      deducted: 0,
    };
    expect(body.payroll).toMatchObject({ totals: november, before });
    expect(body.report).toMatchObject({
      name: 'Payroll Summary, Nov 1, 2026 – Nov 18, 2026, Contractor Tester',
      type: 'PAYROLL_SUMMARY',
      previousPeriod: { startDate: '2026-10-14', endDate: '2026-10-31' },
      showsPay: true,
    });
    expect(body.payroll?.rows).toEqual([
      {
        person: { id: driver.id, firstName: 'Contractor', lastName: 'Tester' },
        weekStart: null,
        ...november,
        previousTotal: 500.13,
      },
    ]);
    const weeks = (await read(admin, body.report.id, { by: 'week', sort: 'total' })).body;
    expect(weeks.payroll?.rows.map(({ weekStart, total }) => [weekStart, total])).toEqual([
      ['2026-11-02', 1070.9],
      ['2026-11-09', 800.99],
    ]);
    expect(weeks.pagination).toEqual({ page: 1, limit: 50, total: 2 });
  });

  test('does not change when its source data changes', async () => {
    const settlement = await insertSettlement(app, driver, '2026-11-02', { pay: 100 });
    const { report } = (await payroll(admin, forContractor(driver))).body;
    const before = (await read(admin, report.id)).body;
    await sql.raw(paySql(`id = '${settlement}'`, { paidOn: `'2026-11-10'` })).execute(app.asOwner);
    await insertSettlement(app, driver, '2026-11-09', { pay: 100 });
    await sql`update users set first_name = 'Renamed' where id = ${driver.id}`.execute(app.asOwner);
    const { contractor: _, ...head } = before.report;
    const after = (await read(admin, report.id)).body;
    expect(after).toMatchObject({ ...before, report: head });
    expect((await payroll(admin, forContractor(driver))).body.report.id).not.toBe(report.id);
  });

  test('hides amounts from people who do not see the pay of others, even if they sort by amount', async () => {
    await insertSettlement(app, driver, '2026-11-02', { pay: 1234.56, days: 5 });
    const { report } = (await payroll(supervisor)).body;
    const { body } = await read(supervisor, report.id, { sort: 'total' });
    expect(body.report.showsPay).toBe(false);
    expect(body.payroll?.rows).toEqual([
      expect.objectContaining({ daysWorked: 5, total: null, basePay: null, previousTotal: null }),
    ]);
    expect(body.payroll?.totals).toMatchObject({ daysWorked: 5, total: null, outstanding: null });
    expect((await linesOf(supervisor, report.id))[0]).toBe('Person,Week,Days,Person ID');
    const stored = await sql`select from report_people cross join unnest(weeks)
      where report_id = ${report.id} and num_nonnulls(base_cents, total_cents) > 0`.execute(
      app.asOwner,
    );
    expect(stored.rows).toEqual([]);
    // The report was stored without amounts, so an administrator sees none either.
    expect((await read(admin, report.id)).body.payroll?.totals.total).toBeNull();
  });

  test('hides people, amounts and then the whole report as its owner loses scope and permissions', async () => {
    await insertSettlement(app, driver, '2026-11-02', { pay: 300 });
    const { report } = (await payroll(manager)).body;
    const totalNow = async () => (await read(manager, report.id)).body.payroll?.totals.total;
    expect(await totalNow()).toBe(300);
    await sql`select set_reports_to(${driver.id}, null)`.execute(app.asOwner);
    expect((await read(manager, report.id)).body.payroll).toMatchObject({
      totals: { daysWorked: 0, total: 0 },
      rows: [],
    });
    expect(await linesOf(manager, report.id)).toHaveLength(2);
    await sql`select set_reports_to(${driver.id}, ${manager.id})`.execute(app.asOwner);
    expect(await totalNow()).toBe(300);
    await sql`delete from policy_permissions using policies p
      where p.id = policy_id and p.name = 'Manager' and permission = 'action:process-payroll'`.execute(
      app.asOwner,
    );
    expect(await totalNow()).toBeNull();
    await sql`insert into policy_permissions (policy_id, permission)
      select id, 'action:process-payroll' from policies where name = 'Manager'`.execute(
      app.asOwner,
    );
    await sql`delete from policy_assignments where user_id = ${manager.id}`.execute(app.asOwner);
    expect((await read(manager, report.id)).status).toBe(403);
  });
});

describe('a contractor report', () => {
  test('counts worked days by decision, and the time to approval', async () => {
    await insertLog(app, driver, '2026-10-31', { status: 'APPROVED', hours: 1 });
    await insertLog(app, driver, '2026-11-01', { status: 'APPROVED', hours: 2 });
    await insertLog(app, driver, '2026-11-02', { status: 'APPROVED', hours: 4.5 });
    await insertLog(app, driver, '2026-11-03', { status: 'REJECTED', hours: 90 });
    await insertLog(app, driver, '2026-11-04', { status: 'PENDING' });
    await insertLog(app, driver, '2026-11-05', { status: 'PENDING', worked: false });
    const { report } = (await performance(admin, forContractor(driver))).body;
    const { body } = await read(admin, report.id);
    expect(body.performance?.totals).toEqual({
      daysWorked: 3,
      approved: 2,
      rejected: 1,
      pending: 1,
      approvalRate: 66.7,
      hoursToApproval: 3.3,
    });
    expect(body.performance?.before).toMatchObject({ daysWorked: 1, approvalRate: 100 });
    // November 1 is a Sunday, so its week is in both periods.
    expect(body.performance?.weeks).toEqual([
      { weekStart: '2026-10-26', daysWorked: 1, rejected: 0 },
      { weekStart: '2026-11-02', daysWorked: 2, rejected: 1 },
    ]);
    expect(await linesOf(admin, report.id)).toEqual([
      'Person,Week,Days Worked,Approved,Rejected,Pending,Approval Rate (%),Time to Approval (hours),Person ID',
      `Contractor Tester,2026-10-26,1,1,0,0,100.0,2.0,${driver.id}`,
      `Contractor Tester,2026-11-02,2,1,1,1,50.0,4.5,${driver.id}`,
      '',
    ]);
  });
});
