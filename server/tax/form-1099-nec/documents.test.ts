import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletePerson } from '../../../domain/staff/schema.ts';
import {
  getTaxDocumentHistory,
  listTaxDocuments,
  removeTaxDocument,
} from '../../../domain/tax/form-1099-nec/schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';

const { start, generateNecDocument, generateW9Document, mark, documentsOf, pdfOf, textOf } =
  taxWorld();

let app: TestApp;
let admin: Person;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  manager = await app.person('Manager');
  driver = await app.person('Contractor', { firstName: 'Rosa', reportsTo: manager });
});

describe('the status', () => {
  const submitted = async () => {
    await storeW9(app, driver);
    const { taxDocument } = (await generateNecDocument(admin, driver)).body;
    await mark(admin, taxDocument.id, 'SUBMITTED');
    return taxDocument.id;
  };

  test('goes from GENERATED to SUBMITTED to APPROVED, with audit entries and dates', async () => {
    await storeW9(app, driver);
    const { taxDocument } = (await generateNecDocument(admin, driver)).body;
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

  test.each(['GENERATED', 'DRAFT', 'SUBMITTED'] as const)(
    'never goes from SUBMITTED to %s, and the 409 names the status',
    async (status) => {
      const { status: code, error } = await mark(admin, await submitted(), status);
      expect([code, error.code]).toEqual([409, 'CONFLICT']);
      expect(error.error).toMatch(/^This document is submitted\./);
    },
  );

  test('lets the person or an administrator remove a draft, and nothing else', async () => {
    const remove = (caller: Person, id: string) =>
      app.as(caller, removeTaxDocument, { params: { id } });
    const draft = (await generateNecDocument(driver, driver)).body.taxDocument;
    expect(draft.status).toBe('DRAFT');
    const accountant = await app.person('Accountant');
    expect((await remove(accountant, draft.id)).status).toBe(403);
    expect((await remove(manager, draft.id)).status).toBe(404);
    const tries = await Promise.all([remove(driver, draft.id), remove(admin, draft.id)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await documentsOf(driver)).toEqual([]);
    expect((await app.auditActions()).at(-1)).toBe('TAX_DOCUMENT_REMOVED');
    await storeW9(app, driver);
    const complete = (await generateNecDocument(admin, driver)).body.taxDocument;
    const { status, error } = await remove(admin, complete.id);
    expect([status, error.error]).toEqual([
      409,
      'Only a draft can be removed. This document is complete.',
    ]);
  });

  test('never skips a step', async () => {
    await storeW9(app, driver);
    const { taxDocument } = (await generateNecDocument(admin, driver)).body;
    const { status, error } = await mark(admin, taxDocument.id, 'APPROVED');
    expect([status, error.error]).toEqual([
      409,
      'This document is generated. The next step is to mark it as submitted.',
    ]);
  });

  test('changes once when two administrators mark it at the same time', async () => {
    const other = await app.person('IT_Admin');
    const id = await submitted();
    const responses = await Promise.all([mark(admin, id, 'APPROVED'), mark(other, id, 'APPROVED')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.error.error).toBe(
      'This document is approved. There is no further step.',
    );
  });
});

describe('scope', () => {
  test('people see their own documents, the office sees all, and supervisors see none of their team’s', async () => {
    const canary = 'Canary Quillfeather';
    await storeW9(app, driver, { name: canary, street: '9 Canary Street', lastFour: '9137' });
    await payWeek(app, driver, '2025-03-14', { pay: 4321.09 });
    const { id } = (await generateNecDocument(admin, driver)).body.taxDocument;
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
        const response = await server.inject({ url, headers });
        expect(response.payload).not.toMatch(/canary|9137|4321/i);
        if (url.endsWith('download')) expect(response.statusCode).toBe(404);
      }
    }
    for (const caller of [driver, admin, await app.person('HR'), await app.person('Accountant')]) {
      expect(
        (await documentsOf(caller, { userId: driver.id })).map((document) => document.id),
      ).toEqual([id]);
      expect((await pdfOf(caller, id)).status).toBe(200);
    }
  });

  test('only the office sees the payer’s record and the findings', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2025-03-14', { pay: 900, withheld: 24 });
    const { id } = (await generateNecDocument(admin, driver)).body.taxDocument;
    expect(await textOf(admin, id)).toContain('Form 945');
    expect(await textOf(driver, id)).not.toContain('Form 945');
    expect((await documentsOf(driver))[0]?.nec?.attention).toEqual([]);
    expect((await documentsOf(admin, { userId: driver.id }))[0]?.nec?.attention).not.toEqual([]);
  });
});

test('the history of a document lists who generated, downloaded and marked it, without other documents', async () => {
  await storeW9(app, driver);
  const { id } = (await generateNecDocument(admin, driver)).body.taxDocument;
  await generateNecDocument(admin, driver);
  await pdfOf(driver, id);
  await mark(admin, id, 'SUBMITTED');
  const { entries } = (await app.as(driver, getTaxDocumentHistory, { params: { id }, query: {} }))
    .body;
  expect(entries.map(({ action, actor }) => [action, actor?.firstName])).toEqual([
    ['TAX_DOCUMENT_SUBMITTED', 'Ada'],
    ['TAX_DOCUMENT_DOWNLOADED', 'Rosa'],
    ['TAX_DOCUMENT_GENERATED', 'Ada'],
  ]);
});

test('a download is a PDF named after the document and its id, and is audited', async () => {
  const { id } = (await generateNecDocument(admin, driver)).body.taxDocument;
  const { response, bytes } = await pdfOf(driver, id);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="1099-NEC_2025_Rosa-Tester_tax_document_${id}.pdf"`,
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

test('the list is filtered, paged and sorted newest first', async () => {
  await generateNecDocument(admin, driver, 2024);
  await generateNecDocument(admin, driver, 2025);
  await generateW9Document(admin, driver, 2025);
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
  const pages = [1, 2, 3].map((page) => shown({ limit: 1, page }));
  expect((await Promise.all(pages)).flat()).toEqual(await shown({}));
  expect(await shown({ limit: 2, page: 2 })).toEqual((await shown({})).slice(2));
  const { pagination, counts } = (
    await app.as(admin, listTaxDocuments, { query: { userId: driver.id, limit: 2 } })
  ).body;
  expect(pagination).toEqual({ page: 1, limit: 2, total: 3 });
  expect(counts).toEqual({ total: 3, w9: 1, nec: 2, approved: 0 });
});

test('erasing a person deletes their documents', async () => {
  await storeW9(app, driver);
  await generateNecDocument(admin, driver);
  await generateW9Document(admin, driver);
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
