import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileWithoutTin } from '../../../domain/tax/tin/solicitation-schema.ts';
import { correctRecipient, type TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

// Submitted forms must match the payments. A form that does not match cannot be submitted, and a submitted form that no
// longer matches is a finding.

let app: TestApp;
let admin: Person;
let driver: Person;
const { start, paidDriver, formOf, mark, yearOf, textOf, generate } = taxWorld();

beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await paidDriver();
});

const payeeOf = async ({ id: userId }: Person) =>
  (await yearOf(admin, 2025, { userId })).body.payees[0];
const attentionOf = async (person: Person) =>
  (await payeeOf(person))?.attention.map(({ code }) => code);

/** Reverses the payments to a person on a day, or all of them. The payee never had the money. */
async function reverse({ id }: { id: string }, paidOn?: string): Promise<void> {
  await sql`
    with voided as (
      update payments set state = 'VOIDED', reversed_at = '2025-06-01T12:00:00Z'
      where user_id = ${id} and paid_on = coalesce(${paidOn ?? null}::date, paid_on)
      returning id
    )
    update settlements set status = 'REVERSED', reversed_at = '2025-06-01T12:00:00Z'
    where payment_id in (select id from voided)`.execute(app.asOwner);
}

describe('a form cannot be submitted', () => {
  test('after the payments changed, until it is generated again', async () => {
    const stale = await formOf(driver);
    await payWeek(app, driver, '2025-04-04', { pay: 100 });
    const refused = await mark(admin, stale.id, 'SUBMITTED');
    expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
    expect(refused.error.error).toMatch(/changed after this form was generated/);
    expect((await mark(admin, (await formOf(driver)).id, 'SUBMITTED')).status).toBe(200);
  });

  test('after another original of the same payee and year was submitted', async () => {
    const first = await formOf(driver);
    await payWeek(app, driver, '2025-04-04', { pay: 100 });
    const second = await formOf(driver);
    expect((await mark(admin, second.id, 'SUBMITTED')).status).toBe(200);
    const refused = await mark(admin, first.id, 'SUBMITTED');
    expect([refused.status, refused.error.error]).toEqual([
      409,
      'A form for this payee and year was already submitted. Generate the form again. If its figures differ, it becomes a corrected form.',
    ]);
  });

  test('twice by two administrators at the same time', async () => {
    const first = await formOf(driver);
    const responses = await Promise.all([
      mark(admin, first.id, 'SUBMITTED'),
      mark(admin, first.id, 'SUBMITTED'),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('a withholding shortfall is a finding with its amount', async () => {
  const payee = await app.person('Contractor');
  await payWeek(app, payee, '2025-03-07', { pay: 900, withheld: 100 });
  await payWeek(app, payee, '2025-04-04', { pay: 100, withheld: 24 });
  const short = (await payeeOf(payee))?.attention.filter(
    ({ code }) => code === 'WITHHOLDING_SHORT',
  );
  expect(short?.map(({ sentence }) => sentence)).toEqual([
    '$116.00 of backup withholding should have been withheld and was not. The carrier owes it to the IRS (IRC 3403) and can withhold it from later payments of the same year.',
  ]);
});

describe('a submitted form', () => {
  test.each([
    [100.01, 'FILED_DIFFERS'],
    [100, 'FILED_DIFFERS_DE_MINIMIS'],
  ])('is a finding after a late payment of $%d: %s', async (pay, code) => {
    await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
    expect(await attentionOf(driver)).toEqual([]);
    await payWeek(app, driver, '2025-12-26', { pay });
    expect(await attentionOf(driver)).toEqual([code]);
    const { counts, payees } = (await yearOf(admin, 2025, { state: 'differs' })).body;
    expect(payees.map(({ user }) => user.id)).toContain(driver.id);
    expect(counts.differingFromFiledForm).toBe(payees.length);
    const corrected = await formOf(driver);
    expect(corrected.corrected).toBe(true);
    await mark(admin, corrected.id, 'SUBMITTED');
    expect(await attentionOf(driver)).toEqual([]);
  });

  test('is a finding after a reversal', async () => {
    await payWeek(app, driver, '2025-05-09', { pay: 500 });
    await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
    await reverse(driver, '2025-05-09');
    expect(await attentionOf(driver)).toEqual(['FILED_DIFFERS']);
  });

  test('is a finding if its name differs from the name on the W-9', async () => {
    await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
    await storeW9(app, driver, { name: 'Rosa Delgado-Ruiz' });
    expect(await attentionOf(driver)).toEqual(['FILED_PAYEE_DIFFERS']);
    // An amount that differs stays visible.
    await payWeek(app, driver, '2025-12-26', { pay: 500 });
    expect(await attentionOf(driver)).toEqual(['FILED_PAYEE_DIFFERS', 'FILED_DIFFERS']);
    const { body } = await yearOf(admin, 2025, { state: 'differs' });
    expect(body.payees.map(({ user }) => user.id)).toContain(driver.id);
  });
});

test('does not generate a filed form again when only the address of its payee changes', async () => {
  await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
  await storeW9(app, driver, { street: '9 Elm Street' });
  await generate(2025);
  expect((await payeeOf(driver))?.documents).toHaveLength(1);
});

test('refuses to submit a form whose payee is not found', async () => {
  const person = await app.person('Contractor');
  const address = { street: '4 Mill Lane', city: 'Tulia', state: 'TX', zip: '79088' };
  await app.asOwner
    .updateTable('users')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', person.id)
    .execute();
  await payWeek(app, person, '2025-03-07', { pay: 900 });
  const body = { year: 2025, identity: 1, reason: 'No answer' };
  await app.as(admin, fileWithoutTin, { params: { id: person.id }, body });
  const { id } = await formOf(person);
  // The identity of the only W-9 differs from the identity of the form.
  await storeW9(app, person, { identity: 2 });
  const { status, error } = await mark(admin, id, 'SUBMITTED');
  expect([status, error.error]).toEqual([
    409,
    'The payee of this form was not found, so it cannot be checked. Generate the form again.',
  ]);
});

describe('a wrong name on a submitted form', () => {
  const correct = (person: Person) =>
    app.as(admin, correctRecipient, { body: { userId: person.id, year: 2025 } });

  test('is corrected by a form with zero amounts and then a new original', async () => {
    const filed = await formOf(driver);
    await mark(admin, filed.id, 'SUBMITTED');
    await storeW9(app, driver, { name: 'Rosa Delgado-Ruiz' });
    const { status, body } = await correct(driver);
    expect(status).toBe(201);
    const [zeroAmountForm, original] = body.taxDocuments as [TaxDocument, TaxDocument];
    expect(zeroAmountForm).toMatchObject({
      corrected: true,
      hasZeroAmounts: true,
      correctsId: filed.id,
      nec: { compensation: 0 },
    });
    expect(original).toMatchObject({
      corrected: false,
      hasZeroAmounts: false,
      correctsId: zeroAmountForm.id,
      nec: { compensation: 900 },
    });
    expect(await textOf(admin, zeroAmountForm.id)).toMatch(/Rosa Delgado(?!-Ruiz)/);
    expect(await textOf(admin, original.id)).toContain('Rosa Delgado-Ruiz');
    const early = await mark(admin, original.id, 'SUBMITTED');
    expect([early.status, early.error.error]).toEqual([
      409,
      'Submit the corrected form with zero amounts first.',
    ]);
    expect((await mark(admin, zeroAmountForm.id, 'SUBMITTED')).status).toBe(200);
    expect(await attentionOf(driver)).toEqual(['REPLACEMENT_DUE']);
    expect((await yearOf(admin, 2025, { state: 'differs' })).body.payees).toEqual(
      expect.arrayContaining([expect.objectContaining({ identity: 1 })]),
    );
    expect((await mark(admin, original.id, 'SUBMITTED')).status).toBe(200);
    expect(await attentionOf(driver)).toEqual([]);
  });

  test('can also be corrected later, with the payments at that time', async () => {
    await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
    await storeW9(app, driver, { name: 'Rosa Delgado-Ruiz' });
    const [zeroAmountForm] = (await correct(driver)).body.taxDocuments;
    await mark(admin, zeroAmountForm!.id, 'SUBMITTED');
    await payWeek(app, driver, '2025-04-04', { pay: 100 });
    const original = await formOf(driver);
    expect(original).toMatchObject({ corrected: false, correctsId: zeroAmountForm!.id });
    expect((await mark(admin, original.id, 'SUBMITTED')).status).toBe(200);
    await payWeek(app, driver, '2025-05-09', { pay: 100 });
    expect(await formOf(driver)).toMatchObject({ corrected: true, correctsId: original.id });
  });

  test('needs no new original when no payment of the payee counts in the year', async () => {
    await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
    await storeW9(app, driver, { name: 'Rosa Delgado-Ruiz' });
    const [zeroAmountForm] = (await correct(driver)).body.taxDocuments;
    await mark(admin, zeroAmountForm!.id, 'SUBMITTED');
    await reverse(driver);
    expect(await attentionOf(driver)).toEqual([]);
    const { body } = await yearOf(admin, 2025, { state: 'differs' });
    expect(body.payees.map(({ user }) => user.id)).not.toContain(driver.id);
  });

  test.each([
    ['no form is submitted', /There is no submitted form/, async () => {}],
    [
      'the W-9 still has that name',
      /Enter the correct W-9 first/,
      async () => {
        await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
      },
    ],
  ])('is not corrected while %s', async (_when, sentence, prepare) => {
    await prepare();
    const { status, error } = await correct(driver);
    expect([status, error.error]).toEqual([409, expect.stringMatching(sentence)]);
  });

  test('is not corrected to zero after another form was submitted', async () => {
    await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
    await storeW9(app, driver, { name: 'Rosa Delgado-Ruiz' });
    const [zeroAmountForm] = (await correct(driver)).body.taxDocuments;
    await payWeek(app, driver, '2025-04-04', { pay: 100 });
    await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
    const refused = await mark(admin, zeroAmountForm!.id, 'SUBMITTED');
    expect([refused.status, refused.error.error]).toEqual([
      409,
      'Another form for this payee and year was submitted in the meantime. Correct the name or number again.',
    ]);
  });
});
