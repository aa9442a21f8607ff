import { expect, test } from 'vitest';
import { formatDuration } from './format-units.ts';

test.each([
  [-1, '0 seconds'],
  [0.4, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [3_725, '1 hour 2 minutes'],
  [86_400, '1 day'],
  [90_061, '1 day 1 hour'],
  [86_460, '1 day'],
])('formats %d seconds as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
