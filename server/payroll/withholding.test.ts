import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentMethod } from '../../domain/payroll/payment-methods.ts';
import { getWeekWithholding, getWithholding } from '../../domain/payroll/withholding-schema.ts';
import {
  insertPaperW9,
  pay,
  processPayWeek,
  setTaxSettings,
  type Amounts,
  type PaperW9,
  type Payroll,
  type TaxSettings,
} from '../../testing/payee-world.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Examples of backup withholding (IRC 3406). Each example lists the W-9s on file, the payments and the withheld
// amounts. Amounts are in dollars. A payee without a `w9` entry has no W-9 on file.

let app: TestApp;
let world: Payroll;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const manager = await app.person('Manager');
  world = { app, manager, driver: await app.person('Contractor', { reportsTo: manager }) };
});

/** A payment, and the amount that must be withheld from it. */
type Line = [paidOn: string, amounts: Amounts & { method?: PaymentMethod }, withheld: number];

interface OnFile {
  w9?: PaperW9[];
  settings?: TaxSettings;
}

test.each<[situation: string, onFile: OnFile, payments: Line[]]>([
  [
    'no TIN: withholding starts with the payment that reaches $2,000, and applies to all of it',
    {},
    [
      ['2026-03-06', { pay: 1500 }, 0],
      ['2026-03-13', { pay: 499.99 }, 0],
      ['2026-03-20', { pay: 0.01 }, 0],
      ['2026-03-27', { pay: 100 }, 24],
    ],
  ],
  [
    'no TIN: all of the payment that makes exactly $2,000 is subject to withholding',
    {},
    [
      ['2026-03-06', { pay: 1000 }, 0],
      ['2026-03-13', { pay: 1000 }, 240],
    ],
  ],
  ['no TIN: in 2025 withholding starts at $600', {}, [['2025-12-05', { pay: 600 }, 144]]],
  [
    'no TIN, and a form was required last year: withholding from the first dollar',
    { w9: [] },
    [
      ['2025-06-06', { pay: 400 }, 0],
      ['2025-06-13', { pay: 200 }, 48],
      ['2026-01-09', { pay: 1 }, 0.24],
    ],
  ],
  [
    'no TIN, and last year was below $600: the year starts at zero',
    {},
    [
      ['2025-12-26', { pay: 599.99 }, 0],
      ['2026-01-09', { pay: 1999.99 }, 0],
    ],
  ],
  [
    'the day of payment decides the year, not the week worked',
    {},
    [
      ['2025-12-26', { pay: 599 }, 0],
      ['2026-01-02', { pay: 599 }, 0],
    ],
  ],
  [
    'the TIN arrives in mid-year: withholding ends on that day',
    { w9: [{ receivedOn: '2026-05-15' }] },
    [
      ['2026-05-08', { pay: 2500 }, 600],
      ['2026-05-15', { pay: 2500 }, 0],
    ],
  ],
  [
    'a later form has no TIN: withholding starts again',
    { w9: [{ receivedOn: '2026-01-05' }, { receivedOn: '2026-05-11', tin: false }] },
    [['2026-05-15', { pay: 2500 }, 600]],
  ],
  [
    'substantiated expenses are neither counted nor subject to withholding',
    {},
    [
      ['2026-03-06', { pay: 1000, substantiated: 5000 }, 0],
      ['2026-03-13', { pay: 1000, substantiated: 500 }, 240],
      ['2026-03-20', { substantiated: 80 }, 0],
    ],
  ],
  [
    'expenses that are not substantiated are pay',
    {},
    [['2026-03-06', { pay: 1000, substantiated: 50, unsubstantiated: 1000 }, 480]],
  ],
  [
    'a corporation, even without a TIN: no withholding',
    { w9: [{ receivedOn: '2026-01-05', classification: 'C_CORPORATION', tin: false }] },
    [['2026-03-06', { pay: 5000 }, 0]],
  ],
  [
    'payments that are not reported: no withholding',
    { settings: { notReportable: 'Freight, Treas. Reg. 1.6041-3(c)' } },
    [['2026-03-06', { pay: 5000 }, 0]],
  ],
  [
    'paid by card or a network: neither counted nor subject to withholding',
    {},
    [
      ['2026-03-06', { pay: 5000, method: 'CARD' }, 0],
      ['2026-03-13', { pay: 5000, method: 'PAYMENT_NETWORK' }, 0],
      ['2026-03-20', { pay: 1999.99, method: 'CHECK' }, 0],
      ['2026-03-27', { pay: 100, method: 'CASH' }, 24],
    ],
  ],
  [
    'the IRS reports a wrong TIN: withholding after 30 business days, until a new form arrives',
    {
      w9: [{ receivedOn: '2026-01-05' }, { receivedOn: '2026-05-01' }],
      settings: { noticeReceivedOn: '2026-03-02' },
    },
    [
      ['2026-04-13', { pay: 3000 }, 0],
      ['2026-04-24', { pay: 100 }, 24],
      ['2026-05-01', { pay: 100 }, 0],
    ],
  ],
  [
    'after a notice, an unsigned form does not end withholding',
    {
      w9: [{ receivedOn: '2026-01-05' }, { receivedOn: '2026-03-09', signed: false }],
      settings: { noticeReceivedOn: '2026-03-02' },
    },
    [['2026-05-01', { pay: 3000 }, 720]],
  ],
  [
    'after a second notice, a form does not end withholding: proof from the SSA or the IRS is needed',
    {
      w9: [{ receivedOn: '2026-01-05' }, { receivedOn: '2026-03-09' }],
      settings: { noticeReceivedOn: '2026-03-02', secondNotice: true },
    },
    [['2026-05-01', { pay: 3000 }, 720]],
  ],
])('%s', async (_, { w9 = [], settings }, payments) => {
  for (const form of w9) await insertPaperW9(app, world.driver, form);
  if (settings) await setTaxSettings(app, world.driver, settings);
  const withheld: [string, number][] = [];
  for (const [paidOn, { method, ...amounts }] of payments) {
    const { status, body } = await pay(
      world,
      await processPayWeek(world, paidOn, amounts),
      paidOn,
      method,
    );
    expect(status).toBe(200);
    withheld.push([paidOn, body.settlement.withheld]);
  }
  expect(withheld).toEqual(payments.map(([paidOn, , expected]) => [paidOn, expected]));
});

test('previews the withholding that the settlement will store, on the payroll sheet and the statement', async () => {
  const { driver, manager } = world;
  const today = '2026-11-18';
  await pay(world, await processPayWeek(world, '2026-03-06', { pay: 1500 }), '2026-03-06');
  const preview = (amounts: { payCents: number; expensesCents: number }) =>
    app.as(manager, getWeekWithholding, {
      params: { weekStart: '2026-11-09' },
      query: { userId: driver.id, substantiatedCents: 10_000, ...amounts },
    });
  const below = (await preview({ payCents: 39_999, expensesCents: 20_000 })).body;
  expect(below).toMatchObject({ gross: 599.99, withheld: 0, netPay: 599.99, needsW9: true });
  const shown = (await preview({ payCents: 100_005, expensesCents: 17_500 })).body;
  expect(shown).toEqual({
    gross: 1175.05,
    reportable: 1075.05,
    withheld: 258.01,
    prepaid: 0,
    afterGross: 0,
    payouts: 0,
    netPay: 917.04,
    shortfall: 0,
    reason: 'NO_TIN',
    sentence: '24% is withheld because there is no taxpayer identification number on file.',
    needsW9: true,
  });
  const amounts = { pay: 1000.05, substantiated: 100, unsubstantiated: 75 };
  const id = await processPayWeek(world, today, amounts);
  // The payee sees the same figures on the statement.
  const statement = await app.as(driver, getWithholding, {
    params: { id },
    query: { paidOn: today },
  });
  expect({ ...statement.body, prepaid: 0 }).toEqual(shown);
  const { settlement } = (await pay(world, id, today)).body;
  expect(settlement).toMatchObject({ withheld: shown.withheld, netPay: shown.netPay });
});

test('includes the shortfall of earlier payments in the preview', async () => {
  const { driver, manager } = world;
  await setTaxSettings(app, driver, { notReportable: 'Entered wrong' });
  await pay(world, await processPayWeek(world, '2026-03-06', { pay: 2500 }), '2026-03-06');
  await app.asOwner
    .updateTable('payments')
    .set({ payee_reporting: 'WHEN_REQUIRED', payee_not_reportable_reason: null })
    .where('user_id', '=', driver.id)
    .execute();
  const { body } = await app.as(manager, getWeekWithholding, {
    params: { weekStart: '2026-11-09' },
    query: { userId: driver.id, payCents: 100, expensesCents: 0, substantiatedCents: 0 },
  });
  expect(body.shortfall).toBe(600);
});

test('asks for a complete W-9, but withholds only until a TIN is on file', async () => {
  const preview = async () => {
    const { body } = await app.as(world.manager, getWeekWithholding, {
      params: { weekStart: '2026-11-09' },
      query: {
        userId: world.driver.id,
        payCents: 500_000,
        expensesCents: 0,
        substantiatedCents: 0,
      },
    });
    return body;
  };
  await insertPaperW9(app, world.driver, { receivedOn: '2026-01-05', tin: false });
  expect(await preview()).toMatchObject({ withheld: 1200, needsW9: true });
  // Without an IRS notice of an incorrect TIN, an unsigned W-9 ends withholding, but it is incomplete.
  await insertPaperW9(app, world.driver, { receivedOn: '2026-01-06', signed: false });
  expect(await preview()).toMatchObject({ withheld: 0, needsW9: true });
  await insertPaperW9(app, world.driver, { receivedOn: '2026-01-07' });
  expect(await preview()).toMatchObject({ withheld: 0, netPay: 5000, needsW9: false });
  // Payments to a corporation are not reported.
  const corporation = { classification: 'C_CORPORATION', tin: false } as const;
  await insertPaperW9(app, world.driver, { receivedOn: '2026-01-08', ...corporation });
  expect(await preview()).toMatchObject({ withheld: 0, needsW9: false });
});
