import { expect, test } from 'vitest';
import { defaultRange } from './rules.ts';

test.each([
  ['2026-11-16', '2026-08-31'],
  ['2026-11-21', '2026-08-31'],
  ['2026-11-23', '2026-09-07'],
])('on %s the default statistics begin on %s, a Monday', (today, startDate) =>
  expect(defaultRange(today)).toEqual({ startDate, endDate: today }),
);
