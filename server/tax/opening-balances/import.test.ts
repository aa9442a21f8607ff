import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importOpeningBalances } from '../../../domain/tax/opening-balances/import-schema.ts';
import {
  listOpeningBalances,
  reverseOpeningBalance,
} from '../../../domain/tax/opening-balances/schema.ts';
import { base64Of } from '../../../testing/import-file.ts';
import { enterTestBalance } from '../../../testing/opening-balance-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { taxWorld } from '../../../testing/tax-world.ts';

const { start, yearOf } = taxWorld();

let app: TestApp;
let admin: Person;
let accountant: Person;
let rosa: Person;
let walt: Person;
let rosaName: string;
let waltName: string;
beforeAll(async () => {
  ({ app, admin } = await start());
  accountant = await app.person('Accountant', { firstName: 'Ana' });
});
afterAll(() => app.close());
beforeEach(async () => {
  rosaName = `Rosa${crypto.randomUUID()}`;
  rosa = await app.person('Contractor', { firstName: rosaName });
  waltName = `Walt${crypto.randomUUID()}`;
  walt = await app.person('Contractor', { firstName: waltName });
});

const HEADINGS =
  'Payee,Paid On,Pay,Substantiated Expenses,Tax Withheld,Payment Method,Sum of Payments,Note';
const fileOf = (...lines: string[]) => [HEADINGS, ...lines].join('\r\n');
const importing = (csv: string, checkOnly = false, caller = accountant) =>
  app.as(caller, importOpeningBalances, { body: { file: base64Of(csv), checkOnly } });
const entered = async (person: Person) =>
  (await app.as(admin, listOpeningBalances, { query: { year: 2025, userId: person.id } })).body
    .openingBalances;
const lineOf = (payee: string, rest = '2025-06-30,600,,,Check,,') => `${payee},${rest}`;

test('checks a file without saving it, saves the whole file, and includes its payments in the year', async () => {
  const csv = fileOf(
    `${rosa.email.toUpperCase()},6/30/2025,"$1,200.50",10,24.00,ACH,yes,From the earlier system`,
    lineOf(`${waltName.toUpperCase()} tester`),
  );
  const checked = await importing(csv, true);
  expect([checked.status, checked.body.problems, checked.body.openingBalances]).toEqual([
    200,
    [],
    [],
  ]);
  expect(checked.body.rows).toMatchObject([
    { line: 2, payee: `${rosaName} Tester`, paidOn: '2025-06-30', amount: 1210.5, problems: [] },
    { line: 3, payee: `${waltName} Tester`, amount: 600, problems: [] },
  ]);
  expect(await entered(rosa)).toEqual([]);
  const saved = await importing(csv);
  expect([saved.status, saved.body.message]).toEqual([201, '2 payments saved']);
  expect(await entered(rosa)).toMatchObject([
    {
      pay: 1200.5,
      substantiated: 10,
      withheld: 24,
      isSum: true,
      fromFile: true,
      enteredBy: 'Ana Tester',
    },
  ]);
  const { payees } = (await yearOf(admin, 2025, { userId: walt.id })).body;
  expect(payees).toMatchObject([{ filingRequired: true, reported: 600 }]);
  expect((await app.auditActions()).slice(-2)).toEqual([
    'OPENING_BALANCE_ENTERED',
    'OPENING_BALANCE_ENTERED',
  ]);
});

test('names the problems by line and column, and saves nothing', async () => {
  const twin = { firstName: `Kofi${crypto.randomUUID()}` };
  await app.person('Contractor', twin);
  await app.person('Contractor', twin);
  await enterTestBalance(app, accountant, walt, { pay: 600 });
  const csv = fileOf(
    lineOf(rosa.email),
    lineOf('nobody@carrier.example'),
    lineOf(`${twin.firstName} Tester`),
    lineOf(walt.email),
    lineOf(`${rosaName} Tester`),
    `${rosa.email},2027-01-01,x,,700,Barter,perhaps,`,
    lineOf(admin.email),
  );
  const { body } = await importing(csv, true);
  expect(body.rows.map(({ line, problems }) => [line, ...problems.map((p) => p.column)])).toEqual([
    [2],
    [3, 'Payee'],
    [4, 'Payee'],
    [5, 'Payee'],
    [6, 'Payee'],
    [7, 'Pay', 'Payment Method', 'Sum of Payments', 'Paid On', 'Tax Withheld'],
    [8, 'Payee'],
  ]);
  const sentences = body.rows.map(({ problems }) => problems[0]?.problem);
  expect(sentences[1]).toMatch(/^No contractor has this email or name/);
  expect(sentences[2]).toMatch(/^Several contractors have this name/);
  expect(sentences[3]).toMatch(/^This payment was already entered/);
  expect(sentences[4]).toMatch(/^Line 2 is the same payment/);
  const refused = await importing(csv);
  expect([refused.status, refused.error.code]).toEqual([422, 'INVALID_VALUE']);
  expect(await entered(rosa)).toEqual([]);
});

test('refuses a file that was saved before until its payments are reversed', async () => {
  const csv = fileOf(lineOf(rosa.email));
  expect((await importing(csv)).status).toBe(201);
  const again = await importing(`${csv}\r\n`, true);
  expect(again.body.problems[0]).toMatch(
    /^This file was saved on .+ by Ana Tester\. To save it again, reverse its payments first\.$/,
  );
  expect((await importing(csv)).error.code).toBe('INVALID_VALUE');
  const { body } = await app.as(accountant, importOpeningBalances, {
    body: {
      file: base64Of(`${csv}\r\n${lineOf(rosa.email, '2025-06-30,1,,,Barter,,')}`),
      checkOnly: true,
    },
    headers: { 'accept-language': 'es' },
  });
  expect(body.rows[1]?.problems).toEqual([
    {
      column: 'Payment Method',
      problem: 'Ingrese uno de estos: Bank transfer, Check, Cash, Card, Payment network.',
    },
  ]);
  const inSpanish = await app.as(accountant, importOpeningBalances, {
    body: { file: base64Of(csv), checkOnly: true },
    headers: { 'accept-language': 'es' },
  });
  expect(inSpanish.body.problems[0]).toMatch(
    /^Este archivo se guardó el .+, por Ana Tester\. Para guardarlo de nuevo, /,
  );
  const [balance] = await entered(rosa);
  await app.as(accountant, reverseOpeningBalance, {
    params: { id: balance?.id ?? '' },
    body: { reason: 'The wrong file' },
  });
  expect((await importing(csv)).status).toBe(201);
});

test('saves a file once when two people send it at the same time', async () => {
  const csv = fileOf(lineOf(rosa.email), lineOf(walt.email));
  const responses = await Promise.all([importing(csv), importing(csv, false, admin)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(await entered(rosa)).toHaveLength(1);
});

test.each([
  ['invalid CSV', '"Payee', /^Line 1: a cell begins with a quote/],
  ['no payments', HEADINGS, /^The file has no payments/],
  [
    'too many payments',
    [HEADINGS, ...Array.from({ length: 2001 }, () => 'a,,,')].join('\n'),
    /more than 2,000/,
  ],
])('refuses a file with %s', async (_, csv, problem) => {
  const { body } = await importing(csv, true);
  expect(body.problems[0]).toMatch(problem);
});
