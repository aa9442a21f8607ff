import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseCsvLine } from '../../domain/csv.ts';
import { knownHeader } from '../../domain/filings/iris-columns.ts';
import * as filings from '../../domain/filings/schema.ts';
import { correctRecipient } from '../../domain/tax-documents/schema.ts';
import { signW9 } from '../../domain/w9/endpoints.ts';
import { rowsOf } from '../../testing/iris-file.ts';
import { payWeek, taxWorld } from '../../testing/tax-world.ts';
import { form, LINES, OTHER_SSN, SSN } from '../../testing/w9-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const YEAR = 2025;
const { start, generateNecDocument, mark } = taxWorld();
const params = { year: YEAR };

let app: TestApp;
let admin: Person;
let rosa: Person;
let ben: Person;

async function createNamed(firstName: string, lastName: string): Promise<Person> {
  const person = await app.person('Contractor', { firstName });
  await sql`update users set last_name = ${lastName} where id = ${person.id}`.execute(app.asOwner);
  return person;
}

async function sign(person: Person, name: string, tin: string): Promise<void> {
  const body = form({ name }, tin);
  await app.as(person, signW9, { body: { ...body, signature: { ...body.signature, name } } });
}

async function payee(firstName: string, lastName: string, tin: string): Promise<Person> {
  const person = await createNamed(firstName, lastName);
  await sign(person, `${firstName} ${lastName}`, tin);
  await payWeek(app, person, '2025-03-07', { pay: 900.5 });
  return person;
}

/** Changes stored documents. A trigger prevents such changes, so this function disables the trigger during the
 *  change. */
async function changeDocuments(change: RawBuilder<unknown>): Promise<void> {
  const trigger = sql`trigger tax_documents_append_only`;
  await sql`alter table tax_documents disable ${trigger}`.execute(app.asOwner);
  await change.execute(app.asOwner);
  await sql`alter table tax_documents enable always ${trigger}`.execute(app.asOwner);
}

beforeAll(async () => {
  ({ app, admin } = await start());
  await sql`update company set payer_ein = '12-3456789'`.execute(app.asOwner);
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each test starts without filings and forms, and with two new payees.
  await sql`truncate filing_lines, filings`.execute(app.asOwner);
  await changeDocuments(sql`delete from tax_documents`);
  rosa = await payee('Rosa', 'Delgado', SSN);
  ben = await payee('Ben', 'Tanner', OTHER_SSN);
});

const packOf = async () => (await app.as(admin, filings.getFilingPreview, { params })).body;
const prepare = (kind: filings.Filing['kind'] = 'ORIGINALS', caller = admin, part = 1) =>
  app.as(caller, filings.prepareFiling, { params, body: { kind, part } });
const upload = (id: string, body: object = {}) =>
  app.as(admin, filings.recordUpload, {
    params: { id },
    body: { receiptId: '2026-1234', evenIfChanged: false, evenIfFiledBefore: false, ...body },
  });
type ResultLine = { line: number; result: filings.FilingResult; note: string };
const decide = (id: string, result: filings.FilingResult, lines: ResultLine[] = []) =>
  app.as(admin, filings.recordResult, { params: { id }, body: { result, note: '', lines } });
const linesOf = async (id: string) =>
  (await app.as(admin, filings.getFiling, { params: { id } })).body.lines;
const listFilings = async () => (await app.as(admin, filings.listFilings, { params })).body;
const generated = async (person: Person) =>
  (await generateNecDocument(admin, person, YEAR)).body.taxDocument;
const statusesOf = async (id: string) => (await linesOf(id)).map(({ status }) => status);

describe('a file of originals', () => {
  test('has one line with the full TIN for each ready return', async () => {
    await generated(rosa);
    await generated(ben);
    expect(await packOf()).toMatchObject({
      returns: 2,
      mustFileElectronically: false,
      originals: { ready: 2, leftOut: 0, files: 1 },
      corrections: { ready: 0, leftOut: 0, files: 0 },
      problemCount: 0,
      template: { source: 'KNOWN', columns: 55, unmatched: [] },
    });
    const { status, body } = await prepare();
    expect(status).toBe(200);
    expect(body.csv.startsWith('Form Type,Tax Year,')).toBe(true);
    expect(parseCsvLine(body.csv.split('\r\n')[0] ?? '')).toEqual(knownHeader(YEAR));
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
    const facts = { filingId, taxYear: YEAR, kind: 'ORIGINALS', returns: 1, digest };
    expect(rows.map(({ after }) => after)).toEqual([facts, facts]);
  });

  test('omits returns with a problem, which the preview names', async () => {
    await generated(rosa);
    const nobody = await createNamed('Walt', 'Jensen');
    await payWeek(app, nobody, '2025-03-07', { pay: 5000 });
    await generated(nobody);
    await generated(ben);
    await payWeek(app, ben, '2025-05-02', { pay: 10 });
    const { originals, problems } = await packOf();
    expect(originals).toEqual({ ready: 1, leftOut: 2, files: 1 });
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
    expect((await packOf()).problems.map(({ field }) => field)).toEqual(['Payee taxpayer number']);
    expect((await prepare()).status).toBe(409);
  });
});

describe('the upload', () => {
  test('submits the forms of the file once, with an audit entry for each', async () => {
    await generated(rosa);
    const { id } = (await prepare()).body.filing;
    const { status, body } = await upload(id);
    const { receiptId, uploadedBy } = body.filing;
    expect([status, receiptId, uploadedBy]).toEqual([200, '2026-1234', 'Ada Tester']);
    expect(await statusesOf(id)).toEqual(['SUBMITTED']);
    expect((await packOf()).originals.ready).toBe(0);
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
    expect((await packOf()).corrections.ready).toBe(1);
    const correction = await prepare('CORRECTIONS');
    expect(rowsOf(correction.body.csv)[0]?.['Box 1 - Nonemployee Compensation']).toBe('920.50');
  });

  test('is refused for a second original even when the office confirms it', async () => {
    await generated(ben);
    const { id } = (await prepare()).body.filing;
    await payWeek(app, ben, '2025-06-06', { pay: 20 });
    const second = await generated(ben);
    expect((await mark(admin, second.id, 'SUBMITTED')).status).toBe(200);
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
    expect((await packOf()).originals.ready).toBe(1);
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

  test('makes the new form of a rejected return an original', async () => {
    const id = await uploaded();
    await decide(id, 'REJECTED');
    await payWeek(app, ben, '2025-06-06', { pay: 20 });
    await generated(ben);
    const { originals, corrections } = await packOf();
    expect([originals.ready, corrections.ready]).toEqual([2, 0]);
  });

  test('keeps the form with zero amounts of a rejected return out of a file', async () => {
    const id = await uploaded();
    await decide(id, 'REJECTED');
    await sign(ben, 'Benjamin Tanner', OTHER_SSN);
    const body = { userId: ben.id, year: YEAR };
    const { taxDocuments } = (await app.as(admin, correctRecipient, { body })).body;
    const { corrections, problems } = await packOf();
    expect(corrections).toMatchObject({ ready: 0, leftOut: 1 });
    expect(problems[0]?.sentence).toContain('Mark this form as submitted without filing it.');
    await mark(admin, taxDocuments[0]?.id ?? '', 'SUBMITTED');
    const after = await packOf();
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

test('only administrators can see and prepare files', async () => {
  const accountant = await app.person('Accountant');
  expect((await prepare('ORIGINALS', accountant)).status).toBe(403);
  expect((await app.as(accountant, filings.getFilingPreview, { params })).status).toBe(403);
});
