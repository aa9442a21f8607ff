import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletePerson } from '../../domain/staff/schema.ts';
import {
  generateNec,
  generateW9,
  getTaxDocumentHistory,
  listTaxDocuments,
  setTaxDocumentStatus,
  type TaxDocument,
} from '../../domain/tax-documents/schema.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { giveW9, nameThePayer, payWeek } from '../testing/tax-world.ts';
import { readPdf } from './pdf/reading-back.ts';

let app: TestApp;
let admin: Person;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
  await nameThePayer(app);
  admin = await app.person('IT_Admin', { firstName: 'Ada' });
});
afterAll(() => app.close());
beforeEach(async () => {
  manager = await app.person('Manager');
  driver = await app.person('Contractor', { firstName: 'Rosa', reportsTo: manager });
});

const make = (caller: Person | undefined, person: { id: string }, year = 2025) =>
  app.as(caller, generateNec, { body: { userId: person.id, year } });
const makeW9 = (caller: Person, person: { id: string }, year = 2026) =>
  app.as(caller, generateW9, { body: { userId: person.id, year } });
const mark = (caller: Person, id: string, status: TaxDocument['status']) =>
  app.as(caller, setTaxDocumentStatus, { params: { id }, body: { status } });
const documentsOf = async (caller: Person, query: object = {}) =>
  (await app.as(caller, listTaxDocuments, { query })).body.taxDocuments;

async function pdfOf(caller: Person, id: string) {
  const response = await app.app.inject({
    url: `/api/tax-documents/${id}/download`,
    headers: { authorization: `Bearer ${caller.token}` },
  });
  return { response, status: response.statusCode, bytes: response.rawPayload };
}
const textOf = async (caller: Person, id: string) =>
  (await readPdf((await pdfOf(caller, id)).bytes)).pages.map(({ text }) => text).join('\n');

describe('a 1099-NEC', () => {
  test('is made of what was paid in the year, complete where nothing is missing', async () => {
    await giveW9(app, driver);
    await payWeek(app, driver, '2025-03-14', { pay: 1200, receipted: 80.5, unreceipted: 19.99 });
    await payWeek(app, driver, '2026-01-02', { pay: 700 });
    const { status, body } = await make(admin, driver);
    expect(status).toBe(201);
    expect(body.message).toBe('1099-NEC form generated successfully!');
    expect(body.taxDocument).toMatchObject({
      type: 'FORM_1099_NEC',
      year: 2025,
      status: 'GENERATED',
      missing: [],
      corrected: false,
      user: { id: driver.id, firstName: 'Rosa', lastName: 'Tester', email: driver.email },
      nec: {
        compensation: 1219.99,
        withheld: 0,
        filingRequired: true,
        threshold: 600,
        dueOn: '2026-02-02',
      },
    });
    expect((await app.auditActions()).at(-1)).toBe('TAX_DOCUMENT_GENERATED');
  });

  test.each([
    ['one cent below the threshold of 2025', 2025, 599.99, false],
    ['at the threshold of 2025', 2025, 600, true],
    ['one cent below the threshold of 2026', 2026, 1999.99, false],
    ['at the threshold of 2026', 2026, 2000, true],
  ])('%s', async (_, year, pay, filingRequired) => {
    await payWeek(app, driver, `${year}-05-08`, { pay });
    const { nec } = (await make(admin, driver, year)).body.taxDocument;
    expect([nec?.compensation, nec?.filingRequired]).toEqual([pay, filingRequired]);
  });

  test('counts reversals, cards and withholding as the rules say', async () => {
    await payWeek(app, driver, '2025-02-07', { pay: 500, reversed: '2025-02-20' });
    await payWeek(app, driver, '2025-03-07', { pay: 400, method: 'CARD' });
    await payWeek(app, driver, '2025-12-05', { pay: 300, reversed: '2026-01-20' });
    await payWeek(app, driver, '2025-12-12', {
      pay: 200,
      reversed: '2026-01-20',
      was: 'NEVER_PAID',
    });
    await payWeek(app, driver, '2025-04-04', { pay: 100, withheld: 24 });
    const { nec } = (await make(admin, driver)).body.taxDocument;
    expect(nec).toMatchObject({ compensation: 400, withheld: 24, filingRequired: true });
    expect(nec?.attention.map(({ code }) => code)).toEqual([
      'FORM_945',
      'REVERSED_LATER_STAYS',
      'REVERSED_LATER_OUT',
    ]);
  });

  test('without a W-9 is a DRAFT that lists what is missing, also across its pages', async () => {
    await payWeek(app, driver, '2025-03-14', { pay: 900 });
    const { taxDocument } = (await make(admin, driver)).body;
    expect(taxDocument.status).toBe('DRAFT');
    expect(taxDocument.missing.map(({ code }) => code)).toEqual([
      'W9',
      'RECIPIENT_ADDRESS',
      'RECIPIENT_TIN',
    ]);
    expect(await textOf(admin, taxDocument.id)).toContain('DRAFT');
    expect((await mark(admin, taxDocument.id, 'SUBMITTED')).status).toBe(409);
  });

  test('of somebody who was archived can still be made', async () => {
    await sql`update users set archived_at = now() where id = ${driver.id}`.execute(app.asOwner);
    expect((await make(admin, driver)).status).toBe(201);
  });

  test('again with the same Idempotency-Key is the same one; without, a second beside the first', async () => {
    const input = {
      body: { userId: driver.id, year: 2025 },
      headers: { 'idempotency-key': driver.id },
    };
    const first = await app.as(admin, generateNec, input);
    const replayed = await app.as(admin, generateNec, input);
    expect(replayed.body).toEqual(first.body);
    await make(admin, driver);
    expect(await documentsOf(admin, { userId: driver.id })).toHaveLength(2);
  });
});

describe('a snapshot', () => {
  test('stays what it was when payer, payee, W-9 and payments change', async () => {
    await giveW9(app, driver);
    await payWeek(app, driver, '2025-03-14', { pay: 1200 });
    const { taxDocument } = (await make(admin, driver)).body;
    const w9 = (await makeW9(admin, driver)).body.taxDocument;
    const before = [(await pdfOf(admin, taxDocument.id)).bytes, (await pdfOf(admin, w9.id)).bytes];
    await giveW9(app, driver, { name: 'Rosa Married', street: '1 New Road', lastFour: '1111' });
    await payWeek(app, driver, '2025-06-13', { pay: 5000 });
    await sql`update company set payer_street = '2 Moved Street', official_name = 'Other LLC'`.execute(
      app.asOwner,
    );
    await sql`update users set first_name = 'Roberta' where id = ${driver.id}`.execute(app.asOwner);
    const after = [(await pdfOf(admin, taxDocument.id)).bytes, (await pdfOf(admin, w9.id)).bytes];
    expect(after.map((bytes, index) => bytes.equals(before[index]!))).toEqual([true, true]);
    const [listed] = await documentsOf(admin, { userId: driver.id, type: 'FORM_1099_NEC' });
    expect(listed?.nec?.compensation).toBe(1200);
    expect(listed?.user.firstName).toBe('Roberta');
  });

  test('cannot be changed or deleted, not even past the app', async () => {
    const { taxDocument } = (await make(admin, driver)).body;
    for (const change of [
      sql`update tax_documents set snapshot = '{}' where id = ${taxDocument.id}`,
      sql`update tax_documents set compensation_cents = 1 where id = ${taxDocument.id}`,
      sql`update tax_documents set status = 'APPROVED', submitted_at = now(), approved_at = now(),
        missing = '[]' where id = ${taxDocument.id}`,
      sql`delete from tax_documents where id = ${taxDocument.id}`,
      sql`truncate tax_documents`,
    ]) {
      await expect(change.execute(app.asOwner)).rejects.toThrow(/not allowed/);
    }
  });
});

describe('a form that takes the place of another', () => {
  const corrected = async () => (await make(admin, driver)).body.taxDocument.corrected;

  test('is marked once one was submitted and the figures differ, and stays so when printed again', async () => {
    await giveW9(app, driver);
    await payWeek(app, driver, '2025-03-14', { pay: 1200 });
    const first = (await make(admin, driver)).body.taxDocument;
    expect(await corrected()).toBe(false);
    await mark(admin, first.id, 'SUBMITTED');
    expect(await corrected()).toBe(false);
    await payWeek(app, driver, '2025-06-13', { pay: 0.01 });
    const second = (await make(admin, driver)).body.taxDocument;
    expect(second.corrected).toBe(true);
    await mark(admin, second.id, 'SUBMITTED');
    expect(await corrected()).toBe(true);
    expect((await make(admin, driver, 2026)).body.taxDocument.corrected).toBe(false);
  });
});

describe('a W-9 document', () => {
  test('shows the form in force, with four digits of the number', async () => {
    await giveW9(app, driver, { name: 'Rosa M. Delgado' });
    const { body } = await makeW9(driver, driver);
    expect(body.message).toBe('W-9 form generated successfully!');
    expect(body.taxDocument).toMatchObject({ type: 'W9', status: 'GENERATED', nec: null });
    const text = await textOf(driver, body.taxDocument.id);
    expect(text).toContain('Rosa M. Delgado');
    expect(text).toContain('7 6 9 4');
  });

  test('without a form is a DRAFT with every line that it lacks', async () => {
    const { taxDocument } = (await makeW9(driver, driver)).body;
    expect(taxDocument.status).toBe('DRAFT');
    expect(taxDocument.missing.map(({ code }) => code)).toEqual([
      'W9',
      'W9_NAME_MISSING',
      'W9_CLASSIFICATION_MISSING',
      'W9_STREET_MISSING',
      'W9_CITY_STATE_ZIP_MISSING',
      'W9_TIN_MISSING',
      'W9_SIGNATURE_MISSING',
    ]);
    expect(await textOf(driver, taxDocument.id)).toContain('DRAFT');
  });

  test('of a paper form without a number says so', async () => {
    await giveW9(app, driver, { lastFour: null });
    const { taxDocument } = (await makeW9(admin, driver)).body;
    expect(taxDocument.missing.map(({ code }) => code)).toEqual(['W9_TIN_MISSING']);
  });
});

describe('what is refused', () => {
  test.each([
    ['before 2020', 2019, 422],
    ['after the current one', 2027, 422],
    ['0', 0, 400],
    ['of half a year', 2025.5, 400],
  ])('a year %s', async (_, year, status) => {
    expect((await make(admin, driver, year)).status).toBe(status);
    expect((await makeW9(admin, driver, year)).status).toBe(status);
    expect((await app.as(admin, listTaxDocuments, { query: { year } })).status).toBe(status);
  });

  test('somebody else’s document: 404 where one does not see them, 403 where one does', async () => {
    const other = await app.person('Contractor');
    const hr = await app.person('HR');
    expect((await make(driver, other)).status).toBe(404);
    expect((await make(manager, driver)).status).toBe(404);
    expect((await make(admin, { id: '01a1fd60-dfd2-7d98-8486-75356804069d' })).status).toBe(404);
    expect((await make(hr, driver)).status).toBe(403);
    expect((await make(hr, hr)).status).toBe(201);
    // Who is not visible is not told about the year.
    expect((await make(driver, other, 2019)).status).toBe(404);
    expect((await make(undefined, driver)).status).toBe(401);
  });

  test.each([
    ['an unknown field', { userId: crypto.randomUUID(), year: 2025, amount: 1 }],
    ['a year as text', { userId: crypto.randomUUID(), year: '2025' }],
    ['no person', { year: 2025 }],
    ['a person that is no id', { userId: "' or 1=1", year: 2025 }],
  ])('%s', async (_, body) => {
    const { status } = await app.as(admin, generateNec, { body: body as never });
    expect(status).toBe(400);
  });
});

describe('the status', () => {
  const submitted = async () => {
    await giveW9(app, driver);
    const { taxDocument } = (await make(admin, driver)).body;
    await mark(admin, taxDocument.id, 'SUBMITTED');
    return taxDocument.id;
  };

  test('goes from GENERATED to SUBMITTED to APPROVED, with who and when', async () => {
    await giveW9(app, driver);
    const { taxDocument } = (await make(admin, driver)).body;
    const first = await mark(admin, taxDocument.id, 'SUBMITTED');
    expect(first.body.message).toBe('Document status updated to submitted!');
    const second = await mark(admin, taxDocument.id, 'APPROVED');
    expect(second.body.message).toBe('Document status updated to approved!');
    expect(second.body.taxDocument.approvedAt).not.toBeNull();
    expect((await app.auditActions()).slice(-2)).toEqual([
      'TAX_DOCUMENT_SUBMITTED',
      'TAX_DOCUMENT_APPROVED',
    ]);
    const counts = (await app.as(admin, listTaxDocuments, { query: { userId: driver.id } })).body
      .counts;
    expect(counts).toEqual({ total: 1, w9: 0, nec: 1, approved: 1 });
  });

  test.each([
    ['GENERATED', /SUBMITTED/],
    ['DRAFT', /SUBMITTED/],
    ['SUBMITTED', /SUBMITTED/],
  ] as const)('never from SUBMITTED to %s: 409 with the present state', async (status, present) => {
    const { status: code, error } = await mark(admin, await submitted(), status);
    expect([code, error.code]).toEqual([409, 'CONFLICT']);
    expect(error.error).toMatch(present);
  });

  test('never past a step', async () => {
    await giveW9(app, driver);
    const { taxDocument } = (await make(admin, driver)).body;
    const { status, error } = await mark(admin, taxDocument.id, 'APPROVED');
    expect([status, error.error]).toEqual([
      409,
      'This document is GENERATED. The next step is SUBMITTED.',
    ]);
  });

  test('marked by two administrators at once: one wins, the other is told', async () => {
    const other = await app.person('IT_Admin');
    const id = await submitted();
    const answers = await Promise.all([mark(admin, id, 'APPROVED'), mark(other, id, 'APPROVED')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.error).toBe(
      'This document is APPROVED. There is no further step.',
    );
  });

  test('is for administrators, and of documents that exist', async () => {
    const id = await submitted();
    const accountant = await app.person('Accountant');
    expect((await mark(driver, id, 'APPROVED')).status).toBe(403);
    expect((await mark(accountant, id, 'APPROVED')).status).toBe(403);
    expect((await mark(admin, crypto.randomUUID(), 'APPROVED')).status).toBe(404);
  });
});

describe('scope', () => {
  test('everybody sees their own; the office all; whoever leads people nothing of theirs', async () => {
    const canary = 'Canary Quillfeather';
    await giveW9(app, driver, { name: canary, street: '9 Canary Street', lastFour: '9137' });
    await payWeek(app, driver, '2025-03-14', { pay: 4321.09 });
    const { id } = (await make(admin, driver)).body.taxDocument;
    const beyond = [manager, await app.person('Contractor'), await app.person('Supervisor')];
    for (const caller of beyond) {
      const { app: server } = app;
      const headers = { authorization: `Bearer ${caller.token}` };
      for (const url of [
        '/api/tax-documents',
        `/api/tax-documents?userId=${driver.id}`,
        `/api/tax-documents/${id}/download`,
        `/api/tax-years/2025?userId=${driver.id}`,
      ]) {
        const answer = await server.inject({ url, headers });
        expect(answer.payload).not.toMatch(/canary|9137|4321/i);
        if (url.endsWith('download')) expect(answer.statusCode).toBe(404);
      }
    }
    for (const caller of [driver, admin, await app.person('HR'), await app.person('Accountant')]) {
      expect((await documentsOf(caller, { userId: driver.id })).map((one) => one.id)).toEqual([id]);
      expect((await pdfOf(caller, id)).status).toBe(200);
    }
  });

  test('the payer’s record, and what to look at, stay in the office', async () => {
    await giveW9(app, driver);
    await payWeek(app, driver, '2025-03-14', { pay: 900, withheld: 24 });
    const { id } = (await make(admin, driver)).body.taxDocument;
    expect(await textOf(admin, id)).toContain('Form 945');
    expect(await textOf(driver, id)).not.toContain('Form 945');
    expect((await documentsOf(driver))[0]?.nec?.attention).toEqual([]);
    expect((await documentsOf(admin, { userId: driver.id }))[0]?.nec?.attention).not.toEqual([]);
  });
});

test('the history of a document says who made, downloaded and marked it, and of no other one', async () => {
  await giveW9(app, driver);
  const { id } = (await make(admin, driver)).body.taxDocument;
  await make(admin, driver);
  await pdfOf(driver, id);
  await mark(admin, id, 'SUBMITTED');
  const historyOf = (caller: Person) =>
    app.as(caller, getTaxDocumentHistory, { params: { id }, query: {} });
  const { entries } = (await historyOf(driver)).body;
  expect(entries.map(({ action, actor }) => [action, actor?.firstName])).toEqual([
    ['TAX_DOCUMENT_SUBMITTED', 'Ada'],
    ['TAX_DOCUMENT_DOWNLOADED', 'Rosa'],
    ['TAX_DOCUMENT_GENERATED', 'Ada'],
  ]);
  expect((await historyOf(manager)).status).toBe(404);
});

test('a download is a PDF under a name of its id, and the audit trail notes it', async () => {
  const { id } = (await make(admin, driver)).body.taxDocument;
  const { response, bytes } = await pdfOf(driver, id);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="tax_document_${id}.pdf"`,
  );
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { rows } = await sql<{ action: string; actor: string; subject: string; after: object }>`
    select action, actor_id as actor, subject_id as subject, new_values as after
    from audit_log order by seq desc limit 1`.execute(app.asOwner);
  expect(rows[0]).toMatchObject({
    action: 'TAX_DOCUMENT_DOWNLOADED',
    actor: driver.id,
    subject: driver.id,
  });
});

test('the list is filtered, in pages, newest first', async () => {
  await make(admin, driver, 2024);
  await make(admin, driver, 2025);
  await makeW9(admin, driver, 2025);
  const shown = async (query: object) =>
    (await documentsOf(admin, { userId: driver.id, ...query })).map(
      ({ type, year }) => `${type} ${year}`,
    );
  expect(await shown({})).toEqual(['W9 2025', 'FORM_1099_NEC 2025', 'FORM_1099_NEC 2024']);
  expect(await shown({ type: 'W9' })).toEqual(['W9 2025']);
  expect(await shown({ type: 'FORM_1099_MISC' })).toEqual([]);
  expect(await shown({ year: 2024, status: 'DRAFT' })).toEqual(['FORM_1099_NEC 2024']);
  expect(await shown({ status: 'APPROVED' })).toEqual([]);
  expect(await shown({ limit: 1, page: 2 })).toEqual(['FORM_1099_NEC 2025']);
  const { pagination, counts } = (
    await app.as(admin, listTaxDocuments, { query: { userId: driver.id, limit: 2 } })
  ).body;
  expect(pagination).toEqual({ page: 1, limit: 2, total: 3 });
  expect(counts).toEqual({ total: 3, w9: 1, nec: 2, approved: 0 });
});

test('who is erased for good takes their documents along', async () => {
  await giveW9(app, driver);
  await make(admin, driver);
  await makeW9(admin, driver);
  await sql`update users set archived_at = now() where id = ${driver.id}`.execute(app.asOwner);
  const { status } = await app.as(admin, deletePerson, {
    params: { id: driver.id },
    query: { acknowledgeRetention: 'true' },
  });
  expect(status).toBe(200);
  const { rows } = await sql`select id from tax_documents where user_id = ${driver.id}`.execute(
    app.asOwner,
  );
  expect(rows).toEqual([]);
});
