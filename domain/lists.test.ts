import { expect, test } from 'vitest';
import { refusalOfInvalidDateRange } from './lists.ts';

test.each([
  [{}, undefined],
  [{ startDate: '2026-11-16' }, undefined],
  [{ endDate: '2026-11-16' }, undefined],
  [{ startDate: '2026-11-16', endDate: '2026-11-16' }, undefined],
  [{ startDate: '2026-11-17', endDate: '2026-11-16' }, 'INVALID_VALUE'],
])('checks the date range %o: %s', (range, code) =>
  expect(refusalOfInvalidDateRange(range)?.code).toBe(code),
);
