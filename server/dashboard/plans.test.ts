import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERMISSIONS, type Actor } from '../../domain/access.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { selectPersonalFacts } from './personal-queries.ts';
import { selectTeamOverview } from './queries.ts';
import { selectStaffDashboard } from './staff-queries.ts';
import { selectTodo } from './todo-queries.ts';

// With thousands of people and their weeks, the dashboard must find what it counts by index.

const TODAY = '2026-11-18';
const PEOPLE = 3_000;

let app: TestApp;
let manager: Actor;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await app.person('Manager');
  manager = {
    id,
    firstName: 'Martha',
    lastName: 'Quill',
    email: 'martha@carrier.example',
    roles: ['Manager'],
    permissions: PERMISSIONS,
    scope: 'subtree',
    mustChangePassword: false,
  };
  await sql`
    with made as (
      insert into users (id, email, first_name, last_name, created_at, hourly_rate_cents)
      select gen_random_uuid(), 'p' || n || '@carrier.example', 'First' || n, 'Last' || md5(n::text),
        '2026-01-01', case when n % 500 > 0 then 3000 end
      from generate_series(1, ${PEOPLE}) n returning id
    ), roles as (
      insert into user_roles (user_id, role) select id, 'Contractor' from made
    )
    insert into policy_assignments (user_id, policy_id, expires_at)
    select made.id, p.id, case when random() < 0.01 then now() + interval '40 days' end
    from made cross join policies p where p.default_for_role = 'Contractor'`.execute(app.asOwner);
  // Each week is processed and paid, so that its days do not wait for a run.
  await sql`
    insert into payroll_runs (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest, status, paid_on)
    select gen_random_uuid(), id, date '2026-11-09' - 7 * n, 10000, 0, '', 'PAID', '2026-11-16'
    from users cross join generate_series(0, 2) n where email like 'p%'`.execute(app.asOwner);
  await sql`
    insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at, payroll_run_id)
    select gen_random_uuid(), user_id, week_start + 4, true, 800, 'APPROVED', now(), id
    from payroll_runs`.execute(app.asOwner);
  await sql`
    insert into org_closure (ancestor_id, descendant_id, depth)
    select ${id}, id, 1 from users where last_name like 'Lastaa%' and email like 'p%'`.execute(
    app.asOwner,
  );
  await sql`vacuum analyze`.execute(app.asOwner);
});
afterAll(() => app.close());

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql`explain (format json) ${statement}`.execute(app.asOwner);
  return JSON.stringify(rows);
}

const LARGE = new Set(['users', 'time_logs', 'payroll_runs', 'policy_assignments', 'org_closure']);
const scanned = (plan: string) =>
  [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)]
    .map(([, table = '']) => table)
    .filter((table) => LARGE.has(table));

test.each<[string, () => RawBuilder<unknown>, string[]]>([
  ['one’s own figures', () => selectPersonalFacts(manager, TODAY), ['time_logs_one_per_day']],
  [
    'the counts of a subtree',
    () => selectTeamOverview(app.asOwner, manager, TODAY),
    ['time_logs_waiting_by_person'],
  ],
  [
    'the week and the pay of a subtree',
    () => selectStaffDashboard(manager, TODAY),
    ['time_log_facts_pkey', 'payroll_runs_by_user'],
  ],
  [
    'what waits in a subtree',
    () => selectTodo(manager, TODAY),
    ['time_logs_waiting_by_person', 'payroll_runs_unpaid', 'policy_assignments_by_expiry'],
  ],
])('%s are found by index', async (_, statement, indexes) => {
  const plan = await planOf(statement());
  for (const index of indexes) expect(plan).toContain(index);
  expect(scanned(plan)).toEqual([]);
});

/** Rows that were looked at, in whatever way. */
async function rowsRead(statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql`explain (analyze, format json) ${statement}`.execute(app.asOwner);
  const plan = JSON.stringify(rows);
  const nodes = plan.matchAll(/"Actual Rows":([\d.]+),"Actual Loops":(\d+)/g);
  return Math.max(...[...nodes].map(([, actual, loops]) => Number(actual) * Number(loops)));
}

describe('for who sees the whole company', () => {
  const admin = (): Actor => ({ ...manager, roles: ['IT_Admin'], scope: 'company' });

  test('what waits is found among few: no table is read whole', async () => {
    const plan = await planOf(selectTodo(admin(), TODAY));
    for (const index of [
      'time_logs_pending',
      'time_log_facts_by_week',
      'users_without_w9',
      'users_without_rate',
      'payroll_runs_unpaid',
      'policy_assignments_by_expiry',
    ]) {
      expect(plan).toContain(index);
    }
    expect(scanned(plan)).toEqual([]);
  });

  test('what waits is not counted one by one, nor is who has nothing to do', async () => {
    await sql`update users set has_w9 = true`.execute(app.asOwner);
    await sql`insert into time_logs (id, user_id, day, worked, hour_hundredths)
      select gen_random_uuid(), id, ${TODAY}, true, 800 from users where email like 'p%'`.execute(
      app.asOwner,
    );
    await sql`vacuum analyze`.execute(app.asOwner);
    expect(await rowsRead(selectTodo(admin(), TODAY))).toBeLessThan(100);
  });

  test('people are counted in an index of few pages', async () => {
    const plan = await planOf(selectTeamOverview(app.asOwner, admin(), TODAY));
    expect(plan).toContain('users_here');
    expect(scanned(plan)).toEqual([]);
  });
});
