import { expect, test } from 'vitest';
import type { Settlement, PayrollSheet } from '../../domain/payroll/schema.ts';
import { isInOtherSettlement, isInSettlement } from './day-status.ts';

const TUESDAY = '2026-11-10';
const settlement = { days: [{ date: TUESDAY, worked: true }] } as Settlement;
const other = { days: [{ date: '2026-11-09', worked: true }] } as Settlement;
const tuesday = (changes: object) =>
  ({ date: TUESDAY, approved: false, ...changes }) as PayrollSheet['days'][number];

test.each([
  ['in the settlement', tuesday({ status: 'APPROVED' }), settlement, [true, false]],
  ['in a supplement', tuesday({ status: 'APPROVED' }), other, [false, true]],
  [
    'in a supplement to a reversed settlement',
    tuesday({ status: 'APPROVED' }),
    null,
    [false, true],
  ],
  [
    'approved after the settlement',
    tuesday({ status: 'APPROVED', approved: true }),
    other,
    [false, false],
  ],
  ['rejected', tuesday({ status: 'REJECTED' }), null, [false, false]],
  ['pending', tuesday({ status: 'PENDING' }), null, [false, false]],
])(
  'finds which settlement includes a day that is %s',
  (_, day, settlementOfWeek, [inSettlement, inOther]) => {
    expect(isInSettlement(day, settlementOfWeek)).toBe(inSettlement);
    expect(isInOtherSettlement(day, settlementOfWeek)).toBe(inOther);
  },
);
