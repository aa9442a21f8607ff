import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseCsvLine } from '../../../domain/csv.ts';
import { builtInHeader } from '../../../domain/tax/filings/iris-columns.ts';
import { FILING_YEAR, filingWorld } from '../../../testing/filing-world.ts';
import { rowsOf } from '../../../testing/iris-file.ts';
import { payWeek } from '../../../testing/tax-world.ts';
import { LINES, OTHER_SSN, SSN } from '../../../testing/w9-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

const {
  start,
  resetFilings,
  createNamed,
  sign,
  changeDocuments,
  previewOf,
  prepare,
  linesOf,
  listFilings,
  generated,
} = filingWorld();

let app: TestApp;
let rosa: Person;
let ben: Person;
beforeAll(async () => {
  ({ app } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ rosa, ben } = await resetFilings());
});

describe('a file of originals', () => {
  test('has one line with the full TIN for each ready return', async () => {
    await generated(rosa);
    await generated(ben);
    expect(await previewOf()).toMatchObject({
      returns: 2,
      mustFileElectronically: false,
      originals: { ready: 2, withProblems: 0, files: 1 },
      corrections: { ready: 0, withProblems: 0, files: 0 },
      problemCount: 0,
      template: { source: 'BUILT_IN', columns: 55, unmatched: [] },
    });
    const { status, body } = await prepare();
    expect(status).toBe(200);
    expect(body.csv.startsWith('Form Type,Tax Year,')).toBe(true);
    expect(parseCsvLine(body.csv.split('\r\n')[0] ?? '')).toEqual(builtInHeader(FILING_YEAR));
    expect(rowsOf(body.csv)).toMatchObject([
      {
        'Form Type': '1099-NEC',
        'Tax Year': '2025',
        'Payer Taxpayer ID Number': '123456789',
        'Payer Phone': '8065550100',
        'Recipient TIN Type': 'SSN',
        'Recipient Taxpayer ID Number': SSN.replaceAll('-', ''),
        'Recipient First Name': 'Rosa',
        'Recipient Last Name (Surname)': 'Delgado',
        'Recipient City/Town': LINES.address.city,
        'Recipient ZIP/Postal Code': '79088',
        'Box 1 - Nonemployee Compensation': '900.50',
        'Box 4 - Federal income tax withheld': '',
      },
      { 'Recipient Taxpayer ID Number': OTHER_SSN.replaceAll('-', '') },
    ]);
    expect(body.filing).toMatchObject({
      kind: 'ORIGINALS',
      returns: 2,
      digest: createHash('sha256').update(body.csv).digest('hex'),
      uploadedAt: null,
    });
    const lines = await linesOf(body.filing.id);
    expect(lines.map(({ user }) => user.lastName)).toEqual(['Delgado', 'Tanner']);
  });

  test('is stored once, and each preparation has an audit entry without a TIN', async () => {
    await generated(rosa);
    const first = await prepare();
    const second = await prepare();
    expect(second.body.filing.id).toBe(first.body.filing.id);
    expect((await listFilings()).filings).toHaveLength(1);
    const { rows } = await sql<{ after: object }>`select new_values as after from audit_log
      where action = 'FILING_PREPARED' order by seq desc limit 2`.execute(app.asOwner);
    const { id: filingId, digest } = first.body.filing;
    const values = { filingId, taxYear: FILING_YEAR, kind: 'ORIGINALS', returns: 1, digest };
    expect(rows.map(({ after }) => after)).toEqual([values, values]);
  });

  test('has the names in its alphabet with the first name first, and leaves out a doubtful one', async () => {
    const people = [
      ['Łukasz', 'Ødegård', 'Ødegård, Łukasz', '401-22-8726'],
      ['Vu', 'Nguyen', 'NGUYEN VAN AN', '402-22-8727'],
      ['Sukarno', '', 'Sukarno', '403-22-8728'],
    ] as const;
    for (const [first, last, line, tin] of people) {
      const person = await createNamed(first, last);
      await sign(person, line, tin);
      await payWeek(app, person, '2025-03-07', { pay: 900 });
      await generated(person);
    }
    const { problems, spellings } = await previewOf();
    expect(spellings).toEqual([{ onForm: 'Ødegård, Łukasz', inFile: 'Lukasz Odegard' }]);
    expect(problems.map(({ field, sentence }) => [field, sentence])).toEqual([
      [
        'Payee name',
        'Line 1 of the W-9 is “NGUYEN VAN AN”, but the last name of the account is “Nguyen”. If the W-9 is right, edit the person so that the first and last name are those on line 1. Otherwise correct the W-9 and generate the form again.',
      ],
    ]);
    expect(rowsOf((await prepare()).body.csv)).toMatchObject([
      // A person with one legal name has no first and last name to file.
      { 'Recipient Name Type': 'B', 'Recipient Business or Entity Name Line 1': 'Sukarno' },
      { 'Recipient First Name': 'Lukasz', 'Recipient Last Name (Surname)': 'Odegard' },
    ]);
  });

  test('omits returns with problems, and the preview names these problems', async () => {
    await generated(rosa);
    const nobody = await createNamed('Walt', 'Jensen');
    await payWeek(app, nobody, '2025-03-07', { pay: 5000 });
    await generated(nobody);
    await generated(ben);
    await payWeek(app, ben, '2025-05-02', { pay: 10 });
    const { originals, problems } = await previewOf();
    expect(originals).toEqual({ ready: 1, withProblems: 2, files: 1 });
    const fieldsOf = (person: Person) =>
      problems.filter(({ user }) => user.id === person.id).map(({ field }) => field);
    expect(fieldsOf(nobody)).toContain('Payee taxpayer number');
    expect(fieldsOf(ben)).toEqual(['Form']);
    expect(rowsOf((await prepare()).body.csv)).toHaveLength(1);
  });

  test('is refused with 409 when no return is ready, for example because the TIN differs from the form', async () => {
    expect((await prepare()).status).toBe(409);
    const { id } = await generated(rosa);
    await changeDocuments(sql`update tax_documents set w9_version_id =
      (select id from w9_versions where user_id = ${ben.id}) where id = ${id}`);
    expect((await previewOf()).problems.map(({ field }) => field)).toEqual([
      'Payee taxpayer number',
    ]);
    expect((await prepare()).status).toBe(409);
  });
});
