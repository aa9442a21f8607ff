import { describe, expect, test } from 'vitest';
import { necResult, moneyIn, paid } from '../../../testing/tax-forms.ts';
import type { Payment } from '../year/payments.ts';

/** A case has the payments of a year, the expected boxes in dollars, and whether a form is required and why. */
type Case = [
  name: string,
  taxYear: number,
  payments: Payment[],
  box1: number,
  box4: number | undefined,
  required: boolean,
  why: string,
];

const NO = undefined;
const thousandDollars = paid('2025-05-02', { pay: 1000 });
const acrossTheYears = (reversalKind?: 'NEVER_PAID' | 'MONEY_RETURNED') => [
  paid('2025-12-30', { pay: 700, reversed: '2026-01-08', ...(reversalKind && { reversalKind }) }),
  thousandDollars,
];

describe('the boxes', () => {
  test.each<Case>([
    [
      '2025, one cent below the threshold',
      2025,
      [paid('2025-06-06', { pay: 599.99 })],
      599.99,
      NO,
      false,
      'BELOW_THRESHOLD',
    ],
    [
      '2025, exactly at the threshold',
      2025,
      [paid('2025-06-06', { pay: 600 })],
      600,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      '2026, one cent below the threshold',
      2026,
      [paid('2026-06-05', { pay: 1999.99 })],
      1999.99,
      NO,
      false,
      'BELOW_THRESHOLD',
    ],
    [
      '2026, exactly at the threshold',
      2026,
      [paid('2026-06-05', { pay: 2000 })],
      2000,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      '2026, two payments that add up to the threshold',
      2026,
      [paid('2026-06-05', { pay: 1999.98 }), paid('2026-06-12', { pay: 0.02 })],
      2000,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      '2026, the threshold of 2025 is not enough',
      2026,
      [paid('2026-06-05', { pay: 600 })],
      600,
      NO,
      false,
      'BELOW_THRESHOLD',
    ],
    [
      'payments of another year do not count',
      2026,
      [paid('2025-06-06', { pay: 700 }), paid('2026-06-05', { pay: 650 })],
      650,
      NO,
      false,
      'BELOW_THRESHOLD',
    ],
    [
      'a December week paid in January does not count in the year of work',
      2026,
      [paid('2027-01-04', { pay: 2500, worked: '2026-12-28' })],
      0,
      NO,
      false,
      'BELOW_THRESHOLD',
    ],
    [
      'a December week paid in January counts in the year of payment',
      2025,
      [paid('2025-01-03', { pay: 2500, worked: '2024-12-23' })],
      2500,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      'paid on the last day of the year',
      2025,
      [paid('2025-12-31', { pay: 600 })],
      600,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    ['nothing paid', 2025, [], 0, NO, false, 'BELOW_THRESHOLD'],
    [
      'substantiated expenses are excluded',
      2025,
      [paid('2025-06-06', { pay: 599, substantiated: 400 })],
      599,
      NO,
      false,
      'BELOW_THRESHOLD',
    ],
    [
      'unsubstantiated expenses are pay',
      2025,
      [paid('2025-06-06', { pay: 599, unsubstantiated: 1 })],
      600,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      'pay, a bonus and both kinds of expenses',
      2025,
      [paid('2025-06-06', { pay: 500, bonus: 50, substantiated: 80.1, unsubstantiated: 70.25 })],
      620.25,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      'a payment reversed in the same year does not count',
      2025,
      [thousandDollars, paid('2025-06-06', { pay: 500, reversed: '2025-12-31' })],
      1000,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      'a payment reversed in the same year and paid again counts once',
      2025,
      [
        paid('2025-06-06', { pay: 500, reversed: '2025-06-09' }),
        paid('2025-06-10', { pay: 550, worked: '2025-06-06' }),
      ],
      550,
      NO,
      false,
      'BELOW_THRESHOLD',
    ],
    [
      'a payment reversed in the next year for an unknown reason counts',
      2025,
      acrossTheYears(),
      1700,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      'money returned in the next year counts',
      2025,
      acrossTheYears('MONEY_RETURNED'),
      1700,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      'a payment reversed in the next year as never paid does not count',
      2025,
      acrossTheYears('NEVER_PAID'),
      1000,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      'a reversal does not reduce the year in which it is made',
      2026,
      [...acrossTheYears('MONEY_RETURNED'), paid('2026-02-06', { pay: 2100 })],
      2100,
      NO,
      true,
      'REACHES_THRESHOLD',
    ],
    [
      'withholding forces a form below the threshold',
      2026,
      [paid('2026-06-05', { pay: 100, withheld: 24 })],
      100,
      24,
      true,
      'TAX_WITHHELD',
    ],
    [
      'withholding started in mid-year',
      2026,
      [
        paid('2026-03-06', { pay: 1900 }),
        paid('2026-07-03', { pay: 500, withheld: 120 }),
        paid('2026-08-07', { pay: 500 }),
      ],
      2900,
      120,
      true,
      'TAX_WITHHELD',
    ],
    [
      'tax withheld from a payment reversed in the same year does not count',
      2026,
      [paid('2026-06-05', { pay: 100, withheld: 24, reversed: '2026-06-08' })],
      0,
      NO,
      false,
      'BELOW_THRESHOLD',
    ],
    [
      'payments by card do not count',
      2025,
      [paid('2025-06-06', { pay: 5000, card: true })],
      0,
      NO,
      false,
      'BELOW_THRESHOLD',
    ],
  ])('%s (%i)', (_, taxYear, payments, box1, box4, required, why) => {
    const { form, ledger } = necResult(taxYear, payments);
    expect(moneyIn(form, 'NONEMPLOYEE_COMPENSATION')).toBe(Math.round(box1 * 100));
    expect(moneyIn(form, 'FEDERAL_TAX_WITHHELD')).toBe(box4 === NO ? NO : Math.round(box4 * 100));
    expect([form.filing.required, form.filing.reasons[0]?.code]).toEqual([required, why]);
    expect(ledger.totalCents).toBe(
      ledger.reportedCents + ledger.belowThresholdCents + ledger.excludedCents,
    );
  });
});
