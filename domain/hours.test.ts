import { expect, test } from 'vitest';
import {
  hoursFromHundredths,
  hundredthsFromHours,
  isWholeHundredths,
  quarterHoursFromText,
} from './hours.ts';

test('converts every hundredth of a day to hours and back without loss', () => {
  for (let hundredths = 0; hundredths <= 2400; hundredths += 1) {
    const hours = JSON.parse(JSON.stringify(hoursFromHundredths(hundredths))) as number;
    if (hundredthsFromHours(hours) !== hundredths || !isWholeHundredths(hours)) {
      expect.fail(`${hundredths} hundredths`);
    }
  }
});

test.each([
  [7.25, true],
  [7.255, false],
  [0.1 + 0.2, false],
])('%d hours are a whole number of hundredths: %s', (hours, expected) =>
  expect(isWholeHundredths(hours)).toBe(expected),
);

test.each([
  ['8', 800],
  ['9.50', 950],
  ['0.25', 25],
  ['24', 2400],
  ['0', undefined],
  ['24.25', undefined],
  ['7.3', undefined],
  ['7.255', undefined],
  ['-8', undefined],
  ['', undefined],
  [' ', undefined],
  ['eight', undefined],
])('reads %o as quarter hours: %s', (text, hundredths) =>
  expect(quarterHoursFromText(text)).toBe(hundredths),
);
