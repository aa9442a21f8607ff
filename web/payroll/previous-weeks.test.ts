import { expect, test } from 'vitest';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { previousWeekTotalText } from './previous-weeks.ts';

const settlement = (totalPay: number, status: Settlement['status']) => ({ totalPay, status });

test.each<[string, ReturnType<typeof settlement>[], string]>([
  ['without a settlement', [], 'No settlement'],
  ['with a reversed settlement only', [settlement(800, 'REVERSED')], 'No settlement'],
  ['with one settlement', [settlement(800, 'PAID')], '$800.00 paid'],
  [
    'with two paid settlements',
    [settlement(50.5, 'PAID'), settlement(800, 'PAID')],
    '$850.50 paid',
  ],
  [
    'with an unpaid supplement',
    [settlement(50.5, 'PROCESSED'), settlement(800, 'PAID')],
    '$850.50 processed',
  ],
  [
    'with a replaced settlement',
    [settlement(800, 'PAID'), settlement(8000, 'REVERSED')],
    '$800.00 paid',
  ],
])('returns the state of a week %s', (_, settlements, expected) => {
  expect(previousWeekTotalText(settlements)).toBe(expected);
});
