import { describe, expect, test } from 'vitest';
import { textOf } from '../sentence.ts';
import { sentenceOf } from '../errors.ts';
import {
  agreementOf,
  refusalOfAgreement,
  refusalOfSkip,
  stateOfAgreement,
  type AgreementFacts,
} from './rules.ts';
import type { Input } from '../endpoint.ts';
import type { Agreement, enterAgreement } from './schema.ts';

type Body = Input<typeof enterAgreement>['body'];

const INSURANCE: Body = {
  userId: '01a1fd60-dfd2-7d98-8486-75356804069d',
  kind: 'INSURANCE',
  name: 'Cargo insurance',
  authority: 'Lease clause 7.2',
  amount: 52.5,
  percent: null,
  percentBase: null,
  firstWeek: '2026-11-16',
  lastWeek: null,
  target: null,
  priority: 1,
  floor: 0,
  startingBalance: null,
};
const ADVANCE: Partial<Body> = { kind: 'ADVANCE', amount: 100, startingBalance: 500 };
const ESCROW: Partial<Body> = { kind: 'ESCROW', amount: 100, target: 2000 };

function problemOf(changes: Partial<Body>): string | undefined {
  const why = refusalOfAgreement(agreementOf({ ...INSURANCE, ...changes }, false));
  return why && textOf(sentenceOf(why));
}

describe('an agreement', () => {
  test.each<[string, Partial<Body>]>([
    ['with a weekly amount', {}],
    ['with a percentage', { amount: null, percent: 100, percentBase: 'GROSS' }],
    [
      'with a percentage after withholding',
      { amount: null, percent: 0.01, percentBase: 'AFTER_WITHHOLDING' },
    ],
    ['of one week', { lastWeek: '2026-11-16' }],
    ['for fuel as charged', { kind: 'FUEL_CARD', amount: null }],
    [
      'with another name, as charged, with a balance',
      { kind: 'OTHER', amount: null, startingBalance: 80 },
    ],
    ['for an advance repaid at once', { ...ADVANCE, amount: 500 }],
    ['for equipment bought by installments', { kind: 'EQUIPMENT', startingBalance: 900 }],
    ['for an escrow with a deposit of the target', { ...ESCROW, amount: 2000 }],
    ['for an escrow with more than the target', { ...ESCROW, startingBalance: 2500 }],
    [
      'for an escrow without a target, with a last week',
      { ...ESCROW, target: null, lastWeek: '2026-12-28' },
    ],
    [
      'for an escrow with a percentage',
      { ...ESCROW, amount: null, percent: 2, percentBase: 'GROSS' },
    ],
    ['for a levy', { kind: 'SUPPORT_OR_LEVY' }],
    ['with a floor above what a week pays', { floor: 99_999.99 }],
  ])('can be entered %s', (_, changes) => {
    expect(problemOf(changes)).toBeUndefined();
  });

  test.each<[string, Partial<Body>, string]>([
    ['without a name', { name: '  ' }, 'name: Enter what the statement calls this deduction.'],
    ['with a name that says nothing', { name: 'MISC' }, 'name: Enter what is taken off'],
    ['without authority', { authority: ' ' }, 'authority: Enter the clause of the lease'],
    [
      'with an amount and a percentage',
      { percent: 2, percentBase: 'GROSS' },
      'amount: Enter an amount or a percentage, not both.',
    ],
    ['with neither', { amount: null }, 'amount: Enter an amount or a percentage.'],
    [
      'for an advance with neither',
      { ...ADVANCE, amount: null },
      'amount: Enter an amount or a percentage.',
    ],
    ['of zero', { amount: 0 }, 'amount: Enter more than zero.'],
    [
      'of 0 percent',
      { amount: null, percent: 0, percentBase: 'GROSS' },
      'percent: Enter more than 0 and at most 100.',
    ],
    [
      'of 100.01 percent',
      { amount: null, percent: 100.01, percentBase: 'GROSS' },
      'percent: Enter more than 0 and at most 100.',
    ],
    [
      'of a percentage of nothing',
      { amount: null, percent: 5 },
      'percentBase: Choose what the percentage is taken of.',
    ],
    [
      'with a base without a percentage',
      { percentBase: 'GROSS' },
      'percent: Enter the percentage.',
    ],
    ['from a Tuesday', { firstWeek: '2026-11-17' }, 'firstWeek: Choose a Monday.'],
    ['through a Sunday', { lastWeek: '2026-11-22' }, 'lastWeek: Choose a Monday.'],
    [
      'that ends before it starts',
      { lastWeek: '2026-11-09' },
      'lastWeek: Choose a week on or after the first week.',
    ],
    [
      'for an advance of nothing',
      { ...ADVANCE, startingBalance: null },
      'startingBalance: Enter the amount',
    ],
    [
      'for an advance of zero',
      { ...ADVANCE, startingBalance: 0 },
      'startingBalance: Enter the amount',
    ],
    [
      'for an advance with a percentage',
      { ...ADVANCE, amount: null, percent: 5, percentBase: 'GROSS' },
      'amount: Enter an amount. A balance is repaid',
    ],
    [
      'with a balance and a percentage',
      { amount: null, percent: 5, percentBase: 'GROSS', startingBalance: 50 },
      'amount: Enter an amount. A balance is repaid',
    ],
    [
      'with an installment over the balance',
      { ...ADVANCE, amount: 500.01 },
      'amount: The installment is more than the balance.',
    ],
    [
      'with a balance and a last week',
      { ...ADVANCE, lastWeek: '2026-12-28' },
      'lastWeek: Leave the last week empty.',
    ],
    ['with a target for insurance', { target: 500 }, 'target: Only an escrow has a target.'],
    [
      'for an escrow with a target of zero',
      { ...ESCROW, target: 0 },
      'target: Enter more than zero.',
    ],
    [
      'for an escrow with a deposit over the target',
      { ...ESCROW, amount: 2000.01 },
      'amount: The deposit is more than the target.',
    ],
    [
      'for a levy with a floor',
      { kind: 'SUPPORT_OR_LEVY', floor: 1 },
      'floor: Support and levies leave no least net pay.',
    ],
  ])('cannot be entered %s', (_, changes, problem) => {
    expect(problemOf(changes)).toContain(problem);
  });

  test.each<[string, Partial<Body>, boolean]>([
    ['an advance', ADVANCE, true],
    ['equipment with a balance', { kind: 'EQUIPMENT', startingBalance: 900 }, true],
    ['equipment without a balance', { kind: 'EQUIPMENT' }, false],
    [
      'fuel as charged with a balance',
      { kind: 'FUEL_CARD', amount: null, startingBalance: 90 },
      false,
    ],
    ['an escrow that holds money', { ...ESCROW, startingBalance: 90 }, false],
  ])('repays a balance or not, and only an advance is prepaid pay: %s', (_, changes, expected) => {
    const { terms } = agreementOf({ ...INSURANCE, ...changes }, true);
    const isPrepaid = changes === ADVANCE;
    expect(terms).toMatchObject({ repaysBalance: expected, isPrepaid });
  });

  test('is stored in cents and hundredths of a percent, without spaces around its texts', () => {
    const body = {
      ...INSURANCE,
      name: ' Escrow ',
      amount: null,
      percent: 2.33,
      percentBase: 'GROSS',
    } as const;
    expect(agreementOf({ ...body, floor: 500.1, startingBalance: 19.99 }, false)).toMatchObject({
      terms: { name: 'Escrow', amountCents: null, percentHundredths: 233, floorCents: 50_010 },
      startingBalanceCents: 1999,
    });
  });
});

const TODAY = '2026-11-18';
const facts = (changes: Partial<AgreementFacts>): AgreementFacts => ({
  ...agreementOf(INSURANCE, false).terms,
  balanceCents: 0,
  skippedWeeks: 0,
  waitsForPayee: false,
  endedAt: null,
  plannedCents: 0,
  ...changes,
});
const repaying = { kind: 'ADVANCE', repaysBalance: true } as const;

test.each<[string, Partial<AgreementFacts>, Agreement['state']]>([
  ['in its first week', {}, 'ACTIVE'],
  ['before its first week', { firstWeek: '2026-11-23' }, 'PLANNED'],
  ['in its last week', { lastWeek: '2026-11-16' }, 'ACTIVE'],
  ['after its last week', { firstWeek: '2026-11-02', lastWeek: '2026-11-09' }, 'COMPLETE'],
  [
    'after its last week, with a skipped week',
    { firstWeek: '2026-11-02', lastWeek: '2026-11-09', skippedWeeks: 1 },
    'ACTIVE',
  ],
  [
    'after its last week, with a balance',
    { firstWeek: '2026-11-02', lastWeek: '2026-11-09', balanceCents: 1 },
    'ACTIVE',
  ],
  ['with a balance to repay', { ...repaying, balanceCents: 1 }, 'ACTIVE'],
  ['with a repaid balance', { ...repaying, balanceCents: 0 }, 'COMPLETE'],
  ['with an advance that is not paid yet', { ...repaying, plannedCents: 1 }, 'PLANNED'],
  [
    'with an escrow below its target',
    { kind: 'ESCROW', targetCents: 100, balanceCents: 99 },
    'ACTIVE',
  ],
  ['with a complete escrow', { kind: 'ESCROW', targetCents: 100, balanceCents: 100 }, 'COMPLETE'],
  ['with an escrow without a target', { kind: 'ESCROW', balanceCents: 100 }, 'ACTIVE'],
  [
    'with an escrow after its last week',
    { kind: 'ESCROW', firstWeek: '2026-11-02', lastWeek: '2026-11-09', balanceCents: 100 },
    'COMPLETE',
  ],
  [
    'before the payee confirmed',
    { waitsForPayee: true, firstWeek: '2026-11-23' },
    'WAITS_FOR_PAYEE',
  ],
  ['after its end', { endedAt: '2026-11-17T12:00:00Z', waitsForPayee: true }, 'ENDED'],
])('an agreement %s', (_, changes, state) => {
  expect(stateOfAgreement(facts(changes), TODAY)).toBe(state);
});

test.each<
  [string, Partial<AgreementFacts & { skipped: string[] }>, string, boolean, string | undefined]
>([
  ['in force', {}, '2026-11-16', false, undefined],
  ['planned', { firstWeek: '2026-11-23' }, '2026-11-30', false, undefined],
  ['before the first week', {}, '2026-11-09', false, 'weekStart: Choose a week in which'],
  [
    'after the last week',
    { lastWeek: '2026-11-23' },
    '2026-11-30',
    false,
    'weekStart: Choose a week in which',
  ],
  [
    'to which a skip moved the end',
    { lastWeek: '2026-11-23', skippedWeeks: 1, skipped: ['2026-11-16'] },
    '2026-11-30',
    false,
    undefined,
  ],
  [
    'after the balance was repaid',
    repaying,
    '2026-11-23',
    false,
    'weekStart: Choose a week in which',
  ],
  [
    'skipped before',
    { skipped: ['2026-11-16'] },
    '2026-11-16',
    false,
    'This week is already skipped.',
  ],
  [
    'in a settlement',
    {},
    '2026-11-16',
    true,
    'This week’s settlement already contains this deduction.',
  ],
  [
    'that takes only what is charged',
    { amountCents: null },
    '2026-11-16',
    false,
    'This agreement takes what is charged to it',
  ],
  [
    'after the agreement ended',
    { endedAt: '2026-11-17T12:00:00Z' },
    '2026-11-16',
    false,
    'This agreement has already ended.',
  ],
])('a week can be skipped or not: %s', (_, changes, weekStart, isInSettlement, problem) => {
  const agreement = { ...facts(changes), skipped: [], ...changes };
  const why = refusalOfSkip(agreement, weekStart, isInSettlement);
  if (problem === undefined) expect(why).toBeUndefined();
  else expect(why && textOf(sentenceOf(why))).toContain(problem);
});
