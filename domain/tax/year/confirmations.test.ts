import { describe, expect, test } from 'vitest';
import {
  confirmationState,
  figuresText,
  isConfirmationOpen,
  refusalOfAnswer,
} from './confirmations.ts';

const W9 = { name: 'Rosa Delgado', tinLastFour: '7694', address: { street: '12 Harvest Road' } };
const YEAR = { identity: 1, payCents: 90_000, expensesCents: 0, withheldCents: 0 };
const FIGURES = figuresText(W9, [YEAR]);

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2027-01-31', true],
  ['2027-02-01', false],
])('returns whether the app asks payees on %s to confirm 2026: %s', (today, expected) => {
  expect(isConfirmationOpen(2026, today)).toBe(expected);
});

test.each([
  ['another name', figuresText({ ...W9, name: 'Rosa Ruiz' }, [YEAR])],
  ['another number', figuresText({ ...W9, tinLastFour: '1234' }, [YEAR])],
  ['another address', figuresText({ ...W9, address: { street: '9 Elm' } }, [YEAR])],
  ['another amount of pay', figuresText(W9, [{ ...YEAR, payCents: 90_001 }])],
  ['withheld tax', figuresText(W9, [{ ...YEAR, withheldCents: 1 }])],
  ['a second number', figuresText(W9, [YEAR, { ...YEAR, identity: 2 }])],
])('returns a different string for %s', (_, figures) => {
  expect(figures).not.toBe(FIGURES);
});

describe('confirmationState', () => {
  test.each([
    [undefined, 'NONE'],
    [{ isConfirmed: true, answer: null, figures: FIGURES }, 'CONFIRMED'],
    [{ isConfirmed: true, answer: null, figures: 'others' }, 'CHANGED'],
    [{ isConfirmed: false, answer: null, figures: FIGURES }, 'QUESTIONED'],
    [{ isConfirmed: false, answer: 'Corrected', figures: FIGURES }, 'ANSWERED'],
  ])('maps the last answer %j to %s', (last, state) => {
    expect(confirmationState(last, FIGURES)).toBe(state);
  });
});

test('refuses a question without a subject or without text', () => {
  const answer = { isConfirmed: false, subject: 'AMOUNTS', question: 'June' } as const;
  expect(refusalOfAnswer(answer)).toBeUndefined();
  expect(refusalOfAnswer({ ...answer, subject: null })?.code).toBe('INVALID_VALUE');
  expect(refusalOfAnswer({ ...answer, question: '' })?.code).toBe('INVALID_VALUE');
});
