import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletePerson, setStaffArchived } from '../../../domain/staff/schema.ts';
import { getOwnYear } from '../../../domain/tax/year/own-year.ts';
import {
  chooseFormAccount,
  enterPaperW9,
  getOwnW9,
  getW9Forms,
  listW9Forms,
  signW9,
} from '../../../domain/tax/w9/schema.ts';
import { getReadiness } from '../../../domain/tax/year/readiness-schema.ts';
import { payWeek, storeW9, taxWorld } from '../../../testing/tax-world.ts';
import { form, LINES } from '../../../testing/w9-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

// A taxpayer is a number, however many accounts have it on their W-9.

const YEAR = 2025;
const SHARED = '536-22-8726';

let app: TestApp;
let admin: Person;
const { start, yearOf, generateNecDocument, generate, mark, textOf, formsOf } = taxWorld();

beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
// The numbers of earlier tests are free again.
beforeEach(() => sql`delete from taxpayer_accounts`.execute(app.asOwner));

async function driver(firstName: string, { number = SHARED, name = 'Rosa Delgado' } = {}) {
  const person = await app.person('Contractor', { firstName });
  await storeW9(app, person, { name, number, lastFour: '8726' });
  return person;
}

/** Two accounts with one number that were each paid $400.00. */
async function twoAccounts(secondName = 'Rosa Delgado') {
  const first = await driver('First');
  const second = await driver('Second', { name: secondName });
  await payWeek(app, first, '2025-03-07', { pay: 400 });
  await payWeek(app, second, '2025-06-06', { pay: 400 });
  return { first, second };
}

const payeesOf = async (person: Person, year = YEAR) =>
  (await yearOf(admin, year, { userId: person.id })).body.payees;
const ownFigures = async (person: Person) =>
  (await app.as(person, getOwnYear, { query: { year: YEAR } })).body.figures;

describe('the year of a taxpayer with two accounts', () => {
  test('adds up both accounts for the threshold, and lists the taxpayer once', async () => {
    const { first, second } = await twoAccounts();
    for (const account of [first, second]) {
      const payees = await payeesOf(account);
      expect(payees).toHaveLength(1);
      expect(payees[0]).toMatchObject({ paid: 800, reported: 800, filingRequired: true });
      expect(payees[0]?.accounts.map(({ user, paid }) => [user.firstName, paid])).toEqual([
        ['First', 400],
        ['Second', 400],
      ]);
      expect(payees[0]?.attention.map(({ code }) => code)).toContain('SEVERAL_ACCOUNTS');
    }
  });

  test('gets one form with the payments to both accounts', async () => {
    const { first, second } = await twoAccounts('ROSA  DELGADO.');
    await generate(YEAR);
    const forms = (await formsOf(YEAR)).filter(({ user }) =>
      [first.id, second.id].includes(user.id),
    );
    expect(forms.map(({ user }) => user.firstName)).toEqual(['First']);
    expect(await textOf(admin, forms[0]?.id ?? '')).toContain('800.00');
    // The form of the second account is the same form.
    const again = await generateNecDocument(admin, second, YEAR);
    expect([again.status, again.body.taxDocument.id]).toEqual([200, forms[0]?.id]);
  });

  test('is not a second original after the form of the other account was submitted', async () => {
    const { first, second } = await twoAccounts();
    const { id } = (await generateNecDocument(admin, first, YEAR)).body.taxDocument;
    await mark(admin, id, 'SUBMITTED');
    await payWeek(app, second, '2025-07-04', { pay: 50 });
    const { taxDocument } = (await generateNecDocument(admin, second, YEAR)).body;
    expect([taxDocument.corrected, taxDocument.user.id]).toEqual([true, first.id]);
  });

  test('has a named problem and no form while the names differ', async () => {
    const { first, second } = await twoAccounts('Delgado Trucking');
    const [payee] = await payeesOf(first);
    expect([payee?.hasTwoNames, payee?.reported]).toEqual([true, 800]);
    expect(payee?.attention[0]?.code).toBe('TWO_NAMES');
    expect((await generate(YEAR)).body.message).toContain(
      'needs a choice of the name on the form first',
    );
    for (const account of [first, second])
      expect((await generateNecDocument(admin, account, YEAR)).status).toBe(409);
  });

  test('follows the account that the office chose, and shows that payee all payments', async () => {
    const { first, second } = await twoAccounts('Delgado Trucking');
    const choose = (account: Person) =>
      app.as(admin, chooseFormAccount, { params: { id: account.id }, body: { identity: 1 } });
    expect((await choose(second)).status).toBe(200);
    const { taxDocument } = (await generateNecDocument(admin, first, YEAR)).body;
    expect(taxDocument.user.id).toBe(second.id);
    const page = await textOf(admin, taxDocument.id);
    expect([page.includes('Delgado Trucking'), page.includes('800.00')]).toEqual([true, true]);
    expect((await ownFigures(second)).map(({ pay }) => pay)).toEqual([800]);
    expect((await ownFigures(first)).map(({ pay }) => pay)).toEqual([400]);
    // A name that an account gives after the choice needs another choice.
    await storeW9(app, first, { name: 'Rosa D. Ruiz', number: SHARED, lastFour: '8726' });
    expect((await payeesOf(first))[0]?.hasTwoNames).toBe(true);
    await choose(second);
    expect((await payeesOf(first))[0]?.hasTwoNames).toBe(false);
  });

  test('cannot be decided for a number of one account', async () => {
    const only = await driver('Only');
    const chosen = await app.as(admin, chooseFormAccount, {
      params: { id: only.id },
      body: { identity: 1 },
    });
    expect(chosen.status).toBe(409);
  });

  test('counts a corrected W-9 as the account’s number', async () => {
    const { first, second } = await twoAccounts('Delgado Trucking');
    await storeW9(app, second, { name: 'Rosa Delgado', number: SHARED, lastFour: '8726' });
    expect((await payeesOf(first))[0]?.hasTwoNames).toBe(false);
  });
});

describe('a driver who was archived and hired again', () => {
  test('has one form in the year of both accounts, and the new account’s form afterwards', async () => {
    const { first, second } = await twoAccounts();
    await app.as(admin, setStaffArchived, { params: { id: first.id }, body: { archived: true } });
    await payWeek(app, second, '2026-01-09', { pay: 2500 });
    expect((await payeesOf(second))[0]?.user.id).toBe(first.id);
    const [next] = await payeesOf(second, 2026);
    expect([next?.user.id, next?.paid]).toEqual([second.id, 2500]);
  });

  test('keeps the submitted form when the archived account is deleted', async () => {
    const { first, second } = await twoAccounts();
    const { id } = (await generateNecDocument(admin, first, YEAR)).body.taxDocument;
    await mark(admin, id, 'SUBMITTED');
    await app.as(admin, setStaffArchived, { params: { id: first.id }, body: { archived: true } });
    const query = { acknowledgeRetention: 'true' } as const;
    expect((await app.as(admin, deletePerson, { params: { id: first.id }, query })).status).toBe(
      200,
    );
    const [payee] = await payeesOf(second);
    expect(payee?.documents.map((document) => document.id)).toEqual([id]);
    expect(payee?.accounts).toHaveLength(1);
  });
});

describe('a number that changes in the middle of the year', () => {
  test('leaves the earlier payments with the earlier taxpayer', async () => {
    const other = await driver('Other');
    const changed = await driver('Changed', { number: 'typed wrong' });
    await payWeek(app, other, '2025-02-07', { pay: 500 });
    await payWeek(app, changed, '2025-02-07', { pay: 300 });
    await storeW9(app, changed, { number: SHARED, lastFour: '8726', identity: 2 });
    await payWeek(app, changed, '2025-08-08', { pay: 200 });
    const sums = (await payeesOf(changed)).map(({ user, paid }) => [user.firstName, paid]);
    expect(sums).toEqual([
      ['Changed', 300],
      ['Other', 700],
    ]);
  });
});

describe('the office', () => {
  const sameNames = (accounts: readonly { firstName: string; archived: boolean }[]) =>
    accounts.map(({ firstName, archived }) => [firstName, archived]);

  test('is told about a number that is known: when it enters a W-9, in the list and on the W-9', async () => {
    const known = await app.person('Contractor', { firstName: 'Known' });
    await app.as(known, signW9, { body: form({}, SHARED) });
    await app.as(admin, setStaffArchived, { params: { id: known.id }, body: { archived: true } });
    const again = await app.person('Contractor', { firstName: 'Again' });
    const paper = { lines: LINES, tin: SHARED, signatureName: '', receivedOn: '2026-11-16' };
    const entered = await app.as(admin, enterPaperW9, { params: { id: again.id }, body: paper });
    expect(sameNames(entered.body.sameNumber)).toEqual([['Known', true]]);
    const { payees, counts } = (
      await app.as(admin, listW9Forms, { query: { search: again.email, state: 'same-number' } })
    ).body;
    expect(payees.map(({ sameNumber }) => sameNames(sameNumber))).toEqual([[['Known', true]]]);
    expect(counts.sameNumber).toBeGreaterThanOrEqual(2);
    for (const role of ['HR', 'Accountant'] as const) {
      const reader = await app.person(role);
      const { sameNumber } = (await app.as(reader, getW9Forms, { params: { id: again.id } })).body;
      expect(sameNames(sameNumber)).toEqual([['Known', true]]);
    }
    // The same digits as another kind of number are pointed out, but they are another taxpayer.
    const other = await app.person('Contractor', { firstName: 'Other' });
    const asEin = { ...paper, lines: { ...LINES, tinKind: 'EIN' as const } };
    const { body } = await app.as(admin, enterPaperW9, { params: { id: other.id }, body: asEin });
    expect(body.sameNumber.map(({ isSameKind }) => isSameKind)).toEqual([false, false]);
  });

  test('sees the shared number in the readiness of a year, as a problem while the names differ', async () => {
    const findingsOf = async (person: Person) => {
      const query = { userId: person.id };
      const { payees } = (await app.as(admin, getReadiness, { params: { year: YEAR }, query }))
        .body;
      return payees.flatMap(({ findings }) => findings.map(({ code }) => code));
    };
    const same = await twoAccounts();
    expect(await findingsOf(same.second)).toContain('SAME_NUMBER');
    await sql`delete from taxpayer_accounts`.execute(app.asOwner);
    const { first, second } = await twoAccounts('Delgado Trucking');
    for (const account of [first, second]) expect(await findingsOf(account)).toContain('TWO_NAMES');
    // A later number of one account does not settle the payments under the shared number.
    await storeW9(app, second, { name: 'Delgado Trucking', identity: 2, lastFour: '1234' });
    expect(await findingsOf(first)).toContain('TWO_NAMES');
  });

  test('is not told when its reader may see only their own W-9', async () => {
    const { first } = await twoAccounts();
    const manager = await app.person('Manager');
    await sql`select set_reports_to(${first.id}, ${manager.id})`.execute(app.asOwner);
    await storeW9(app, manager, { number: SHARED, lastFour: '8726' });
    const { payees } = (await app.as(manager, listW9Forms)).body;
    expect(payees.map(({ id, sameNumber }) => [id, sameNumber])).toEqual([[manager.id, []]]);
  });
});

describe('a payee', () => {
  test('sees only their own account, also in a form that they generate', async () => {
    const { first, second } = await twoAccounts();
    for (const account of [first, second]) {
      expect((await ownFigures(account)).map(({ pay }) => pay)).toEqual([400]);
      const { status, body } = await generateNecDocument(account, account, YEAR);
      expect(status).toBe(201);
      expect(body.taxDocument.nec?.attention.map(({ code }) => code)).not.toContain(
        'SEVERAL_ACCOUNTS',
      );
      expect(await textOf(account, body.taxDocument.id)).toContain('400.00');
    }
  });

  test('gets the same response for a number that is known and for a new number', async () => {
    await app
      .person('Contractor')
      .then((known) => app.as(known, signW9, { body: form({}, SHARED) }));
    const responses = [];
    for (const tin of [SHARED, '219-44-1234']) {
      const person = await app.person('Contractor');
      const signed = await app.as(person, signW9, { body: form({}, tin) });
      const own = await app.as(person, getOwnW9);
      const shape = (value: unknown) =>
        JSON.stringify(value, (key, part: unknown) =>
          ['id', 'createdAt', 'signedAt', 'tinLastFour'].includes(key) ? null : part,
        );
      responses.push([signed.status, shape(signed.body), shape(own.body)]);
    }
    expect(responses[0]).toEqual(responses[1]);
  });
});
