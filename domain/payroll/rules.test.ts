import { describe, expect, test } from 'vitest';
import {
  amountsOfWeek,
  nextWeekIsDisabled,
  refusalOfMarkingPaid,
  refusalOfPaymentDay,
  refusalOfWeek,
} from './rules.ts';
import type { WeeklyPayroll } from './schema.ts';

const week = (changes: Partial<WeeklyPayroll> = {}): WeeklyPayroll => ({
  userId: 'driver',
  weekStart: '2026-11-09',
  weekEnd: '2026-11-15',
  weeklyData: [{ date: '2026-11-09', pay: 250, expenses: 0 }],
  ...changes,
});
const TODAY = '2026-11-18';

test.each<[string, Partial<WeeklyPayroll>, RegExp | undefined]>([
  ['allows a valid week', {}, undefined],
  [
    'allows a week with only expenses',
    { weeklyData: [{ date: '2026-11-10', pay: 0, expenses: 0.01 }] },
    undefined,
  ],
  ['refuses a start on a Tuesday', { weekStart: '2026-11-10' }, /^weekStart/],
  ['refuses a week of eight days', { weekEnd: '2026-11-16' }, /^weekEnd/],
  ['refuses next week', { weekStart: '2026-11-23', weekEnd: '2026-11-29' }, /^weekStart/],
  [
    'refuses a day before the week',
    { weeklyData: [{ date: '2026-11-08', pay: 1, expenses: 0 }] },
    /^weeklyData/,
  ],
])('%s', (_, changes, sentence) => {
  const refused = refusalOfWeek(week(changes), TODAY);
  if (sentence) expect(refused?.sentence?.english).toMatch(sentence);
  else expect(refused).toBeUndefined();
});

test('treats the same days in another order as the same week', () => {
  const [first, second] = [
    { date: '2026-11-09', pay: 0.1, expenses: 0 },
    { date: '2026-11-10', pay: 0.2, expenses: 0.07, notes: 'Toll' },
  ];
  const amounts = amountsOfWeek(week({ weeklyData: [second, first] }));
  expect(amounts).toEqual(amountsOfWeek(week({ weeklyData: [first, second] })));
  expect([amounts.basePayCents, amounts.expensesCents]).toEqual([30, 7]);
});

test.each([
  ['2026-11-18', true],
  ['2026-11-09', true],
  ['2026-11-19', false],
  ['2026-11-08', false],
])('checks whether a payment on %s is possible: %s', (paidOn, possible) => {
  expect(refusalOfPaymentDay('2026-11-09', paidOn, TODAY) === undefined).toBe(possible);
});

describe('marking a settlement as paid', () => {
  const [me, other] = [{ id: 'me' }, { id: 'other' }];
  test.each([
    ['is allowed for the person who processed it', me, false, false, undefined],
    ['needs a second person if the company requires one', me, true, false, 'SECOND_PERSON_NEEDED'],
    ['needs a second person if it was processed so', me, false, true, 'SECOND_PERSON_NEEDED'],
    ['is allowed for the second person', other, true, true, undefined],
    ['is allowed when the processor’s account was deleted', null, true, true, undefined],
  ])('%s', (_, processedBy, twoPeopleForPayroll, secondPersonRequired, code) => {
    const settlement = { userId: 'payee', processedBy, secondPersonRequired };
    expect(refusalOfMarkingPaid(me, settlement, { twoPeopleForPayroll })?.code).toBe(code);
  });

  test.each([true, false])(
    'is refused for the actor’s own settlement (two people: %s)',
    (twoPeopleForPayroll) => {
      const settlement = { userId: 'me', processedBy: me, secondPersonRequired: false };
      expect(refusalOfMarkingPaid(me, settlement, { twoPeopleForPayroll })?.code).toBe('OWN_PAY');
    },
  );
});

describe('Next Week', () => {
  test.each([
    ['this week on a Wednesday', '2026-11-16', '2026-11-18', false],
    ['next week on a Wednesday', '2026-11-23', '2026-11-18', true],
    ['next week on a Sunday', '2026-11-23', '2026-11-22', false],
    ['this week on a Monday', '2026-11-16', '2026-11-16', false],
  ])('is enabled or disabled for %s', (_, viewed, today, disabled) =>
    expect(nextWeekIsDisabled(viewed, today)).toBe(disabled),
  );
});
