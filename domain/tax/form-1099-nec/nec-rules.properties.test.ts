import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekStartOf, yearOf } from '../../calendar.ts';
import { sum } from '../../money.ts';
import { compensationBox } from './nec-rules.ts';
import { addTotals } from '../year/year-ledger.ts';
import { necResult, moneyIn, ORDINARY } from '../../../testing/tax-forms.ts';
import type { PayeeStatus, Payment } from '../year/payments.ts';

const YEARS = [2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028];
const cents = fc.oneof(
  fc.integer({ min: 0, max: 200_000 }),
  fc.integer({ min: 0, max: 69_999_993 }),
);
const day = fc.integer({ min: 0, max: 9 * 365 }).map((days) => addDays('2020-01-01', days));

const payment: fc.Arbitrary<Payment> = fc
  .record({
    id: fc.uuid(),
    paidOn: day,
    daysAfterWork: fc.integer({ min: 0, max: 30 }),
    baseCents: cents,
    bonusCents: fc.oneof(fc.constant(0), cents),
    expenses: fc.array(fc.record({ day, cents, substantiated: fc.boolean() }), { maxLength: 7 }),
    withheldShare: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constant(24)),
    reversedAfter: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      fc.integer({ min: 0, max: 500 }),
    ),
    kind: fc.constantFrom('NEVER_PAID' as const, 'MONEY_RETURNED' as const, 'UNKNOWN' as const),
    byCardOrNetwork: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
    payee: fc.constant(ORDINARY),
  })
  .map(({ daysAfterWork, withheldShare, reversedAfter, kind, ...fields }) => ({
    ...fields,
    weekStart: weekStartOf(addDays(fields.paidOn, -daysAfterWork)),
    withheldCents: Math.floor((fields.baseCents * withheldShare) / 100),
    reversal:
      reversedAfter === null ? null : { reversedOn: addDays(fields.paidOn, reversedAfter), kind },
  }));
const history = fc.uniqueArray(payment, { selector: ({ id }) => id, maxLength: 40 });
const year = fc.constantFrom(...YEARS);
const status: fc.Arbitrary<PayeeStatus> = fc.record({
  account: fc.constant('account'),
  taxpayer: fc.constant('taxpayer'),
  exemption: fc.constantFrom(undefined, undefined, 'CORPORATION' as const, 'EXEMPT_CODE' as const),
  reporting: fc.constantFrom(
    { kind: 'WHEN_REQUIRED' as const },
    { kind: 'WHEN_REQUIRED' as const },
    { kind: 'ALWAYS' as const },
    { kind: 'NOT_REPORTABLE' as const, reason: 'Freight' },
  ),
});
/** A payee whose tax status changes over the years. */
const changingHistory = fc.uniqueArray(
  fc.tuple(payment, status).map(([payment, payee]) => ({ ...payment, payee })),
  { selector: ({ id }) => id, maxLength: 40 },
);

/** Recomputes the sums of a year without the code under test. */
function recomputed(payments: readonly Payment[], taxYear: number) {
  let compensation = 0;
  let withheld = 0;
  let all = 0;
  for (const payment of payments) {
    if (Number(payment.paidOn.slice(0, 4)) !== taxYear) continue;
    let gross = payment.baseCents + payment.bonusCents;
    let substantiated = 0;
    for (const line of payment.expenses) {
      gross += line.cents;
      if (line.substantiated) substantiated += line.cents;
    }
    const sameYear = Number(payment.reversal?.reversedOn.slice(0, 4)) === taxYear;
    if (payment.reversal && (sameYear || payment.reversal.kind === 'NEVER_PAID')) continue;
    all += gross;
    withheld += payment.withheldCents;
    if (!payment.byCardOrNetwork) compensation += gross - substantiated;
  }
  return { all, compensation, withheld };
}

test('the boxes equal the sums of the payments, for any history', () => {
  fc.assert(
    fc.property(history, year, (payments, taxYear) => {
      const { form, ledger } = necResult(taxYear, payments);
      const expected = recomputed(payments, taxYear);
      expect(moneyIn(form, 'NONEMPLOYEE_COMPENSATION')).toBe(expected.compensation);
      expect(moneyIn(form, 'FEDERAL_TAX_WITHHELD') ?? 0).toBe(expected.withheld);
      expect(ledger.totalCents).toBe(expected.all);
      const threshold = taxYear < 2026 ? 60_000 : 200_000;
      expect(form.filing.required).toBe(
        expected.withheld > 0 || expected.compensation >= threshold,
      );
    }),
  );
});

test('each cent of each payment has exactly one tax treatment, for any payee', () => {
  fc.assert(
    fc.property(changingHistory, year, (payments, taxYear) => {
      const { ledger } = necResult(taxYear, payments);
      for (const line of ledger.payments) {
        expect(sum(line.parts.map((part) => part.cents))).toBe(line.totalCents);
        expect(line.parts.every((part) => part.cents > 0)).toBe(true);
      }
      const { totalCents, reportedCents, belowThresholdCents, excludedCents } = ledger;
      expect(totalCents).toBe(reportedCents + belowThresholdCents + excludedCents);
      expect(reportedCents === 0 || belowThresholdCents === 0).toBe(true);
      expect(compensationBox(ledger)).toBe(reportedCents + belowThresholdCents);
    }),
  );
});

test('the years together contain the whole history, each payment once', () => {
  fc.assert(
    fc.property(history, (payments) => {
      const ledgers = YEARS.map((taxYear) => necResult(taxYear, payments).ledger);
      const ids = ledgers.flatMap((ledger) => ledger.payments.map(({ paymentId }) => paymentId));
      expect(ids.toSorted()).toEqual(payments.map(({ id }) => id).toSorted());
      expect(addTotals(ledgers).totalCents).toBe(
        sum(payments.map((payment) => recomputed([payment], yearOf(payment.paidOn)).all)),
      );
    }),
  );
});

test('the result does not depend on the order of payments or on other years', () => {
  fc.assert(
    fc.property(history, year, (payments, taxYear) => {
      const result = necResult(taxYear, payments);
      expect(necResult(taxYear, payments.toReversed())).toEqual(result);
      const ofYear = necResult(
        taxYear,
        payments.filter(({ paidOn }) => yearOf(paidOn) === taxYear),
      );
      expect(ofYear.ledger).toEqual(result.ledger);
    }),
  );
});

test('another payment never lowers a box or removes a requirement', () => {
  fc.assert(
    fc.property(history, payment, year, (payments, extra, taxYear) => {
      const before = necResult(taxYear, payments);
      const after = necResult(taxYear, [...payments, { ...extra, id: 'extra', reversal: null }]);
      expect(compensationBox(after.ledger)).toBeGreaterThanOrEqual(compensationBox(before.ledger));
      expect(after.ledger.withheldCents).toBeGreaterThanOrEqual(before.ledger.withheldCents);
      expect(before.form.filing.required && !after.form.filing.required).toBe(false);
    }),
  );
});

test('substantiating an expense removes exactly its amount from box 1', () => {
  fc.assert(
    fc.property(history, payment, cents, (payments, extra, amount) => {
      const taxYear = yearOf(extra.paidOn);
      const withLine = (substantiated: boolean) =>
        compensationBox(
          necResult(taxYear, [
            ...payments,
            {
              ...extra,
              id: 'extra',
              reversal: null,
              byCardOrNetwork: false,
              expenses: [{ day: extra.paidOn, cents: amount, substantiated }],
            },
          ]).ledger,
        );
      expect(withLine(false) - withLine(true)).toBe(amount);
    }),
  );
});
