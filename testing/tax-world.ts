import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, weekStartOf } from '../domain/calendar.ts';
import { centsFromDollars } from '../domain/money.ts';
import {
  generateNec,
  generateW9,
  listTaxDocuments,
  setTaxDocumentStatus,
  type TaxDocument,
} from '../domain/tax/form-1099-nec/schema.ts';
import { generateYearForms, getTaxYear } from '../domain/tax/year/year-schema.ts';
import { readPdf } from './pdf-reader.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

// Inserts payments in dollars and W-9 forms, for tests of tax documents.

export interface PaidWeek {
  pay?: number;
  substantiated?: number;
  unsubstantiated?: number;
  withheld?: number;
  method?: 'BANK_TRANSFER' | 'CARD';
  /** The day of a reversal. */
  reversed?: string;
  reversalKind?: 'NEVER_PAID' | 'MONEY_RETURNED' | undefined;
}

/** The state of the payment of a reversed settlement. */
const STATE_AFTER = { NEVER_PAID: 'VOIDED', MONEY_RETURNED: 'RETURNED' };

type Identified = { id: string };

/** Inserts a settlement that was paid on a day, for the week before. The settlement gets the payee status of the newest
 *  W-9 and the payee's tax settings. Returns its id. */
export async function payWeek(
  app: Pick<TestApp, 'asOwner'>,
  person: Identified,
  paidOn: string,
  week: PaidWeek,
): Promise<string> {
  const id = randomUUIDv7();
  const weekStart = addDays(weekStartOf(paidOn), -7);
  const cents = (dollars = 0) => centsFromDollars(dollars);
  const expenses = cents(week.substantiated) + cents(week.unsubstantiated);
  const status = week.reversed ? 'REVERSED' : 'PAID';
  // The payee cannot return the money before the payment.
  const { reversed = paidOn } = week;
  const dayOfReturn = reversed > paidOn ? reversed : paidOn;
  const state = week.reversalKind ? STATE_AFTER[week.reversalKind] : 'PAID';
  const day = (offset: number) => addDays(weekStart, offset);
  await sql`
    with settlement as (
      insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents,
        substantiated_cents, payload_digest, status, payment_id, withheld_cents, reversed_at)
      select ${id}, ${person.id}, ${weekStart}, ${cents(week.pay)}, ${expenses}, ${cents(week.substantiated)}, '',
        ${status}, ${id}, ${cents(week.withheld)}, ${week.reversed ? `${week.reversed}T18:00:00Z` : null}
    ), payment as (
      insert into payments (id, user_id, state, state_on, paid_on, reversed_at, payment_method, week_start,
        base_pay_cents, expenses_cents, substantiated_cents, withheld_cents, payee_w9_version_id, payee_identity, payee_classification, payee_llc_code, payee_exempt_code, payee_reporting,
        payee_not_reportable_reason)
      select ${id}, p.id, ${state}, ${state === 'RETURNED' ? dayOfReturn : paidOn}, ${paidOn},
        ${week.reversed ? `${week.reversed}T18:00:00Z` : null}::timestamptz, ${week.method ?? 'CHECK'}, ${weekStart}::date,
        ${cents(week.pay)}, ${expenses}, ${cents(week.substantiated)}, ${cents(week.withheld)}, w.id, coalesce(w.identity, 1),
        w.classification, w.llc_code, coalesce(w.exempt_payee_code, ''),
        coalesce(s.reporting, 'WHEN_REQUIRED'), s.not_reportable_reason
      from (select ${person.id}::uuid as id) p
      left join lateral (
        select * from w9_versions v where v.user_id = p.id order by v.version desc limit 1
      ) w on true
      left join payee_tax_settings s on s.user_id = p.id
    )
    insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents, worked)
    select ${id}::uuid, position, ${person.id}::uuid, kind, day, amount, kind = 'EARNING'
    from (values (1, 'EARNING', ${day(0)}::date, ${cents(week.pay)}::int),
      (2, 'REIMBURSEMENT', ${day(0)}, ${cents(week.substantiated)}),
      (3, 'EARNING', ${day(1)}, 0),
      (4, 'ALLOWANCE', ${day(1)}, ${cents(week.unsubstantiated)}),
      (5, 'BACKUP_WITHHOLDING', null, ${-cents(week.withheld)})) as line (position, kind, day, amount)
    where amount <> 0 or kind = 'EARNING'`.execute(app.asOwner);
  return id;
}

export interface W9Input {
  name?: string;
  classification?: 'INDIVIDUAL' | 'C_CORPORATION';
  street?: string;
  /** Null if the form has no taxpayer number. */
  lastFour?: string | null;
  /** The payee identity. Each taxpayer number has its own identity. */
  identity?: number;
  /** A taxpayer number that several accounts can share. By default, each identity has a number of its own. */
  number?: string;
  /** The day on which the paper form arrived. */
  receivedOn?: string;
}

let versions = 0;
/** The difference between version numbers. The gaps avoid conflicts with versions that a person signs later. */
const VERSION_STEP = 100;

/** Inserts a paper W-9. The ciphertext of its number is a placeholder and cannot be decrypted. */
export async function storeW9(
  app: Pick<TestApp, 'asOwner'>,
  person: Identified,
  form: W9Input = {},
): Promise<string> {
  const id = randomUUIDv7();
  const { name = 'Rosa Delgado', classification = 'INDIVIDUAL', lastFour = '7694' } = form;
  const encrypted = lastFour === null ? null : Buffer.from('encrypted elsewhere');
  await sql`insert into vault_keys (version, check_value)
    values (1, decode(repeat('00', 32), 'hex')) on conflict do nothing`.execute(app.asOwner);
  const tinKind = classification === 'INDIVIDUAL' ? 'SSN' : 'EIN';
  const { identity = 1, number = `${person.id} ${identity}` } = form;
  if (encrypted)
    await sql`
      with digest as (select sha256(convert_to(${number}, 'UTF8')) as value), added as (
        insert into taxpayers (id, tin_kind, digest, key_version)
        select ${randomUUIDv7()}, ${tinKind}, value, 1 from digest on conflict do nothing returning id
      )
      insert into taxpayer_accounts (user_id, identity, taxpayer_id)
      select ${person.id}, ${identity}, coalesce(
        (select id from added),
        (select t.id from taxpayers t join digest d on t.digest = d.value where t.tin_kind = ${tinKind}))
      on conflict do nothing`.execute(app.asOwner);
  await sql`
    insert into w9_versions (id, user_id, version, identity, name, business_name, classification, other_text,
      foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip, account_numbers,
      tin_kind, tin_last_four, tin_ciphertext, tin_key_version, item_two_crossed_out, source,
      signature_name, form_revision, received_on)
    values (${id}, ${person.id}, ${(versions += VERSION_STEP)}, ${identity}, ${name}, '', ${classification}, '', false, '', '',
      ${form.street ?? '12 Harvest Road'}, '', 'Tulia', 'TX', '79088', '',
      ${tinKind}, ${lastFour}, ${encrypted},
      ${encrypted && 1}, false, 'PAPER', ${name}, 'Rev. March 2024',
      ${form.receivedOn ?? '2020-01-02'})`.execute(app.asOwner);
  return id;
}

/** Sets the payer details that the forms need. */
export async function setPayerDetails(app: Pick<TestApp, 'asOwner'>): Promise<void> {
  await app.asOwner
    .updateTable('company')
    .set({
      payer_ein: '00-0000001',
      payer_street: '100 Example Road',
      payer_city: 'Plainview',
      payer_state: 'TX',
      payer_zip: '79072',
      payer_phone: '(806) 555-0100',
    })
    .execute();
}

/** Returns helpers for the tax document tests of one test file. */
export function taxWorld() {
  let app: TestApp;
  let admin: Person;
  const documentsOf = async (caller: Person, query: object = {}) =>
    (await app.as(caller, listTaxDocuments, { query })).body.taxDocuments;
  const pdfOf = async (caller: Person, id: string) => {
    const response = await app.app.inject({
      url: `/api/tax-documents/${id}/download`,
      headers: { authorization: `Bearer ${caller.token}` },
    });
    return { response, status: response.statusCode, bytes: response.rawPayload };
  };
  const generateNecDocument = (caller: Person, person: Identified, year = 2025) =>
    app.as(caller, generateNec, { body: { userId: person.id, year } });
  return {
    /** Starts the app with payer details and an administrator named Ada. */
    async start(): Promise<{ app: TestApp; admin: Person }> {
      app = await startTestApp();
      await setPayerDetails(app);
      admin = await app.person('IT_Admin', { firstName: 'Ada' });
      return { app, admin };
    },
    /** Adds a driver with a W-9 who was paid $900.00 in 2025. */
    async paidDriver(): Promise<Person> {
      const driver = await app.person('Contractor');
      await storeW9(app, driver);
      await payWeek(app, driver, '2025-03-07', { pay: 900 });
      return driver;
    },
    generateNecDocument,
    /** The 1099-NEC of 2025 that the admin generates. */
    formOf: async (person: Identified) =>
      (await generateNecDocument(admin, person)).body.taxDocument,
    generateW9Document: (caller: Person, person: Identified, year = 2026) =>
      app.as(caller, generateW9, { body: { userId: person.id, year } }),
    mark: (caller: Person, id: string, status: TaxDocument['status']) =>
      app.as(caller, setTaxDocumentStatus, { params: { id }, body: { status } }),
    documentsOf,
    pdfOf,
    textOf: async (caller: Person, id: string) =>
      (await readPdf((await pdfOf(caller, id)).bytes)).pages.map(({ text }) => text).join('\n'),
    yearOf: (caller: Person, year = 2025, query: object = {}) =>
      app.as(caller, getTaxYear, { params: { year }, query }),
    generate: (year: number, key?: string) =>
      app.as(admin, generateYearForms, {
        params: { year },
        body: {},
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
    /** All forms of a year, as the admin sees them. */
    formsOf: (year: number) => documentsOf(admin, { year }),
  };
}
