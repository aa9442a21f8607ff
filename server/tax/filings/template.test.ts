import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInHeader } from '../../../domain/tax/filings/iris-columns.ts';
import * as filings from '../../../domain/tax/filings/schema.ts';
import { signW9 } from '../../../domain/tax/w9/schema.ts';
import { rowsOf } from '../../../testing/iris-file.ts';
import { payWeek, taxWorld } from '../../../testing/tax-world.ts';
import { base64Of } from '../../../testing/import-file.ts';
import { delimited, windows1252, workbook } from '../../../testing/office-files.ts';
import { form } from '../../../testing/w9-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

const YEAR = 2025;
const { start, generateNecDocument } = taxWorld();

let app: TestApp;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
  await sql`update company set payer_ein = '12-3456789'`.execute(app.asOwner);
  rosa = await app.person('Contractor', { firstName: 'Rosa', lastName: 'Delgado' });
  await app.as(rosa, signW9, { body: form() });
});
afterAll(() => app.close());

const paste = (header: string, year = 2026) =>
  app.as(admin, filings.setTemplate, { params: { year }, body: { header } });

describe('the template', () => {
  test('that an administrator pastes for a later year determines the order of the columns', async () => {
    const [first = '', ...others] = builtInHeader(YEAR) ?? [];
    const header = [...others, 'Box 1b - Cash tips', first];
    const { status, body } = await paste(header.join('\t'));
    expect([status, body.template]).toEqual([
      200,
      { source: 'PASTED', columns: 56, unmatched: ['Box 1b - Cash tips'] },
    ]);
    await payWeek(app, rosa, '2026-03-06', { pay: 2500 });
    await generateNecDocument(admin, rosa, 2026);
    const prepared = await app.as(admin, filings.prepareFiling, {
      params: { year: 2026 },
      body: { kind: 'ORIGINALS', part: 1 },
    });
    expect(rowsOf(prepared.body.csv)).toMatchObject([
      { 'Box 1b - Cash tips': '', 'Form Type': '1099-NEC' },
    ]);
    expect(prepared.body.csv.startsWith('Tax Year,')).toBe(true);
  });

  test('is read from the template file too, such as a workbook', async () => {
    const header = [...(builtInHeader(YEAR) ?? []), 'Box 1b - Cash tips'];
    const put = (body: { header?: string; file?: string }) =>
      app.as(admin, filings.setTemplate, { params: { year: 2027 }, body });
    app.setToday('2027-02-01');
    const saved = await put({ file: base64Of(workbook([header])) });
    expect([saved.status, saved.body.template?.columns]).toEqual([200, header.length]);
    const csv = await put({ file: base64Of(windows1252(delimited([header], ';'))) });
    expect([csv.status, csv.body.template?.columns]).toEqual([200, header.length]);
    const none = await put({});
    expect([none.status, none.error.details]).toEqual([
      422,
      ['Choose a file, or paste its lines.'],
    ]);
    app.setToday('2026-11-18');
  });

  test('has audit entries with the right previous columns after two concurrent saves', async () => {
    const header = builtInHeader(YEAR) ?? [];
    await paste(header.join('\t'), YEAR);
    const wider = [
      [...header, 'Extra'],
      [...header, 'Extra', 'Another'],
    ];
    const saves = await app.asOwner.transaction().execute(async (tx) => {
      await sql`select from iris_templates where tax_year = ${YEAR} for update`.execute(tx);
      const started = wider.map((columns) => paste(columns.join('\t'), YEAR));
      // The wait gives both requests time to read the template before either can save it.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { started };
    });
    await Promise.all(saves.started);
    const { rows } = await sql<{ before: { columns: number } | null; after: { columns: number } }>`
      select old_values as before, new_values as after from audit_log
      where action = 'IRIS_TEMPLATE_CHANGED' order by seq desc limit 2`.execute(app.asOwner);
    const [last, first] = rows;
    expect(last?.before?.columns).toBe(first?.after.columns);
  });

  test('is refused with 409 for a year before IRIS, and the preview does not ask for one', async () => {
    const year = 2021;
    await payWeek(app, rosa, '2021-03-05', { pay: 700 });
    await generateNecDocument(admin, rosa, year);
    const preview = await app.as(admin, filings.getFilingPreview, { params: { year } });
    expect(preview.body.template.source).toBe('NOT_ACCEPTED');
    expect((await paste((builtInHeader(YEAR) ?? []).join('\t'), year)).status).toBe(409);
    const prepared = await app.as(admin, filings.prepareFiling, {
      params: { year },
      body: { kind: 'ORIGINALS', part: 1 },
    });
    expect([prepared.status, prepared.error.error]).toEqual([
      409,
      'The IRS system IRIS accepts returns from 2022 on. File earlier years on paper, on forms that you order from the IRS.',
    ]);
  });

  test('is refused with 422 when columns are missing', async () => {
    const refused = await paste('Form Type,Tax Year');
    expect([refused.status, refused.error.details?.[0]]).toEqual([422, 'Payer Taxpayer ID Number']);
  });
});
