import { expect, test } from 'vitest';
import { nextSolicitation, refuseSolicitation } from './rules.ts';

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
  // Three requests in one month are one initial and one annual request.
  ['2026-03-05', ['2026-03-05', '2026-03-12', '2026-03-19'], secondAnnual(2027)],
  // 2026 was missed, so two later consecutive years are needed.
  ['2026-03-05', ['2026-03-05', '2027-06-01'], secondAnnual(2028)],
  ['2026-03-05', ['2027-06-01'], secondAnnual(2028)],
  ['2026-03-05', ['2026-03-05', '2027-06-01', '2028-06-01'], undefined],
  // 2027 was missed, so 2028 starts again.
  ['2026-03-05', ['2026-03-05', '2026-09-01', '2028-06-01'], secondAnnual(2029)],
] as const)('finds what follows for an account opened on %s with requests on %j: %o', (...test) => {
  const [openedOn, solicitedOn, due] = test;
  expect(nextSolicitation(openedOn, solicitedOn)).toEqual(due);
});

test.each([
  ['2026-11-18', undefined],
  ['2026-11-19', 'INVALID_VALUE'],
])('checks a request on %s if today is 2026-11-18: %s', (solicitedOn, code) => {
  expect(refuseSolicitation(solicitedOn, '2026-11-18')?.code).toBe(code);
});
