import { describe, expect, test } from 'vitest';
import type { UnitRates } from '../../../domain/pay-rates/unit-rates.ts';
import type { PersonWithDays } from '../../../domain/time-logs/missed-days.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import {
  cellsOf,
  correctionOf,
  entryRowOf,
  fieldIdOf,
  typedDays,
  withFillRight,
  withoutSaved,
  type EnteredValues,
} from './entered-days.ts';
import {
  assignmentsFrom,
  cellsOfText,
  pastedFields,
  pasteOf,
  withoutPaste,
  type Paste,
} from './paste.ts';
import { readSpreadsheet } from './spreadsheet.ts';

const WEEK = { weekStart: '2026-11-16', today: '2026-11-20' };
const [MON, TUE, WED] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
const rateOf = (unit: UnitRates[number]['unit']) => ({
  unit,
  from: WEEK.weekStart,
  isPaid: true,
  rate: 1,
});
const logOf = (log: Partial<TimeLog>): TimeLog =>
  ({
    worked: true,
    hoursWorked: 0,
    version: 3,
    status: 'PENDING',
    date: MON,
    ...log,
  }) as TimeLog;

function person(
  name: string,
  units: UnitRates[number]['unit'][],
  timeLogs: TimeLog[] = [],
): PersonWithDays {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { id: name, firstName, lastName, unitRates: units.map(rateOf), timeLogs };
}
const PEOPLE = [
  person('Kofi Mensah', ['HOUR'], [logOf({ hoursWorked: 8 })]),
  person('Walt Jensen', ['MILE', 'LOAD']),
  person('Inés Morales', ['MILE']),
];
const rowsOf = (entered: EnteredValues = {}, people = PEOPLE) =>
  people.map((each) => entryRowOf(each, WEEK, entered));
const miles = (id: string, day: string) => fieldIdOf('MILE', id, day);

test.each<[string, string[][]]>([
  [
    '8\t9\r\n10\t\r\n',
    [
      ['8', '9'],
      ['10', ''],
    ],
  ],
  ['8:30', [['8:30']]],
  ['"1,240"\t 412.5 \n', [['1,240', '412.5']]],
])('splits copied cells: %j', (text, cells) => {
  expect(cellsOfText(text)).toEqual(cells);
});

describe('copied cells', () => {
  const paste = (from: string, text: string, entered: EnteredValues = {}) => {
    const { assignments, notPlaced } = assignmentsFrom(rowsOf(entered), from, cellsOfText(text));
    const pasted = pasteOf(rowsOf(entered), assignments, entered);
    return { ...pasted, beyond: notPlaced };
  };

  test('fill the fields to the right and below, without empty cells and zeros', () => {
    const { entered, paste: report } = paste(
      fieldIdOf('HOUR', 'Kofi Mensah', TUE),
      '8:30\t9\n0\t1,240\n-\t2\n$ -\t412.5',
    );
    expect(entered).toEqual({
      [fieldIdOf('HOUR', 'Kofi Mensah', TUE)]: '8.5',
      [fieldIdOf('HOUR', 'Kofi Mensah', WED)]: '9',
      [miles('Walt Jensen', WED)]: '1,240',
      [fieldIdOf('LOAD', 'Walt Jensen', WED)]: '2',
      [miles('Inés Morales', WED)]: '412.5',
    });
    expect([report.changes.length, report.people]).toEqual([5, 3]);
    expect(pastedFields(entered, { pastes: [report] }).size).toBe(5);
  });

  test('beyond the grid or for a day that has not begun are counted', () => {
    const {
      entered,
      paste: report,
      beyond,
    } = paste(miles('Inés Morales', '2026-11-20'), '10\t20\t30\t40\n50');
    expect([report.changes.length, report.notPlaced, beyond]).toEqual([1, 2, 2]);
    expect(entered).toEqual({ [miles('Inés Morales', '2026-11-20')]: '10' });
  });

  test('with text that is no number stay in their fields with a problem', () => {
    const { entered } = paste(miles('Inés Morales', MON), 'off\t10');
    const [, , row] = rowsOf(entered);
    expect(row && cellsOf(row)[0]).toMatchObject({ typed: 'off', hasProblem: true });
  });

  test('are undone, except what was typed after the paste', () => {
    const before = { [miles('Inés Morales', MON)]: '5' };
    const { entered, paste: report } = paste(miles('Inés Morales', MON), '10\t20\t30', before);
    const typed = { ...entered, [miles('Inés Morales', TUE)]: '21' };
    expect(withoutPaste(typed, report)).toEqual({
      [miles('Inés Morales', MON)]: '5',
      [miles('Inés Morales', TUE)]: '21',
    });
  });

  test('never replace a logged day, and the difference waits for a decision', () => {
    const kofi = fieldIdOf('HOUR', 'Kofi Mensah', MON);
    expect(paste(kofi, '8:00\t9').paste.changes).toHaveLength(1);
    const { entered } = paste(kofi, '9\t9');
    const [row] = rowsOf(entered);
    const [monday] = row ? cellsOf(row) : [];
    expect(monday).toMatchObject({ hundredths: 800, difference: { typed: '9', hundredths: 900 } });
    expect(typedDays(rowsOf(entered)).map(({ date }) => date)).toEqual([TUE]);
    expect(monday && correctionOf('Kofi Mensah', monday)).toEqual({
      userId: 'Kofi Mensah',
      date: MON,
      version: 3,
      worked: true,
      hoursWorked: 9,
    });
    // The difference remains when the other days are saved.
    expect(withoutSaved(entered, rowsOf(entered))).toEqual({ [kofi]: '9' });
  });
});

describe('a correction of a logged day', () => {
  const LOAD = { unit: 'LOAD' as const, quantity: 1, reference: 'TL-1', fuelSurcharge: 12.5 };
  const MILE = { unit: 'MILE' as const, quantity: 10, odometerStart: 100, odometerEnd: 110 };
  const correct = (log: Partial<TimeLog>, value = '12') => {
    const row = entryRowOf(person('Walt Jensen', ['MILE', 'LOAD'], [logOf(log)]), WEEK, {
      [miles('Walt Jensen', MON)]: value,
    });
    const [cell] = cellsOf(row);
    return cell && correctionOf('Walt Jensen', cell);
  };

  test('keeps the other units and the numbers of the loads, without the old odometer', () => {
    expect(correct({ quantities: [MILE, LOAD] })?.quantities).toEqual([
      { unit: 'MILE', quantity: 12 },
      LOAD,
    ]);
    expect(correct({ quantities: [LOAD] })?.quantities).toEqual([
      LOAD,
      { unit: 'MILE', quantity: 12 },
    ]);
  });

  test.each<[string, Partial<TimeLog>, string]>([
    ['several entries of the unit', { quantities: [MILE, MILE] }, '12'],
    ['a settlement', { quantities: [MILE], payrollRun: { id: 's', status: 'UNPAID' } }, '12'],
    ['no number', { quantities: [MILE] }, 'off'],
  ])('is not possible with %s', (_, log, value) => {
    expect(correct(log, value)).toBeUndefined();
  });
});

test('fills a value to the right through Friday, without the fields that have a value', () => {
  const entered = { [miles('Inés Morales', MON)]: '10', [miles('Inés Morales', WED)]: '7' };
  const line = rowsOf(entered)[2]?.lines[0];
  const filled = line && withFillRight(entered, line, miles('Inés Morales', MON));
  expect(Object.values(filled ?? {}).toSorted()).toEqual(['10', '10', '10', '10', '7']);
});

describe('cells with a header row', () => {
  const read = (text: string, people = PEOPLE) =>
    readSpreadsheet(rowsOf({}, people), WEEK.weekStart, cellsOfText(text));
  const valuesOf = (text: string, people?: PersonWithDays[]) =>
    read(text, people)
      ?.assignments.filter(({ value }) => value !== '')
      .map(({ fieldId, value }) => [fieldId, value]);

  test.each([
    ['Mon', 'Tue'],
    ['lunes', 'martes'],
    ['11/16', '11/17/26'],
    ['2026-11-16', '11/17/2026'],
    ['Mon, Nov 16', 'Tue 11/17'],
    ['MONDAY', 'Nov 17, 2026'],
    ['lun', '17 nov'],
  ])('finds the days %s and %s', (monday, tuesday) => {
    expect(valuesOf(`Driver\t${tuesday}\t${monday}\nInes Morales\t418\t431`)).toEqual([
      [miles('Inés Morales', MON), '431'],
      [miles('Inés Morales', TUE), '418'],
    ]);
  });

  test('names the columns that it does not know, such as a day of another week', () => {
    expect(
      read('Truck\tName\tMon\t11/23\tTotal\nT-7\tInés Morales\t10\t5\t15')?.ignoredColumns,
    ).toEqual(['Truck', '11/23', 'Total']);
  });

  test('assigns a row without a name to the person above, by its unit', () => {
    expect(valuesOf('Name\tUnit\tMon\nJensen, Walt\tMiles\t268\n\tLoads\t1')).toEqual([
      [miles('Walt Jensen', MON), '268'],
      [fieldIdOf('LOAD', 'Walt Jensen', MON), '1'],
    ]);
  });

  test('joins columns of first and last names', () => {
    expect(valuesOf('Last name\tFirst name\tMon\nMorales\tInés\t10')).toEqual([
      [miles('Inés Morales', MON), '10'],
    ]);
  });

  test.each<[string, Paste['notPasted'][number]['reason']]>([
    ['Sam Poe\t\t10', 'unknown'],
    ['Walt Jensen\t\t10', 'noUnit'],
    ['Walt Jensen\tHours\t10', 'otherUnit'],
    ['Ada Twin\t\t10', 'ambiguous'],
  ])('names a row that it cannot assign: %j', (row, reason) => {
    const twins = [person('Ada Twin', ['MILE']), { ...person('Ada Twin', ['MILE']), id: 'two' }];
    const { assignments, notPasted } = read(`Name\tUnit\tMon\n${row}`, [...PEOPLE, ...twins]) ?? {};
    expect([assignments, notPasted]).toEqual([[], [{ name: row.split('\t')[0], reason }]]);
  });

  test('names a person who is in it twice', () => {
    const twice = 'Name\tMon\nInés Morales\t10\nInés Morales\t20';
    expect(read(twice)?.notPasted).toEqual([{ name: 'Inés Morales', reason: 'twice' }]);
    expect(valuesOf(twice)).toEqual([[miles('Inés Morales', MON), '10']]);
  });

  test.each(['Inés Morales\t10', 'Name\tTotal\nInés Morales\t10', 'Mon\tTue\n1\t2', ''])(
    'need names and days in the first row: %j',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );
});
