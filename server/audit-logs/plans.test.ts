import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_COUNTED } from '../../domain/audit-logs/schema.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sealBatch } from '../platform/audit-sealer.ts';
import { historyPage, RECORDS } from './history-queries.ts';
import { listLogs, logPage } from './queries.ts';

// In a trail of many entries a search and the history of a record are found by index.

const ENTRIES = 20_000;
const PERSON = '01a1fd60-dfd2-7d98-8486-75356804069d';
/** Long ago, and nothing of the kind since. */
const OLD_ENTRIES = 300;
/** Made every tenth entry. */
const BUSY = '01a1fd60-dfd2-7d98-8486-75356804070a';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await sql`
    insert into audit_log (id, at, subject_id, action, level, new_values)
    select gen_random_uuid(), '2024-03-01T12:00Z', ${PERSON}, 'POLICY_ASSIGNED', 'INFO', '{}'
    from generate_series(1, ${OLD_ENTRIES})`.execute(app.asOwner);
  for (let first = 1; first < ENTRIES; first += 5_000)
    await sql`
      insert into audit_log (id, at, actor_id, subject_id, action, level, user_agent, new_values)
      select gen_random_uuid(), now(), case when n % 10 = 0 then ${BUSY}::uuid else gen_random_uuid() end,
        gen_random_uuid(), 'PAYROLL_PROCESSED', 'INFO',
        'Firefox', json_build_object('payrollRunId', gen_random_uuid(), 'reason', md5(n::text))
      from generate_series(${first}::int, ${first + 4_999}::int) n`.execute(app.asOwner);
  await sql`vacuum analyze`.execute(app.asOwner);
}, 60_000);
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

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** How many entries a statement looks at, of which it may throw most away. */
function entriesRead(plan: Plan): number {
  const own = plan['Relation Name'] === 'audit_log' || plan['Relation Name'] === 'a';
  const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const below = (plan.Plans ?? []).map(entriesRead);
  return below.reduce((sum, read) => sum + read, own ? rows * plan['Actual Loops'] : 0);
}

test('a word that is in every entry is counted as far as anybody turns pages', async () => {
  const counted = async (search: string) =>
    (await listLogs(app.databases.read, { search, page: 1, limit: 50 }, 'America/Chicago'))
      .pagination.total;
  expect(await counted('PAYROLL_PROCESSED')).toBe(MOST_COUNTED);
  expect(await counted('POLICY_ASSIGNED')).toBe(OLD_ENTRIES);
});

const DAYS = { endDate: '2024-06-30' };
const page = (filter: object) => logPage({ page: 1, limit: 50, ...filter }, 'America/Chicago');

test.each([
  ['entries of an action that is long past', page({ action: 'POLICY_ASSIGNED' }), 150],
  ['entries of days that are long past', page(DAYS), 150],
  ['a page of what a person has many of', historyPage(RECORDS.person(PERSON), {}), 400],
  ['a page of a policy', historyPage(RECORDS.policy(PERSON), {}), 400],
  ['entries about a person, long past', page({ userId: PERSON }), 250],
  ['entries by a person who made many', page({ userId: BUSY }), 250],
  ['entries of one action by a person', page({ userId: BUSY, action: 'PAYROLL_PROCESSED' }), 700],
  ['a word that is in every entry', page({ search: 'PAYROLL_PROCESSED' }), 11_000],
])('%s: nothing that is newer is passed over', async (_, statement, most) => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, timing off, format json) ${statement}`.execute(app.asOwner);
  expect(entriesRead(rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThan(most);
});

test('a search finds what is recent and what is long past, page by page, newest first', async () => {
  const seqs = async (filter: object) =>
    (await page(filter).execute(app.asOwner)).rows.map(({ seq }) => seq);
  const old = await seqs({ search: 'POLICY_ASSIGNED', limit: OLD_ENTRIES });
  expect(old).toHaveLength(OLD_ENTRIES);
  expect(old).toEqual(old.toSorted((a, b) => b - a));
  expect(await seqs({ search: 'POLICY_ASSIGNED', page: 6 })).toEqual(old.slice(250, 300));
  const all = await seqs({ search: 'firefox', limit: 6_000 });
  expect(await seqs({ search: 'firefox', page: 60, limit: 100 })).toEqual(all.slice(5_900));
  expect(await seqs(DAYS)).toEqual(old.slice(0, 50));
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
    ENTRIES + OLD_ENTRIES + 7,
    ENTRIES + OLD_ENTRIES,
    7,
  ]);
});
