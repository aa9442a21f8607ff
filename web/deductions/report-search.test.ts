import { expect, test } from 'vitest';
import { deductionReportSearch, periodOf } from './report-search.ts';

const TODAY = '2026-11-18';

test.each([
  [{}, '2026-11-01', '2026-11-18'],
  [{ startDate: '2026-10-05' }, '2026-10-05', '2026-11-18'],
  [{ endDate: '2026-10-31' }, '2026-10-01', '2026-10-31'],
  [{ startDate: '2026-10-05', endDate: '2026-10-04' }, '2026-10-05', '2026-10-05'],
  [{ startDate: 'x', endDate: 7 }, '2026-11-01', '2026-11-18'],
])('%o covers %s through %s', (search, startDate, endDate) => {
  expect(periodOf(deductionReportSearch(search), TODAY)).toEqual({ startDate, endDate });
});
