import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_ACTOR } from '../testing/people.ts';
import { insertContractors } from '../testing/many-contractors.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { contractorPage, type ContractorFilter } from './queries.ts';

// With ten thousand people the lists must find their rows by index, whatever is asked.

const PEOPLE = 10_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await insertContractors(app.asOwner, PEOPLE);
});
afterAll(() => app.close());

async function planOf(filter: ContractorFilter): Promise<string> {
  return JSON.stringify(await contractorPage(app.asOwner, ADMIN_ACTOR, filter).explain('json'));
}

test.each<[string, ContractorFilter, string]>([
  ['the first page', {}, 'users_contractors_by_name'],
  ['a deep page', { page: 500 }, 'users_contractors_by_name'],
  ['a search anywhere in the name', { search: 'a3f9c1' }, 'users_search'],
  ['contractors without a rate', { rate: 'none', status: 'active' }, 'users_without_rate'],
  ['a search in the email', { search: 'p4711@' }, 'users_search'],
])('%s uses an index and scans no table of people', async (_, filter, index) => {
  const plan = await planOf(filter);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"users"/);
});
