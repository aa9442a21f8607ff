import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listStaff } from '../../domain/staff/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin', { firstName: 'Ada' });
  for (const [firstName, email] of [
    ['Rosa', 'rosa.delgado@carrier.example'],
    ['Rolf', 'r%l_f@carrier.example'],
    ['Ro', 'ro@carrier.example'],
  ] as const) {
    const { id } = await app.person('Contractor', { firstName });
    await sql`update users set email = ${email} where id = ${id}`.execute(app.asOwner);
  }
});
afterAll(() => app.close());

test.each([
  ['a whole email', 'rosa.delgado@carrier.example', ['Rosa']],
  ['an email in capitals with spaces around it', '  ROSA.DELGADO@Carrier.Example ', ['Rosa']],
  ['the part around the @', 'delgado@carr', ['Rosa']],
  ['an email with another domain', 'rosa.delgado@elsewhere.example', []],
  ['two parts of an email without the part between them', 'rosa@carrier.example', []],
  ['two letters before the @', 'ro@carrier.example', ['Ro']],
  ['nothing before the @', '@carrier.example', ['Ada', 'Ro', 'Rolf', 'Rosa']],
  ['two @ signs', 'rosa.delgado@@carrier.example', []],
  ['LIKE wildcards that are part of an email', 'r%l_f@carrier.example', ['Rolf']],
  ['LIKE wildcards that would match another email', 'r%a@carrier.example', []],
])('searches for %s', async (_, search, names) => {
  const { users } = (await app.as(admin, listStaff, { query: { search } })).body;
  expect(users.map(({ firstName }) => firstName).toSorted()).toEqual(names);
});
