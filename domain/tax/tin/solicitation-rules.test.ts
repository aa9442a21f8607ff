import { expect, test } from 'vitest';
import { nextSolicitation, refusalOfSolicitation } from './solicitation-rules.ts';

const secondAnnual = (year: number) => ({ kind: 'SECOND_ANNUAL', dueOn: `${year}-12-31` });

test.each([
  ['2026-03-05', [], { kind: 'INITIAL', dueOn: '2026-03-05' }],
  ['2026-03-05', ['2026-03-05'], { kind: 'FIRST_ANNUAL', dueOn: '2026-12-31' }],
  ['2026-11-30', ['2026-11-30'], { kind: 'FIRST_ANNUAL', dueOn: '2026-12-31' }],
  ['2026-12-01', ['2026-12-01'], { kind: 'FIRST_ANNUAL', dueOn: '2027-01-31' }],
  ['2026-03-05', ['2026-03-05', '2026-09-01'], secondAnnual(2027)],
  ['2026-12-01', ['2026-12-01', '2027-01-31'], secondAnnual(2027)],
  ['2026-03-05', ['2026-03-05', '2026-09-01', '2027-02-01'], undefined],
  ['2026-12-01', ['2026-12-01', '2027-01-31', '2027-02-01'], undefined],
  // The first of three requests in a month is the initial request. The other two count as one annual request.
  ['2026-03-05', ['2026-03-05', '2026-03-12', '2026-03-19'], secondAnnual(2027)],
  // No annual request was made in 2026, so requests in two consecutive later years are required.
  ['2026-03-05', ['2026-03-05', '2027-06-01'], secondAnnual(2028)],
  ['2026-03-05', ['2027-06-01'], secondAnnual(2028)],
  ['2026-03-05', ['2026-03-05', '2027-06-01', '2028-06-01'], undefined],
  // No request was made in 2027, so the count of two consecutive years starts over in 2028.
  ['2026-03-05', ['2026-03-05', '2026-09-01', '2028-06-01'], secondAnnual(2029)],
] as const)('finds what is due for an account opened on %s with requests on %j: %o', (...test) => {
  const [openedOn, solicitedOn, due] = test;
  expect(nextSolicitation(openedOn, solicitedOn)).toEqual(due);
});

test.each([
  ['2026-11-18', undefined],
  ['2026-11-19', 'INVALID_VALUE'],
])('on 2026-11-18, a request on %s has the refusal %s', (solicitedOn, code) => {
  expect(refusalOfSolicitation(solicitedOn, '2026-11-18')?.code).toBe(code);
});
