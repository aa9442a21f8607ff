import { expect, test } from 'vitest';
import { isOverdue } from './overdue.ts';
import type { TaxDocumentStatus } from '../form-1099-nec/status.ts';

const DUE = '2026-02-02';
const nec = (status: TaxDocumentStatus, hasZeroAmounts = false) =>
  ({ type: 'FORM_1099_NEC', status, hasZeroAmounts }) as const;
const w9 = { type: 'W9', status: 'SUBMITTED', hasZeroAmounts: false } as const;

test.each([
  ['the due date itself', true, [], '2026-02-02', false],
  ['the day after, without a form', true, [], '2026-02-03', true],
  ['a draft', true, [nec('DRAFT')], '2026-02-03', true],
  ['a form that is only generated', true, [nec('GENERATED')], '2026-02-03', true],
  ['a form that was submitted', true, [nec('SUBMITTED')], '2026-02-03', false],
  ['a form that was approved', true, [nec('APPROVED')], '2026-02-03', false],
  [
    'a newer form than the submitted one',
    true,
    [nec('GENERATED'), nec('SUBMITTED')],
    '2026-02-03',
    false,
  ],
  [
    'a submitted form that was corrected to zero',
    true,
    [nec('GENERATED'), nec('SUBMITTED', true), nec('SUBMITTED')],
    '2026-02-03',
    true,
  ],
  [
    'a form that replaces one corrected to zero',
    true,
    [nec('SUBMITTED'), nec('SUBMITTED', true), nec('SUBMITTED')],
    '2026-02-03',
    false,
  ],
  ['a W-9 that was submitted', true, [w9], '2026-02-03', true],
  ['a payee who needs no form', false, [], '2026-02-03', false],
] as const)(
  'returns whether a form is overdue: %s',
  (_, filingRequired, documents, today, expected) => {
    expect(isOverdue({ filingRequired, documents }, DUE, today)).toBe(expected);
  },
);
