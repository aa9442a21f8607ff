import { describe, expect, test } from 'vitest';
import {
  rateInForce,
  rateText,
  refusalOfChangeOfRate,
  refusalOfRate,
  savedSentence,
  stateOfRate,
  type RateToSet,
} from './rules.ts';
import { sentenceOf } from '../errors.ts';
import { textOf } from '../sentence.ts';

const TODAY = '2026-11-18';
const rate: RateToSet = {
  unit: 'HOUR',
  rateTenThousandths: 300_000,
  effectiveFrom: TODAY,
  reason: '',
};

describe('a rate', () => {
  test.each<[string, Partial<RateToSet>, string | undefined]>([
    ['may start today', {}, undefined],
    ['may be planned', { effectiveFrom: '2026-11-19' }, undefined],
    ['may end', { rateTenThousandths: null }, undefined],
    ['needs a reason to start in the past', { effectiveFrom: '2026-11-17' }, 'reason'],
    [
      'may start in the past with a reason',
      { effectiveFrom: '2026-11-17', reason: 'Agreed' },
      undefined,
    ],
    ['cannot start before 2000', { effectiveFrom: '1999-12-31', reason: 'Old' }, 'effectiveFrom'],
    ['may start two years ahead', { effectiveFrom: '2028-11-17' }, undefined],
    ['cannot start later than that', { effectiveFrom: '2028-11-18' }, 'effectiveFrom'],
    ['may be 100 percent', { unit: 'PERCENT', rateTenThousandths: 1_000_000 }, undefined],
    ['cannot exceed 100 percent', { unit: 'PERCENT', rateTenThousandths: 1_000_100 }, 'rate'],
  ])('%s', (_, changes, field) => {
    const refused = refusalOfRate({ ...rate, ...changes }, TODAY);
    expect(refused && textOf(sentenceOf(refused)).split(':')[0]).toBe(field);
  });
});

test.each([
  ['can be changed before it starts', '2026-11-19', false, undefined],
  ['cannot be changed from its first day on', TODAY, false, 'CONFLICT'],
  ['cannot be changed after its removal', '2026-11-19', true, 'CONFLICT'],
])('a rate %s', (_, effectiveFrom, isRemoved, code) => {
  expect(refusalOfChangeOfRate({ effectiveFrom, isRemoved }, TODAY)?.code).toBe(code);
});

describe('the rate in force', () => {
  const dated = (effectiveFrom: string, changes: { unit?: 'MILE'; isRemoved?: boolean } = {}) => ({
    unit: 'HOUR' as const,
    isRemoved: false,
    effectiveFrom,
    ...changes,
  });
  const first = dated('2000-01-01');
  const replaced = dated('2026-11-16', { isRemoved: true });
  const second = dated('2026-11-16');
  const planned = dated('2026-11-23');
  const miles = dated('2026-11-17', { unit: 'MILE' });
  const rates = [planned, miles, replaced, second, first];

  test.each([
    ['2026-11-15', first],
    ['2026-11-16', second],
    ['2026-11-22', second],
    ['2026-11-23', planned],
    ['1999-12-31', undefined],
  ])('is the latest that is effective on %s', (day, expected) => {
    expect(rateInForce(rates, 'HOUR', day)).toBe(expected);
  });

  test('determines the state of each rate', () => {
    expect(rates.map((rate) => stateOfRate(rate, rates, TODAY))).toEqual([
      'PLANNED',
      'IN_FORCE',
      'REMOVED',
      'IN_FORCE',
      'PAST',
    ]);
  });
});

test.each([
  ['HOUR', 312_500, '$31.25 per hour'],
  ['MILE', 6200, '$0.62 per mile'],
  ['MILE', 5850, '$0.585 per mile'],
  ['PERCENT', 255_000, '25.5%'],
  ['PERCENT', 251_234, '25.1234%'],
  ['FLAT', 500_000, '$50.00 flat'],
  ['DAY', null, 'No rate'],
] as const)('formats a rate of unit %s', (unit, tenThousandths, text) => {
  expect(rateText(unit, tenThousandths)).toBe(text);
});

test.each([
  [0, 'Rate saved'],
  [1, 'Rate saved. 1 approved day keeps its earlier rate.'],
  [3, 'Rate saved. 3 approved days keep their earlier rate.'],
])('says that %i approved days keep their earlier rate', (days, text) => {
  expect(textOf(savedSentence(days))).toBe(text);
});
