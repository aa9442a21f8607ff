import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../domain/access.ts';
import { ADMIN_ACTOR } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { generateTaxSummary } from '../../domain/reports/schema.ts';
import { getTaxYear } from '../../domain/tax-documents/year-schema.ts';
import { selectPayments, selectReversedBefore } from '../payroll/payment-queries.ts';
import { readStatementsWithValues } from '../testing/read-statements.ts';
import { documentPage, type DocumentFilter } from './queries.ts';

// With many years of many payees the list and the year must find their rows by index.

const PEOPLE = 400;
const YEARS = 6;

let app: TestApp;
let someone: string;
beforeAll(async () => {
  app = await startTestApp();
  await sql`
    with made as (
      insert into users (id, email, first_name, last_name)
      select gen_random_uuid(), 'p' || n || '@carrier.example', 'First' || n, 'Last' || n
      from generate_series(1, ${PEOPLE}) n returning id
    ), documents as (
      insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing,
        compensation_cents, withheld_cents, created_at, submitted_at, approved_at)
      select gen_random_uuid(), id, 'FORM_1099_NEC', 2020 + y,
        case when y < 5 then 'APPROVED' else 'GENERATED' end, '{}', '[]', 1, 0,
        now() - make_interval(days => 400 * (6 - y)),
        case when y < 5 then now() end, case when y < 5 then now() end
      from made cross join generate_series(0, ${YEARS - 1}) y
    ), runs as (
      insert into payroll_runs (id, user_id, week_start, base_pay_cents, expenses_cents,
        payload_digest, status, paid_on)
      select gen_random_uuid(), id, '2020-01-06'::date + 7 * w, 100, 0, '', 'PAID',
        '2020-01-17'::date + 7 * w
      from made cross join generate_series(0, ${YEARS * 52 - 1}, 6) w returning id, user_id, week_start
    )
    insert into payroll_run_days (payroll_run_id, user_id, day, pay_cents, expenses_cents, worked)
    select id, user_id, week_start, 100, 0, true from runs`.execute(app.asOwner);
  await sql`vacuum analyze`.execute(app.asOwner);
  const row = await app.asOwner.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  someone = row.id;
});
afterAll(() => app.close());

const driver = (id: string): Actor => ({
  ...ADMIN_ACTOR,
  id,
  roles: ['Contractor'],
  scope: 'self',
});

const planOf = async (query: { explain(format: 'json'): Promise<unknown> }) =>
  JSON.stringify(await query.explain('json'));
const scanOf = (table: string) =>
  new RegExp(`"Node Type":"Seq Scan"[^}]*"Relation Name":"${table}"`);

test.each<[string, DocumentFilter, string]>([
  ['the first page', {}, 'tax_documents_by_time'],
  ['those of a year', { year: 2024, limit: 10 }, 'tax_documents_by_year'],
  ['those of a status that few have', { status: 'DRAFT' }, 'tax_documents_by_status'],
])('%s: an index, and no scan of all documents', async (_, filter, index) => {
  const plan = await planOf(documentPage(app.asOwner, ADMIN_ACTOR, filter));
  expect(plan).toContain(index);
  expect(plan).not.toMatch(scanOf('tax_documents'));
});

test('those of one person, for the office and for themselves, come from that person’s index', async () => {
  const asked = await planOf(documentPage(app.asOwner, ADMIN_ACTOR, { userId: someone }));
  const own = await planOf(documentPage(app.asOwner, driver(someone), {}));
  for (const plan of [asked, own]) expect(plan).toContain('tax_documents_by_user');
});

const timeZone = 'America/Chicago';
test('the payments of a person come by the person, and of the years before only what was reversed', async () => {
  const year = { from: '2023-01-01', through: '2023-12-31', timeZone, userIds: [someone] };
  const ofYear = await planOf(selectPayments(app.asOwner, ADMIN_ACTOR, year));
  const reversedBefore = await planOf(selectReversedBefore(app.asOwner, ADMIN_ACTOR, year));
  expect(ofYear).toContain('payroll_runs_by_payment');
  expect(reversedBefore).toContain('payroll_runs_reversed_payments');
  for (const plan of [ofYear, reversedBefore]) {
    expect(plan).not.toMatch(scanOf('payroll_runs'));
    expect(plan).not.toMatch(scanOf('payroll_run_days'));
  }
});

test('a tax year, its forms and its report open the payments of nobody but those they show', async () => {
  const admin = await app.person('IT_Admin');
  const statements = await readStatementsWithValues(async () => {
    await app.as(admin, getTaxYear, { params: { year: 2023 }, query: { limit: 2 } });
    await app.as(admin, generateTaxSummary, { body: { year: 2023 } });
  });
  const paid = statements.filter(({ text }) => text.includes('payroll_runs'));
  expect(paid).toHaveLength(2);
  for (const { values } of paid)
    expect(values).toContainEqual([expect.any(String), expect.any(String)]);
});
