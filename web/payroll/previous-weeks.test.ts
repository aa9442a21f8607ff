import { expect, test } from 'vitest';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { previousWeekTotalText } from './previous-weeks.ts';

const run = (totalPay: number, status: PayrollRun['status']) => ({ totalPay, status });

test.each<[string, ReturnType<typeof run>[], string]>([
  ['without a settlement', [], 'No settlement'],
  ['with a reversed settlement only', [run(800, 'REVERSED')], 'No settlement'],
  ['with one settlement', [run(800, 'PAID')], '$800.00 paid'],
  ['with two paid settlements', [run(50.5, 'PAID'), run(800, 'PAID')], '$850.50 paid'],
  ['with an unpaid supplement', [run(50.5, 'PROCESSED'), run(800, 'PAID')], '$850.50 processed'],
  ['with a replaced settlement', [run(800, 'PAID'), run(8000, 'REVERSED')], '$800.00 paid'],
])('returns the state of a week %s', (_, runs, expected) => {
  expect(previousWeekTotalText(runs)).toBe(expected);
});
