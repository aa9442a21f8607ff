import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgreementState } from './agreement.ts';
import { EMPTY_LINE, type SettlementLine } from '../payroll/lines.ts';
import {
  linesOfTakings,
  repaymentsOf,
  takingsOf,
  weekToDeductOf,
  type WeekToDeduct,
} from './takings.ts';

const MONDAY = '2026-11-16';

const agreement = (values: Partial<AgreementState>): AgreementState => ({
  id: 'a',
  kind: 'INSURANCE',
  name: 'Insurance',
  authority: 'Lease clause 7.2',
  amountCents: 5000,
  percentHundredths: null,
  percentBase: null,
  firstWeek: MONDAY,
  lastWeek: null,
  repaysBalance: false,
  isPrepaid: false,
  targetCents: null,
  priority: 1,
  floorCents: 0,
  balanceCents: 0,
  countedThisWeekCents: 0,
  isSkipped: false,
  isReleasing: false,
  skippedWeeks: 0,
  waitsForPayee: false,
  ...values,
});

const week = (availableCents: number, values: Partial<WeekToDeduct> = {}): WeekToDeduct => ({
  weekStart: MONDAY,
  grossCents: availableCents,
  withheldCents: 0,
  availableCents,
  ...values,
});

const amountsOf = (agreements: AgreementState[], available: WeekToDeduct) =>
  takingsOf(agreements, available).map((taking) => [
    taking.chargedCents,
    taking.takenCents,
    taking.carriedCents,
  ]);

describe('one agreement', () => {
  test.each<[string, Partial<AgreementState>, WeekToDeduct, number[][]]>([
    ['takes its weekly amount', {}, week(100_000), [[5000, 5000, 0]]],
    ['takes what did not fit before', { balanceCents: 1234 }, week(100_000), [[5000, 6234, 0]]],
    ['leaves its floor', { floorCents: 97_000 }, week(100_000), [[5000, 3000, 2000]]],
    ['takes nothing below its floor', { floorCents: 100_000 }, week(99_999), [[5000, 0, 5000]]],
    ['takes nothing before its first week', { firstWeek: '2026-11-23' }, week(100_000), []],
    [
      'takes nothing before its first week, even if something was charged already',
      { firstWeek: '2026-11-23', balanceCents: 700 },
      week(100_000),
      [],
    ],
    [
      'takes nothing after its last week',
      { firstWeek: '2026-11-02', lastWeek: '2026-11-09' },
      week(100_000),
      [],
    ],
    [
      'collects after its last week what did not fit',
      { firstWeek: '2026-11-02', lastWeek: '2026-11-09', balanceCents: 700 },
      week(100_000),
      [[0, 700, 0]],
    ],
    [
      'ends a week later for each skipped week',
      { firstWeek: '2026-11-02', lastWeek: '2026-11-09', skippedWeeks: 1 },
      week(100_000),
      [[5000, 5000, 0]],
    ],
    ['charges nothing in a skipped week', { isSkipped: true }, week(100_000), []],
    ['charges nothing twice in a week', { countedThisWeekCents: 5000 }, week(100_000), []],
    ['waits for the payee', { waitsForPayee: true }, week(100_000), []],
    [
      'repays its balance by installments',
      { kind: 'ADVANCE', repaysBalance: true, balanceCents: 30_000 },
      week(100_000),
      [[0, 5000, 0]],
    ],
    [
      'repays no more than its balance',
      { kind: 'ADVANCE', repaysBalance: true, balanceCents: 1 },
      week(100_000),
      [[0, 1, 0]],
    ],
    [
      'fills an escrow to its target',
      { kind: 'ESCROW', balanceCents: 98_000, targetCents: 100_000 },
      week(100_000),
      [[0, 2000, 0]],
    ],
    [
      'deposits nothing in a week that releases the escrow',
      { kind: 'ESCROW', balanceCents: 98_000, isReleasing: true },
      week(100_000),
      [],
    ],
    [
      'takes a percentage of the gross, rounded half up',
      { amountCents: null, percentHundredths: 333, percentBase: 'GROSS' },
      week(100_015),
      [[3330, 3330, 0]],
    ],
    [
      'takes a percentage after withholding',
      { amountCents: null, percentHundredths: 1000, percentBase: 'AFTER_WITHHOLDING' },
      week(76_000, { grossCents: 100_000, withheldCents: 24_000 }),
      [[7600, 7600, 0]],
    ],
  ])('%s', (_name, values, available, expected) => {
    expect(amountsOf([agreement(values)], available)).toEqual(expected);
  });

  test('takes what was charged, and carries the rest', () => {
    const fuel = { kind: 'FUEL_CARD', amountCents: null, floorCents: 60_000 } as const;
    expect(amountsOf([agreement({ ...fuel, balanceCents: 25_240 })], week(81_240))).toEqual([
      [0, 21_240, 4000],
    ]);
  });
});

test('takes levies first, then by priority, then the oldest', () => {
  const agreements = [
    agreement({ id: 'c', priority: 2, firstWeek: '2026-11-09', name: 'third' }),
    agreement({ id: 'b', priority: 2, firstWeek: '2026-11-02', name: 'second' }),
    agreement({ id: 'd', kind: 'SUPPORT_OR_LEVY', priority: 9, name: 'first' }),
  ];
  expect(takingsOf(agreements, week(100_000)).map(({ name }) => name)).toEqual([
    'first',
    'second',
    'third',
  ]);
});

const PREPAID = {
  kind: 'ADVANCE',
  name: 'Advance',
  repaysBalance: true,
  isPrepaid: true,
  amountCents: 10_000,
  balanceCents: 30_000,
} as const;
const levy = agreement({ id: 'b', kind: 'SUPPORT_OR_LEVY', amountCents: 20_000 });

describe('a repayment of prepaid pay', () => {
  test.each<[string, AgreementState[], number, number[][]]>([
    ['is an installment', [agreement(PREPAID)], 100_000, [[10_000, 0]]],
    ['is at most the balance', [agreement({ ...PREPAID, balanceCents: 1 })], 100_000, [[1, 0]]],
    ['is at most the pay', [agreement(PREPAID)], 4000, [[4000, 6000]]],
    ['leaves its floor', [agreement({ ...PREPAID, floorCents: 97_000 })], 100_000, [[3000, 7000]]],
    ['leaves what a levy takes', [agreement(PREPAID), levy], 25_000, [[5000, 5000]]],
    ['is zero without pay', [agreement(PREPAID)], 0, [[0, 10_000]]],
    ['is zero if the pay is below zero', [agreement(PREPAID)], -100, [[0, 10_000]]],
    ['waits for the payee', [agreement({ ...PREPAID, waitsForPayee: true })], 100_000, []],
    ['is not one of a loan', [agreement({ ...PREPAID, isPrepaid: false })], 100_000, []],
  ])('%s', (_name, agreements, gross, expected) => {
    expect(
      repaymentsOf(agreements, week(gross)).map((taking) => [
        taking.takenCents,
        taking.carriedCents,
      ]),
    ).toEqual(expected);
  });

  test('is not taken a second time after the gross', () => {
    expect(takingsOf([agreement(PREPAID)], week(100_000))).toEqual([]);
  });

  test('changes neither a percentage nor what is left of an advance', () => {
    const line = (kind: SettlementLine['kind'], amountCents: number) => ({
      ...EMPTY_LINE,
      kind,
      amountCents,
    });
    const lines = [
      line('EARNING', 100_000),
      line('REIMBURSEMENT', 5000),
      line('PREPAID_ADVANCE', 50_000),
      ...linesOfTakings(repaymentsOf([agreement(PREPAID)], week(100_000))),
    ];
    expect(weekToDeductOf(lines, { weekStart: MONDAY, withheldCents: 33_600 })).toEqual({
      weekStart: MONDAY,
      grossCents: 100_000,
      withheldCents: 33_600,
      availableCents: 61_400,
    });
  });
});

const anyAgreement = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom('INSURANCE', 'ADVANCE', 'ESCROW', 'SUPPORT_OR_LEVY', 'FUEL_CARD'),
    amountCents: fc.integer({ min: 1, max: 50_000 }),
    priority: fc.integer({ min: 1, max: 3 }),
    floorCents: fc.integer({ min: 0, max: 90_000 }),
    balanceCents: fc.integer({ min: 0, max: 80_000 }),
    targetCents: fc.option(fc.integer({ min: 1, max: 90_000 }), { nil: null }),
    isSkipped: fc.boolean(),
  })
  .map(({ kind, floorCents, ...values }) =>
    agreement({
      ...values,
      kind: kind as AgreementState['kind'],
      repaysBalance: kind === 'ADVANCE',
      floorCents: kind === 'SUPPORT_OR_LEVY' ? 0 : floorCents,
    }),
  );

test('never takes more than is due, never below a floor, and never below zero', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyAgreement, { maxLength: 5, selector: ({ id }) => id }),
      fc.integer({ min: 0, max: 120_000 }),
      (agreements, available) => {
        let net = available;
        for (const taking of takingsOf(agreements, week(available))) {
          const { kind, floorCents, balanceCents } = agreements.find(
            ({ id }) => id === taking.agreementId,
          )!;
          net -= taking.takenCents;
          if (taking.takenCents > 0) expect(net).toBeGreaterThanOrEqual(floorCents);
          if (kind === 'ADVANCE') expect(taking.takenCents).toBeLessThanOrEqual(balanceCents);
          if (taking.kind === 'DEDUCTION')
            expect(taking.takenCents).toBeLessThanOrEqual(balanceCents + taking.chargedCents);
        }
        expect(net).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
