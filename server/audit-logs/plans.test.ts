import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sealBatch } from '../platform/audit-sealer.ts';
import { historyPage, RECORDS } from './history-queries.ts';
import { listLogs, logPage } from './queries.ts';

// In a trail of many entries a search and the history of a record are found by index.

const ENTRIES = 20_000;
const PERSON = '01a1fd60-dfd2-7d98-8486-75356804069d';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await sql`
    insert into audit_log (id, at, actor_id, subject_id, action, level, user_agent, new_values)
    select gen_random_uuid(), now(), gen_random_uuid(), gen_random_uuid(), 'PAYROLL_PROCESSED', 'INFO',
      'Firefox', json_build_object('payrollRunId', gen_random_uuid(), 'reason', md5(n::text))
    from generate_series(1, ${ENTRIES}) n`.execute(app.asOwner);
  await sql`vacuum analyze`.execute(app.asOwner);
});
afterAll(() => app.close());

async function planOf(statement: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql`explain (format json) ${statement}`.execute(app.asOwner);
  return JSON.stringify(rows);
}

test.each([
  [
    'a search',
    logPage({ search: 'a3f9c1e', page: 1, limit: 50 }, 'America/Chicago'),
    'audit_log_search',
  ],
  ['a person', historyPage(RECORDS.person(PERSON), {}), 'audit_log_by_subject'],
  ['a policy', historyPage(RECORDS.policy(PERSON), {}), 'audit_log_by_subject'],
  ['a payroll run', historyPage(RECORDS.payrollRun(PERSON), {}), 'audit_log_by_record'],
  ['a tax document', historyPage(RECORDS.taxDocument(PERSON), {}), 'audit_log_by_record'],
  ['the company', historyPage(RECORDS.company, {}), 'audit_log_by_action'],
  ['a week', historyPage(RECORDS.week(PERSON, '2026-11-16'), {}), 'audit_log_by_record'],
])('%s is found by its index, without a scan of the trail', async (_, statement, index) => {
  const plan = await planOf(statement);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"audit_log"/);
});

test('the length of the trail and of its levels is right, sealed or not', async () => {
  await sql`insert into audit_log (id, action, level, new_values)
    select gen_random_uuid(), 'USER_LOGIN_FAILED', 'WARNING', '{}' from generate_series(1, 7)`.execute(
    app.asOwner,
  );
  await sealBatch(app.databases.write);
  const totalOf = async (level?: 'INFO' | 'WARNING') => {
    const filter = { ...(level && { level }), search: ' ', page: 1, limit: 1 };
    return (await listLogs(app.asOwner, filter, 'America/Chicago')).pagination.total;
  };
  expect([await totalOf(), await totalOf('INFO'), await totalOf('WARNING')]).toEqual([
    ENTRIES + 7,
    ENTRIES,
    7,
  ]);
});
