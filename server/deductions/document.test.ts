import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../domain/documents/document.ts';
import { setStaffArchived } from '../../domain/staff/schema.ts';
import { deductionCalls } from '../../testing/deductions-world.ts';
import { paydayWorld } from '../../testing/payday-world.ts';
import { JPEG } from '../../testing/pictures.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const PDF = Buffer.from('%PDF-1.7\nThe signed page\n%%EOF\n');
const pdf = (text: string) => Buffer.concat([PDF, Buffer.from(text)]);
const upload = (content: Buffer, fileName = 'Lease page 7.pdf') => ({
  fileName,
  content: content.toString('base64'),
});

const { start, newTeam } = paydayWorld();
let app: TestApp;
let calls: ReturnType<typeof deductionCalls>;
let manager: Person;
let otherManager: Person;
let driver: Person;
let id: string;
beforeAll(async () => {
  app = await start();
  calls = deductionCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ manager, otherManager, driver } = await newTeam());
  ({ id } = (await calls.enter(manager, driver, { document: upload(PDF) })).body);
});

const versions = async (person = manager) => (await calls.versions(person, id)).body.versions;

describe('the document of an agreement', () => {
  test('is stored with the agreement, and the payee downloads it', async () => {
    const [agreement] = await calls.list(driver, { userId: driver.id });
    expect(agreement?.document).toMatchObject({
      version: 1,
      fileName: 'Lease page 7.pdf',
      mediaType: 'application/pdf',
      bytes: PDF.length,
      addedBy: 'Manager Tester',
    });
    expect((await app.auditActions()).slice(-2)).toEqual([
      'DEDUCTION_AGREEMENT_ENTERED',
      'DOCUMENT_ADDED',
    ]);
    const { statusCode, headers, rawPayload } = await calls.download(driver, id);
    expect([statusCode, rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="Lease page 7.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await app.auditActions()).at(-1)).toBe('DOCUMENT_DOWNLOADED');
  });

  test('has versions, and the office sees who downloaded which one', async () => {
    const { status } = await calls.addDocument(manager, id, upload(JPEG, 'photo.jpeg'));
    expect(status).toBe(201);
    await calls.download(driver, id, 1);
    await calls.download(manager, id, 2);
    await calls.download(driver, id, 2);
    expect(await versions()).toMatchObject([
      {
        version: 2,
        fileName: 'photo.jpg',
        mediaType: 'image/jpeg',
        openings: [{ openedBy: 'Contractor Tester' }, { openedBy: 'Manager Tester' }],
      },
      { version: 1, fileName: 'Lease page 7.pdf', openings: [{ openedBy: 'Contractor Tester' }] },
    ]);
    expect(await versions(driver)).toMatchObject([
      { version: 2, openings: [] },
      { version: 1, openings: [] },
    ]);
    expect((await calls.download(driver, id, 2)).rawPayload.equals(JPEG)).toBe(true);
    expect((await calls.download(driver, id, 3)).statusCode).toBe(404);
  });

  test('can be added after the agreement ended', async () => {
    await calls.end(manager, id);
    expect((await calls.addDocument(manager, id, upload(pdf('2')))).status).toBe(201);
  });

  test('gets both versions if two people add one at the same time', async () => {
    const added = await Promise.all(
      ['2', '3'].map((text) => calls.addDocument(manager, id, upload(pdf(text)))),
    );
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    expect(await versions()).toMatchObject([{ version: 3 }, { version: 2 }, { version: 1 }]);
  });

  test('gets no second version of the same file', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await calls.addDocument(manager, id, upload(pdf('2')), headers)).status).toBe(201);
    await calls.addDocument(manager, id, upload(pdf('2')), headers);
    const again = await calls.addDocument(manager, id, upload(pdf('2'), 'other.pdf'));
    expect([again.status, again.body.message]).toEqual([
      200,
      'This file is already the newest version',
    ]);
    expect(await versions()).toMatchObject([{ version: 2 }, { version: 1 }]);
    expect((await calls.addDocument(manager, id, upload(PDF))).status).toBe(201);
  });

  test.each([
    ['a web page with the name of a PDF', Buffer.from('<script>'), 'neither a PDF nor'],
    ['a Word document', Buffer.from('PK\x03\x04'), 'neither a PDF nor'],
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic'), 'Many computers cannot open HEIC photos.'],
    ['an empty file', Buffer.alloc(0), 'This file is empty.'],
    [
      'a file that is one byte too large',
      Buffer.concat([PDF, Buffer.alloc(MAX_DOCUMENT_BYTES + 1 - PDF.length)]),
      'This file has 5.0 MB. Choose a file of at most 5.0 MB',
    ],
  ])('cannot be %s', async (_, content, sentence) => {
    const refused = await calls.addDocument(manager, id, upload(content));
    expect([refused.status, refused.error.code]).toEqual([422, 'INVALID_VALUE']);
    expect(refused.error.error).toContain(sentence);
    const entered = await calls.enter(manager, driver, {
      name: 'Fuel card',
      document: upload(content),
    });
    expect([entered.status, entered.error.error]).toEqual([422, refused.error.error]);
    expect(await versions()).toHaveLength(1);
    expect(await calls.list(manager, { userId: driver.id, ended: 'true' })).toHaveLength(1);
  });

  test('cannot have 20 MB', async () => {
    const { status, error } = await calls.addDocument(
      manager,
      id,
      upload(Buffer.alloc(20_000_000)),
    );
    expect([status, error.error]).toEqual([
      413,
      'This file is too large. Choose a file of at most 5.0 MB.',
    ]);
  });

  test('can have 5 MB', async () => {
    const largest = Buffer.concat([PDF, Buffer.alloc(MAX_DOCUMENT_BYTES - PDF.length, 7)]);
    expect((await calls.addDocument(manager, id, upload(largest))).status).toBe(201);
    expect((await calls.download(driver, id, 2)).rawPayload.equals(largest)).toBe(true);
  });

  test('has a clean name in its own script', async () => {
    await calls.addDocument(manager, id, upload(pdf('2'), '../\u202E合同 “7”.exe'));
    expect((await versions())[0]?.fileName).toBe('合同 “7”.exe.pdf');
    expect((await calls.download(driver, id, 2)).headers['content-disposition']).toBe(
      `attachment; filename="__ _7_.exe.pdf"; filename*=UTF-8''${encodeURIComponent('合同 “7”.exe.pdf')}`,
    );
  });

  test('is not for people outside the scope, and the payee cannot add one', async () => {
    expect((await calls.versions(otherManager, id)).status).toBe(404);
    expect((await calls.download(otherManager, id)).statusCode).toBe(404);
    expect((await calls.addDocument(otherManager, id, upload(JPEG))).status).toBe(404);
    expect((await calls.addDocument(driver, id, upload(JPEG))).status).toBe(403);
  });
});

describe('a stored version', () => {
  test('is encrypted', async () => {
    const { rows } = await sql<{ content: Buffer }>`
      select content from document_versions v where user_id = ${driver.id}`.execute(app.asOwner);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.content.includes('signed page')).toBe(false);
  });

  test('cannot be read after it was copied to another person', async () => {
    const other = await app.person('Contractor', { reportsTo: manager });
    const { body } = await calls.enter(manager, other, { document: upload(pdf('other')) });
    await sql`alter table document_versions disable trigger document_versions_append_only`.execute(
      app.asOwner,
    );
    await sql`update document_versions to_change set
      (content, content_key) = (select content, content_key from document_versions where user_id = ${driver.id})
      where user_id = ${other.id}`.execute(app.asOwner);
    await sql`alter table document_versions enable trigger document_versions_append_only`.execute(
      app.asOwner,
    );
    expect((await calls.download(other, body.id)).statusCode).toBe(500);
  });

  test.each([
    ['changed', sql`update document_versions set file_name = 'x.pdf'`],
    ['deleted', sql`delete from document_versions`],
    ['deleted with its document', sql`delete from documents`],
    ['moved to another agreement', sql`update documents set agreement_id = gen_random_uuid()`],
  ])('cannot be %s', async (_, statement) => {
    await expect(statement.execute(app.asOwner)).rejects.toThrow(/is not allowed/);
  });

  test('is in the archive file, and erasing the payee or the person who added it removes what it must', async () => {
    const admin = await app.person('IT_Admin');
    await calls.addDocument(admin, id, upload(pdf('2'), 'second.pdf'));
    await sql`update users set archived_at = now() where id = ${admin.id}`.execute(app.asOwner);
    await sql`delete from user_roles where user_id = ${admin.id}`.execute(app.asOwner);
    await sql`select erase_person(${admin.id})`.execute(app.asOwner);
    expect(await versions()).toMatchObject([
      { version: 2, addedBy: null },
      { version: 1, addedBy: 'Manager Tester' },
    ]);

    const lastAdmin = await app.person('IT_Admin');
    const params = { id: driver.id };
    await app.as(lastAdmin, setStaffArchived, { params, body: { archived: true } });
    const { rawPayload } = await app.app.inject({
      url: `/api/staff/${driver.id}/archive-file`,
      headers: { authorization: `Bearer ${lastAdmin.token}` },
    });
    const files = unzipSync(rawPayload);
    const records = JSON.parse(strFromU8(files['records.json']!));
    const [{ id: documentId }] = records.documents;
    expect(Buffer.from(files[`document-${documentId}-2.pdf`]!).equals(pdf('2'))).toBe(true);
    expect(records.documentVersions).toMatchObject([
      { version: 1, file_name: 'Lease page 7.pdf' },
      { version: 2 },
    ]);
    await sql`select erase_person(${driver.id})`.execute(app.asOwner);
    const left = await sql`select from document_versions where user_id = ${driver.id}`.execute(
      app.asOwner,
    );
    expect(left.rows).toEqual([]);
  });
});
