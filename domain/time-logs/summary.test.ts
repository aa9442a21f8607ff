import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOfWeek } from '../calendar.ts';
import { sum } from '../money.ts';
import { figuresByDay, summarize, type SummarySettlement } from './summary.ts';

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 });
const settlement = fc
  .record({
    withheldCents: fc.nat(9_999_999),
    earned: fc.array(cents, { minLength: 7, maxLength: 7 }),
    expenses: fc.array(fc.nat(9_999_999), { minLength: 7, maxLength: 7 }),
    isPaid: fc.boolean(),
  })
  .map(({ earned, expenses, isPaid, withheldCents }): SummarySettlement => {
    const days = daysOfWeek('2026-12-28').map((day, index) => ({
      day,
      earnedCents: earned[index] ?? 0,
      expensesCents: expenses[index] ?? 0,
    }));
    return isPaid
      ? { days, status: 'PAID', paidOn: '2027-01-08', withheldCents }
      : { days, status: 'PROCESSED', paidOn: null, withheldCents: 0 };
  });

describe('the figures of a settlement by day', () => {
  test('add up to the settlement, for any week', () => {
    fc.assert(
      fc.property(settlement, (anySettlement) => {
        const figures = figuresByDay(anySettlement);
        const earned = sum(anySettlement.days.map((day) => day.earnedCents));
        const expenses = sum(anySettlement.days.map((day) => day.expensesCents));
        expect(sum(figures.map((day) => day.earnedCents))).toBe(earned);
        expect(sum(figures.map((day) => day.expensesCents))).toBe(expenses);
        expect(sum(figures.map((day) => day.paidCents))).toBe(
          anySettlement.status === 'PAID' ? earned + expenses : 0,
        );
        expect(sum(figures.map((day) => day.withheldCents))).toBe(anySettlement.withheldCents);
      }),
    );
  });

  test('count the paid amount on the day of each line, and withholding on the payment date', () => {
    const days = [
      { day: '2026-08-31', earnedCents: 25_000, expensesCents: 0 },
      { day: '2026-09-01', earnedCents: 18_750, expensesCents: 1_250 },
    ];
    const none = { earnedCents: 0, expensesCents: 0, paidCents: 0, withheldCents: 0 };
    expect(
      figuresByDay({ days, status: 'PAID', paidOn: '2026-09-11', withheldCents: 10_500 }),
    ).toEqual([
      { ...none, day: '2026-08-31', earnedCents: 25_000, paidCents: 25_000 },
      {
        ...none,
        day: '2026-09-01',
        earnedCents: 18_750,
        expensesCents: 1_250,
        paidCents: 20_000,
      },
      { ...none, day: '2026-09-11', withheldCents: 10_500 },
    ]);
  });
});

describe('the summary', () => {
  test('counts all days of a week around New Year’s Day in the week, and each day in its own month and year', () => {
    const days = daysOfWeek('2025-12-29')
      .slice(0, 4)
      .map((day, index) => ({ day, earnedCents: 10_000 + index, expensesCents: index }));
    const summary = summarize({
      settlements: [{ withheldCents: 9_600, status: 'PAID', paidOn: '2026-01-04', days }],
      workedDays: days.map(({ day }) => day),
      weeks: ['2025-12-29'],
      today: '2026-01-05',
    });
    expect(summary.weeks.get('2025-12-29')).toEqual({
      daysWorked: 4,
      earnedCents: 40_006,
      expensesCents: 6,
      paidCents: 40_012,
      withheldCents: 9_600,
    });
    // The earned, expenses and paid of January 1 count in the new year. So does the withholding of January 4.
    expect(summary.year).toEqual({
      daysWorked: 1,
      earnedCents: 10_003,
      expensesCents: 3,
      paidCents: 10_006,
      withheldCents: 9_600,
    });
    expect([...summary.months.keys()]).toEqual(['2026-01']);
  });

  test('has the same total by month as for the year', () => {
    fc.assert(
      fc.property(fc.array(settlement, { maxLength: 5 }), (settlements) => {
        const { months, year } = summarize({
          settlements,
          workedDays: [],
          weeks: [],
          today: '2026-12-30',
        });
        expect(sum([...months.values()].map(({ earnedCents }) => earnedCents))).toBe(
          year.earnedCents,
        );
        expect(sum([...months.values()].map(({ paidCents }) => paidCents))).toBe(year.paidCents);
      }),
    );
  });
});
