import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { SORT_KEYS, COLUMNS, sortKeyOf } from './columns.ts';
import {
  approvalRate,
  hoursToApproval,
  previousPeriod,
  periodReportName,
  refusalOfPeriod,
  taxReportName,
} from './rules.ts';

test.each([
  ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
  ['2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['2024-03-01', '2024-03-02', '2024-02-28', '2024-02-29'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
])('the previous period of %s to %s is %s to %s', (startDate, endDate, from, through) => {
  expect(previousPeriod({ startDate, endDate })).toEqual({ startDate: from, endDate: through });
});

test('gives the previous period the same length and ends it on the day before', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(3_650), (start, length) => {
      const startDate = addDays('2000-01-01', start);
      const before = previousPeriod({ startDate, endDate: addDays(startDate, length) });
      expect(addDays(before.endDate, 1)).toBe(startDate);
      expect(addDays(before.startDate, length)).toBe(before.endDate);
    }),
  );
});

test.each([
  ['2026-11-01', '2026-11-01', undefined],
  ['2016-02-29', '2026-02-27', undefined],
  ['2016-11-21', '2026-11-20', undefined],
  ['2016-11-21', '2026-11-21', 'A report covers at most 10 years. Choose a shorter range.'],
  ['2026-11-02', '2026-11-01', 'The end date is before the start date.'],
  ['1999-12-31', '2000-01-02', 'Choose dates from 2000 to 2100.'],
  ['2100-12-01', '2101-01-01', 'Choose dates from 2000 to 2100.'],
])('checks the period from %s to %s: %s', (startDate, endDate, sentence) => {
  expect(refusalOfPeriod({ startDate, endDate })?.sentence?.english).toBe(sentence);
});

test('computes the approval rate and the time to approval, and returns null if no day was decided', () => {
  expect(approvalRate(2, 1)).toBe(66.7);
  expect(approvalRate(0, 3)).toBe(0);
  expect(approvalRate(0, 0)).toBeNull();
  expect(hoursToApproval(5400, 1)).toBe(1.5);
  expect(hoursToApproval(0, 0)).toBeNull();
});

test('names a report by its type and period', () => {
  const november = { startDate: '2026-11-01', endDate: '2026-11-21' };
  expect(periodReportName('CONTRACTOR_REPORT', november)).toBe(
    'Contractor Performance, Nov 1, 2026 – Nov 21, 2026',
  );
  const day = { startDate: '2026-11-01', endDate: '2026-11-01' };
  expect(periodReportName('PAYROLL_SUMMARY', day)).toBe('Payroll Summary, Nov 1, 2026');
  expect(taxReportName(2025)).toBe('Tax Summary 2025');
});

test('allows sorting by the name and by every figure of every type, and by nothing else', () => {
  const keys = Object.values(COLUMNS).flatMap((columns) => columns.map(({ key }) => key));
  expect(new Set(['name', ...keys])).toEqual(new Set(SORT_KEYS));
  expect(sortKeyOf('TAX_REPORT', 'reported')).toBe('reported');
  expect(sortKeyOf('TAX_REPORT', 'basePay')).toBe('name');
  expect(sortKeyOf('PAYROLL_SUMMARY', undefined)).toBe('name');
});
