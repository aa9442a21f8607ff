import { describe, expect, test } from 'vitest';
import { defaultRange } from '../../domain/contractors/rules.ts';
import { rangeOf, weeksOf } from './date-range.ts';

const SATURDAY = '2026-11-21';

describe('the date range of a contractor’s page', () => {
  test('is the last twelve weeks unless the URL has a valid range', () => {
    const standard = { startDate: '2026-08-31', endDate: SATURDAY };
    expect(defaultRange(SATURDAY)).toEqual(standard);
    expect(weeksOf(standard)).toHaveLength(12);
    expect(rangeOf({}, SATURDAY)).toEqual(standard);
    expect(rangeOf({ startDate: '2026-11-02' }, SATURDAY)).toEqual({
      startDate: '2026-11-02',
      endDate: SATURDAY,
    });
    expect(rangeOf({ startDate: '2026-11-02', endDate: '2026-11-01' }, SATURDAY)).toEqual(standard);
  });

  test('has at most its latest 53 weeks in the chart', () => {
    expect(weeksOf({ startDate: '2026-11-08', endDate: '2026-11-16' })).toEqual([
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    const long = weeksOf({ startDate: '2023-01-01', endDate: SATURDAY });
    expect(long).toHaveLength(53);
    expect(long.at(-1)).toBe('2026-11-16');
  });
});
