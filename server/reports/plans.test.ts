import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../domain/access.ts';
import { ADMIN_ACTOR } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
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
