import { expect, test } from 'vitest';
import { byteSizeText } from './byte-size.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 KB'],
  [19_600, '19.6 KB'],
  [12_345_678, '12.3 MB'],
  [99_960_000, '100 MB'],
  [999_600, '1.0 MB'],
  [5_000_000_000_000_000, '5000 TB'],
])('formats %d bytes as %s', (bytes, words) => {
  expect(byteSizeText(bytes)).toBe(words);
});
