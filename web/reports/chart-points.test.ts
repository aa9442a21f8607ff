import { expect, test } from 'vitest';
import { addDays } from '../../domain/calendar.ts';
import { chartOf } from './chart-points.ts';

const weeks = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ weekStart: addDays('2024-01-01', 7 * n), value: 2 }));

test('returns one point per week for a short period', () => {
  expect(chartOf(weeks(2))).toEqual({
    unit: 'Week',
    points: [
      { label: 'Jan 1', value: 2 },
      { label: 'Jan 8', value: 2 },
    ],
  });
});

test.each([
  [52, 'Month', 12, { label: 'Jan 2024', value: 10 }],
  [520, 'Year', 10, { label: '2024', value: 106 }],
] as const)('adds up %s weeks by %s', (count, unit, points, first) => {
  const chart = chartOf(weeks(count));
  expect(chart).toMatchObject({ unit, points: { length: points, 0: first } });
  expect(chart.points.reduce((sum, { value }) => sum + value, 0)).toBe(2 * count);
});
