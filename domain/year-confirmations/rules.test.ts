import { describe, expect, test } from 'vitest';
import { confirmationState, figuresText, isAsked, refuseAnswer } from './rules.ts';

const W9 = { name: 'Rosa Delgado', tinLastFour: '7694', address: { street: '12 Harvest Road' } };
const YEAR = { identity: 1, payCents: 90_000, expensesCents: 0, withheldCents: 0 };
const FIGURES = figuresText(W9, [YEAR]);

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2027-01-31', true],
  ['2027-02-01', false],
])('payees are asked about 2026 on %s: %s', (today, expected) => {
  expect(isAsked(2026, today)).toBe(expected);
});

test.each([
  ['a name', figuresText({ ...W9, name: 'Rosa Ruiz' }, [YEAR])],
  ['a number', figuresText({ ...W9, tinLastFour: '1234' }, [YEAR])],
  ['an address', figuresText({ ...W9, address: { street: '9 Elm' } }, [YEAR])],
  ['a payment', figuresText(W9, [{ ...YEAR, payCents: 90_001 }])],
  ['withheld tax', figuresText(W9, [{ ...YEAR, withheldCents: 1 }])],
  ['a second number', figuresText(W9, [YEAR, { ...YEAR, identity: 2 }])],
])('%s changes the figures', (_, figures) => {
  expect(figures).not.toBe(FIGURES);
});

describe('the state of the last answer', () => {
  test.each([
    [undefined, 'NONE'],
    [{ isRight: true, reply: null, figures: FIGURES }, 'RIGHT'],
    [{ isRight: true, reply: null, figures: 'others' }, 'CHANGED'],
    [{ isRight: false, reply: null, figures: FIGURES }, 'QUESTIONED'],
    [{ isRight: false, reply: 'Corrected', figures: FIGURES }, 'REPLIED'],
  ])('of %j is %s', (last, state) => {
    expect(confirmationState(last, FIGURES)).toBe(state);
  });
});

test('a question needs a subject and a text', () => {
  const wrong = { isRight: false, about: 'AMOUNTS', question: 'June' } as const;
  expect(refuseAnswer(wrong)).toBeUndefined();
  expect(refuseAnswer({ ...wrong, about: null })?.code).toBe('NOT_SENSIBLE');
  expect(refuseAnswer({ ...wrong, question: '' })?.code).toBe('NOT_SENSIBLE');
});
