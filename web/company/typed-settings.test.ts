import { expect, test } from 'vitest';
import type { CompanySettings } from '../../domain/company/settings.ts';
import { COMPANY_SETTINGS as VALID_SETTINGS } from '../../testing/company-settings.ts';
import {
  rebaseSettings,
  typedOf,
  problemsIn,
  settingsProblems,
  conflictingValues,
  settingsOf,
} from './typed-settings.ts';

const SETTINGS: CompanySettings = {
  ...VALID_SETTINGS,
  services: ['General freight', 'Grain'],
  hoursPerWorkedDay: 7.75,
};
const loaded = typedOf(SETTINGS);

test('sends the loaded settings if nothing is typed', () => {
  expect(settingsOf(loaded)).toEqual(SETTINGS);
  expect(settingsProblems(loaded, '2026-11-18', true)).toEqual({});
});

test('parses numbers, splits services by line and trims spaces', () => {
  const typed = {
    ...loaded,
    brand: ' Llano ',
    hoursPerWorkedDay: ' 8,5 ',
    trucks: '007',
    services: '\n Grain \n\nSteel\n',
  };
  expect(settingsOf(typed)).toEqual({
    ...SETTINGS,
    brand: 'Llano',
    hoursPerWorkedDay: 8.5,
    trucks: 7,
    services: ['Grain', 'Steel'],
  });
});

test('sends a switch as a boolean', () => {
  expect(settingsOf({ ...loaded, twoPeopleForPayroll: 'true' }).twoPeopleForPayroll).toBe(true);
  expect(settingsOf({ ...loaded, twoPeopleForPayroll: 'false' }).twoPeopleForPayroll).toBe(false);
});

test('reads thousands separators', () => {
  expect(settingsOf({ ...loaded, trucks: '1,000' }).trucks).toBe(1000);
});

test.each(['', 'six', '1e3', '0x10', '6 trucks', '--6', '1.2.3', '1,2,3'])(
  'refuses %j as a number of trucks',
  (trucks) => {
    expect(Object.keys(settingsProblems({ ...loaded, trucks }, '2026-11-18', true))).toEqual([
      'trucks',
    ]);
  },
);

test('keeps changed values when somebody else saved first', () => {
  const newer = { ...SETTINGS, phone: '806 555 0142', trucks: 9, drivers: 11 };
  const typed = { ...loaded, headline: 'Mine', trucks: '7', drivers: '11' };
  expect(rebaseSettings(typed, loaded, newer)).toEqual({
    ...typedOf(newer),
    headline: 'Mine',
    trucks: '7',
  });
  expect(conflictingValues(typed, SETTINGS, newer)).toEqual({ trucks: '9' });
});

test('assigns the server’s messages to their fields', () => {
  expect(problemsIn(['timeZone: There is none: really.', 'nonsense'])).toEqual({
    timeZone: 'There is none: really.',
  });
});
