import { describe, expect, test } from 'vitest';
import type { QuantityOfDay } from '../../domain/time-logs/quantities.ts';
import { quantityDetails, totalWorkText, workOfLogs, workText } from './work-text.ts';

const MILES: QuantityOfDay = {
  unit: 'MILE',
  quantity: 412.1,
  odometerStart: 100_000,
  odometerEnd: 100_412,
};
const LOAD: QuantityOfDay = {
  unit: 'PERCENT',
  quantity: 1850.33,
  reference: 'TL-4711',
  fuelSurcharge: 212.4,
};

describe('the text of work', () => {
  test.each<[string, number, QuantityOfDay[] | undefined]>([
    ['8.0 h', 8, undefined],
    ['8.0 h, 412.1 miles', 8, [MILES]],
    [
      '1 mile, 1 load',
      0,
      [
        { unit: 'LOAD', quantity: 1 },
        { unit: 'MILE', quantity: 1 },
      ],
    ],
    ['$1,850.33 revenue', 0, [LOAD]],
    ['Worked', 0, []],
  ])('is %s', (text, hoursWorked, quantities) => {
    const work = workOfLogs([{ hoursWorked, quantities }]);
    expect(workText(work).replaceAll('\u00A0', ' ')).toBe(text);
  });

  test('has exact sums of several days', () => {
    const days = [412.1, 827.2, 0.1].map((quantity) => ({
      hoursWorked: 0,
      quantities: [{ unit: 'MILE' as const, quantity }],
    }));
    expect(totalWorkText(workOfLogs(days)).replaceAll('\u00A0', ' ')).toBe('1,239.4 miles');
  });
});

test('the details are the numbers, surcharges and readings that the sums do not say', () => {
  const plain: QuantityOfDay = { unit: 'LOAD', quantity: 2 };
  expect(
    quantityDetails([MILES, LOAD, plain]).map((text) => text.replaceAll('\u00A0', ' ')),
  ).toEqual([
    '412.1 miles, odometer 100,000 to 100,412',
    'Load TL-4711: $1,850.33 revenue, $212.40 fuel surcharge',
  ]);
});
