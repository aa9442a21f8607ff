import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_COUNTED_ENTRIES } from '../../domain/audit-logs/schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sealBatch } from '../audit/sealer.ts';
import { listLogs, logPage } from './queries.ts';

const ENTRIES = 20_000;
const PERSON = '01a1fd60-dfd2-7d98-8486-75356804069d';
/** The number of old entries. No later entry has the same action. */
const OLD_ENTRIES = 300;
/** The id of the actor of every tenth entry. */
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
        'Firefox', json_build_object('settlementId', gen_random_uuid(), 'reason', md5(n::text))
      from generate_series(${first}::int, ${first + 4_999}::int) n`.execute(app.asOwner);
  await sql`vacuum analyze`.execute(app.asOwner);
}, 60_000);
afterAll(() => app.close());

test('stops counting matches of a frequent word at the limit', async () => {
  const counted = async (search: string) =>
    (await listLogs(app.databases.read, { search, page: 1, limit: 50 }, 'America/Chicago'))
      .pagination.total;
  expect(await counted('PAYROLL_PROCESSED')).toBe(MAX_COUNTED_ENTRIES);
  expect(await counted('POLICY_ASSIGNED')).toBe(OLD_ENTRIES);
});

const DAYS = { endDate: '2024-06-30' };
const page = (filter: object) => logPage({ page: 1, limit: 50, ...filter }, 'America/Chicago');

test('finds recent and old entries page by page, newest first', async () => {
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

test('stops counting at the limit with a filter, and counts all entries without a filter', async () => {
  const totalOf = async (level?: 'INFO' | 'WARNING') => {
    const filter = { ...(level && { level }), search: ' ', page: 1, limit: 1 };
    return (await listLogs(app.asOwner, filter, 'America/Chicago')).pagination.total;
  };
  await sql`insert into audit_log (id, action, level, new_values)
    select gen_random_uuid(), 'USER_LOGIN_FAILED', 'WARNING', '{}' from generate_series(1, 7)`.execute(
    app.asOwner,
  );
  await sealBatch(app.databases.write);
  expect([await totalOf(), await totalOf('INFO'), await totalOf('WARNING')]).toEqual([
    ENTRIES + OLD_ENTRIES + 7,
    MAX_COUNTED_ENTRIES,
    7,
  ]);
});
