import { expect, test } from 'vitest';
import type { PersonalFigures } from '../../domain/dashboard/schema.ts';
import type { SubmittedDay } from '../../domain/time-logs/schema.ts';
import { withUnsentDays } from './unsent-days.ts';

const [MONDAY, TUESDAY, TODAY] = ['2026-11-16', '2026-11-17', '2026-11-18'];
const figures = {
  totalHours: 40,
  approvedHours: 32,
  pendingHours: 8,
  totalQuantities: [{ unit: 'MILE', quantity: 900 }],
  approvedQuantities: [{ unit: 'MILE', quantity: 800 }],
  pendingQuantities: [{ unit: 'MILE', quantity: 100 }],
  estimatedEarnings: 1000,
  earningsOf: 'HOURS',
  logsDays: true,
  week: {
    weekStart: MONDAY,
    hours: 8,
    quantities: [{ unit: 'MILE', quantity: 100 }],
    days: [{ date: MONDAY, worked: true, status: 'APPROVED' }],
  },
} as PersonalFigures;
const day = (date: string, part: Partial<SubmittedDay> = {}): SubmittedDay => ({
  date,
  worked: true,
  status: 'PENDING',
  ...part,
});
const shown = (days: readonly SubmittedDay[], today = TODAY) => {
  const input = { days, today, defaultHours: 8, dailyRate: 25 };
  const { totalHours, pendingHours, estimatedEarnings, week, unsentDays } = withUnsentDays(
    figures,
    input,
  );
  return { totalHours, pendingHours, estimatedEarnings, hours: week.hours, unsentDays };
};

test.each([
  ['nothing', [], [40, 8, 1000, 8, 0]],
  ['a new day', [day(TUESDAY)], [48, 16, 1200, 16, 1]],
  [
    'a new day with typed hours',
    [day(TUESDAY, { hoursWorked: 6.5 })],
    [46.5, 14.5, 1162.5, 14.5, 1],
  ],
  ['a day off', [day(TUESDAY, { worked: false })], [40, 8, 1000, 8, 1]],
  ['a day that the server knows', [day(MONDAY, { hoursWorked: 10 })], [40, 8, 1000, 8, 1]],
  [
    'two entries for one day',
    [day(TUESDAY), day(TUESDAY, { hoursWorked: 4 })],
    [44, 12, 1100, 12, 1],
  ],
  ['an unchanged day of an entry', [{ date: TUESDAY, worked: true }], [40, 8, 1000, 8, 0]],
  ['a day of another week', [day('2026-11-24')], [40, 8, 1000, 8, 0]],
])('counts %s', (_, days, [totalHours, pendingHours, estimatedEarnings, hours, unsentDays]) => {
  expect(shown(days)).toEqual({ totalHours, pendingHours, estimatedEarnings, hours, unsentDays });
});

test('shows an unsent day as pending, and an empty week if the figures are those of an earlier week', () => {
  const input = { days: [day(MONDAY)], today: TODAY, defaultHours: 8, dailyRate: null };
  expect(withUnsentDays(figures, input).week.days).toEqual([
    { date: MONDAY, worked: true, status: 'PENDING' },
  ]);
  expect(withUnsentDays(figures, { ...input, days: [], today: '2026-11-23' }).week).toEqual({
    weekStart: '2026-11-23',
    hours: 0,
    quantities: [],
    days: [],
  });
});

test('adds unsent miles, and no hours to a day that has only miles', () => {
  const miles = { unit: 'MILE' as const, quantity: 412 };
  const input = { today: TODAY, defaultHours: 8, dailyRate: null };
  const { week, totalQuantities, pendingQuantities } = withUnsentDays(figures, {
    ...input,
    days: [day(TUESDAY, { quantities: [miles] })],
  });
  expect([week.hours, week.quantities]).toEqual([8, [{ unit: 'MILE', quantity: 100 }, miles]]);
  expect(totalQuantities).toEqual([{ unit: 'MILE', quantity: 900 }, miles]);
  expect(pendingQuantities).toEqual([{ unit: 'MILE', quantity: 100 }, miles]);
});

test('adds no earnings if days are paid in other units than the hour', () => {
  const input = { today: TODAY, defaultHours: 8, dailyRate: 25, days: [day(TUESDAY)] };
  expect(withUnsentDays({ ...figures, earningsOf: 'DAYS' }, input).estimatedEarnings).toBe(1000);
});
