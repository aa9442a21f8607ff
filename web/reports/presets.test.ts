import { expect, test } from 'vitest';
import { presetOf, rangeOf } from './presets.ts';

test.each([
  ['last-week', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['last-week', '2026-11-23', '2026-11-16', '2026-11-22'],
  ['this-month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-21', '2026-10-01', '2026-11-21'],
  ['last-quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-11-21', '2026-01-01', '2026-11-21'],
  ['last-year', '2026-11-21', '2025-01-01', '2025-12-31'],
] as const)('%s, chosen on %s, is from %s to %s', (preset, today, startDate, endDate) => {
  expect(rangeOf(preset, today)).toEqual({ startDate, endDate });
  expect(presetOf({ startDate, endDate }, today)).toBe(preset);
});

test('finds no preset for custom dates', () => {
  const custom = { startDate: '2026-11-02', endDate: '2026-11-21' };
  expect(presetOf(custom, '2026-11-21')).toBeUndefined();
});
