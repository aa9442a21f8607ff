import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_ACTOR } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { contractorPage, type ContractorFilter } from './queries.ts';

// With ten thousand people the lists must find their rows by index, whatever is asked.

const PEOPLE = 10_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await sql`
    with made as (
      insert into users (id, email, first_name, last_name)
      select gen_random_uuid(), 'p' || n || '@carrier.example', 'First' || md5(n::text), 'Last' || md5((n * 7)::text)
      from generate_series(1, ${PEOPLE}) n returning id
    ) insert into user_roles (user_id, role) select id, 'Contractor' from made`.execute(
    app.asOwner,
  );
  await sql`vacuum analyze`.execute(app.asOwner);
});
afterAll(() => app.close());

async function planOf(filter: ContractorFilter): Promise<string> {
  return JSON.stringify(await contractorPage(app.asOwner, ADMIN_ACTOR, filter).explain('json'));
}

test.each<[string, ContractorFilter, string]>([
  ['the first page', {}, 'users_contractors_by_name'],
  ['a deep page', { page: 500 }, 'users_contractors_by_name'],
  ['a search anywhere in the name', { search: 'a3f9c1' }, 'users_search'],
  ['a search in the email', { search: 'p4711@' }, 'users_search'],
])('%s uses an index and scans no table of people', async (_, filter, index) => {
  const plan = await planOf(filter);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"users"/);
});
