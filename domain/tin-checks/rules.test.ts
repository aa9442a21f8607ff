import { expect, test } from 'vitest';
import { nextSolicitation, refuseSolicitation } from './rules.ts';

test.each([
  ['2026-03-05', 0, { kind: 'INITIAL', dueOn: '2026-03-05' }],
  ['2026-03-05', 1, { kind: 'FIRST_ANNUAL', dueOn: '2026-12-31' }],
  ['2026-11-30', 1, { kind: 'FIRST_ANNUAL', dueOn: '2026-12-31' }],
  ['2026-12-01', 1, { kind: 'FIRST_ANNUAL', dueOn: '2027-01-31' }],
  ['2026-12-01', 2, { kind: 'SECOND_ANNUAL', dueOn: '2027-12-31' }],
  ['2026-03-05', 2, { kind: 'SECOND_ANNUAL', dueOn: '2027-12-31' }],
  ['2026-03-05', 3, undefined],
] as const)(
  'finds the next solicitation for an account opened on %s, after %d requests: %o',
  (openedOn, requestCount, due) => {
    expect(nextSolicitation(openedOn, requestCount)).toEqual(due);
  },
);

test.each([
  ['2026-11-18', undefined],
  ['2026-11-19', 'NOT_SENSIBLE'],
])('checks a request on %s if today is 2026-11-18: %s', (askedOn, code) => {
  expect(refuseSolicitation(askedOn, '2026-11-18')?.code).toBe(code);
});
