import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFiling, getFilingPreview, prepareFiling } from '../../../domain/tax/filings/schema.ts';
import { reverseOpeningBalance } from '../../../domain/tax/opening-balances/schema.ts';
import { rowsOf } from '../../../testing/iris-file.ts';
import { enterTestBalance } from '../../../testing/opening-balance-world.ts';
import { payWeek, taxWorld } from '../../../testing/tax-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

const { start, generate, generateNecDocument } = taxWorld();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
  await sql`update company set payer_ein = '12-3456789'`.execute(app.asOwner);
});
afterAll(() => app.close());

const previewOf = async (year: number) =>
  (await app.as(admin, getFilingPreview, { params: { year } })).body;

/** Inserts people who were paid in the year. The office files their forms without a TIN. */
async function insertPayees(count: number, year: number): Promise<void> {
  await sql`
    with people as (
      insert into users (id, email, first_name, last_name, address)
      select gen_random_uuid(), 'payee' || n || '@carrier.example', 'Zed', 'Zimmer ' || n,
        '{"street": "4 Mill Lane", "city": "Tulia", "state": "TX", "zip": "79088"}'
      from generate_series(1, ${count}::int) n returning id
    ), balances as (
      insert into opening_balances (id, user_id, paid_on, pay_cents, payment_method)
      select gen_random_uuid(), id, make_date(${year}::int, 3, 7), 90000, 'CHECK' from people
    ) insert into no_tin_filing_decisions (user_id, identity, tax_year, reason)
      select id, 1, ${year}::int, 'No answer.' from people`.execute(app.asOwner);
}

test('puts at most 100 returns in a file, and each return in only one file', async () => {
  const params = { year: 2025 };
  await insertPayees(101, params.year);
  await generate(params.year);
  expect(await previewOf(params.year)).toMatchObject({
    returns: 101,
    mustFileElectronically: true,
    originals: { ready: 101, withProblems: 0, files: 2 },
  });
  const prepare = (part: number) =>
    app.as(admin, prepareFiling, { params, body: { kind: 'ORIGINALS', part } });
  const files = [await prepare(1), await prepare(2)].map(({ body }) => body);
  expect(files.map(({ csv }) => rowsOf(csv).length)).toEqual([100, 1]);
  expect(files.map(({ filing }) => [filing.fileName, filing.returns])).toEqual([
    ['1099-NEC_2025_originals_1.csv', 100],
    ['1099-NEC_2025_originals_2.csv', 1],
  ]);
  const documentIds = new Set<string>();
  for (const { filing } of files) {
    const { body } = await app.as(admin, getFiling, { params: { id: filing.id } });
    for (const { documentId } of body.lines) documentIds.add(documentId);
  }
  expect(documentIds.size).toBe(101);
  expect((await prepare(3)).status).toBe(409);
});

test('counts the forms that the payments of the year require', async () => {
  const year = 2024;
  await payWeek(app, await app.person('Contractor'), '2024-03-08', { pay: 600 });
  await payWeek(app, await app.person('Contractor'), '2024-03-08', { pay: 599.99 });
  const driver = await app.person('Contractor');
  const balance = { paidOn: '2024-05-03', pay: 900 };
  const { id } = (await enterTestBalance(app, admin, driver, balance)).body;
  await generateNecDocument(admin, driver, year);
  expect(await previewOf(year)).toMatchObject({ returns: 2, mustFileElectronically: false });
  // A newer form without an amount replaces the form that was required.
  await app.as(admin, reverseOpeningBalance, {
    params: { id },
    body: { reason: 'Paid to someone else.' },
  });
  await generateNecDocument(admin, driver, year);
  expect((await previewOf(year)).returns).toBe(1);
});
