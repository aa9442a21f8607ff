import { describe, expect, test } from 'vitest';
import { problemsIn, readLine } from '../../testing/import-lines.ts';
import { guessSource } from './mapping.ts';
import { parseHours } from './work-days.ts';

test.each([
  ['8.5', 850],
  ['8:30', 850],
  ['08:30:00', 850],
  ['8h 30m', 850],
  ['8 hrs 20 min', 833],
  ['8h', 800],
  ['45m', 75],
  ['24', 2400],
  ['-1', -100],
  ['', null],
  ['8,5', undefined],
  ['8:75', undefined],
  ['eight', undefined],
])('reads the hours %j as %j hundredths', (cell, hundredths) => {
  expect(parseHours(cell)).toBe(hundredths);
});

const DAYS = 'Driver;Day;Hours;Miles;Loads;Load Number;Notes';
const QB_TIME =
  'username;payroll_id;fname;lname;number;group;local_date;local_day;local_start_time;local_end_time;tz;hours;' +
  'jobcode_1;jobcode_2;class;service item;location;notes;approved_status;has_flags;flag_types';

describe('a line of days', () => {
  test('has hours, miles and loads, and the number of the load', () => {
    const [row] = readLine('DAYS', DAYS, 'Otis Ray;11/10/2026;8:30;1,412.5 mi;1;L-77;Snow');
    expect(row).toMatchObject({
      who: 'otis ray',
      day: '2026-11-10',
      description: 'Snow',
      problems: [],
      work: {
        hourHundredths: 850,
        quantities: [
          { unit: 'MILE', quantity: 1412.5 },
          { unit: 'LOAD', quantity: 1, reference: 'L-77' },
        ],
        notes: 'Snow',
      },
    });
  });

  const LOADS = 'Driver;Day;Miles;Loads;Load Revenue;Fuel Surcharge;Load Number';

  test('has the revenue of a load with its number and its fuel surcharge', () => {
    const [row] = readLine('DAYS', LOADS, 'Otis Ray;11/10/2026;412;;$1,850.33;212.4;L-77');
    expect(row?.work?.quantities).toEqual([
      { unit: 'MILE', quantity: 412 },
      { unit: 'PERCENT', quantity: 1850.33, reference: 'L-77', fuelSurcharge: 212.4 },
    ]);
  });

  test('is refused with a fuel surcharge and no load', () => {
    const [problem] = problemsIn(readLine('DAYS', LOADS, 'Otis Ray;11/10/2026;412;;;212.4;'));
    expect(problem).toMatch(/^Fuel Surcharge: A fuel surcharge belongs to a load/);
  });

  test('gives the number of a load to its miles if it has no loads', () => {
    const [row] = readLine('DAYS', DAYS, 'Otis Ray;11/10/2026;;412;;L-77;');
    expect(row?.work).toMatchObject({
      hourHundredths: null,
      quantities: [{ unit: 'MILE', quantity: 412, reference: 'L-77' }],
    });
  });

  test.each([
    ['negative miles', 'O;2026-11-10;8;-5;;;', /^Miles: Enter zero or more/],
    ['kilometers', 'O;2026-11-10;8;500 km;;;', /^Miles: Enter a number/],
    ['more than 24 hours', 'O;2026-11-10;24.25;;;;', /^Hours: A day has more than 24 hours/],
    ['hours that are no hours', 'O;2026-11-10;8,5;;;;', /^Hours: Enter hours such as/],
    ['no driver', ';2026-11-10;8;;;;', /^Driver: Enter the driver/],
    ['no day', 'O;;8;;;;', /^Day: Enter the day/],
    ['a day in the future', 'O;2026-11-19;8;;;;', /^Day: The day is in the future/],
  ])('is refused with %s', (_, line, problem) => {
    expect(problemsIn(readLine('DAYS', DAYS, line))[0]).toMatch(problem);
  });

  test('is left out without work', () => {
    expect(readLine('DAYS', DAYS, 'O;2026-11-10;0;;;;')[0]?.leftOut?.english).toMatch(/no hours/);
  });
});

test('reads a timesheet of QuickBooks Time, whatever the depth of its jobs', () => {
  const headings = QB_TIME.split(';');
  expect(guessSource('DAYS', headings)).toBe('QB_TIME');
  expect(guessSource('DAYS', ['Driver Name', 'Date', 'Distance (mi)'])).toBe('DAYS');
  const line =
    'oray;;Otis;Ray;12;;2026-11-10;Tue;2026-11-10 06:00;2026-11-10 14:30;-6;8.50;Yard;Shuttle;;;;gate 4;submitted;0;';
  expect(readLine('QB_TIME', QB_TIME, line)[0]).toMatchObject({
    who: 'otis ray',
    work: { hourHundredths: 850, quantities: [], notes: 'Shuttle: gate 4' },
  });
  const email = line.replace('oray', 'Otis@carrier.example');
  expect(readLine('QB_TIME', QB_TIME, email)[0]?.who).toBe('otis@carrier.example');
});
