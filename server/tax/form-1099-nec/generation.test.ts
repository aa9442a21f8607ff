import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { generateNec, listTaxDocuments } from '../../../domain/tax/form-1099-nec/schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';
import { whileRowLocked } from '../../../testing/while-row-locked.ts';
import { lockYear } from '../year/queries.ts';

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

describe('a 1099-NEC', () => {
  test('is computed from the payments of the year, and has the status GENERATED if nothing is missing', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2025-03-14', {
      pay: 1200,
      substantiated: 80.5,
      unsubstantiated: 19.99,
    });
    await payWeek(app, driver, '2026-01-02', { pay: 700 });
    const { status, body } = await generateNecDocument(admin, driver);
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
    const { nec } = (await generateNecDocument(admin, driver, year)).body.taxDocument;
    expect([nec?.compensation, nec?.filingRequired]).toEqual([pay, filingRequired]);
  });

  test('follows the rules for reversals, cards and withholding', async () => {
    await payWeek(app, driver, '2025-02-07', { pay: 500, reversed: '2025-02-20' });
    await payWeek(app, driver, '2025-03-07', { pay: 400, method: 'CARD' });
    await payWeek(app, driver, '2025-12-05', { pay: 300, reversed: '2026-01-20' });
    await payWeek(app, driver, '2025-12-12', {
      pay: 200,
      reversed: '2026-01-20',
      reversalKind: 'NEVER_PAID',
    });
    await payWeek(app, driver, '2025-04-04', { pay: 100, withheld: 24 });
    const { nec } = (await generateNecDocument(admin, driver)).body.taxDocument;
    expect(nec).toMatchObject({ compensation: 400, withheld: 24, filingRequired: true });
    expect(nec?.attention.map(({ code }) => code)).toEqual([
      'FORM_945',
      'REVERSED_LATER_COUNTED',
      'REVERSED_LATER_EXCLUDED',
    ]);
  });

  test('is a DRAFT without a W-9, lists what is missing and has a watermark on its pages', async () => {
    await payWeek(app, driver, '2025-03-14', { pay: 900 });
    const { taxDocument } = (await generateNecDocument(admin, driver)).body;
    expect(taxDocument.status).toBe('DRAFT');
    expect(taxDocument.missing.map(({ code }) => code)).toEqual([
      'W9',
      'RECIPIENT_ADDRESS',
      'RECIPIENT_TIN',
    ]);
    expect(await textOf(admin, taxDocument.id)).toContain('DRAFT');
    expect((await mark(admin, taxDocument.id, 'SUBMITTED')).status).toBe(409);
  });

  test('can be generated for an archived person', async () => {
    await sql`update users set archived_at = now() where id = ${driver.id}`.execute(app.asOwner);
    expect((await generateNecDocument(admin, driver)).status).toBe(201);
  });

  test('is generated once for the same Idempotency-Key', async () => {
    const input = {
      body: { userId: driver.id, year: 2025 },
      headers: { 'idempotency-key': driver.id },
    };
    const first = await app.as(admin, generateNec, input);
    const replayed = await app.as(admin, generateNec, input);
    expect(replayed.body).toEqual(first.body);
    expect(await documentsOf(admin, { userId: driver.id })).toHaveLength(1);
  });

  test('waits until a generation of the year’s forms ends, and then includes the newest payments', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2025-03-14', { pay: 900 });
    const { body } = await whileRowLocked(
      app,
      async (tx) => {
        await lockYear(tx, 2025);
        await payWeek({ asOwner: tx }, driver, '2025-03-21', { pay: 100 });
      },
      () => generateNecDocument(admin, driver),
    );
    expect(body.taxDocument.nec?.compensation).toBe(1000);
  });

  test('is not created again if nothing has changed since, even by concurrent calls', async () => {
    await storeW9(app, driver);
    for (const again of [
      () => generateNecDocument(admin, driver),
      () => generateW9Document(driver, driver),
    ]) {
      const responses = await Promise.all(Array.from({ length: 4 }, again));
      const statuses = responses.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, 200, 200, 201]);
      expect(new Set(responses.map(({ body }) => body.taxDocument.id)).size).toBe(1);
      const entries = (await app.auditActions()).length;
      expect((await again()).body.message).toBe(
        'Nothing has changed since the last document, so no new one was made.',
      );
      expect(await app.auditActions()).toHaveLength(entries);
    }
    expect(await documentsOf(admin, { userId: driver.id })).toHaveLength(2);
  });

  test('is created again if something has changed, and the old document remains', async () => {
    await storeW9(app, driver);
    await generateNecDocument(admin, driver);
    await generateW9Document(admin, driver);
    await storeW9(app, driver, { name: 'Rosa Married' });
    expect((await generateNecDocument(admin, driver)).status).toBe(201);
    expect((await generateW9Document(admin, driver)).status).toBe(201);
    expect(await documentsOf(admin, { userId: driver.id })).toHaveLength(4);
  });
});

describe('a snapshot', () => {
  test('does not change when the payer, the payee, the W-9 or the payments change', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2025-03-14', { pay: 1200 });
    const { taxDocument } = (await generateNecDocument(admin, driver)).body;
    const w9 = (await generateW9Document(admin, driver)).body.taxDocument;
    const before = [(await pdfOf(admin, taxDocument.id)).bytes, (await pdfOf(admin, w9.id)).bytes];
    await storeW9(app, driver, { name: 'Rosa Married', street: '1 New Road', lastFour: '1111' });
    await payWeek(app, driver, '2025-06-13', { pay: 5000 });
    await sql`update company set payer_street = '2 Moved Street', official_name = 'Other LLC'`.execute(
      app.asOwner,
    );
    await sql`update users set first_name = 'Roberta' where id = ${driver.id}`.execute(app.asOwner);
    const after = [(await pdfOf(admin, taxDocument.id)).bytes, (await pdfOf(admin, w9.id)).bytes];
    expect(after.map((bytes, index) => bytes.equals(before[index]!))).toEqual([true, true]);
    const [document] = await documentsOf(admin, { userId: driver.id, type: 'FORM_1099_NEC' });
    expect(document?.nec?.compensation).toBe(1200);
    expect(document?.user.firstName).toBe('Roberta');
  });

  test('cannot be changed or deleted once complete, even directly in the database', async () => {
    await storeW9(app, driver);
    const { taxDocument } = (await generateNecDocument(admin, driver)).body;
    for (const change of [
      sql`update tax_documents set snapshot = '{}' where id = ${taxDocument.id}`,
      sql`update tax_documents set compensation_cents = 1 where id = ${taxDocument.id}`,
      sql`update tax_documents set status = 'APPROVED', submitted_at = now(), approved_at = now()
        where id = ${taxDocument.id}`,
      sql`delete from tax_documents where id = ${taxDocument.id}`,
      sql`truncate tax_documents cascade`,
    ]) {
      await expect(change.execute(app.asOwner)).rejects.toThrow(/not allowed/);
    }
  });
});

describe('a form that replaces another', () => {
  const corrected = async () =>
    (await generateNecDocument(admin, driver)).body.taxDocument.corrected;

  test('is marked CORRECTED if a form with other figures was submitted, even when it is generated again', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2025-03-14', { pay: 1200 });
    const first = (await generateNecDocument(admin, driver)).body.taxDocument;
    expect(await corrected()).toBe(false);
    await mark(admin, first.id, 'SUBMITTED');
    expect(await corrected()).toBe(false);
    await payWeek(app, driver, '2025-06-13', { pay: 0.01 });
    const second = (await generateNecDocument(admin, driver)).body.taxDocument;
    expect(second.corrected).toBe(true);
    await mark(admin, second.id, 'SUBMITTED');
    expect(await corrected()).toBe(true);
    expect((await generateNecDocument(admin, driver, 2026)).body.taxDocument.corrected).toBe(false);
  });
});

describe('a W-9 document', () => {
  test('shows the current W-9 with four digits of the TIN', async () => {
    await storeW9(app, driver, { name: 'Rosa M. Delgado' });
    const { body } = await generateW9Document(driver, driver);
    expect(body.message).toBe('W-9 form generated successfully!');
    expect(body.taxDocument).toMatchObject({ type: 'W9', status: 'GENERATED', nec: null });
    const text = await textOf(driver, body.taxDocument.id);
    expect(text).toContain('Rosa M. Delgado');
    expect(text).toContain('7 6 9 4');
  });

  test('is a DRAFT without a W-9, and lists every missing line', async () => {
    const { taxDocument } = (await generateW9Document(driver, driver)).body;
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

  test('lists the TIN as missing if the paper form has no TIN', async () => {
    await storeW9(app, driver, { lastFour: null });
    const { taxDocument } = (await generateW9Document(admin, driver)).body;
    expect(taxDocument.missing.map(({ code }) => code)).toEqual(['W9_TIN_MISSING']);
  });
});

describe('returns 4xx for', () => {
  test.each([
    ['before 2020', 2019, 422],
    ['after the current one', 2027, 422],
    ['0', 0, 400],
    ['of half a year', 2025.5, 400],
  ])('a year %s', async (_, year, status) => {
    expect((await generateNecDocument(admin, driver, year)).status).toBe(status);
    expect((await generateW9Document(admin, driver, year)).status).toBe(status);
    expect((await app.as(admin, listTaxDocuments, { query: { year } })).status).toBe(status);
  });

  test('an invalid year of somebody else’s document', async () => {
    const other = await app.person('Contractor');
    // The server checks the scope before the year, so it returns 404.
    expect((await generateNecDocument(driver, other, 2019)).status).toBe(404);
  });

  test.each([
    ['an unknown field', { userId: crypto.randomUUID(), year: 2025, amount: 1 }],
    ['a year as a string', { userId: crypto.randomUUID(), year: '2025' }],
    ['no person', { year: 2025 }],
    ['a person that is not an id', { userId: "' or 1=1", year: 2025 }],
  ])('%s', async (_, body) => {
    const { status } = await app.as(admin, generateNec, { body: body as never });
    expect(status).toBe(400);
  });
});
