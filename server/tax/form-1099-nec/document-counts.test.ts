import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTaxDocuments } from '../../../domain/tax/form-1099-nec/schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';

const { start, generate, generateNecDocument, generateW9Document, mark } = taxWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

const countsFor = async (caller: Person, query: object = {}) =>
  (await app.as(caller, listTaxDocuments, { query })).body.counts;

test('counts only visible documents, even after concurrent generation, status changes and an erasure', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => app.person('Contractor')));
  const [driver] = people as [Person];
  for (const person of people) {
    await storeW9(app, person);
    await payWeek(app, person, '2025-03-14', { pay: 2500 });
  }
  await generate(2025);
  for (const person of people) await payWeek(app, person, '2025-06-13', { pay: 100 });
  const generated = await Promise.all([
    ...people.map((person) => generateNecDocument(admin, person, 2025)),
    ...people.map((person) => generateW9Document(admin, person)),
  ]);
  const ids = generated.map(({ body }) => body.taxDocument.id);
  await Promise.all(ids.map((id) => mark(admin, id, 'SUBMITTED')));
  await Promise.all(ids.slice(0, 3).map((id) => mark(admin, id, 'APPROVED')));
  expect(await countsFor(admin)).toEqual({ total: 15, w9: 5, nec: 10, approved: 3 });
  expect(await countsFor(admin, { status: 'GENERATED', year: 2025 })).toMatchObject({ total: 5 });
  expect(await countsFor(admin, { userId: driver.id })).toMatchObject({ total: 3 });
  expect(await countsFor(driver)).toMatchObject({ total: 3, w9: 1, nec: 2 });
  expect(await countsFor(await app.person('Manager'))).toMatchObject({ total: 0 });
  await sql`update users set archived_at = now() where id = ${driver.id}`.execute(app.asOwner);
  await sql`select erase_person(${driver.id})`.execute(app.asOwner);
  expect(await countsFor(admin)).toMatchObject({ total: 12 });
});
