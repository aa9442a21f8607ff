import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { correctRecipient } from '../../../domain/tax/form-1099-nec/schema.ts';
import { FILING_YEAR, filingWorld } from '../../../testing/filing-world.ts';
import { rowsOf } from '../../../testing/iris-file.ts';
import { payWeek } from '../../../testing/tax-world.ts';
import { OTHER_SSN } from '../../../testing/w9-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

const {
  start,
  resetFilings,
  sign,
  changeDocuments,
  mark,
  previewOf,
  prepare,
  upload,
  decide,
  listFilings,
  generated,
  statusesOf,
} = filingWorld();

let app: TestApp;
let admin: Person;
let rosa: Person;
let ben: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ rosa, ben } = await resetFilings());
});

describe('the upload', () => {
  test('submits the forms of the file once, with an audit entry for each', async () => {
    await generated(rosa);
    const { id } = (await prepare()).body.filing;
    const { status, body } = await upload(id);
    const { receiptId, uploadedBy } = body.filing;
    expect([status, receiptId, uploadedBy]).toEqual([200, '2026-1234', 'Ada Tester']);
    expect(await statusesOf(id)).toEqual(['SUBMITTED']);
    expect((await previewOf()).originals.ready).toBe(0);
    expect((await upload(id)).status).toBe(409);
    const actions = await app.auditActions();
    expect(actions.slice(-2).toSorted()).toEqual(['FILING_UPLOADED', 'TAX_DOCUMENT_SUBMITTED']);
  });

  test('is refused with the names of payees whose forms changed, unless the office confirms it', async () => {
    await generated(rosa);
    await generated(ben);
    const { id } = (await prepare()).body.filing;
    await payWeek(app, ben, '2025-06-06', { pay: 20 });
    const refused = await upload(id);
    expect([refused.status, refused.error.details]).toEqual([409, ['Ben Tanner']]);
    expect(await statusesOf(id)).toEqual(['GENERATED', 'GENERATED']);
    expect((await upload(id, { evenIfChanged: true })).status).toBe(200);
    expect(await statusesOf(id)).toEqual(['SUBMITTED', 'SUBMITTED']);
    expect((await generated(ben)).corrected).toBe(true);
    expect((await previewOf()).corrections.ready).toBe(1);
    const correction = await prepare('CORRECTIONS');
    expect(correction.body.filing.fileName).toBe('1099-NEC_2025_corrections_to_key_in_1.csv');
    // The list has only what changes. It has no column of the file of originals, so the portal refuses it.
    expect(rowsOf(correction.body.csv)).toEqual([
      {
        Return: '1',
        Payee: 'Ben Tanner',
        'Taxpayer Number': OTHER_SSN.replaceAll('-', ''),
        'Account Number': expect.stringMatching(/^P-/),
        'Original Receipt ID': '2026-1234',
        'Original Line': '2',
        Correction: 'Correct the filed return',
        Box: 'Box 1 - Nonemployee Compensation',
        Filed: '900.50',
        Correct: '920.50',
      },
    ]);
  });

  test('is refused for a second original even when the office confirms it', async () => {
    await generated(ben);
    const { id } = (await prepare()).body.filing;
    await payWeek(app, ben, '2025-06-06', { pay: 20 });
    const second = await generated(ben);
    expect((await mark(second.id)).status).toBe(200);
    const refused = await upload(id, { evenIfChanged: true });
    expect([refused.status, refused.error.details]).toEqual([409, ['Ben Tanner']]);
    expect(refused.error.error).toContain('If you have not uploaded this file, prepare a new one');
  });

  test('is refused for a form whose payee is not found, and says what to do', async () => {
    const document = await generated(rosa);
    const { id } = (await prepare()).body.filing;
    await changeDocuments(sql`update tax_documents set identity = 2 where id = ${document.id}`);
    const { status, error } = await upload(id, { evenIfChanged: true });
    expect([status, error.details]).toEqual([409, ['Rosa Delgado']]);
    expect(error.error).toContain('Generate the form again and prepare a new file');
  });
});

describe('the upload of a file that overlaps another one', () => {
  const prepareOverlapping = async () => {
    await generated(rosa);
    const first = (await prepare()).body.filing.id;
    await generated(ben);
    const second = (await prepare()).body.filing.id;
    return [first, second] as const;
  };

  test('is refused with the names of payees whose returns were filed before, unless the office confirms it', async () => {
    const [first, second] = await prepareOverlapping();
    await upload(first);
    const refused = await upload(second);
    expect([refused.status, refused.error.details]).toEqual([409, ['Rosa Delgado']]);
    expect(await statusesOf(second)).toEqual(['SUBMITTED', 'GENERATED']);
    expect((await upload(second, { evenIfFiledBefore: true })).status).toBe(200);
    expect(await statusesOf(second)).toEqual(['SUBMITTED', 'SUBMITTED']);
  });

  test.each([
    ['ACCEPTED', 409],
    ['ACCEPTED_WITH_ERRORS', 409],
    ['REJECTED', 200],
  ] as const)('with the IRS result %s returns %i', async (result, status) => {
    const [first, second] = await prepareOverlapping();
    await upload(first);
    await decide(first, result);
    expect((await upload(second)).status).toBe(status);
  });
});

describe('the result', () => {
  const uploaded = async () => {
    await generated(rosa);
    await generated(ben);
    const { id } = (await prepare()).body.filing;
    await upload(id);
    return id;
  };

  test('approves accepted forms', async () => {
    const id = await uploaded();
    await decide(id, 'ACCEPTED');
    expect(await statusesOf(id)).toEqual(['APPROVED', 'APPROVED']);
  });

  test('makes a rejected return ready again and lists it until it is filed again', async () => {
    const id = await uploaded();
    await decide(id, 'ACCEPTED', [{ line: 2, result: 'REJECTED', note: 'TIN and name' }]);
    expect(await statusesOf(id)).toEqual(['APPROVED', 'SUBMITTED']);
    const rejected = { user: { lastName: 'Tanner' }, note: 'TIN and name' };
    expect((await listFilings()).returnsWithErrors).toMatchObject([rejected]);
    expect((await previewOf()).originals.ready).toBe(1);
    const again = (await prepare()).body.filing.id;
    await upload(again);
    expect((await listFilings()).returnsWithErrors).toEqual([]);
    await decide(again, 'ACCEPTED');
    expect(await statusesOf(again)).toEqual(['APPROVED']);
  });

  test('lists a return with errors until a corrected form is submitted', async () => {
    const id = await uploaded();
    await decide(id, 'ACCEPTED', [{ line: 2, result: 'ACCEPTED_WITH_ERRORS', note: 'Address' }]);
    const problem = { result: 'ACCEPTED_WITH_ERRORS', note: 'Address' };
    expect((await listFilings()).returnsWithErrors).toMatchObject([problem]);
    await payWeek(app, ben, '2025-06-06', { pay: 20 });
    await generated(ben);
    await upload((await prepare('CORRECTIONS')).body.filing.id);
    expect((await listFilings()).returnsWithErrors).toEqual([]);
  });

  test('makes the new form of a rejected return ready as an original', async () => {
    const id = await uploaded();
    await decide(id, 'REJECTED');
    await payWeek(app, ben, '2025-06-06', { pay: 20 });
    await generated(ben);
    const { originals, corrections } = await previewOf();
    expect([originals.ready, corrections.ready]).toEqual([2, 0]);
  });

  test('omits from a file the form with zero amounts that corrects a rejected return', async () => {
    const id = await uploaded();
    await decide(id, 'REJECTED');
    await sign(ben, 'Benjamin Tanner', OTHER_SSN);
    const body = { userId: ben.id, year: FILING_YEAR };
    const { taxDocuments } = (await app.as(admin, correctRecipient, { body })).body;
    const { corrections, problems } = await previewOf();
    expect(corrections).toMatchObject({ ready: 0, withProblems: 1 });
    expect(problems[0]?.sentence).toContain('Mark this form as submitted without filing it.');
    await mark(taxDocuments[0]?.id ?? '');
    const after = await previewOf();
    expect([after.originals.ready, after.corrections.ready, after.problems]).toEqual([2, 0, []]);
  });

  test('is refused before the upload, for a line that is not in the file, and for an approved form', async () => {
    await generated(rosa);
    const { id } = (await prepare()).body.filing;
    expect((await decide(id, 'ACCEPTED')).status).toBe(409);
    await upload(id);
    const line = { line: 2, result: 'REJECTED', note: '' } as const;
    expect((await decide(id, 'ACCEPTED', [line])).status).toBe(422);
    await decide(id, 'ACCEPTED');
    const refused = await decide(id, 'REJECTED');
    expect([refused.status, refused.error.details]).toEqual([409, ['Rosa Delgado']]);
  });
});
