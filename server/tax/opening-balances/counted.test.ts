import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listOpeningBalances,
  reverseOpeningBalance,
} from '../../../domain/tax/opening-balances/schema.ts';
import { setPaymentTaxStatus } from '../../../domain/payroll/payee-status.ts';
import { listSettlements } from '../../../domain/payroll/schema.ts';
import { getReadiness } from '../../../domain/tax/year/readiness-schema.ts';
import { getWithholding } from '../../../domain/payroll/withholding-schema.ts';
import { enterTestBalance } from '../../../testing/opening-balance-world.ts';
import { insertPaperW9, pay, processPayWeek } from '../../../testing/payee-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';

// Tests that payments outside Linehaul affect thresholds, backup withholding and forms. Amounts are in dollars.

const { start, generateNecDocument, yearOf } = taxWorld();

let app: TestApp;
let admin: Person;
let accountant: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
  accountant = await app.person('Accountant');
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await app.person('Contractor', { firstName: 'Rosa' });
});

const enter = (balance: Parameters<typeof enterTestBalance>[3]) =>
  enterTestBalance(app, accountant, driver, balance);
const payeeYear = async (year = 2025) =>
  (await yearOf(admin, year, { userId: driver.id })).body.payees[0];
const reverse = (id: string, reason = 'Entered twice') =>
  app.as(accountant, reverseOpeningBalance, { params: { id }, body: { reason } });

describe('the threshold', () => {
  test.each<
    [situation: string, balance: Parameters<typeof enterTestBalance>[3], required: boolean]
  >([
    ['is reached only by both payments together', { pay: 200 }, true],
    ['is missed by a cent', { pay: 199.99 }, false],
    ['does not count substantiated expenses', { pay: 0, substantiated: 900 }, false],
    ['does not count a card payment', { pay: 900, paymentMethod: 'CARD' }, false],
    ['does not count another year', { pay: 900, paidOn: '2024-12-31' }, false],
    ['counts a sum of payments', { pay: 200, isSum: true }, true],
  ])('%s', async (_, balance, required) => {
    await payWeek(app, driver, '2025-08-15', { pay: 400 });
    expect(await payeeYear()).toMatchObject({ filingRequired: false, belowThreshold: 400 });
    expect((await enter(balance)).status).toBe(201);
    expect((await payeeYear())?.filingRequired).toBe(required);
  });

  test('can be reached with only payments outside Linehaul', async () => {
    await enter({ pay: 600 });
    expect(await payeeYear()).toMatchObject({ filingRequired: true, reported: 600, paid: 600 });
  });
});

test('the year page marks the payment and adds up to the cent', async () => {
  await payWeek(app, driver, '2025-08-15', { pay: 700 });
  await enter({ pay: 300.1, substantiated: 20.05, isSum: true });
  const payee = await payeeYear();
  expect(payee).toMatchObject({ paid: 1020.15, reported: 1000.1, excluded: 20.05 });
  expect(
    payee?.payments.map(({ paidOn, weekStart, isSum, amount }) => [
      paidOn,
      weekStart,
      isSum,
      amount,
    ]),
  ).toEqual([
    ['2025-06-30', null, true, 320.15],
    ['2025-08-15', '2025-08-04', false, 700],
  ]);
  const { totals } = (await yearOf(admin, 2025)).body;
  expect(totals.reported + totals.belowThreshold + totals.excluded).toBeCloseTo(totals.paid, 2);
});

test('the form shows the payment in box 1 and its withheld tax in box 4', async () => {
  await storeW9(app, driver);
  await payWeek(app, driver, '2025-08-15', { pay: 100 });
  await enter({ pay: 250.5, substantiated: 10, withheld: 60.12 });
  const { body } = await generateNecDocument(admin, driver);
  expect(body.taxDocument).toMatchObject({ nec: { compensation: 350.5, withheld: 60.12 } });
});

test('the readiness page lists a payee who was only paid outside Linehaul', async () => {
  await enter({ pay: 700 });
  const { body } = await app.as(admin, getReadiness, {
    params: { year: 2025 },
    query: { limit: 100 },
  });
  expect(body.payees.find(({ user }) => user.id === driver.id)).toBeDefined();
});

describe('backup withholding', () => {
  test('applies to the next payment if both payments together reach the threshold', async () => {
    await enter({ paidOn: '2026-06-30', pay: 1900 });
    const world = { app, manager: admin, driver };
    const id = await processPayWeek(world, '2026-11-13', { pay: 100 });
    const preview = await app.as(admin, getWithholding, {
      params: { id },
      query: { paidOn: '2026-11-13' },
    });
    expect(preview.body).toMatchObject({ withheld: 24, netPay: 76, shortfall: 0 });
    const paid = await pay(world, id, '2026-11-13');
    expect(paid.body.settlement).toMatchObject({ withheld: 24 });
  });

  test('is not required for a payment outside Linehaul, because the W-9 of that time is unknown', async () => {
    await enter({ paidOn: '2026-06-30', pay: 5000 });
    await insertPaperW9(app, driver, { receivedOn: '2026-07-01' });
    const payee = await payeeYear(2026);
    expect(payee?.attention.map(({ code }) => code)).not.toContain('WITHHOLDING_SHORT');
    const world = { app, manager: admin, driver };
    const id = await processPayWeek(world, '2026-11-13', { pay: 100 });
    const { body } = await pay(world, id, '2026-11-13');
    expect(body.settlement.withheld).toBe(0);
  });
});

describe('the payee', () => {
  test('has the W-9 status of the day of entry until "Apply to past payments" changes it', async () => {
    await storeW9(app, driver);
    await enter({ pay: 700 });
    await storeW9(app, driver, { classification: 'C_CORPORATION' });
    expect(await payeeYear()).toMatchObject({ filingRequired: true, reported: 700 });
    const { body } = await app.as(admin, setPaymentTaxStatus, {
      params: { id: driver.id },
      body: { from: '2025-01-01', through: '2025-12-31', reason: 'It was a corporation' },
    });
    expect(body.payments).toBe(1);
    expect(await payeeYear()).toMatchObject({ filingRequired: false, excluded: 700 });
  });

  test('is identified by the TIN on file, and another TIN has its own threshold', async () => {
    await storeW9(app, driver);
    await enter({ pay: 400 });
    await storeW9(app, driver, { identity: 2, lastFour: '1111' });
    await enter({ pay: 500 });
    const { payees } = (await yearOf(admin, 2025, { userId: driver.id })).body;
    expect(
      payees.map(({ identity, paid, filingRequired }) => [identity, paid, filingRequired]),
    ).toEqual([
      [1, 400, false],
      [2, 500, false],
    ]);
  });
});

describe('a reversal', () => {
  test('removes the payment from the year, keeps it on record, and works once', async () => {
    const { id } = (await enter({ pay: 700, withheld: 10 })).body;
    expect((await reverse(id, '   ')).error.code).toBe('INVALID_VALUE');
    expect((await reverse(id)).status).toBe(200);
    expect(await payeeYear()).toMatchObject({ filingRequired: false, reported: 0, withheld: 0 });
    expect((await payeeYear())?.attention.map(({ code }) => code)).not.toContain(
      'WITHHELD_AND_REVERSED',
    );
    expect((await reverse(id)).error.code).toBe('CONFLICT');
    const { body } = await app.as(accountant, listOpeningBalances, {
      query: { year: 2025, userId: driver.id },
    });
    expect(body.openingBalances).toMatchObject([{ id, reversalReason: 'Entered twice' }]);
    expect(body.totals).toEqual({ pay: 0, substantiated: 0, withheld: 0 });
    expect((await enter({ pay: 700 })).status).toBe(201);
  });

  test('also removes a payment of an earlier year, because the entry was a mistake', async () => {
    const { id } = (await enter({ pay: 700, paidOn: '2024-03-01' })).body;
    await reverse(id);
    expect(await payeeYear(2024)).toMatchObject({ filingRequired: false, reported: 0 });
  });
});

describe('entering a payment', () => {
  test.each<[situation: string, balance: Parameters<typeof enterTestBalance>[3], sentence: RegExp]>(
    [
      [
        'a day in the future',
        { pay: 1, paidOn: '2026-11-19' },
        /^paidOn: Enter today or an earlier day/,
      ],
      [
        'a day before 2020',
        { pay: 1, paidOn: '2019-12-31' },
        /^paidOn: Enter a day in 2020 or later/,
      ],
      ['no amount', {}, /^pay: Enter the pay/],
      [
        'more tax than pay',
        { pay: 1, withheld: 1.01 },
        /^withheld: The tax withheld cannot be more/,
      ],
    ],
  )('refuses %s', async (_, balance, sentence) => {
    const { status, error } = await enter(balance);
    expect([status, error.code]).toEqual([422, 'INVALID_VALUE']);
    expect(error.error).toMatch(sentence);
  });

  test('refuses a concurrent duplicate and a payee who is not a contractor', async () => {
    const responses = await Promise.all([
      enter({ pay: 75 }),
      enterTestBalance(app, admin, driver, { pay: 75 }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await enter({ pay: 76 })).status).toBe(201);
    const clerk = await enterTestBalance(app, accountant, admin, { pay: 75 });
    expect([clerk.status, clerk.error.error]).toEqual([422, 'userId: Choose a contractor.']);
  });

  test('does not change payroll, and shows drivers only their own payments', async () => {
    await enter({ pay: 75 });
    const settlements = await app.as(admin, listSettlements, { query: { userId: driver.id } });
    expect(settlements.body).toEqual([]);
    const read = async (caller: Person) =>
      (await app.as(caller, listOpeningBalances, { query: { year: 2025, userId: driver.id } })).body
        .openingBalances.length;
    const other = await app.person('Contractor');
    expect([await read(driver), await read(other), await read(accountant)]).toEqual([1, 0, 1]);
  });

  test('never changes an amount', async () => {
    const { id } = (await enter({ pay: 75 })).body;
    const change = app.asOwner.updateTable('opening_balances').where('id', '=', id);
    await expect(change.set({ pay_cents: 1 }).execute()).rejects.toThrow(/never edited/);
    await expect(
      app.asOwner.deleteFrom('opening_balances').where('id', '=', id).execute(),
    ).rejects.toThrow(/never edited/);
  });
});
