import { paySql } from './pay-sql.ts';
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { centsFromDollars } from '../domain/money.ts';
import {
  deleteReport,
  generateContractorPerformance,
  generatePayrollSummary,
  generateTaxSummary,
  getReport,
  listReports,
} from '../domain/reports/schema.ts';
import type { Person, TestApp } from './test-app.ts';

/** November up to the current day of the tests. The previous period is the 18 days before. */
export const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-18' };

/** The body that generates a report of November about one contractor. */
export const forContractor = ({ id }: { id: string }) => ({ ...NOVEMBER, contractorId: id });

interface StoredWeek {
  pay: number;
  bonuses?: number;
  expenses?: number;
  days?: number;
  status?: 'PROCESSED' | 'PAID' | 'REVERSED';
}

/** Inserts a settlement for any week, with amounts in dollars. Returns its id. */
export async function insertSettlement(
  app: Pick<TestApp, 'asOwner'>,
  person: { id: string },
  weekStart: string,
  week: StoredWeek,
): Promise<string> {
  const id = randomUUIDv7();
  const { pay, bonuses = 0, expenses = 0, days = 1, status = 'PROCESSED' } = week;
  await sql`
    with settlement as (
      insert into settlements (id, user_id, week_start, base_pay_cents, bonuses_cents, expenses_cents,
        payload_digest, status, reversed_at)
      values (${id}, ${person.id}, ${weekStart}, ${centsFromDollars(pay)},
        ${centsFromDollars(bonuses)}, ${centsFromDollars(expenses)}, '', ${status === 'PAID' ? 'PROCESSED' : status},
        ${status === 'REVERSED' ? weekStart : null})
    )
    insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents, worked)
    select ${id}::uuid, n + 1, ${person.id}::uuid, 'EARNING', ${weekStart}::date + n,
      case n when 0 then ${centsFromDollars(pay)} else 0 end, n < ${days}
    from generate_series(0, 6) n
    union all
    select ${id}::uuid, position, ${person.id}::uuid, kind, day, amount, false
    from (values (8, 'ALLOWANCE', ${weekStart}::date, ${centsFromDollars(expenses)}::int),
      (9, 'OTHER_PAY', null, ${centsFromDollars(bonuses)})) as line (position, kind, day, amount)
    where amount > 0`.execute(app.asOwner);
  if (status === 'PAID')
    await sql.raw(paySql(`id = '${id}'`, { paidOn: 'week_start' })).execute(app.asOwner);
  return id;
}

interface StoredLog {
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  /** The hours from logging to the decision. */
  hours?: number;
  worked?: boolean;
}

export async function insertLog(
  app: Pick<TestApp, 'asOwner'>,
  person: { id: string },
  day: string,
  { status, hours = 0, worked = true }: StoredLog,
): Promise<void> {
  await sql`
    insert into time_logs (id, user_id, day, worked, hour_hundredths, status, created_at, decided_at)
    values (${randomUUIDv7()}, ${person.id}, ${day}, ${worked}, ${worked ? 800 : 0}, ${status},
      ${`${day}T20:00:00Z`}, case when ${status} <> 'PENDING'
        then ${`${day}T20:00:00Z`}::timestamptz + make_interval(secs => ${hours * 3600}) end)`.execute(
    app.asOwner,
  );
}

/** API calls for tests of reports. */
export function reportCalls(app: () => TestApp) {
  const csvOf = async (caller: Person, id: string) => {
    const response = await app().app.inject({
      url: `/api/reports/${id}/export/csv`,
      headers: { authorization: `Bearer ${caller.token}` },
    });
    return { response, text: response.body };
  };
  const read = (caller: Person, id: string, query: object = {}) =>
    app().as(caller, getReport, { params: { id }, query });
  return {
    payroll: (caller: Person, body: object = NOVEMBER) =>
      app().as(caller, generatePayrollSummary, { body: body as typeof NOVEMBER }),
    performance: (caller: Person, body: object = NOVEMBER) =>
      app().as(caller, generateContractorPerformance, { body: body as typeof NOVEMBER }),
    tax: (caller: Person, year: number) => app().as(caller, generateTaxSummary, { body: { year } }),
    read,
    /** Returns only the row of one person, because other tests share the database. */
    rowOf: async (reader: Person, reportId: string, person: Person, query: object = {}) => {
      const { body } = await read(reader, reportId, { limit: 200, ...query });
      const rows = [...(body.payroll?.rows ?? []), ...(body.performance?.rows ?? [])];
      return rows.find((row) => row.person?.id === person.id);
    },
    list: (caller: Person, query: object = {}) => app().as(caller, listReports, { query }),
    remove: (caller: Person, id: string) => app().as(caller, deleteReport, { params: { id } }),
    csvOf,
    linesOf: async (caller: Person, id: string) =>
      (await csvOf(caller, id)).text.slice(1).split('\r\n'),
  };
}
