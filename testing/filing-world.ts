import { sql, type RawBuilder } from 'kysely';
import * as filings from '../domain/tax/filings/schema.ts';
import { signW9 } from '../domain/tax/w9/schema.ts';
import { payWeek, taxWorld } from './tax-world.ts';
import { form, OTHER_SSN, SSN } from './w9-world.ts';
import type { Person, TestApp } from './test-app.ts';

export const FILING_YEAR = 2025;
const params = { year: FILING_YEAR };

type ResultLine = { line: number; result: filings.FilingResult; note: string };

/** Returns helpers for the filing tests of one test file. */
export function filingWorld() {
  const { start, generateNecDocument, mark } = taxWorld();
  let app: TestApp;
  let admin: Person;

  const createNamed = (firstName: string, lastName: string): Promise<Person> =>
    app.person('Contractor', { firstName, lastName });

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

  const linesOf = async (id: string) =>
    (await app.as(admin, filings.getFiling, { params: { id } })).body.lines;

  return {
    /** Starts the app with an administrator named Ada, who can file. */
    async start(): Promise<{ app: TestApp; admin: Person }> {
      ({ app, admin } = await start());
      await sql`update company set payer_ein = '12-3456789'`.execute(app.asOwner);
      return { app, admin };
    },
    /** Deletes all filings and forms, and adds two payees. */
    async resetFilings(): Promise<{ rosa: Person; ben: Person }> {
      await sql`truncate filing_lines, filings`.execute(app.asOwner);
      await changeDocuments(sql`delete from tax_documents`);
      // The payees of earlier tests have the same numbers, so they would be the same taxpayers.
      await sql`delete from taxpayer_accounts`.execute(app.asOwner);
      const rosa = await payee('Rosa', 'Delgado', SSN);
      const ben = await payee('Ben', 'Tanner', OTHER_SSN);
      return { rosa, ben };
    },
    createNamed,
    sign,
    changeDocuments,
    mark: (id: string) => mark(admin, id, 'SUBMITTED'),
    previewOf: async () => (await app.as(admin, filings.getFilingPreview, { params })).body,
    prepare: (kind: filings.Filing['kind'] = 'ORIGINALS') =>
      app.as(admin, filings.prepareFiling, { params, body: { kind, part: 1 } }),
    upload: (id: string, body: object = {}) =>
      app.as(admin, filings.recordUpload, {
        params: { id },
        body: { receiptId: '2026-1234', evenIfChanged: false, evenIfFiledBefore: false, ...body },
      }),
    decide: (id: string, result: filings.FilingResult, lines: ResultLine[] = []) =>
      app.as(admin, filings.recordResult, { params: { id }, body: { result, note: '', lines } }),
    linesOf,
    listFilings: async () => (await app.as(admin, filings.listFilings, { params })).body,
    generated: async (person: Person) =>
      (await generateNecDocument(admin, person, FILING_YEAR)).body.taxDocument,
    statusesOf: async (id: string) => (await linesOf(id)).map(({ status }) => status),
  };
}
