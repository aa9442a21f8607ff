import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSIONS, type Actor } from '../../domain/access.ts';
import { ADMIN_ACTOR } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { selectCountOfWeeks, selectPayrollWeeks, selectWeeksWithoutRun } from './week-queries.ts';

// With many people and two years of runs, a page of the list reads the rows of that page and the days that wait for a
// run, not the history.

const TODAY = '2026-11-18';
const PEOPLE = 110;
const PAGE = { limit: 25, offset: 0 };

let app: TestApp;
let person: string;
const admin: Actor = { ...ADMIN_ACTOR, permissions: PERMISSIONS };
let manager: Actor;

beforeAll(async () => {
  app = await startTestApp();
  manager = {
    ...admin,
    id: (await app.person('Manager')).id,
    roles: ['Manager'],
    scope: 'subtree',
  };
  await sql`
    with made as (
      insert into users (id, email, first_name, last_name)
      select gen_random_uuid(), 'p' || n || '@carrier.example', 'First' || n, 'Last' || n
      from generate_series(1, ${PEOPLE}) n returning id
    ), roles as (
      insert into user_roles (user_id, role) select id, 'Contractor' from made
    )
    insert into org_closure (ancestor_id, descendant_id, depth)
    select ${manager.id}::uuid, id, 1 from made limit 20`.execute(app.asOwner);
  // In short statements: each has a time limit.
  for (const [first, last] of [
    [0, 34],
    [35, 69],
    [70, 104],
  ]) {
    await sql`
      insert into payroll_runs (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest, status, paid_on)
      select gen_random_uuid(), id, date '2026-11-02' - 7 * n, 10000, 0, '', 'PAID', '2026-11-10'
      from users cross join generate_series(${first}::int, ${last}::int) n where email like 'p%'`.execute(
      app.asOwner,
    );
  }
  // Ten approved weeks wait for a run.
  await sql`
    insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at)
    select gen_random_uuid(), id, date '2026-11-09' + n, true, 800, 'APPROVED', now()
    from (select id from users where email like 'p%' order by id limit 10) few cross join generate_series(0, 4) n`.execute(
    app.asOwner,
  );
  await sql`
    insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at, payroll_run_id)
    select gen_random_uuid(), user_id, week_start, true, 800, 'APPROVED', now(), id
    from payroll_runs order by week_start desc limit 4000`.execute(app.asOwner);
  await sql`vacuum analyze`.execute(app.asOwner);
  const { rows } = await sql<{ id: string }>`
    select id from users where email like 'p%' order by id limit 1`.execute(app.asOwner);
  person = rows[0]?.id ?? '';
});
afterAll(() => app.close());

interface Plan {
  text: string;
  /** The most rows that one step of the plan returned. */
  mostRows: number;
}

async function planOf(statement: RawBuilder<unknown>): Promise<Plan> {
  const { rows } = await sql`explain (analyze, format json) ${statement}`.execute(app.asOwner);
  const text = JSON.stringify(rows);
  const nodes = text.matchAll(/"Actual Rows":([\d.]+),"Actual Loops":(\d+)/g);
  return {
    text,
    mostRows: Math.max(...[...nodes].map(([, actual, loops]) => Number(actual) * Number(loops))),
  };
}

const scansAllRuns = ({ text }: Plan) =>
  /"Node Type":"Seq Scan"[^{}]*?"Relation Name":"payroll_runs"/.test(text);

test.each<[string, () => RawBuilder<unknown>, string]>([
  [
    'the first page for the company',
    () => selectPayrollWeeks(admin, TODAY, {}, PAGE),
    'payroll_runs_by_week',
  ],
  [
    'unpaid weeks',
    () => selectPayrollWeeks(admin, TODAY, { state: 'UNPAID' }, PAGE),
    'payroll_runs_unpaid',
  ],
  [
    'one person',
    () => selectPayrollWeeks(admin, TODAY, { userId: person }, PAGE),
    'payroll_runs_by_user',
  ],
  [
    'one week',
    () => selectPayrollWeeks(admin, TODAY, { weekStart: '2026-11-02' }, PAGE),
    'payroll_runs',
  ],
  [
    'the weeks without a run',
    () => selectWeeksWithoutRun(admin, TODAY),
    'time_logs_approved_unpaid',
  ],
  ['the same for a team', () => selectWeeksWithoutRun(manager, TODAY), 'time_logs_approved_unpaid'],
  [
    'the count of the unpaid weeks',
    () => selectCountOfWeeks(admin, TODAY, { state: 'UNPAID' }),
    'time_logs_approved_unpaid',
  ],
])('finds %s by index and reads no history', async (_, statement, index) => {
  const plan = await planOf(statement());
  expect(plan.text).toContain(index);
  expect(scansAllRuns(plan)).toBe(false);
  expect(plan.mostRows).toBeLessThan(1000);
});

test('stops counting at its bound', async () => {
  const { rows } = await selectCountOfWeeks(admin, TODAY, {}).execute(app.asOwner);
  expect(rows).toEqual([{ total: 10_000 }]);
});
