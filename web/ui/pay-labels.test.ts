import { expect, test } from 'vitest';
import { lineTexts, quantityText } from './pay-labels.ts';
import type { SettlementRow } from '../../domain/payroll/schema.ts';

const line = (changes: Partial<SettlementRow>): SettlementRow => ({
  position: 0,
  kind: 'EARNING',
  day: null,
  quantity: null,
  unit: null,
  rate: null,
  amount: 50,
  description: '',
  approvedBy: null,
  approvedAt: null,
  agreement: null,
  driver: null,
  freightBill: null,
  ...changes,
});

test.each<[string, Partial<SettlementRow>]>([
  ['8.0 h × $31.25', { quantity: 8, unit: 'HOUR', rate: 31.25 }],
  ['2,140 miles × $0.62', { quantity: 2140, unit: 'MILE', rate: 0.62 }],
  ['1,013.25 miles × $0.55', { quantity: 1013.25, unit: 'MILE', rate: 0.55 }],
  ['1 load × $450.00', { quantity: 1, unit: 'LOAD', rate: 450 }],
  ['12.5% of $1,200.00', { quantity: 1200, unit: 'PERCENT', rate: 12.5 }],
  ['2 × $40.00', { quantity: 2, unit: 'FLAT', rate: 40 }],
  ['', {}],
])('returns %j', (text, changes) => {
  expect(quantityText(line(changes))).toBe(text);
});

test.each<[string, Partial<SettlementRow>, { name: string; more: string }]>([
  ['a day', { day: '2026-11-09' }, { name: 'Mon, Nov 9', more: '' }],
  [
    'a day with notes',
    { day: '2026-11-09', description: 'To Tulsa' },
    { name: 'Mon, Nov 9', more: 'To Tulsa' },
  ],
  [
    'an expense',
    { kind: 'REIMBURSEMENT', day: '2026-11-09' },
    { name: 'Mon, Nov 9', more: 'Reimbursed expense' },
  ],
  ['other pay', { kind: 'OTHER_PAY', description: 'Detention' }, { name: 'Detention', more: '' }],
  ['withholding', { kind: 'BACKUP_WITHHOLDING' }, { name: 'Backup withholding', more: '' }],
])('names %s', (_, changes, texts) => {
  expect(lineTexts(line(changes))).toEqual(texts);
});
