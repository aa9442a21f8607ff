import { describe, expect, test } from 'vitest';
import type { UnitRates } from '../../../domain/pay-rates/unit-rates.ts';
import type { PersonWithDays } from '../../../domain/time-logs/missed-days.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import {
  countOtherDays,
  entryRowOf,
  fieldIdOf,
  fillValueOf,
  payOfRows,
  rowsInUnit,
  totalsOf,
  typedDays,
  withoutRows,
  withValue,
  withWorkWeek,
  type EnteredValues,
  type EntryLine,
} from './entered-days.ts';

const WEEK = { weekStart: '2026-11-16', today: '2026-11-19' };
const logged = { date: '2026-11-16', worked: true, hoursWorked: 8 } as TimeLog;
const rate = (unit: UnitRates[number]['unit'], amount: number): UnitRates[number] => ({
  unit,
  from: WEEK.weekStart,
  isPaid: true,
  rate: amount,
});
const person: PersonWithDays = {
  id: 'driver',
  firstName: 'Rosa',
  lastName: 'Delgado',
  unitRates: [],
  timeLogs: [logged],
};
const milesAndLoads: PersonWithDays = {
  ...person,
  id: 'walt',
  unitRates: [rate('MILE', 0.585), rate('PERCENT', 25.5)],
  timeLogs: [],
};
const field = (day: string) => fieldIdOf('HOUR', 'driver', day);
const only = (lines: EntryLine[]) => lines[0]!;

describe('a person without a rate', () => {
  test('has the days from Monday to Friday filled that are not logged and have begun', () => {
    const typed = withValue({}, field('2026-11-17'), '9.25');
    const [line] = entryRowOf(person, WEEK, typed).lines;
    const draft = withWorkWeek(typed, line!, fillValueOf(line!, '8.0'));
    const row = entryRowOf(person, WEEK, draft);
    const { unit, cells, hundredths } = only(row.lines);
    expect([unit, row.lines.length]).toEqual(['HOUR', 1]);
    expect(cells.map(({ typed: value }) => value)).toEqual(['', '9.25', '8.0', '8.0', '', '', '']);
    expect(cells.map(({ isEditable }) => isEditable)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(hundredths).toBe(3325);
    expect(typedDays([row])).toEqual(
      [
        ['2026-11-17', 9.25],
        ['2026-11-18', 8],
        ['2026-11-19', 8],
      ].map(([date, hoursWorked]) => ({ userId: 'driver', date, worked: true, hoursWorked })),
    );
  });

  test.each(['25', '0', '7.3', '1e', 'eight', '8:20'])(
    'has a problem and no hours for “%s”',
    (hours) => {
      const row = entryRowOf(person, WEEK, withValue({}, field('2026-11-17'), hours));
      const [, tuesday] = only(row.lines).cells;
      expect(tuesday).toMatchObject({ typed: hours, hasProblem: true, hundredths: 0 });
      expect(typedDays([row])).toEqual([]);
    },
  );

  test('has the sum of the logged and the typed hours without the rejected days', () => {
    const rejected = { ...logged, date: '2026-11-17', status: 'REJECTED' } as TimeLog;
    const dayOff = { ...logged, date: '2026-11-18', worked: false } as TimeLog;
    const timeLogs = [logged, rejected, dayOff];
    const draft = withValue({}, field('2026-11-19'), '9.5');
    expect(only(entryRowOf({ ...person, timeLogs }, WEEK, draft).lines).hundredths).toBe(1750);
  });

  test('keeps the logged hours of a day that was logged in the meantime', () => {
    const row = entryRowOf(person, WEEK, withValue({}, field('2026-11-16'), '9'));
    expect(typedDays([row])).toEqual([]);
  });
});

describe('a person who is paid by miles and loads', () => {
  const values: EnteredValues = {
    [fieldIdOf('MILE', 'walt', '2026-11-16')]: '1,240',
    [fieldIdOf('PERCENT', 'walt', '2026-11-16')]: '$1,850.33',
    [fieldIdOf('MILE', 'walt', '2026-11-17')]: '412.5',
    [fieldIdOf('MILE', 'walt', '2026-11-18')]: ' ',
  };
  const row = entryRowOf(milesAndLoads, WEEK, values);

  test('has a line for each unit with its rate, total and pay', () => {
    expect(
      row.lines.map(({ unit, rates, hundredths, payCents }) => [unit, rates, hundredths, payCents]),
    ).toEqual([
      // 1,240 × $0.585 = $725.40, and 412.5 × $0.585 = $241.3125.
      ['MILE', [0.585], 165_250, 72_540 + 24_131],
      ['PERCENT', [25.5], 185_033, 47_183],
    ]);
    expect(payOfRows([row])).toBe(72_540 + 24_131 + 47_183);
  });

  test('is sent with the quantities of a day together and without hours', () => {
    expect(typedDays([row])).toEqual([
      {
        userId: 'walt',
        date: '2026-11-16',
        worked: true,
        quantities: [
          { unit: 'MILE', quantity: 1240 },
          { unit: 'PERCENT', quantity: 1850.33 },
        ],
      },
      {
        userId: 'walt',
        date: '2026-11-17',
        worked: true,
        quantities: [{ unit: 'MILE', quantity: 412.5 }],
      },
    ]);
  });

  test('can be paid by the hour in addition, and empty hours are no hours', () => {
    const mixed = { ...milesAndLoads, unitRates: [rate('HOUR', 28), rate('MILE', 0.5)] };
    const hours = fieldIdOf('HOUR', 'walt', '2026-11-17');
    const both = entryRowOf(mixed, WEEK, { ...values, [hours]: '2.5' });
    expect(typedDays([both])).toMatchObject([
      { hoursWorked: 0, quantities: [{ unit: 'MILE', quantity: 1240 }] },
      { hoursWorked: 2.5, quantities: [{ unit: 'MILE', quantity: 412.5 }] },
    ]);
  });

  test('has the sum of the loads of a logged day, with their fuel surcharges in the pay', () => {
    const timeLogs = [
      {
        ...logged,
        hoursWorked: 0,
        quantities: [
          { unit: 'PERCENT', quantity: 1000, fuelSurcharge: 12.34 },
          { unit: 'PERCENT', quantity: 500.5, reference: 'TL-2' },
        ],
      } as TimeLog,
    ];
    const [, loads] = entryRowOf({ ...milesAndLoads, timeLogs }, WEEK, {}).lines;
    expect([loads?.hundredths, loads?.payCents]).toEqual([150_050, 25_500 + 1234 + 12_763]);
  });

  test('shows logged miles even if no rate pays them', () => {
    const timeLogs = [{ ...logged, quantities: [{ unit: 'MILE', quantity: 10 }] } as TimeLog];
    const { lines } = entryRowOf({ ...person, timeLogs }, WEEK, {});
    expect(lines.map(({ unit, hundredths }) => [unit, hundredths])).toEqual([['MILE', 1000]]);
  });

  test('is paid by the unit of the day if the unit changes within the week', () => {
    const unitRates = [
      rate('HOUR', 28),
      { unit: 'HOUR' as const, from: '2026-11-18', isPaid: false },
      { ...rate('MILE', 0.5), from: '2026-11-18' },
    ];
    const { lines } = entryRowOf({ ...milesAndLoads, unitRates }, WEEK, {});
    const editable = ({ cells }: EntryLine) => cells.map(({ isEditable }) => (isEditable ? 1 : 0));
    expect(lines.map(editable)).toEqual([
      [1, 1, 0, 0, 0, 0, 0],
      [0, 0, 1, 1, 0, 0, 0],
    ]);
  });

  test('has no pay if the caller does not see the rates', () => {
    const hidden = [{ unit: 'MILE' as const, from: WEEK.weekStart, isPaid: true }];
    const row = entryRowOf({ ...milesAndLoads, unitRates: hidden }, WEEK, values);
    expect(row.lines.map(({ payCents }) => payCents)).toEqual([undefined]);
    expect(payOfRows([row])).toBeUndefined();
  });

  test.each(['0', '-5', '412.555', 'n/a', '1000000', '84,20'])(
    'has a problem for “%s”',
    (miles) => {
      const monday = fieldIdOf('MILE', 'walt', '2026-11-16');
      const [line] = entryRowOf(milesAndLoads, WEEK, { [monday]: miles }).lines;
      expect(line?.cells[0]?.hasProblem).toBe(true);
    },
  );
});

describe('a person who is paid by the day', () => {
  const byDay = { ...milesAndLoads, unitRates: [rate('DAY', 200)] };

  test('has a worked day for each 1', () => {
    const values = { [fieldIdOf('DAY', 'walt', '2026-11-16')]: '1' };
    const row = entryRowOf(byDay, WEEK, values);
    expect(only(row.lines)).toMatchObject({ hundredths: 100, payCents: 20_000 });
    expect(typedDays([row])).toEqual([{ userId: 'walt', date: '2026-11-16', worked: true }]);
  });

  test('is paid for a day with miles without a second entry', () => {
    const unitRates = [rate('DAY', 200), rate('MILE', 0.5)];
    const values = { [fieldIdOf('MILE', 'walt', '2026-11-16')]: '100' };
    const row = entryRowOf({ ...byDay, unitRates }, WEEK, values);
    expect(row.lines.map(({ payCents }) => payCents)).toEqual([20_000, 5000]);
    expect(typedDays([row])).toMatchObject([{ quantities: [{ unit: 'MILE', quantity: 100 }] }]);
  });
});

test('the totals add up each unit by day, and the filter shows one unit', () => {
  const miles = (id: string, day: string) => fieldIdOf('MILE', id, day);
  const other = { ...milesAndLoads, id: 'grace', unitRates: [rate('MILE', 0.6)] };
  const values = {
    [miles('walt', '2026-11-16')]: '100.1',
    [miles('grace', '2026-11-16')]: '200.2',
    [miles('grace', '2026-11-17')]: '1',
    [fieldIdOf('PERCENT', 'walt', '2026-11-18')]: 'x',
  };
  const rows = [person, milesAndLoads, other].map((each) => entryRowOf(each, WEEK, values));
  const totals = totalsOf(rows).map(({ unit, ofDays, hundredths }) => [
    unit,
    ...ofDays.slice(0, 3).map((day) => day.hundredths),
    hundredths,
  ]);
  expect(totals).toEqual([
    ['HOUR', 800, 0, 0, 800],
    ['MILE', 30_030, 100, 0, 30_130],
    ['PERCENT', 0, 0, 0, 0],
  ]);
  const shown = rowsInUnit(rows, 'MILE').map(({ person: { id }, lines }) => [
    id,
    ...lines.map(({ unit }) => unit),
  ]);
  // A field with a problem prevents saving, so its line remains.
  expect(shown).toEqual([
    ['walt', 'MILE', 'PERCENT'],
    ['grace', 'MILE'],
  ]);
});

test('removes the days of the shown people from the draft, and counts the days of other people', () => {
  const others = {
    [fieldIdOf('HOUR', 'other', '2026-11-17')]: '8',
    [fieldIdOf('MILE', 'other', '2026-11-17')]: '80',
    [fieldIdOf('HOUR', 'other', '2026-11-18')]: '8',
  };
  const draft = withValue(others, field('2026-11-17'), '8');
  const row = entryRowOf(person, WEEK, draft);
  expect(withoutRows(draft, [row])).toEqual(others);
  expect(countOtherDays(draft, [row])).toBe(2);
});
