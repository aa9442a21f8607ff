import { expect, test } from 'vitest';
import { hoursFromHundredths, hundredthsFromHours, isWholeHundredths } from './hours.ts';

test('every hundredth of a day survives the way over the wire', () => {
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
])('%d hours are whole hundredths: %s', (hours, expected) =>
  expect(isWholeHundredths(hours)).toBe(expected),
);
