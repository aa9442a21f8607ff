import { describe, expect, test } from 'vitest';
import { refusalOfThreshold, thresholdOf } from './thresholds.ts';

describe('the threshold', () => {
  const entered = [{ taxYear: 2028, cents: 210_000, source: 'Entered' }];
  test.each([
    [2020, 60_000, true],
    [2025, 60_000, true],
    [2026, 200_000, true],
    [2027, 200_000, false],
    [2028, 210_000, true],
    [2030, 210_000, false],
  ])('for %i is %i cents, known: %s', (year, cents, known) =>
    expect(thresholdOf(year, entered)).toMatchObject({ cents, known }),
  );

  test('does not change in a statutory year, even if a row was entered', () => {
    const forged = [{ taxYear: 2026, cents: 1, source: 'Entered' }];
    expect(thresholdOf(2026, forged).cents).toBe(200_000);
  });

  test.each([
    [2027, 200_000, undefined],
    [2027, 210_000, undefined],
    [2026, 210_000, 'INVALID_VALUE'],
    [2027, 190_000, 'INVALID_VALUE'],
    [2027, 205_000, 'INVALID_VALUE'],
  ])('entered for %i as %i cents has the refusal %s', (taxYear, cents, code) =>
    expect(refusalOfThreshold({ taxYear, cents })?.code).toBe(code),
  );
});
