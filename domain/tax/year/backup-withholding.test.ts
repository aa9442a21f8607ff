import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../../calendar.ts';
import {
  causeOf,
  lastYearFacts,
  withholdingOf,
  withholdingOfYear,
  withholdingOnCents,
  type WithholdingInput,
  type WithholdingPayee,
} from './backup-withholding.ts';
import { necResult, paid, paidTo, type PaymentLine } from '../../../testing/tax-forms.ts';
import type { PayeeStatus, Payment } from './payments.ts';

const NO_TIN: WithholdingPayee = {
  tinOnFileSince: null,
  notices: [],
};
const NEW_PAYEE = { formRequired: false, wasSubject: false };
const HAD_A_FORM = { formRequired: true, wasSubject: false };

function withheld(payment: Payment, input: Partial<WithholdingInput> = {}) {
  return withholdingOf({
    payment,
    earlierPayments: [],
    lastYear: NEW_PAYEE,
    payeeOf: () => NO_TIN,
    laterThresholds: [],
    companyHolidays: [],
    ...input,
  });
}

/** Makes the payments of a year in order and returns the withholding of each, in dollars. */
function withholdingOfPayments(
  payee: WithholdingPayee,
  lines: [Day, PaymentLine][],
  lastYear = NEW_PAYEE,
) {
  const earlierPayments: Payment[] = [];
  return lines.map(([day, line]) => {
    const payment = paid(day, line);
    const { cents, reason } = withheld(payment, {
      payeeOf: () => payee,
      earlierPayments: [...earlierPayments],
      lastYear,
    });
    earlierPayments.push({ ...payment, withheldCents: cents });
    return [cents / 100, reason];
  });
}

describe('withholding', () => {
  test('begins with the payment that reaches $2,000, for a new payee without a TIN', () =>
    expect(
      withholdingOfPayments(NO_TIN, [
        ['2026-05-01', { pay: 1000 }],
        ['2026-05-08', { pay: 999.99 }],
        ['2026-05-15', { pay: 0.01 }],
        ['2026-05-22', { pay: 500 }],
      ]),
    ).toEqual([
      [0, 'BELOW_THRESHOLD'],
      [0, 'BELOW_THRESHOLD'],
      [0, 'NO_TIN'],
      [120, 'NO_TIN'],
    ]));

  test('applies to the whole payment that crosses the threshold', () =>
    expect(
      withholdingOfPayments(NO_TIN, [
        ['2026-05-01', { pay: 1999.99 }],
        ['2026-05-08', { pay: 1000 }],
      ]),
    ).toEqual([
      [0, 'BELOW_THRESHOLD'],
      [240, 'NO_TIN'],
    ]));

  test('begins with the payment that reaches $600, through 2025', () =>
    expect(
      withholdingOfPayments(NO_TIN, [
        ['2025-05-02', { pay: 599.99 }],
        ['2025-05-09', { pay: 100 }],
      ]),
    ).toEqual([
      [0, 'BELOW_THRESHOLD'],
      [24, 'NO_TIN'],
    ]));

  test('begins with the first dollar if a form was required last year', () =>
    expect(withholdingOfPayments(NO_TIN, [['2026-01-02', { pay: 1 }]], HAD_A_FORM)).toEqual([
      [0.24, 'NO_TIN'],
    ]));

  test('depends on last year’s filing requirement, which began at $600 in 2025', () => {
    const facts = (pay: number) =>
      lastYearFacts(necResult(2025, [paid('2025-05-02', { pay })]).ledger, []);
    expect(facts(600)).toEqual(HAD_A_FORM);
    expect(facts(599.99)).toEqual(NEW_PAYEE);
  });

  test('begins with the first dollar if the payee was subject to withholding last year', () =>
    expect(
      withheld(paid('2026-01-02', { pay: 10 }), {
        lastYear: { formRequired: false, wasSubject: true },
      }).cents,
    ).toBe(240));

  test('ends on the day on which a TIN arrives', () =>
    expect(
      withholdingOfPayments({ ...NO_TIN, tinOnFileSince: '2026-07-01' }, [
        ['2026-06-30', { pay: 3000 }],
        ['2026-07-01', { pay: 3000 }],
      ]),
    ).toEqual([
      [720, 'NO_TIN'],
      [0, 'TIN_ON_FILE'],
    ]));

  test('does not count last year’s payments toward this year’s threshold', () =>
    expect(
      withholdingOfPayments(NO_TIN, [
        ['2025-12-31', { pay: 500 }],
        ['2026-01-02', { pay: 1999 }],
      ]),
    ).toEqual([
      [0, 'BELOW_THRESHOLD'],
      [0, 'BELOW_THRESHOLD'],
    ]));

  test('does not count reversed payments toward the threshold', () => {
    const earlierPayments = [paid('2026-05-01', { pay: 1500, reversed: '2026-05-02' })];
    expect(withheld(paid('2026-05-08', { pay: 1500 }), { earlierPayments }).reason).toBe(
      'BELOW_THRESHOLD',
    );
  });
});

describe('the amount that is subject to withholding', () => {
  test.each<[string, PaymentLine, number, string]>([
    ['pay and bonus', { pay: 2000, bonus: 100 }, 504, 'NO_TIN'],
    ['substantiated expenses are not subject', { pay: 2000, substantiated: 300 }, 480, 'NO_TIN'],
    [
      'substantiated expenses do not count toward the threshold',
      { pay: 1999, substantiated: 300 },
      0,
      'BELOW_THRESHOLD',
    ],
    ['unsubstantiated expenses are pay', { pay: 1999, unsubstantiated: 1 }, 480, 'NO_TIN'],
    ['substantiated expenses alone', { substantiated: 5000 }, 0, 'NOTHING_REPORTABLE'],
    ['a payment by card', { pay: 5000, card: true }, 0, 'NOTHING_REPORTABLE'],
  ])('%s', (_, line, dollars, reason) => {
    const result = withheld(paid('2026-05-01', line));
    expect([result.cents / 100, result.reason]).toEqual([dollars, reason]);
  });

  test.each<[string, Partial<PayeeStatus>]>([
    ['a corporation', { exemption: 'CORPORATION' }],
    ['not reportable', { reporting: { kind: 'NOT_REPORTABLE', reason: 'Freight' } }],
  ])('is zero for a payee who is %s', (_, status) => {
    const [payment] = paidTo(status, [paid('2026-05-01', { pay: 9000 })]);
    expect(payment && withheld(payment).reason).toBe('EXEMPT_PAYEE');
  });

  test('payments to a corporation do not count toward the threshold of a later status', () => {
    const earlierPayments = paidTo({ exemption: 'CORPORATION' }, [
      paid('2026-05-01', { pay: 9000 }),
    ]);
    const { reason } = withheld(paid('2026-06-05', { pay: 10 }), { earlierPayments });
    expect(reason).toBe('BELOW_THRESHOLD');
  });

  test.each([
    [0, 0],
    [2, 0],
    [3, 1],
    [25, 6],
    [100, 24],
    [10_002, 2400],
    [10_003, 2401],
  ])('24%% of %d cents is %d', (cents, tax) => expect(withholdingOnCents(cents)).toBe(tax));
});

test.each<[string, Day, Day | null, string | undefined]>([
  // Received on Monday, April 6, 2026. The 30th business day after it is Tuesday, May 19.
  ['no withholding on the 30th business day', '2026-05-19', null, undefined],
  ['withholding on the day after', '2026-05-20', null, 'TIN_NOTICE'],
  ['withholding on the day before the new TIN', '2026-06-01', '2026-06-02', 'TIN_NOTICE'],
  ['no withholding on the day of the new TIN', '2026-06-02', '2026-06-02', undefined],
])('after a notice of a wrong TIN: %s', (_, day, resolvedOn, cause) => {
  const notices = [{ receivedOn: '2026-04-06', resolvedOn }];
  expect(causeOf({ tinOnFileSince: '2025-01-01', notices }, day)).toBe(cause);
});

test('withholding never exceeds the reportable part and grows with it', () => {
  const amount = fc.integer({ min: 0, max: 9_999_999 });
  fc.assert(
    fc.property(amount, amount, amount, (base, substantiated, more) => {
      const payment = (baseCents: number) => ({
        ...paid('2026-05-01', {}),
        baseCents,
        expenses: [{ day: '2026-05-01', cents: substantiated, substantiated: true }],
      });
      const less = withheld(payment(base), { lastYear: HAD_A_FORM });
      expect(less.cents).toBeLessThanOrEqual(base);
      expect(less.reportableCents).toBe(base);
      expect(withheld(payment(base + more), { lastYear: HAD_A_FORM }).cents).toBeGreaterThanOrEqual(
        less.cents,
      );
    }),
  );
});

test('withholding continues to the end of the year while there is no TIN', () => {
  const pays = fc.array(fc.integer({ min: 100, max: 300_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(pays, (amounts) => {
      const begun = withholdingOfPayments(
        NO_TIN,
        amounts.map((cents, week) => [addDays('2026-01-02', 7 * week), { pay: cents / 100 }]),
      ).map(([, reason]) => reason === 'NO_TIN');
      const first = begun.indexOf(true);
      expect(first === -1 || begun.slice(first).every(Boolean)).toBe(true);
      const total = amounts.reduce((sum, cents) => sum + cents, 0);
      expect(begun.includes(true)).toBe(total >= 200_000);
    }),
  );
});

describe('the check of a past year', () => {
  const payments = [
    paid('2026-05-08', { pay: 1000, withheld: 200 }),
    paid('2026-05-01', { pay: 1500 }),
    paid('2026-05-15', { pay: 100, withheld: 24 }),
    paid('2026-04-24', { pay: 900, reversed: '2026-04-25' }),
  ];
  const input = {
    lastYear: NEW_PAYEE,
    payeeOf: () => NO_TIN,
    laterThresholds: [],
    companyHolidays: [],
  };
  const checks = withholdingOfYear(payments, 2026, input);

  test('compares the actual withholding with the amount due', () =>
    expect(checks.map(({ cents, withheldCents }) => [cents / 100, withheldCents / 100])).toEqual([
      [0, 0],
      [240, 200],
      [24, 24],
    ]));

  test('makes the next year subject to withholding from the first dollar, even if nothing was withheld', () => {
    const notWithheld = payments.map((payment) => ({ ...payment, withheldCents: 0 }));
    const { ledger } = necResult(2026, notWithheld);
    const dueChecks = withholdingOfYear(notWithheld, 2026, input);
    expect(lastYearFacts(ledger, dueChecks).wasSubject).toBe(true);
    expect(lastYearFacts(ledger, []).wasSubject).toBe(false);
  });
});
