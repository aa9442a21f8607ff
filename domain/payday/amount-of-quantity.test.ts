import { expect, test } from 'vitest';
import { amountOfQuantity } from '../time-logs/quantities.ts';

test.each([
  ['HOUR' as const, 250, 250_000, 6250],
  ['MILE' as const, 61_250, 5500, 33_688],
  // 2,140 miles at $0.585 per mile
  ['MILE' as const, 214_000, 5850, 125_190],
  ['FLAT' as const, 100, 2_000_000, 20_000],
  // 25% and 24.1235% of $1,800.00
  ['PERCENT' as const, 180_000, 250_000, 45_000],
  ['PERCENT' as const, 180_000, 241_235, 43_422],
])(
  'computes the amount of a quantity in the unit %s',
  (unit, hundredths, rateTenThousandths, cents) => {
    expect(amountOfQuantity({ unit, hundredths, rateTenThousandths })).toBe(cents);
  },
);
