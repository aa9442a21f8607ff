import { expect, test } from 'vitest';
import { reportProblems, defaultRequest, requestOf } from './report-request.ts';

const TODAY = '2026-11-21';
const defaults = defaultRequest(TODAY);

test('starts with the month to date', () => {
  expect(requestOf(defaults)).toEqual({
    type: 'PAYROLL_SUMMARY',
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    basis: 'WORK_DAY',
  });
  expect(reportProblems(defaults, TODAY)).toEqual({});
});

test.each([
  [{ startDate: '' }, { startDate: 'Enter a date.' }],
  [{ endDate: '' }, { endDate: 'Enter a date.' }],
  [{ endDate: '2026-10-31' }, { endDate: 'The end date is before the start date.' }],
  [
    { startDate: '2016-11-21' },
    { endDate: 'A report covers at most 10 years. Choose a shorter range.' },
  ],
  [{ type: 'TAX_REPORT', year: '2027' }, { year: 'Enter a year from 2020 to 2026.' }],
  [{ type: 'TAX_REPORT', year: '' }, { year: 'Enter a year from 2020 to 2026.' }],
  // The fields of other report types are not checked.
  [{ type: 'TAX_REPORT', year: '2025', startDate: '' }, {}],
] as const)('returns the problems of %j: %j', (typed, problems) => {
  expect(reportProblems({ ...defaults, ...typed }, TODAY)).toEqual(problems);
});

test('sends only the parameters of the type', () => {
  expect(requestOf({ ...defaults, type: 'TAX_REPORT', contractorId: 'x' })).toEqual({
    type: 'TAX_REPORT',
    year: 2026,
  });
  expect(requestOf({ ...defaults, contractorId: 'x' })).toMatchObject({ contractorId: 'x' });
});
