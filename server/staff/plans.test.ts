import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listContractors } from '../../domain/contractors/schema.ts';
import { listPolicyHolders } from '../../domain/policies/schema.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { insertContractors } from '../testing/many-contractors.ts';
import { readStatementsWithValues } from '../testing/read-statements.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

// Lists of ten thousand people are found and counted by indexes that hold what is asked: the people
// themselves are opened for the page alone.

const PEOPLE = 10_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  await insertContractors(app.asOwner, PEOPLE);
});
afterAll(() => app.close());

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** How many rows of `users` a plan opens: an index-only scan opens none. */
function openedIn(plan: Plan): number {
  const opens = plan['Relation Name'] === 'users' && plan['Node Type'] !== 'Index Only Scan';
  const own = opens ? plan['Actual Rows'] * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, kid) => sum + openedIn(kid), own);
}

async function openedBy(call: () => Promise<unknown>): Promise<number> {
  let opened = 0;
  for (const { text, values } of await readStatementsWithValues(call)) {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${text}`, values);
    const { rows } = await app.asOwner.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain);
    opened += openedIn(rows[0]!['QUERY PLAN'][0].Plan);
  }
  return opened;
}

const page = (number: number) => ({ query: { page: number, limit: 20 } });

test.each<[string, () => Promise<unknown>]>([
  ['of all people', () => app.as(admin, listStaff, page(1))],
  ['of all people, deep', () => app.as(admin, listStaff, page(300))],
  ['of all people, behind the last page', () => app.as(admin, listStaff, page(3000))],
  ['of a role', () => app.as(admin, listStaff, { query: { role: 'Contractor', limit: 20 } })],
  ['of contractors, deep', () => app.as(admin, listContractors, page(300))],
  [
    'of active contractors',
    () => app.as(admin, listContractors, { query: { status: 'active', limit: 20 } }),
  ],
  ['of holders', () => app.as(admin, listPolicyHolders, page(1))],
  ['of holders, deep', () => app.as(admin, listPolicyHolders, page(300))],
])('a page %s opens no more people than it shows', async (_, call) => {
  expect(await openedBy(call)).toBeLessThanOrEqual(20);
});

test('a search that ends on its first page counts nothing', async () => {
  const query = { search: 'p777@carrier', limit: 20 };
  for (const endpoint of [listStaff, listContractors, listPolicyHolders]) {
    const statements = await readStatementsWithValues(() => app.as(admin, endpoint, { query }));
    expect(statements.filter(({ text }) => text.includes('ilike'))).toHaveLength(1);
  }
});
