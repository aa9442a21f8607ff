import { expect, test } from 'vitest';
import type { Column } from '../../domain/reports/columns.ts';
import { previousPeriodHint, figureText } from './figures.tsx';

const total: Column = { key: 'total', label: 'Total', kind: 'money' };
const rate: Column = { key: 'rate', label: 'Approval Rate', kind: 'percent' };

test.each([
  [1871.89, 500.13, 'vs. $500.13 in the previous period (+274%)'],
  [50, 100, 'vs. $100.00 in the previous period (−50%)'],
  [100.1, 100, 'vs. $100.00 in the previous period'],
  [100, 0, 'vs. $0.00 in the previous period'],
  [null, null, undefined],
])('compares %s with %s before: %s', (now, then, hint) => {
  expect(previousPeriodHint(total, { total: now }, { total: then })).toBe(hint);
});

test('returns no percent change for a percentage', () => {
  expect(previousPeriodHint(rate, { rate: 90 }, { rate: 45 })).toBe(
    'vs. 45% in the previous period',
  );
  expect(previousPeriodHint(rate, { rate: 90 }, { rate: null })).toBe(
    'vs. – in the previous period',
  );
});

test.each([
  ['hours', 3.5, '3.5\u00A0h'],
  ['hours', 5, '5.0\u00A0h'],
  ['hours', 48, '2.0 days'],
  ['hours', 60, '2.5 days'],
  ['count', 12_345, '12,345'],
  ['percent', 66.7, '66.7%'],
  ['money', 0.1, '$0.10'],
  ['money', null, '–'],
] as const)('formats %s %s as %s', (kind, value, text) => {
  expect(figureText(kind, value)).toBe(text);
});
