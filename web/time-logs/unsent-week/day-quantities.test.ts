import { describe, expect, test } from 'vitest';
import type { UnitRates } from '../../../domain/pay-rates/unit-rates.ts';
import type { QuantityOfDay } from '../../../domain/time-logs/quantities.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import { blankQuantity, type TypedQuantity } from '../../people/day/typed-quantities.ts';
import { lastReadingBefore } from './day-quantities.ts';
import { daysToSend, rowsOfWeek, withEdit, type WeekDraft } from './draft.ts';

const WEEK = '2026-11-16';
const [MON, TUE] = ['2026-11-16', '2026-11-17'];
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

const miles = (quantity: string): TypedQuantity => ({ ...blankQuantity('MILE'), quantity });

test('the odometer of a day starts at the last end before it', () => {
  const rows = [
    { day: MON, quantities: [READINGS] },
    { day: TUE, quantities: [LOAD] },
  ];
  expect([lastReadingBefore(MON, rows), lastReadingBefore(TUE, rows)]).toEqual([
    undefined,
    100_412,
  ]);
});

describe('the week of a driver who is paid by the mile', () => {
  const rate = (unit: UnitRates[number]['unit']) => ({ unit, from: MON, isPaid: true, rate: 1 });
  const BY_MILE = [rate('MILE')];
  const BY_HOUR_AND_MILE = [rate('HOUR'), rate('MILE')];

  function log(quantities?: QuantityOfDay[], hoursWorked = 0): TimeLog {
    return {
      id: MON,
      userId: 'u',
      date: MON,
      worked: true,
      status: 'PENDING',
      description: '',
      isApproved: false,
      hoursWorked,
      version: 1,
      ...(quantities && { quantities }),
    };
  }
  const rows = (logs: TimeLog[], draft: WeekDraft, unitRates: UnitRates = BY_MILE) =>
    rowsOfWeek(
      { today: TUE, hourHundredthsPerDay: 800, unitRates },
      WEEK,
      new Map(logs.map((entry) => [entry.date, entry])),
      draft,
    );
  const sent = (...input: Parameters<typeof rows>) => daysToSend('current', rows(...input));
  const day = { date: MON, worked: true, description: '', status: 'PENDING' };
  const draft = { [MON]: { worked: true, quantities: [miles('412')] } };
  const quantities = [{ unit: 'MILE', quantity: 412 }];

  test('has a field for miles and none for hours', () => {
    expect(rows([], {})[0]).toMatchObject({ entersHours: false, quantityUnits: ['MILE'] });
    expect(rows([], {}, BY_HOUR_AND_MILE)[0]).toMatchObject({
      entersHours: true,
      quantityUnits: ['MILE'],
    });
    expect(rows([], {}, [rate('HOUR')])[0]).toMatchObject({ entersHours: true, quantityUnits: [] });
    expect(rows([], {}, [])[0]).toMatchObject({ entersHours: true, quantityUnits: [] });
  });

  test.each<[string, object[], Parameters<typeof rows>]>([
    ['miles without hours', [{ ...day, quantities }], [[], draft]],
    [
      'a day without miles as a day without hours',
      [{ ...day, quantities: [] }],
      [[], { [MON]: { worked: true } }],
    ],
    [
      'the default hours with miles',
      [{ ...day, hoursWorked: 8, quantities }],
      [[], draft, BY_HOUR_AND_MILE],
    ],
    [
      'changed miles without the hours, which may have changed elsewhere',
      [{ ...day, quantities }],
      [[log([LOAD], 9)], draft, BY_HOUR_AND_MILE],
    ],
    [
      'a changed note without the miles, which may have changed elsewhere',
      [{ ...day, description: 'Amarillo' }],
      [[log([LOAD])], { [MON]: { notes: 'Amarillo' } }],
    ],
    ['removed miles', [{ ...day, quantities: [] }], [[log([LOAD])], { [MON]: { quantities: [] } }]],
    ['an hourly day as before', [day], [[], { [MON]: { worked: true } }, [rate('HOUR')]]],
  ])('sends %s', (_, days, input) => {
    expect(sent(...input).map(({ version: __, ...entry }) => entry)).toEqual(days);
  });

  test('keeps invalid miles, and miles of a day that is no longer worked', () => {
    const invalid = rows([], { [MON]: { worked: true, quantities: [miles('4o2')] } })[0];
    expect(invalid).toMatchObject({ hasQuantityProblem: true, changed: true, quantities: [] });
    const off = withEdit(draft, MON, undefined, { worked: false });
    expect(rows([], off)[0]).toMatchObject({ changed: false, typedQuantities: [] });
    const on = withEdit(off, MON, undefined, { worked: true });
    expect(rows([], on)[0]).toMatchObject({ changed: true, quantities });
  });

  test('has no draft of miles that are typed as stored', () => {
    const stored = log([{ unit: 'MILE', quantity: 412 }]);
    const other = withEdit({}, MON, stored, { quantities: [miles('413')] });
    expect(other).toEqual({ [MON]: { quantities: [miles('413')] } });
    expect(withEdit(other, MON, stored, { quantities: [miles('412')] })).toEqual({});
    expect(rows([stored], { [MON]: { quantities: [miles('412.0')] } })[0]?.changed).toBe(false);
  });
});
