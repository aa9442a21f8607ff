import { expect, test } from 'vitest';
import { rateOn, ratesOfDays } from './rates.ts';

const MON = '2026-11-23';
const TUE = '2026-11-24';
const WED = '2026-11-25';
const THU = '2026-11-26';
const DAYS = [MON, TUE, WED, THU];
const FIRST = { from: '2000-01-01', cents: 2800 };

test.each([
  { name: 'one rate', rates: [FIRST], frozen: [], expected: [2800, 2800, 2800, 2800] },
  {
    name: 'a raise within the week',
    rates: [FIRST, { from: THU, cents: 3000 }],
    frozen: [],
    expected: [2800, 2800, 2800, 3000],
  },
  {
    name: 'a raise in the past, after two days were approved',
    rates: [FIRST, { from: MON, cents: 3000 }],
    frozen: [
      { day: MON, cents: 2800 },
      { day: WED, cents: 2800 },
    ],
    expected: [2800, 3000, 2800, 3000],
  },
  {
    name: 'a rate that ends',
    rates: [FIRST, { from: WED, cents: null }],
    frozen: [],
    expected: [2800, 2800, null, null],
  },
  { name: 'no rate', rates: [], frozen: [], expected: [null, null, null, null] },
])('returns the rate of each day: $name', ({ rates, frozen, expected }) => {
  const ofDays = ratesOfDays(DAYS, rates, frozen);
  expect(DAYS.map((day) => rateOn(ofDays, day)?.cents ?? null)).toEqual(expected);
});

test('lists a rate only where it changes', () => {
  const rates = [FIRST, { from: THU, cents: 3000 }];
  expect(ratesOfDays(DAYS, rates, [{ day: TUE, cents: 2800 }])).toEqual([
    { from: MON, cents: 2800 },
    { from: THU, cents: 3000 },
  ]);
});
