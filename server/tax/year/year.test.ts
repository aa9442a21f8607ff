import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { centsFromDollars, sum } from '../../../domain/money.ts';
import type { YearSums } from '../../../domain/tax/year/year-schema.ts';
import { setPayeeTaxSettings, type PayeeTaxSettings } from '../../../domain/tax/w9/schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';

const { start, generateNecDocument, mark, yearOf, generate, formsOf } = taxWorld();

let app: TestApp;
let admin: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await app.person('Contractor', { firstName: 'Rosa' });
});

function expectToAddUp({ paid, reported, belowThreshold, excluded }: YearSums): void {
  const parts = [reported, belowThreshold, excluded].map(centsFromDollars);
  expect(sum(parts)).toBe(centsFromDollars(paid));
}

describe('a year', () => {
  test('adds up to the cent, down to every part of every payment', async () => {
    const [corporation, small, unreported] = [
      await app.person('Contractor', { firstName: 'Corp' }),
      await app.person('Contractor', { firstName: 'Small' }),
      await app.person('Contractor', { firstName: 'Freight' }),
    ];
    await storeW9(app, driver);
    await storeW9(app, corporation, { classification: 'C_CORPORATION' });
    await sql`insert into payee_tax_settings (user_id, reporting, not_reportable_reason)
      values (${unreported.id}, 'NOT_REPORTABLE', 'Freight exception')`.execute(app.asOwner);
    const first = await payWeek(app, driver, '2023-03-10', {
      pay: 512.34,
      substantiated: 40.01,
      unsubstantiated: 87.66,
    });
    await payWeek(app, driver, '2023-04-14', { pay: 100, reversed: '2023-05-01' });
    await payWeek(app, driver, '2024-01-05', { pay: 999 });
    await payWeek(app, corporation, '2023-03-10', { pay: 3000.03 });
    await payWeek(app, small, '2023-03-10', { pay: 599.99, substantiated: 10 });
    await payWeek(app, unreported, '2023-12-29', { pay: 8000 });
    const { body } = await yearOf(admin, 2023);
    expect(body.totals).toEqual({
      paid: 12250.03,
      reported: 600,
      belowThreshold: 599.99,
      excluded: 11050.04,
      withheld: 0,
    });
    expectToAddUp(body.totals);
    expect(body.counts).toEqual({
      payees: 4,
      payments: 4,
      formsRequired: 1,
      withoutW9: 0,
      differingFromFiledForm: 0,
    });
    for (const payee of body.payees) {
      expectToAddUp(payee);
      for (const payment of payee.payments) {
        expect(sum(payment.parts.map(({ amount }) => centsFromDollars(amount)))).toBe(
          centsFromDollars(payment.amount),
        );
      }
    }
    const rosa = body.payees.find(({ user }) => user.id === driver.id);
    expect(rosa?.payments[0]).toEqual({
      id: first,
      weekStart: '2023-02-27',
      withheldInError: 0,
      repaid: null,
      isSum: false,
      paidOn: '2023-03-10',
      amount: 640.01,
      withheld: 0,
      parts: [
        {
          taxTreatment: 'EXCLUDED',
          reason: 'SUBSTANTIATED_EXPENSES',
          sentence: 'Reimbursed expenses that are substantiated are not income.',
          amount: 40.01,
        },
        {
          taxTreatment: 'REPORTED',
          reason: 'REACHES_THRESHOLD',
          sentence: 'The pay of the year reaches the threshold: a form is required.',
          amount: 600,
        },
      ],
    });
    expect(body.parts.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['NOT_REPORTABLE', 8000],
      ['CORPORATION', 3000.03],
      ['REACHES_THRESHOLD', 600],
      ['BELOW_THRESHOLD', 599.99],
      ['REVERSED', 100],
      ['SUBSTANTIATED_EXPENSES', 50.01],
    ]);
    expect(body.payees.find(({ user }) => user.id === unreported.id)?.reasons).toEqual([
      {
        code: 'NOT_REPORTABLE',
        sentence: 'The payee was marked as not reportable: no filing is required.',
      },
      { code: 'REASON_GIVEN', sentence: 'Freight exception' },
    ]);
    expect(
      body.payees.find(({ user }) => user.id === small.id)?.missing.map(({ code }) => code),
    ).toEqual(['W9', 'RECIPIENT_ADDRESS', 'RECIPIENT_TIN']);
  });

  test('does not count a payment that was never made, if it is reversed in the same year or later', async () => {
    await payWeek(app, driver, '2021-01-08', {
      pay: 1231.91,
      reversed: '2021-01-09',
      reversalKind: 'NEVER_PAID',
    });
    await payWeek(app, driver, '2021-01-15', {
      pay: 800,
      reversed: '2022-02-01',
      reversalKind: 'NEVER_PAID',
    });
    await payWeek(app, driver, '2021-01-22', {
      pay: 500,
      reversed: '2022-02-01',
      reversalKind: 'MONEY_RETURNED',
    });
    await payWeek(app, driver, '2021-01-29', { pay: 1231.91 });
    const { body } = await yearOf(admin, 2021, { userId: driver.id });
    expect(body.totals).toMatchObject({ paid: 1731.91, reported: 1731.91, excluded: 0 });
    expect(body.counts).toMatchObject({ payees: 1, payments: 2 });
    expect(body.payees[0]).toMatchObject({ paid: 1731.91, excluded: 0 });
    expect(body.payees[0]?.payments[0]?.parts).toEqual([
      {
        taxTreatment: 'NOT_COUNTED',
        reason: 'REVERSED',
        sentence: 'This payment was reversed.',
        amount: 1231.91,
      },
    ]);
  });

  test('has pages of payees by name, and totals over all payees on every page', async () => {
    for (const firstName of ['Bea', 'Cal', 'Ann']) {
      await payWeek(app, await app.person('Contractor', { firstName }), '2022-03-11', { pay: 700 });
    }
    const first = (await yearOf(admin, 2022, { limit: 2 })).body;
    const second = (await yearOf(admin, 2022, { limit: 2, page: 2 })).body;
    expect(first.payees.map(({ user }) => user.firstName)).toEqual(['Ann', 'Bea']);
    expect(second.payees.map(({ user }) => user.firstName)).toEqual(['Cal']);
    expect([first.totals.paid, second.totals.paid]).toEqual([2100, 2100]);
    expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3 });
    expect((await yearOf(admin, 2022, { userId: first.payees[0]!.user.id })).body.totals.paid).toBe(
      700,
    );
  });

  test('has a finding, on the year page and on the form, for a week that also counts in the previous year', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2024-12-20', { pay: 650 });
    await payWeek(app, driver, '2024-12-31', {
      pay: 700,
      reversed: '2025-01-01',
      reversalKind: 'MONEY_RETURNED',
    });
    const again = await payWeek(app, driver, '2025-01-02', { pay: 700 });
    const attentionIn = async (year: number) => {
      const [payee] = (await yearOf(admin, year, { userId: driver.id })).body.payees;
      return payee?.attention.map(({ code }) => code);
    };
    expect(await attentionIn(2024)).toEqual(['REVERSED_LATER_COUNTED']);
    expect(await attentionIn(2025)).toEqual(['WEEK_PAID_AGAIN']);
    const { taxDocument } = (await generateNecDocument(admin, driver, 2025)).body;
    expect(taxDocument.nec?.attention.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringContaining('also counts in an earlier year'),
    );
    const [payee] = (await yearOf(admin, 2025, { userId: driver.id })).body.payees;
    expect(payee?.payments.map(({ id }) => id)).toEqual([again]);
  });

  test('lists its documents, newest first', async () => {
    await storeW9(app, driver);
    await payWeek(app, driver, '2021-03-12', { pay: 700 });
    const { taxDocument } = (await generateNecDocument(admin, driver, 2021)).body;
    await mark(admin, taxDocument.id, 'SUBMITTED');
    await payWeek(app, driver, '2021-06-11', { pay: 100 });
    await generateNecDocument(admin, driver, 2021);
    const [payee] = (await yearOf(admin, 2021, { userId: driver.id })).body.payees;
    expect(payee?.documents.map(({ status }) => status)).toEqual(['GENERATED', 'SUBMITTED']);
  });

  test('has its threshold, due date and revision, and is empty without payments', async () => {
    const { body } = await yearOf(admin, 2020);
    expect(body).toMatchObject({
      threshold: { amount: 600, known: true },
      dueOn: '2021-02-01',
      revision: '2020',
      totals: { paid: 0, reported: 0, belowThreshold: 0, excluded: 0, withheld: 0 },
      payees: [],
    });
  });

  test('is shown to people who process payroll, and only people who see tax documents see other payees', async () => {
    const manager = await app.person('Manager');
    const subordinate = await app.person('Contractor', { reportsTo: manager });
    await payWeek(app, subordinate, '2025-03-14', { pay: 777.77 });
    await payWeek(app, manager, '2025-03-14', { pay: 5 });
    const own = (await yearOf(manager)).body;
    expect(own.payees.map(({ user }) => user.id)).toEqual([manager.id]);
    expect(own.totals.paid).toBe(5);
    const accountant = await app.person('Accountant');
    expect((await yearOf(accountant, 2025, { userId: subordinate.id })).body.totals.paid).toBe(
      777.77,
    );
  });

  test.each([2019, 2027])('returns 422 for %i', async (year) => {
    expect((await yearOf(admin, year)).status).toBe(422);
    expect((await generate(year)).status).toBe(422);
  });
});

describe('a payee', () => {
  test('gets a form below the threshold with the setting ALWAYS, and none above it with NOT_REPORTABLE', async () => {
    const other = await app.person('Contractor');
    const set = (
      person: Person,
      body: Pick<PayeeTaxSettings, 'reporting' | 'notReportableReason'>,
    ) =>
      app.as(admin, setPayeeTaxSettings, {
        params: { id: person.id },
        body: { ...body, tinNoticeReceivedOn: null, secondTinNotice: false },
      });
    await set(driver, { reporting: 'ALWAYS', notReportableReason: null });
    await set(other, { reporting: 'NOT_REPORTABLE', notReportableReason: 'Freight only' });
    await payWeek(app, driver, '2022-05-09', { pay: 120 });
    await payWeek(app, other, '2022-05-09', { pay: 1200 });
    const partsOf = async ({ id: userId }: Person) => {
      const [payee] = (await yearOf(admin, 2022, { userId })).body.payees;
      return [payee?.reported, payee?.excluded, payee?.filingRequired, payee?.reasons[0]?.code];
    };
    expect(await partsOf(driver)).toEqual([120, 0, false, 'VOLUNTARY']);
    expect(await partsOf(other)).toEqual([0, 1200, false, 'NOT_REPORTABLE']);
    await generate(2022);
    const madeFor = new Set((await formsOf(2022)).map(({ user }) => user.id));
    expect([driver.id, other.id].map((id) => madeFor.has(id))).toEqual([true, false]);
  });
});
