import { expect, test } from 'vitest';
import { formatBytes, formatDuration } from './format-units.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [12_345_678, '12.3 MB'],
  [99_960_000, '100 MB'],
  [999_600, '1.0 MB'],
  [5_000_000_000_000_000, '5000 TB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

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
