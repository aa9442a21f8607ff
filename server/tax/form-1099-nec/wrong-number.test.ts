import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setPaymentTaxStatus } from '../../../domain/payroll/payee-status.ts';
import { correctRecipient, type TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

// A form was submitted under a wrong taxpayer number (General Instructions for Certain Information Returns, error
// type 2).

let app: TestApp;
let admin: Person;
let driver: Person;
const { start, paidDriver, formOf, generateNecDocument, mark, yearOf, textOf, generate } =
  taxWorld();

beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await paidDriver();
});

test('a wrong TIN is corrected by a form with zero amounts for the old TIN and an original for the new one', async () => {
  await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
  await storeW9(app, driver, { lastFour: '1234', identity: 2 });
  const empty = await generateNecDocument(admin, driver);
  expect([empty.status, empty.error.error]).toEqual([
    409,
    expect.stringContaining('No payment of this year belongs to this taxpayer number'),
  ]);
  await app.as(admin, setPaymentTaxStatus, {
    params: { id: driver.id },
    body: { from: '2025-01-01', through: '2025-12-31', reason: 'Entered wrong' },
  });
  const payees = async () => (await yearOf(admin, 2025, { userId: driver.id })).body.payees;
  expect(
    (await payees()).map(({ identity, paid, attention }) => [identity, paid, attention[0]?.code]),
  ).toEqual([
    [1, 0, 'WRONG_NUMBER'],
    [2, 900, 'REPORTED_UNDER_WRONG_NUMBER'],
  ]);
  // Generating one of the forms alone is refused, so no original is submitted before the form with zero amounts.
  const alone = await generateNecDocument(admin, driver);
  expect([alone.status, alone.error.error]).toEqual([
    409,
    expect.stringContaining('was submitted under another taxpayer number of this person'),
  ]);
  const correct = () =>
    app.as(admin, correctRecipient, { body: { userId: driver.id, year: 2025, identity: 1 } });
  const [zeroAmountForm, original] = (await correct()).body.taxDocuments as [
    TaxDocument,
    TaxDocument,
  ];
  expect(zeroAmountForm).toMatchObject({
    corrected: true,
    hasZeroAmounts: true,
    nec: { compensation: 0 },
  });
  expect(original).toMatchObject({
    corrected: false,
    correctsId: zeroAmountForm.id,
    nec: { compensation: 900 },
  });
  expect(await textOf(admin, zeroAmountForm.id)).toContain('XXX-XX-7694');
  expect(await textOf(admin, original.id)).toContain('XXX-XX-1234');
  expect((await correct()).status).toBe(409);
  const early = await mark(admin, original.id, 'SUBMITTED');
  expect([early.status, early.error.error]).toEqual([
    409,
    'Submit the corrected form with zero amounts first.',
  ]);
  // A change of the amounts makes a new original, which still follows the form with zero amounts.
  await payWeek(app, driver, '2025-06-06', { pay: 100 });
  const [newer, ...others] = (await correct()).body.taxDocuments;
  expect(newer).toMatchObject({ correctsId: zeroAmountForm.id, nec: { compensation: 1000 } });
  expect(others).toEqual([]);
  expect((await mark(admin, newer!.id, 'SUBMITTED')).status).toBe(409);
  expect((await mark(admin, zeroAmountForm.id, 'SUBMITTED')).status).toBe(200);
  expect((await mark(admin, newer!.id, 'SUBMITTED')).status).toBe(200);
  expect((await payees()).flatMap(({ attention }) => attention)).toEqual([]);
});

test('“Generate all forms” makes both forms of a wrong TIN, in their order', async () => {
  await mark(admin, (await formOf(driver)).id, 'SUBMITTED');
  await storeW9(app, driver, { lastFour: '1234', identity: 2 });
  await app.as(admin, setPaymentTaxStatus, {
    params: { id: driver.id },
    body: { from: '2025-01-01', through: '2025-12-31', reason: 'Entered wrong' },
  });
  await generate(2025);
  const [wrong, right] = (await yearOf(admin, 2025, { userId: driver.id })).body.payees;
  const [zeroAmountForm, original] = [wrong!.documents[0]!, right!.documents[0]!];
  expect(zeroAmountForm).toMatchObject({ corrected: true, hasZeroAmounts: true });
  expect(original).toMatchObject({ corrected: false, hasZeroAmounts: false });
  expect((await mark(admin, original.id, 'SUBMITTED')).status).toBe(409);
  // The forms are up to date, so a second call makes none.
  await generate(2025);
  const again = (await yearOf(admin, 2025, { userId: driver.id })).body.payees;
  expect(again.map(({ documents }) => documents[0]?.id)).toEqual([zeroAmountForm.id, original.id]);
  expect((await mark(admin, zeroAmountForm.id, 'SUBMITTED')).status).toBe(200);
  expect((await mark(admin, original.id, 'SUBMITTED')).status).toBe(200);
});
