import { describe, expect, test } from 'vitest';
import type { QuantityOfDay } from '../../domain/time-logs/quantities.ts';
import { quantitiesOf, quantityFieldsOf, quantityProblems } from './day-quantities.ts';

const MILES: QuantityOfDay = {
  unit: 'MILE',
  quantity: 412,
  odometerStart: 100_000,
  odometerEnd: 100_412,
};
const LOAD: QuantityOfDay = {
  unit: 'PERCENT',
  quantity: 1850.33,
  reference: 'TL-4711',
  fuelSurcharge: 212.4,
};

describe('the miles and loads of a day', () => {
  test('are sent as they are stored if nothing changed, with empty fields for the other units', () => {
    const fields = quantityFieldsOf([MILES, LOAD], ['MILE', 'LOAD']);
    expect(fields.map(({ unit, quantity }) => [unit, quantity])).toEqual([
      ['MILE', '412'],
      ['PERCENT', '1850.33'],
      ['LOAD', ''],
    ]);
    expect(quantitiesOf(fields, [MILES, LOAD])).toEqual([MILES, LOAD]);
  });

  test('lose the readings of the odometer with other miles, and a load without a number', () => {
    const [miles, load] = quantityFieldsOf([MILES, LOAD], []);
    const changed = [
      { ...miles!, quantity: '1,240' },
      { ...load!, quantity: '', reference: '', fuelSurcharge: '' },
    ];
    expect(quantitiesOf(changed, [MILES, LOAD])).toEqual([{ unit: 'MILE', quantity: 1240 }]);
    expect(quantityProblems(changed)).toEqual({});
  });

  test.each([
    ['', 'TL-1', '', ['quantities.0.quantity']],
    ['0', '', '', ['quantities.0.quantity']],
    ['-4', '', '', ['quantities.0.quantity']],
    ['12.345', '', '', ['quantities.0.quantity']],
    ['1', '', '84,20', ['quantities.0.fuelSurcharge']],
    ['1', '', '100000', ['quantities.0.fuelSurcharge']],
    ['$1,850.33', 'TL-1', '$212.40', []],
  ])('have a problem: %j, %j, %j', (quantity, reference, fuelSurcharge, paths) => {
    const fields = [{ unit: 'LOAD' as const, quantity, reference, fuelSurcharge }];
    expect(Object.keys(quantityProblems(fields))).toEqual(paths);
  });
});
