import { describe, expect, test } from 'vitest';
import {
  payLineOfExpense,
  refusalOfExpenseChange,
  refusalOfExpenseDay,
  refusalOfExpenseDecision,
  refusalOfExpenseUndo,
} from './rules.ts';

const TODAY = '2026-11-18';

const expense = {
  day: '2026-11-17',
  category: 'FUEL' as const,
  amountCents: 4200,
  purpose: 'Reefer fuel',
  place: 'Amarillo, TX',
  status: 'PENDING' as const,
  version: 2,
  settlementId: null,
  hasReceipt: false,
};

test.each([
  ['2026-11-18', undefined],
  ['2026-11-19', 'INVALID_VALUE'],
  ['2026-09-21', undefined],
  ['2026-09-20', 'INVALID_VALUE'],
])('checks the day %s of an expense: %s', (day, code) => {
  expect(refusalOfExpenseDay(day, TODAY)?.code).toBe(code);
});

test.each([
  ['PENDING', 2, undefined],
  ['REJECTED', 2, undefined],
  ['SUBSTANTIATED', 2, 'CONFLICT'],
  ['ALLOWANCE', 2, 'CONFLICT'],
  ['PENDING', 1, 'STALE_VERSION'],
] as const)('checks a change by the owner of a %s expense, seen as version %i: %s', (...row) => {
  const [status, seen, code] = row;
  expect(refusalOfExpenseChange({ ...expense, status }, seen)?.code).toBe(code);
});

describe('a decision', () => {
  const decide = (status: 'SUBSTANTIATED' | 'ALLOWANCE' | 'REJECTED', part: object = {}) =>
    refusalOfExpenseDecision(
      { ...expense, ...part },
      { status, version: 2, reason: status === 'REJECTED' ? 'Not legible' : null },
    )?.code;

  test.each([
    ['SUBSTANTIATED', {}, undefined],
    ['SUBSTANTIATED', { amountCents: 7499 }, undefined],
    ['SUBSTANTIATED', { amountCents: 7500 }, 'INVALID_VALUE'],
    ['SUBSTANTIATED', { amountCents: 7500, hasReceipt: true }, undefined],
    ['SUBSTANTIATED', { category: 'LODGING' }, 'INVALID_VALUE'],
    ['ALLOWANCE', { amountCents: 7500 }, undefined],
    ['REJECTED', {}, undefined],
    ['ALLOWANCE', { status: 'REJECTED' }, 'ALREADY_DECIDED'],
    ['ALLOWANCE', { version: 3 }, 'STALE_VERSION'],
  ] as const)('%s for an expense with %j: %s', (status, part, code) => {
    expect(decide(status, part)).toBe(code);
  });

  test('requires a reason for a rejection', () => {
    const withoutReason = { status: 'REJECTED', version: 2, reason: null } as const;
    expect(refusalOfExpenseDecision(expense, withoutReason)?.sentence?.english).toMatch(/^reason:/);
  });

  test.each([
    [{ status: 'ALLOWANCE' as const }, undefined],
    [{ status: 'ALLOWANCE' as const, settlementId: 'settlement' }, 'IN_PAYROLL'],
    [{ status: 'SUBSTANTIATED' as const }, 'STALE_VERSION'],
    [{ status: 'ALLOWANCE' as const, version: 3 }, 'STALE_VERSION'],
  ])('can be undone for an expense with %j, or is refused: %s', (part, code) => {
    const seen = { status: 'ALLOWANCE', version: 2 } as const;
    expect(refusalOfExpenseUndo({ ...expense, ...part }, seen)?.code).toBe(code);
  });

  test.each([
    ['SUBSTANTIATED', 'REIMBURSEMENT'],
    ['ALLOWANCE', 'ALLOWANCE'],
    ['REJECTED', undefined],
  ] as const)('%s creates a pay line of kind %s', (status, kind) => {
    expect(payLineOfExpense(expense, status)?.kind).toBe(kind);
  });

  test('creates a pay line in the week of the expense', () => {
    expect(payLineOfExpense({ ...expense, day: '2026-11-15' }, 'ALLOWANCE')).toEqual({
      kind: 'ALLOWANCE',
      weekStart: '2026-11-09',
      day: '2026-11-15',
      amountCents: 4200,
      description: 'Reefer fuel, Amarillo, TX',
    });
  });
});
