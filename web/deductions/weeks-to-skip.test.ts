import { expect, test } from 'vitest';
import { weeksToSkip } from './weeks-to-skip.ts';

const SUNDAY = '2026-11-29';
const agreement = { firstWeek: '2026-10-05', lastWeek: null, skippedWeeks: [] };

test('offers last week and the weeks after it', () => {
  expect(weeksToSkip(agreement, SUNDAY).slice(0, 3)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(weeksToSkip(agreement, SUNDAY)).toHaveLength(10);
});

test('offers no week before the first week', () => {
  expect(weeksToSkip({ ...agreement, firstWeek: '2027-01-04' }, SUNDAY)[0]).toBe('2027-01-04');
});

test('offers no week that is skipped already, and none after the moved last week', () => {
  const ending = { ...agreement, lastWeek: '2026-11-30', skippedWeeks: ['2026-11-23'] };
  expect(weeksToSkip(ending, SUNDAY)).toEqual(['2026-11-16', '2026-11-30', '2026-12-07']);
});
