import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import type { RateUnit } from '../payroll/lines.ts';
import type { PayeeWeek, PayLine, WeekExpense } from './payee-week.ts';
import { serializeFacts, checkedSettlementOf, stateOf } from './rules.ts';
import { MONDAY, paydayLog } from '../../testing/payday-log.ts';

/** The pay of earlier weeks. */
const USUAL_PAY = [100_000, 101_000, 99_000, 100_000];

const payLine = (kind: PayLine['kind'], amountCents: number): PayLine => ({
  id: `${kind} ${amountCents}`,
  kind,
  day: null,
  quantity: null,
  amountCents,
  description: 'Entered',
  correctsId: null,
});
const expense = (part: Partial<WeekExpense>): WeekExpense => ({
  day: MONDAY,
  category: 'FUEL',
  amountCents: 8420,
  isPending: false,
  isSettled: false,
  alike: 1,
  ...part,
});
/** Returns a day with a rate in a unit other than the hour, and a pay line. */
const paidByLine = (rateUnit: RateUnit, unit: RateUnit, hundredths = 100): Partial<PayeeWeek> => ({
  logs: [paydayLog(0, { hourlyRateTenThousandths: null, otherRateUnits: [rateUnit] })],
  payLines: [
    {
      ...payLine('EARNING', 20_000),
      quantity: { hundredths, unit, rateTenThousandths: 2_000_000 },
    },
  ],
});
const week = (part: Partial<PayeeWeek> = {}): PayeeWeek => ({
  userId: 'driver',
  weekStart: MONDAY,
  isActive: true,
  isOwn: false,
  logs: [paydayLog(0)],
  submittedAt: '2026-11-15T20:00:00Z',
  payLines: [],
  expenses: [],
  settlements: [],
  earlierUnpaid: [],
  earlierPay: [],
  hasBeenPaid: true,
  hasHourlyRate: true,
  workedBefore: [],
  needsW9: false,
  withheldCents: 0,
  withholdingSentence: '',
  agreements: [],
  drivers: [],
  ...part,
});
const codes = (part: Partial<PayeeWeek>) =>
  checkedSettlementOf(week(part)).exceptions.map(({ code }) => code);

describe('the exceptions of a week', () => {
  test.each<[string, Partial<PayeeWeek>, string[]]>([
    ['no problem', {}, []],
    ['the actor’s own pay', { isOwn: true }, ['OWN_PAY']],
    ['a deactivated account', { isActive: false }, ['INACTIVE']],
    [
      'a day without a rate',
      { logs: [paydayLog(0, { hourlyRateTenThousandths: null })] },
      ['NO_RATE'],
    ],
    ['a day paid by the mile', paidByLine('MILE', 'MILE'), []],
    [
      'a day with a rate per mile and a line in hours',
      paidByLine('MILE', 'HOUR'),
      ['NO_RATE', 'MORE_THAN_APPROVED'],
    ],
    ['a day paid per day', paidByLine('DAY', 'DAY'), []],
    ['more days paid per day than approved', paidByLine('DAY', 'DAY', 200), ['MORE_THAN_APPROVED']],
    [
      'a pending day',
      { logs: [paydayLog(0), paydayLog(1, { status: 'PENDING', isPayable: false })] },
      ['PENDING_DAYS'],
    ],
    ['a pending expense', { expenses: [expense({ isPending: true })] }, ['PENDING_EXPENSES']],
    [
      'a pending expense after the settlement',
      {
        logs: [],
        settlements: [{ id: 'settlement', kind: 'REGULAR', status: 'PAID' }],
        expenses: [expense({ isPending: true })],
      },
      ['PENDING_EXPENSES'],
    ],
    [
      'two similar expenses',
      { expenses: [expense({ alike: 2 }), expense({ alike: 2 })] },
      ['SIMILAR_EXPENSES'],
    ],
    [
      'an expense similar to a settled one',
      { expenses: [expense({ alike: 2, isSettled: true }), expense({ alike: 2 })] },
      ['SIMILAR_EXPENSES'],
    ],
    [
      'two settled, similar expenses',
      {
        expenses: [expense({ alike: 2, isSettled: true }), expense({ alike: 2, isSettled: true })],
      },
      [],
    ],
    [
      'only a rejected day',
      { logs: [paydayLog(0, { status: 'REJECTED', isPayable: false })] },
      ['REJECTED_DAYS'],
    ],
    ['an unpaid day of an earlier week', { earlierUnpaid: ['2026-11-05'] }, ['EARLIER_DAYS']],
    ['withheld tax', { needsW9: true, withheldCents: 4800 }, ['WITHHOLDING']],
    ['no W-9 below the threshold', { needsW9: true }, ['NO_W9']],
    ['the first payment', { hasBeenPaid: false }, ['FIRST_PAYMENT']],
    [
      'an amount that is less because a day is pending',
      {
        logs: [paydayLog(0), paydayLog(1, { status: 'PENDING', isPayable: false })],
        earlierPay: USUAL_PAY,
      },
      ['PENDING_DAYS'],
    ],
    ['an unusual amount', { earlierPay: USUAL_PAY }, ['UNUSUAL_PAY']],
    [
      'a day added after the settlement',
      {
        settlements: [{ id: 'settlement', kind: 'REGULAR', status: 'PAID' }],
        earlierPay: USUAL_PAY,
      },
      [],
    ],
    [
      'a small bonus',
      { logs: [], payLines: [payLine('OTHER_PAY', 5000)], earlierPay: USUAL_PAY },
      [],
    ],
    [
      'a small correction',
      { logs: [], payLines: [payLine('CORRECTION', 5000)], earlierPay: USUAL_PAY },
      [],
    ],
    [
      'a bonus of more than the usual pay of a week',
      { logs: [], payLines: [payLine('OTHER_PAY', 500_000)], earlierPay: USUAL_PAY },
      ['UNUSUAL_PAY'],
    ],
    [
      'seven days in a row',
      { workedBefore: [1, 2, 3, 4, 5, 6].map((back) => addDays(MONDAY, -back)) },
      ['SEVEN_DAYS'],
    ],
    ['entered earnings', { payLines: [payLine('EARNING', 5000)] }, ['MORE_THAN_APPROVED']],
    ['detention', { payLines: [payLine('OTHER_PAY', 5000)] }, []],
    ['a cent too much', { payLines: [payLine('OTHER_PAY', 69_979_994)] }, ['TOTAL_TOO_HIGH']],
    ['deductions above the pay', { payLines: [payLine('CORRECTION', -20_001)] }, ['BELOW_ZERO']],
    [
      'deductions above the earnings that other pay covers',
      { payLines: [payLine('CORRECTION', -20_001), payLine('OTHER_PAY', 1)] },
      [],
    ],
    [
      'miles of a payee who is paid by the hour',
      {
        payLines: [
          {
            ...payLine('EARNING', 58_500),
            quantity: { hundredths: 100_000, unit: 'MILE', rateTenThousandths: 5850 },
          },
        ],
      },
      ['MORE_THAN_APPROVED'],
    ],
    ['nothing logged', { logs: [], submittedAt: null }, ['NOT_SUBMITTED']],
    ['a week submitted without work', { logs: [] }, []],
    [
      'a settled week',
      {
        isOwn: true,
        logs: [paydayLog(0, { isPayable: false })],
        settlements: [{ id: 'settlement', kind: 'REGULAR', status: 'PAID' }],
      },
      [],
    ],
    [
      'a pending and a rejected day of a settled week',
      {
        logs: [
          paydayLog(0, { isPayable: false }),
          paydayLog(1, { status: 'PENDING', isPayable: false }),
          paydayLog(2, { status: 'REJECTED', isPayable: false }),
        ],
        settlements: [{ id: 'settlement', kind: 'REGULAR', status: 'PAID' }],
        earlierUnpaid: ['2026-11-05'],
      },
      ['PENDING_DAYS', 'REJECTED_DAYS'],
    ],
    [
      'only a bonus of a week in which nothing was logged',
      {
        logs: [],
        submittedAt: null,
        settlements: [{ id: 'bonus', kind: 'BONUS', status: 'PAID' }],
      },
      [],
    ],
  ])('%s', (_, part, expected) => {
    expect(codes(part)).toEqual(expected);
  });
});

test('names the oldest seven unpaid days of earlier weeks, and compares all of them', () => {
  const days = Array.from({ length: 10 }, (_, back) => addDays(MONDAY, back - 10));
  const [exception] = checkedSettlementOf(week({ earlierUnpaid: days })).exceptions;
  expect(exception?.sentence.english).toBe('10 approved days from earlier weeks are not paid');
  expect(exception?.detail).toContain('Thu, Nov 5 and 3 more.');
  expect(exception?.values).toMatchObject({ days: { length: 7 }, count: 10 });
  const otherDays = [...days.slice(0, 9), addDays(MONDAY, -11)];
  const [changed] = checkedSettlementOf(week({ earlierUnpaid: otherDays })).exceptions;
  expect(changed?.facts).not.toBe(exception?.facts);
});

test.each<[string, Partial<PayeeWeek>, string | null]>([
  ['approved days', {}, 'REGULAR'],
  ['pay by the mile', { logs: [], payLines: [payLine('EARNING', 100)] }, 'REGULAR'],
  ['only a bonus', { logs: [], payLines: [payLine('OTHER_PAY', 100)] }, 'BONUS'],
  ['only a correction', { logs: [], payLines: [payLine('CORRECTION', 100)] }, 'CORRECTION'],
  [
    'days of a week with a settlement',
    { settlements: [{ id: 'settlement', kind: 'REGULAR', status: 'PAID' }] },
    'SUPPLEMENT',
  ],
  [
    'days of a week with only a bonus',
    { settlements: [{ id: 'settlement', kind: 'BONUS', status: 'PAID' }] },
    'REGULAR',
  ],
  ['an advance', { logs: [], payLines: [payLine('ADVANCE', 100)] }, 'PAYOUT'],
  [
    'a bonus with an advance',
    { logs: [], payLines: [payLine('OTHER_PAY', 1), payLine('ADVANCE', 100)] },
    'BONUS',
  ],
  [
    'days of a week with only an advance',
    { settlements: [{ id: 'settlement', kind: 'PAYOUT', status: 'PAID' }] },
    'REGULAR',
  ],
  ['nothing', { logs: [] }, null],
])('chooses the kind of settlement for %s', (_, part, kind) => {
  expect(checkedSettlementOf(week(part)).kind).toBe(kind);
});

test.each<[string, Partial<PayeeWeek>, string]>([
  ['ready', {}, 'READY'],
  ['open exceptions', { hasBeenPaid: false }, 'NEEDS_ATTENTION'],
  [
    'submitted, with a pending day',
    { logs: [paydayLog(0, { status: 'PENDING', isPayable: false })] },
    'SUBMITTED',
  ],
  ['nothing logged', { logs: [], submittedAt: null }, 'NOT_SUBMITTED'],
  ['submitted without a day', { logs: [] }, 'NO_WORK'],
  [
    'a paid advance and nothing logged',
    {
      logs: [],
      submittedAt: null,
      settlements: [{ id: 'settlement', kind: 'PAYOUT', status: 'PAID' }],
    },
    'NOT_SUBMITTED',
  ],
  [
    'a paid and an unpaid settlement',
    {
      logs: [],
      settlements: [
        { id: 'settlement', kind: 'REGULAR', status: 'PAID' },
        { id: 'bonus', kind: 'BONUS', status: 'PROCESSED' },
      ],
    },
    'PROCESSED',
  ],
])('determines the state of a week: %s', (_, part, state) => {
  const input = week(part);
  const settlement = checkedSettlementOf(input);
  expect(stateOf(input, settlement, settlement.exceptions)).toBe(state);
});

test('changes the serialized facts when a day, a line, a settlement or an exception changes', () => {
  const serialize = (part: Partial<PayeeWeek>) =>
    serializeFacts(week(part), checkedSettlementOf(week(part)));
  const versions = [
    {},
    { logs: [paydayLog(0), paydayLog(1)] },
    { logs: [paydayLog(0, { hourlyRateTenThousandths: 300_000 })] },
    { payLines: [payLine('OTHER_PAY', 1)] },
    { settlements: [{ id: 'settlement', kind: 'REGULAR' as const, status: 'PAID' as const }] },
    { earlierUnpaid: ['2026-11-05'] },
  ].map(serialize);
  expect(new Set(versions).size).toBe(versions.length);
});
