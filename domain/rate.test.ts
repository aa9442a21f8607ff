import { expect, test } from 'vitest';
import { rateFrom } from './rate.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['24', 24],
  ['24.', 24],
  ['.5', 0.5],
  ['31.25', 31.25],
  [' $1,031.25 ', 1031.25],
  ['99999.99', 99_999.99],
  ['100000', undefined],
  ['24.555', undefined],
  ['29,50', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['twenty', undefined],
])('reads a rate typed as "%s" as %s', (typed, rate) => {
  expect(rateFrom(typed)).toBe(rate);
});
