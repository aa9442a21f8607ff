import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earningInSpanish } from '../spanish/earnings.ts';
import {
  earningsOf,
  nameOfEarning,
  ONLY_HOURS,
  payOfWork,
  QUANTITY_UNITS,
  suggestedPayOf,
  unitsWithoutRate,
  type RatedQuantity,
  type WorkOfDay,
} from './quantities.ts';

const NOTHING: WorkOfDay = { ...ONLY_HOURS, hourHundredths: 0, hourlyRateTenThousandths: null };
const quantity = (
  unit: RatedQuantity['unit'],
  hundredths: number,
  rateTenThousandths: number | null,
  more: Partial<RatedQuantity> = {},
): RatedQuantity => ({
  unit,
  hundredths,
  rateTenThousandths,
  reference: '',
  fuelSurchargeCents: 0,
  ...more,
});

const MILES = quantity('MILE', 41_200, 5850);
const LOAD = quantity('PERCENT', 185_033, 255_000, {
  reference: 'TL-4711',
  fuelSurchargeCents: 21_240,
});
const UNRATED = quantity('LOAD', 100, null, { fuelSurchargeCents: 500 });
const HOURS = { hourHundredths: 800, hourlyRateTenThousandths: 312_500 };
const DAY = { dayRateTenThousandths: 2_755_050 };

// The columns are the amounts of the lines, and the pay of the day. Null if somebody must set a rate first.
test.each<[string, Partial<WorkOfDay>, number[], number | null]>([
  ['no work and no rate', {}, [0], null],
  ['hours without a rate', { hourHundredths: 800 }, [0], null],
  ['0 hours at an hourly rate', { hourlyRateTenThousandths: 312_500 }, [0], 0],
  ['hours', HOURS, [25_000], 25_000],
  ['a quarter of an hour at an odd rate', { ...HOURS, hourHundredths: 25 }, [781], 781],
  ['a day with half a cent', DAY, [27_551], 27_551],
  ['a day with hours that nothing pays', { ...DAY, hourHundredths: 800 }, [27_551], 27_551],
  ['a day and hours', { ...DAY, ...HOURS }, [25_000, 27_551], 52_551],
  ['miles', { quantities: [MILES] }, [24_102], 24_102],
  [
    'miles with hours that nothing pays',
    { hourHundredths: 800, quantities: [MILES] },
    [24_102],
    24_102,
  ],
  [
    'miles and 0 hours at an hourly rate',
    { hourlyRateTenThousandths: 312_500, quantities: [MILES] },
    [24_102],
    24_102,
  ],
  [
    'hours, the day and miles',
    { ...HOURS, ...DAY, quantities: [MILES] },
    [25_000, 27_551, 24_102],
    76_653,
  ],
  ['a load with its fuel surcharge', { quantities: [LOAD] }, [47_183, 21_240], 68_423],
  ['half a cent of miles', { quantities: [quantity('MILE', 100, 50)] }, [1], 1],
  ['less than half a cent of miles', { quantities: [quantity('MILE', 100, 49)] }, [0], 0],
  // Each line is rounded by itself: three times 0.5 cents are 3 cents.
  [
    'three lines of half a cent',
    { quantities: Array(3).fill(quantity('MILE', 1, 5000)) },
    [1, 1, 1],
    3,
  ],
  ['half a cent of a percentage', { quantities: [quantity('PERCENT', 1, 500_000)] }, [1], 1],
  ['100% of a cent', { quantities: [quantity('PERCENT', 1, 1_000_000)] }, [1], 1],
  ['a rate of 0', { quantities: [quantity('LOAD', 100, 0)] }, [0], 0],
  ['a load without a rate', { quantities: [UNRATED] }, [0, 500], null],
  ['hours and a load without a rate', { ...HOURS, quantities: [UNRATED] }, [25_000, 0, 500], null],
  [
    'the greatest quantity at the greatest rate',
    { quantities: [quantity('LOAD', 99_999_999, 999_999_900)] },
    [9_999_998_900_000],
    9_999_998_900_000,
  ],
])('pays %s', (_, work, amounts, pay) => {
  const day = { ...NOTHING, ...work };
  expect(earningsOf(day).map(({ amountCents }) => amountCents)).toEqual(amounts);
  expect(payOfWork(day)).toBe(pay);
});

const rate = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 999_999_900 }), fc.integer({ min: 0, max: 20_000 })),
);
const ratedQuantity = fc
  .record<RatedQuantity>({
    unit: fc.constantFrom(...QUANTITY_UNITS),
    hundredths: fc.oneof(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 5000 }),
    ),
    reference: fc.constantFrom('', 'TL-1'),
    fuelSurchargeCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })),
    rateTenThousandths: rate,
  })
  .map((of) => (of.unit === 'MILE' ? { ...of, fuelSurchargeCents: 0 } : of));
const work = fc.record<WorkOfDay>({
  hourHundredths: fc.integer({ min: 0, max: 2400 }),
  hourlyRateTenThousandths: rate,
  dayRateTenThousandths: rate,
  quantities: fc.array(ratedQuantity, { maxLength: 20 }),
});

test('pays the sum of the lines, each within half a cent of its quantity times its rate', () => {
  fc.assert(
    fc.property(work, (day) => {
      const earnings = earningsOf(day);
      const sum = earnings.reduce((all, { amountCents }) => all + amountCents, 0);
      expect(suggestedPayOf(day)).toBe(sum);
      const mustSetRate = unitsWithoutRate(day).length > 0;
      if (mustSetRate) expect(payOfWork(day)).toBeNull();
      else expect([sum, null]).toContain(payOfWork(day));
      for (const { quantity: of, amountCents } of earnings) {
        if (!of) continue;
        const parts = of.unit === 'PERCENT' ? 1_000_000n : 10_000n;
        const rest =
          2n *
          (BigInt(amountCents) * parts - BigInt(of.hundredths) * BigInt(of.rateTenThousandths));
        expect(rest > -parts && rest <= parts).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

test('has a line for each quantity and surcharge in order, after the hours and the day', () => {
  fc.assert(
    fc.property(work, (day) => {
      const lines = earningsOf(day);
      const ofQuantities = day.quantities.flatMap(({ fuelSurchargeCents, rateTenThousandths }) => [
        rateTenThousandths,
        ...(fuelSurchargeCents > 0 ? [fuelSurchargeCents] : []),
      ]);
      const shown = lines.map(({ kind, quantity: of, amountCents }) =>
        kind === 'FUEL_SURCHARGE' ? amountCents : (of?.rateTenThousandths ?? null),
      );
      const first = lines.length - ofQuantities.length;
      expect(shown.slice(first)).toEqual(ofQuantities);
      expect(first).toBeLessThanOrEqual(2);
      expect(lines.length).toBeGreaterThan(0);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['WORK', '', '', ''],
  ['WORK', 'TL-4711', 'Load TL-4711', 'Carga TL-4711'],
  ['FUEL_SURCHARGE', '', 'Fuel surcharge', 'Recargo por combustible'],
  [
    'FUEL_SURCHARGE',
    'TL-4711',
    'Fuel surcharge, load TL-4711',
    'Recargo por combustible, carga TL-4711',
  ],
] as const)(
  'names an earning of kind %s and load %j in both languages',
  (kind, reference, english, spanish) => {
    const name = nameOfEarning({ kind, reference });
    expect([name, earningInSpanish(name)]).toEqual([english, spanish]);
  },
);
