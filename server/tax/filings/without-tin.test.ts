import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getFilingPreview,
  prepareFiling,
  recordUpload,
  type Filing,
} from '../../../domain/tax/filings/schema.ts';
import { correctRecipient } from '../../../domain/tax/form-1099-nec/schema.ts';
import { fileWithoutTin } from '../../../domain/tax/tin/solicitation-schema.ts';
import { signW9 } from '../../../domain/tax/w9/schema.ts';
import { rowsOf } from '../../../testing/iris-file.ts';
import { payWeek, storeW9, taxWorld } from '../../../testing/tax-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { form, SSN } from '../../../testing/w9-world.ts';

const YEAR = 2025;
const { start, generateNecDocument } = taxWorld();
const params = { year: YEAR };

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
  await sql`update company set payer_ein = '12-3456789'`.execute(app.asOwner);
});
afterAll(() => app.close());

/** Prepares a file, records its upload and returns its rows. */
async function fileReturns(kind: Filing['kind']) {
  const { body } = await app.as(admin, prepareFiling, { params, body: { kind, part: 1 } });
  const upload = { receiptId: '2026-1234', evenIfChanged: false, evenIfFiledBefore: false };
  const { status } = await app.as(admin, recordUpload, {
    params: { id: body.filing.id },
    body: upload,
  });
  expect(status).toBe(200);
  return rowsOf(body.csv);
}

test('corrects a return that was filed without a TIN when the payee gives one', async () => {
  const driver = await app.person('Contractor', { firstName: 'Rosa', lastName: 'Delgado' });
  await storeW9(app, driver, { lastFour: null });
  await payWeek(app, driver, '2025-03-07', { pay: 900.5 });
  await app.as(admin, fileWithoutTin, {
    params: { id: driver.id },
    body: { year: YEAR, identity: 1, reason: 'She never answered.' },
  });
  await generateNecDocument(admin, driver, YEAR);
  const box1 = 'Box 1 - Nonemployee Compensation';
  const tin = 'Recipient Taxpayer ID Number';
  const account = 'Form Account Number';
  const [filed] = await fileReturns('ORIGINALS');
  expect(filed).toMatchObject({ [tin]: '', [box1]: '900.50' });

  await app.as(driver, signW9, { body: form({}, SSN) });
  const body = { userId: driver.id, year: YEAR };
  expect((await app.as(admin, correctRecipient, { body })).status).toBe(201);
  const preview = await app.as(admin, getFilingPreview, { params });
  expect(preview.body.corrections).toMatchObject({ ready: 1, withProblems: 0 });
  expect(await fileReturns('CORRECTIONS')).toMatchObject([
    {
      'Taxpayer Number': '',
      'Account Number': filed?.[account],
      Correction: expect.stringContaining('Step 1 of 2'),
      Box: box1,
      Filed: '900.50',
      Correct: '0.00',
    },
  ]);
  const [replacement] = await fileReturns('ORIGINALS');
  expect(replacement).toMatchObject({ [tin]: SSN.replaceAll('-', ''), [box1]: '900.50' });
});
