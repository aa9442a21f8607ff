import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../domain/access.ts';
import { exportReport, getReport } from '../../domain/reports/schema.ts';
import { ADMIN_ACTOR } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { readStatementsWithValues, type ReadStatement } from '../testing/read-statements.ts';
import { reportPage } from './queries.ts';

// With many reports of many people the list must find its rows by index.

let app: TestApp;
let someone: string;
beforeAll(async () => {
  app = await startTestApp();
  await sql`
    with made as (
      insert into users (id, email, first_name, last_name)
      select gen_random_uuid(), 'p' || n || '@carrier.example', 'First' || n, 'Last' || n
      from generate_series(1, 200) n returning id
    )
    insert into reports (id, type, name, owner_id, start_date, end_date, has_pay, created_at)
    select gen_random_uuid(), 'PAYROLL_SUMMARY', 'Report ' || n, id, '2026-01-01', '2026-01-31', true,
      now() - make_interval(mins => n)
    from made cross join generate_series(1, 100) n`.execute(app.asOwner);
  await sql`vacuum analyze`.execute(app.asOwner);
  const row = await app.asOwner.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  someone = row.id;
});
afterAll(() => app.close());

test.each([
  ['an administrator’s list', () => ADMIN_ACTOR, 'reports_by_time'],
  [
    'one’s own list',
    (): Actor => ({ ...ADMIN_ACTOR, id: someone, roles: ['Manager'] }),
    'reports_by_owner',
  ],
])('%s comes from an index, without a scan of all reports', async (_, actor, index) => {
  const plan = JSON.stringify(await reportPage(app.asOwner, actor(), { page: 2 }).explain('json'));
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"reports"/);
});

/** A tax summary of 200 payees. */
async function madeReport(): Promise<string> {
  const id = randomUUID();
  await sql`
    with report as (
      insert into reports (id, type, name, owner_id, tax_year, threshold_cents, has_pay)
      values (${id}, 'TAX_REPORT', 'Just made', ${someone}, 2025, 60000, true)
    ), person as (
      insert into report_people (report_id, user_id, first_name, last_name)
      select ${id}::uuid, id, first_name, last_name from users where email like 'p%' returning user_id
    )
    insert into report_payees (report_id, user_id, paid_cents, reported_cents, below_threshold_cents,
      excluded_cents, withheld_cents, filing_required, reason, missing)
    select ${id}::uuid, user_id, 100, 0, 100, 0, 0, false, 'Little', '[]' from person`.execute(
    app.asOwner,
  );
  return id;
}

async function planOf({ text, values }: ReadStatement): Promise<string> {
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, values);
  return JSON.stringify((await app.asOwner.executeQuery(explain)).rows);
}

test('of a report just made nobody’s figures are read for anybody else', async () => {
  const admin = await app.person('IT_Admin');
  await madeReport();
  await madeReport();
  await sql`vacuum analyze`.execute(app.asOwner);
  // Of this one the planner knows nothing: its guess is a single row.
  const params = { id: await madeReport() };
  const statements = await readStatementsWithValues(async () => {
    expect((await app.as(admin, getReport, { params })).body.pagination.total).toBe(200);
    const url = exportReport.path.replace(':id', params.id);
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await app.app.inject({ url, headers })).statusCode).toBe(200);
  });
  const joining = statements.filter(({ text }) => /report_people.*report_payees/s.test(text));
  expect(joining).toHaveLength(2);
  for (const statement of joining) {
    expect(await planOf(statement)).not.toMatch(/"Rows Removed by Join Filter":[1-9]/);
  }
});
