import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { withholdingOnCents } from '../tax/year/backup-withholding.ts';
import { compensationOf, type Payment } from '../tax/year/payments.ts';
import { paid, paidTo } from '../../testing/tax-forms.ts';
import { needsW9, withholdingInHistory, type PayeeTaxDetails } from './withholding.ts';

const NOTHING_ON_FILE: PayeeTaxDetails = {
  w9: null,
  reporting: { kind: 'WHEN_REQUIRED' },
  account: 'account',
  identity: 1,
  taxpayer: 'taxpayer',
  tinOnFileSince: null,
  noticeReceivedOn: null,
  noticeResolvedOn: null,
};

const withheldFrom = (
  payment: Payment,
  payments: readonly Payment[],
  payee: PayeeTaxDetails = NOTHING_ON_FILE,
) =>
  withholdingInHistory({ payment, payments, payee, laterThresholds: [], companyHolidays: [] })
    .cents;

const w9Of = (classification: 'INDIVIDUAL' | 'C_CORPORATION', isComplete: boolean) => ({
  w9: { id: 'w9', classification, llcCode: null, exemptPayeeCode: '', isComplete },
});
const NOT_REPORTED = { reporting: { kind: 'NOT_REPORTABLE', reason: 'Freight' } } as const;

test.each<[string, Partial<PayeeTaxDetails>, boolean]>([
  ['no W-9', {}, true],
  ['a complete W-9', w9Of('INDIVIDUAL', true), false],
  ['an incomplete W-9', w9Of('INDIVIDUAL', false), true],
  [
    'a W-9 with a number but without a signature',
    { ...w9Of('INDIVIDUAL', false), tinOnFileSince: '2026-01-05' },
    true,
  ],
  ['the incomplete W-9 of a corporation', w9Of('C_CORPORATION', false), false],
  ['no W-9 and payments that are not reported', NOT_REPORTED, false],
])('decides whether the office needs a W-9 from a payee with %s', (_, details, expected) =>
  expect(needsW9({ ...NOTHING_ON_FILE, ...details })).toBe(expected),
);

describe('years in a row without a TIN', () => {
  const ten = paid('2026-01-09', { pay: 10 });

  test('each make the next year subject to withholding, even after a small payment', () =>
    expect(
      withheldFrom(ten, [paid('2024-05-03', { pay: 600 }), paid('2025-05-02', { pay: 1 })]),
    ).toBe(240));

  test('stop having an effect after a year without payments', () =>
    expect(withheldFrom(ten, [paid('2024-05-03', { pay: 600 })])).toBe(0));
});

test('payments under another taxpayer number do not count toward the threshold', () => {
  const payments = [paid('2026-03-06', { pay: 1990 })];
  const [ten] = paidTo({ taxpayer: 'other' }, [paid('2026-04-03', { pay: 10 })]);
  expect(ten && withheldFrom(ten, payments)).toBe(0);
  expect(withheldFrom(paid('2026-04-03', { pay: 10 }), payments)).toBe(240);
});

const dollars = fc.integer({ min: 0, max: 150_000 }).map((cents) => cents / 100);
const anyPayment = fc
  .record({
    day: fc.integer({ min: 0, max: 1000 }),
    pay: dollars,
    substantiated: dollars,
    unsubstantiated: dollars,
    card: fc.boolean(),
  })
  .map(({ day, ...line }) => paid(addDays('2024-03-01', day), line));
const history = fc.array(anyPayment, { maxLength: 12 });

describe('the computation, for any payment history,', () => {
  test('withholds on all of the reportable pay or on none', () =>
    fc.assert(
      fc.property(anyPayment, history, (payment, payments) => {
        const reportable = payment.byCardOrNetwork ? 0 : compensationOf(payment);
        expect([0, withholdingOnCents(reportable)]).toContain(withheldFrom(payment, payments));
      }),
    ));

  test('withholds nothing from a payee whose TIN was on file all along', () =>
    fc.assert(
      fc.property(anyPayment, history, (payment, payments) => {
        const payee = { ...NOTHING_ON_FILE, tinOnFileSince: '2024-01-01' };
        expect(withheldFrom(payment, payments, payee)).toBe(0);
      }),
    ));

  test('gives the same result with other substantiated expenses', () =>
    fc.assert(
      fc.property(anyPayment, history, (payment, payments) => {
        const withoutSubstantiated = ({ expenses, ...rest }: Payment): Payment => ({
          ...rest,
          expenses: expenses.filter(({ substantiated }) => !substantiated),
        });
        expect(
          withheldFrom(withoutSubstantiated(payment), payments.map(withoutSubstantiated)),
        ).toBe(withheldFrom(payment, payments));
      }),
    ));

  test('never withholds less when the history contains one more payment', () =>
    fc.assert(
      fc.property(anyPayment, anyPayment, history, (payment, another, payments) => {
        expect(withheldFrom(payment, [...payments, another])).toBeGreaterThanOrEqual(
          withheldFrom(payment, payments),
        );
      }),
    ));
});
