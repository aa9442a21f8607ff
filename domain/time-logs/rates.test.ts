import { expect, test } from 'vitest';
import { rateOn, ratesOfDays } from './rates.ts';

const MON = '2026-11-23';
const TUE = '2026-11-24';
const WED = '2026-11-25';
const THU = '2026-11-26';
const DAYS = [MON, TUE, WED, THU];
const FIRST = { from: '2000-01-01', tenThousandths: 280_000 };

test.each([
  { name: 'one rate', rates: [FIRST], frozen: [], expected: [280_000, 280_000, 280_000, 280_000] },
  {
    name: 'a raise within the week',
    rates: [FIRST, { from: THU, tenThousandths: 300_000 }],
    frozen: [],
    expected: [280_000, 280_000, 280_000, 300_000],
  },
  {
    name: 'a raise in the past, after two days were approved',
    rates: [FIRST, { from: MON, tenThousandths: 300_000 }],
    frozen: [
      { day: MON, tenThousandths: 280_000 },
      { day: WED, tenThousandths: 280_000 },
    ],
    expected: [280_000, 300_000, 280_000, 300_000],
  },
  {
    name: 'a rate that ends',
    rates: [FIRST, { from: WED, tenThousandths: null }],
    frozen: [],
    expected: [280_000, 280_000, null, null],
  },
  { name: 'no rate', rates: [], frozen: [], expected: [null, null, null, null] },
])('returns the rate of each day: $name', ({ rates, frozen, expected }) => {
  const ofDays = ratesOfDays(DAYS, rates, frozen);
  expect(DAYS.map((day) => rateOn(ofDays, day)?.tenThousandths ?? null)).toEqual(expected);
});

test('lists a rate only where it changes', () => {
  const rates = [FIRST, { from: THU, tenThousandths: 300_000 }];
  expect(ratesOfDays(DAYS, rates, [{ day: TUE, tenThousandths: 280_000 }])).toEqual([
    { from: MON, tenThousandths: 280_000 },
    { from: THU, tenThousandths: 300_000 },
  ]);
});
