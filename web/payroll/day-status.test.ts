import { expect, test } from 'vitest';
import type { PayrollRun, PayrollSheet } from '../../domain/payroll/schema.ts';
import { isInOtherRun, isInRun } from './day-status.ts';

const TUESDAY = '2026-11-10';
const run = { days: [{ date: TUESDAY, worked: true }] } as PayrollRun;
const other = { days: [{ date: '2026-11-09', worked: true }] } as PayrollRun;
const tuesday = (changes: object) =>
  ({ date: TUESDAY, approved: false, ...changes }) as PayrollSheet['days'][number];

test.each([
  ['in the run', tuesday({ status: 'APPROVED' }), run, [true, false]],
  ['in a supplement', tuesday({ status: 'APPROVED' }), other, [false, true]],
  ['in a supplement to a reversed run', tuesday({ status: 'APPROVED' }), null, [false, true]],
  [
    'approved after the run',
    tuesday({ status: 'APPROVED', approved: true }),
    other,
    [false, false],
  ],
  ['rejected', tuesday({ status: 'REJECTED' }), null, [false, false]],
  ['pending', tuesday({ status: 'PENDING' }), null, [false, false]],
])('finds which settlement includes a day that is %s', (_, day, runOfWeek, [inRun, inOther]) => {
  expect(isInRun(day, runOfWeek)).toBe(inRun);
  expect(isInOtherRun(day, runOfWeek)).toBe(inOther);
});
