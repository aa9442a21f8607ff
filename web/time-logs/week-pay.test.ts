import { expect, test } from 'vitest';
import { daysOfWeek } from '../../domain/calendar.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import { progressOf, type DayRow } from './unsent-week/draft.ts';
import { isRoundedByDay, payOfWeek } from './week-pay.ts';

const [MON = '', TUE = '', WED = '', THU = '', FRI = ''] = daysOfWeek('2026-11-23');

function row(day: string, status: TimeLogStatus, hourHundredths = 800): DayRow {
  return { day, status, worked: true, hourHundredths } as DayRow;
}

const APPROVED = [MON, TUE, WED].map((day) => row(day, 'APPROVED'));
const RAISE = [
  { from: MON, dailyRate: 28 },
  { from: FRI, dailyRate: 30 },
];

test.each([
  {
    name: 'pays approved days at the rate before a raise',
    rows: APPROVED,
    rates: RAISE,
    pay: 67_200,
  },
  {
    name: 'pays the day of the raise at the new rate',
    rows: [...APPROVED, row(THU, 'APPROVED'), row(FRI, 'PENDING')],
    rates: RAISE,
    pay: 113_600,
  },
  {
    name: 'excludes rejected days',
    rows: [row(MON, 'PENDING', 950), row(TUE, 'REJECTED')],
    rates: [{ from: MON, dailyRate: 31.25 }],
    pay: 29_688,
  },
  {
    name: 'returns null if a day has no rate',
    rows: APPROVED,
    rates: [{ from: TUE, dailyRate: 28 }],
    pay: null,
  },
])('$name', ({ rows, rates, pay }) => {
  expect(payOfWeek(rows, rates)).toBe(pay);
});

test('is not the product of hours and rate if days are rounded', () => {
  const rates = [{ from: MON, dailyRate: 31.25 }];
  // 9.5 hours pay $296.875, so the two days pay $593.76, and 19 hours at the rate would pay $593.75.
  const rounded = [row(MON, 'PENDING', 950), row(TUE, 'PENDING', 950)];
  expect([payOfWeek(rounded, rates), isRoundedByDay(rounded, rates)]).toEqual([59_376, true]);
  expect(isRoundedByDay(APPROVED, rates)).toBe(false);
  expect(isRoundedByDay([...APPROVED, row(FRI, 'PENDING')], RAISE)).toBe(false);
});

test('is not approved pay while a day is pending', () => {
  const rejected = row(THU, 'REJECTED');
  expect(progressOf([...APPROVED, rejected]).isApproved).toBe(true);
  expect(progressOf([...APPROVED, row(THU, 'PENDING')]).isApproved).toBe(false);
});
