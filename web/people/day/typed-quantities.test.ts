import { describe, expect, test } from 'vitest';
import type { QuantityOfDay } from '../../../domain/time-logs/quantities.ts';
import {
  blankQuantity,
  quantitiesOf,
  typedOf,
  withoutReadings,
  wrongFieldOf,
  type TypedQuantity,
} from './typed-quantities.ts';

const LOAD: QuantityOfDay = {
  unit: 'PERCENT',
  quantity: 1850.33,
  reference: 'TL-4711',
  fuelSurcharge: 212.4,
};
const READINGS: QuantityOfDay = {
  unit: 'MILE',
  quantity: 412,
  odometerStart: 100_000,
  odometerEnd: 100_412,
};

const typed = (changes: Partial<TypedQuantity> & Pick<TypedQuantity, 'unit'>): TypedQuantity => ({
  ...blankQuantity(changes.unit),
  ...changes,
});

describe('a typed quantity', () => {
  test.each<[Partial<TypedQuantity> & Pick<TypedQuantity, 'unit'>, object | string | undefined]>([
    [{ unit: 'MILE' }, undefined],
    [
      { unit: 'MILE', quantity: '1,240.5' },
      { unit: 'MILE', quantity: 1240.5 },
    ],
    [{ unit: 'MILE', quantity: '412,5' }, 'quantity'],
    [{ unit: 'MILE', quantity: '0' }, 'quantity'],
    [{ unit: 'MILE', quantity: '-4' }, 'quantity'],
    [{ unit: 'MILE', quantity: '1.005' }, 'quantity'],
    [{ unit: 'MILE', odometerStart: '100000', odometerEnd: '100,412' }, READINGS],
    [{ unit: 'MILE', odometerStart: '100000' }, 'odometerEnd'],
    [{ unit: 'MILE', odometerEnd: '100412' }, 'odometerStart'],
    [{ unit: 'MILE', odometerStart: '100412', odometerEnd: '100000' }, 'odometerEnd'],
    [{ unit: 'MILE', odometerStart: '100000.5', odometerEnd: '100412' }, 'odometerStart'],
    [
      { unit: 'LOAD', quantity: '2' },
      { unit: 'LOAD', quantity: 2 },
    ],
    [
      { unit: 'LOAD', reference: ' TL-1 ' },
      { unit: 'LOAD', quantity: 1, reference: 'TL-1' },
    ],
    [{ unit: 'PERCENT', reference: 'TL-1' }, 'quantity'],
    [{ unit: 'PERCENT', quantity: '$1,850.33', fuelSurcharge: '212,40' }, 'fuelSurcharge'],
    [
      { unit: 'PERCENT', quantity: '$1,850.33', reference: 'TL-4711', fuelSurcharge: '212.40' },
      LOAD,
    ],
  ])('%j is read as %j', (changes, expected) => {
    const entry = typed(changes);
    expect(wrongFieldOf(entry) ?? quantitiesOf([entry])[0]).toEqual(expected);
  });

  test('has the texts of the stored quantity', () => {
    expect(quantitiesOf(typedOf([LOAD, READINGS]))).toEqual([LOAD, READINGS]);
  });

  test('has the miles instead of the readings of the odometer', () => {
    const half = typed({ unit: 'MILE', odometerStart: '100412' });
    expect(quantitiesOf(withoutReadings([...typedOf([LOAD, READINGS]), half]))).toEqual([
      LOAD,
      { unit: 'MILE', quantity: 412 },
    ]);
  });
});
