import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateNec } from '../../../domain/tax/form-1099-nec/schema.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

// A driver who was paid first under a social security number and later under the EIN of a partnership is two taxpayers.
// Each taxpayer gets a form (IRC 6109).

let app: TestApp;
let admin: Person;
let driver: Person;
const world = taxWorld();

beforeAll(async () => {
  ({ app, admin } = await world.start());
  driver = await app.person('Contractor', { firstName: 'Rosa' });
  await storeW9(app, driver, { name: 'Rosa Delgado', lastFour: '7694' });
  await payWeek(app, driver, '2025-03-07', { pay: 500 });
  await payWeek(app, driver, '2025-05-09', { pay: 400 });
  await storeW9(app, driver, { name: 'Delgado Hauling', lastFour: '1234', identity: 2 });
  await payWeek(app, driver, '2025-08-08', { pay: 550 });
});
afterAll(() => app.close());

const payeesOf = async (person: Person) =>
  (await world.yearOf(admin, 2025, { userId: person.id })).body.payees;

test('the year page lists each taxpayer number with its own sums and its own threshold', async () => {
  const payees = await payeesOf(driver);
  expect(
    payees.map(({ identity, filedAs, reported, belowThreshold, filingRequired }) => [
      identity,
      filedAs,
      reported,
      belowThreshold,
      filingRequired,
    ]),
  ).toEqual([
    [1, 'Rosa Delgado', 900, 0, true],
    [2, 'Delgado Hauling', 0, 550, false],
  ]);
  const { totals, counts } = (await world.yearOf(admin, 2025)).body;
  expect(totals).toMatchObject({ paid: 1450, reported: 900, belowThreshold: 550 });
  expect(counts).toMatchObject({ payees: 2, payments: 3, formsRequired: 1 });
});

test('each taxpayer number gets its own form, with its name, TIN and account number', async () => {
  const generateNecDocument = (identity?: number) =>
    app.as(admin, generateNec, {
      body: { userId: driver.id, year: 2025, ...(identity && { identity }) },
    });
  const first = (await generateNecDocument(1)).body.taxDocument;
  const second = (await generateNecDocument(2)).body.taxDocument;
  const texts = [await world.textOf(admin, first.id), await world.textOf(admin, second.id)];
  expect(texts[0]).toContain('XXX-XX-7694');
  expect(texts[0]).toContain('900.00');
  expect(texts[0]).not.toContain('Delgado Hauling');
  expect(texts[1]).toContain('Delgado Hauling');
  expect(texts[1]).toContain('1234');
  expect(texts[1]).toContain('550.00');
  expect(texts[1]).toMatch(/P-[0-9A-F]{12}-2/);
  // Without an identity, the form is for the latest TIN.
  expect((await generateNecDocument()).body.taxDocument.id).toBe(second.id);
  // Submitting the first form does not make the second form a correction.
  await world.mark(admin, first.id, 'SUBMITTED');
  await payWeek(app, driver, '2025-09-05', { pay: 100 });
  expect((await generateNecDocument(2)).body.taxDocument.corrected).toBe(false);
  const [ssn, partnership] = await payeesOf(driver);
  expect(ssn?.documents.map(({ id }) => id)).toEqual([first.id]);
  expect(partnership?.documents).toHaveLength(2);
});

test('a payment made before the first W-9 belongs to the first TIN', async () => {
  const late = await app.person('Contractor');
  await payWeek(app, late, '2025-01-10', { pay: 700 });
  await storeW9(app, late, { name: 'Came Late' });
  await payWeek(app, late, '2025-02-07', { pay: 50 });
  const payees = await payeesOf(late);
  expect(payees.map(({ filedAs, reported }) => [filedAs, reported])).toEqual([['Came Late', 750]]);
});

test('returns 404 for an identity that the person does not have', async () => {
  const { status } = await app.as(admin, generateNec, {
    body: { userId: driver.id, year: 2025, identity: 3 },
  });
  expect(status).toBe(404);
});
