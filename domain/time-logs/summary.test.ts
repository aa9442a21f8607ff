import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOfWeek } from '../calendar.ts';
import { sum } from '../money.ts';
import { figuresByDay, summarize, type SummaryRun } from './summary.ts';

const cents = fc.integer({ min: 0, max: 69_999_993 });
const run = fc
  .record({
    basePayCents: cents,
    bonusesCents: cents,
    withheldCents: cents,
    expenses: fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 7, maxLength: 7 }),
    status: fc.constantFrom('PROCESSED' as const, 'PAID' as const),
    worked: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    named: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  })
  .map(({ worked, named, expenses, ...amounts }): SummaryRun => {
    const days = daysOfWeek('2026-12-28')
      .map((day, index) => ({
        day,
        worked: worked[index] === true,
        expensesCents: expenses[index] ?? 0,
        isNamed: named[index] || worked[index] || index === 0,
      }))
      .filter(({ isNamed }) => isNamed);
    return { ...amounts, days };
  });

describe('a run split by day', () => {
  test('adds up to the run, for any week', () => {
    fc.assert(
      fc.property(run, (anyRun) => {
        const figures = figuresByDay(anyRun);
        const earned = anyRun.basePayCents + anyRun.bonusesCents;
        const expenses = sum(anyRun.days.map((day) => day.expensesCents));
        expect(sum(figures.map((day) => day.earnedCents))).toBe(earned);
        expect(sum(figures.map((day) => day.expensesCents))).toBe(expenses);
        expect(sum(figures.map((day) => day.paidCents))).toBe(
          anyRun.status === 'PAID' ? earned + expenses : 0,
        );
        expect(sum(figures.map((day) => day.withheldCents))).toBe(anyRun.withheldCents);
      }),
    );
  });

  test('is split over the worked days, or over all of its days if no day was worked', () => {
    const days = [
      { day: '2026-11-16', worked: true, expensesCents: 0 },
      { day: '2026-11-17', worked: false, expensesCents: 1 },
      { day: '2026-11-18', worked: true, expensesCents: 0 },
    ];
    const amounts = {
      basePayCents: 101,
      bonusesCents: 0,
      withheldCents: 25,
      status: 'PAID' as const,
    };
    expect(figuresByDay({ ...amounts, days })).toEqual([
      { day: '2026-11-16', earnedCents: 51, expensesCents: 0, paidCents: 51, withheldCents: 13 },
      { day: '2026-11-18', earnedCents: 50, expensesCents: 0, paidCents: 51, withheldCents: 12 },
      // The expenses belong to their own day.
      { day: '2026-11-17', earnedCents: 0, expensesCents: 1, paidCents: 0, withheldCents: 0 },
    ]);
    const unworked = days.map((day) => ({ ...day, worked: false, expensesCents: 0 }));
    expect(
      figuresByDay({ ...amounts, days: unworked }).map(({ earnedCents }) => earnedCents),
    ).toEqual([34, 34, 33]);
  });
});

describe('the summary', () => {
  test('counts all days of a week around New Year’s Day in the week, and each day in its own month and year', () => {
    const days = daysOfWeek('2025-12-29')
      .slice(0, 4)
      .map((day) => ({ day, worked: true, expensesCents: 0 }));
    const pay = { basePayCents: 40_002, bonusesCents: 0 };
    const summary = summarize({
      runs: [{ ...pay, withheldCents: 9_600, status: 'PAID', days }],
      workedDays: days.map(({ day }) => day),
      weeks: ['2025-12-29'],
      today: '2026-01-05',
    });
    expect(summary.weeks.get('2025-12-29')).toEqual({
      daysWorked: 4,
      earnedCents: 40_002,
      expensesCents: 0,
      paidCents: 40_002,
      withheldCents: 9_600,
    });
    expect(summary.year).toEqual({
      daysWorked: 1,
      earnedCents: 10_000,
      expensesCents: 0,
      paidCents: 10_000,
      withheldCents: 2_400,
    });
    expect([...summary.months.keys()]).toEqual(['2026-01']);
  });

  test('has the same total by month as for the year', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 5 }), (runs) => {
        const { months, year } = summarize({
          runs,
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
