import { afterAll, beforeAll, expect, test } from 'vitest';
import { getTodo } from '../../../domain/dashboard/schema.ts';
import { getReadiness } from '../../../domain/tax/year/readiness-schema.ts';
import { correctRecipient } from '../../../domain/tax/form-1099-nec/schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';

const { start, generateNecDocument, mark, yearOf } = taxWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

const overdueFor = async (person: Person) => (await app.as(person, getTodo)).body.overdueForms;
const overduePayees = async () =>
  (await yearOf(admin, 2025, { state: 'overdue' })).body.payees.map(({ user }) => user.id);

test('a required form that is not submitted by its due date is overdue', async () => {
  const driver = await app.person('Contractor');
  const below = await app.person('Contractor');
  await storeW9(app, driver);
  await payWeek(app, driver, '2025-03-14', { pay: 2500 });
  await payWeek(app, below, '2025-03-14', { pay: 100 });

  // January 31 is a Saturday, so the forms are due on Monday, February 2.
  app.setToday('2026-02-02');
  expect(await overdueFor(admin)).toBeNull();
  expect(await overduePayees()).toEqual([]);
  app.setToday('2026-02-03');
  expect(await overdueFor(admin)).toEqual({ year: 2025, forms: 1 });
  expect(await overduePayees()).toEqual([driver.id]);
  // Only administrators can mark forms as submitted, so other people do not see this to-do.
  for (const role of ['Accountant', 'HR', 'Manager'] as const)
    expect(await overdueFor(await app.person(role))).toBeNull();

  const { id } = (await generateNecDocument(admin, driver)).body.taxDocument;
  expect(await overdueFor(admin)).toEqual({ year: 2025, forms: 1 });
  await mark(admin, id, 'SUBMITTED');
  expect(await overdueFor(admin)).toBeNull();
  const { body } = await yearOf(admin, 2025, { state: 'overdue' });
  expect([body.payees, body.pagination.total, body.counts.payees]).toEqual([[], 0, 2]);

  // A form with the same figures and another phone number cannot be submitted a second time.
  await app.asOwner.updateTable('company').set({ payer_phone: '(806) 555-0199' }).execute();
  const again = (await generateNecDocument(admin, driver)).body.taxDocument;
  expect([again.status, again.corrected]).toEqual(['GENERATED', false]);
  expect((await mark(admin, again.id, 'SUBMITTED')).status).toBe(409);
  expect(await overdueFor(admin)).toBeNull();
  expect(await overduePayees()).toEqual([]);
});

test('a form that was corrected to zero is overdue until the new original is submitted', async () => {
  app.setToday('2026-02-03');
  const driver = await app.person('Contractor');
  await storeW9(app, driver);
  await payWeek(app, driver, '2025-03-14', { pay: 2500 });
  await mark(admin, (await generateNecDocument(admin, driver)).body.taxDocument.id, 'SUBMITTED');
  await storeW9(app, driver, { name: 'Rosa Delgado-Ruiz' });
  const body = { userId: driver.id, year: 2025 };
  const { taxDocuments } = (await app.as(admin, correctRecipient, { body })).body;
  const [zeroAmountForm, original] = taxDocuments;
  const openForms = async () => {
    const { tasks } = (await app.as(admin, getReadiness, { params: { year: 2025 } })).body;
    const { forms = 0 } = (await overdueFor(admin)) ?? {};
    return [forms, tasks.find(({ code }) => code === 'SUBMISSION')?.open ?? 0];
  };

  expect(await overduePayees()).toEqual([]);
  expect(await openForms()).toEqual([0, 0]);
  await mark(admin, zeroAmountForm!.id, 'SUBMITTED');
  expect(await overduePayees()).toEqual([driver.id]);
  expect(await openForms()).toEqual([1, 1]);
  await mark(admin, original!.id, 'SUBMITTED');
  expect(await overduePayees()).toEqual([]);
  expect(await openForms()).toEqual([0, 0]);
});
