import { afterAll, beforeAll, expect, test } from 'vitest';
import { addContractor, listContractors } from '../../domain/contractors/schema.ts';
import { PEOPLE_ORDERS } from '../../domain/people.ts';
import { listStaff } from '../../domain/staff/schema.ts';
import { PASSWORD, team } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let manager: Person;
let supervisor: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ manager, supervisor } = await team(app));
  const added = [
    { lastName: 'Carver', dailyRate: 31.5 },
    { lastName: 'Adler' },
    { lastName: 'Beck', dailyRate: 45 },
  ];
  for (const fields of added) {
    const email = `${fields.lastName.toLowerCase()}@carrier.example`;
    const person = { firstName: 'Nora', email, password: PASSWORD, reportsTo: supervisor.id };
    await app.as(manager, addContractor, { body: { ...person, ...fields } });
  }
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof namesOf>[1]>;
async function namesOf(
  caller: Person,
  query: { sort?: (typeof PEOPLE_ORDERS)[number]; limit?: number; page?: number },
): Promise<string[]> {
  const { contractors } = (await app.as(caller, listContractors, { query })).body;
  return contractors.map(({ lastName }) => lastName);
}

// The team's driver has the last name Tester and a rate of $30.
test.each<[Query, string[]]>([
  [{}, ['Adler', 'Beck', 'Carver', 'Tester']],
  [{ sort: 'name' }, ['Adler', 'Beck', 'Carver', 'Tester']],
  [{ sort: 'newest' }, ['Beck', 'Adler', 'Carver', 'Tester']],
  [{ sort: 'rate' }, ['Beck', 'Carver', 'Tester', 'Adler']],
  [{ sort: 'rate', limit: 2, page: 2 }, ['Tester', 'Adler']],
])('lists contractors for %j', async (query, names) => {
  expect(await namesOf(manager, query)).toEqual(names);
});

test('sorts by name instead of rate for a caller who does not see pay', async () => {
  const names = await namesOf(supervisor, { sort: 'rate' });
  expect(names).toEqual(['Adler', 'Beck', 'Carver', 'Tester']);
});

test('sorts the staff list too', async () => {
  const first = async (sort: (typeof PEOPLE_ORDERS)[number]) => {
    const { users } = (await app.as(admin, listStaff, { query: { sort } })).body;
    return users[0];
  };
  expect((await first('newest'))?.id).toBe(admin.id);
  expect((await first('rate'))?.lastName).toBe('Beck');
  expect((await first('name'))?.lastName).toBe('Adler');
});

test('refuses an unknown order', async () => {
  const query = { sort: 'pay' as never };
  expect((await app.as(manager, listContractors, { query })).status).toBe(400);
  expect((await app.as(admin, listStaff, { query })).status).toBe(400);
});
