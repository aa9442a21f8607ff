import { expect, test } from 'vitest';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { weekRowsOf } from './week-rows.ts';

function log(date: string, status: TimeLog['status'], hoursWorked: number): TimeLog {
  const isApproved = status === 'APPROVED';
  return {
    id: date,
    userId: 'someone',
    date,
    worked: true,
    status,
    isApproved,
    hoursWorked,
    version: 1,
    description: '',
  };
}

test('groups days by week, newest first, and omits the hours of a rejected day', () => {
  const rows = weekRowsOf([
    log('2026-11-17', 'PENDING', 9.5),
    log('2026-11-16', 'REJECTED', 8),
    log('2026-11-15', 'APPROVED', 6.35),
  ]);
  expect(rows.map(({ weekStart, work }) => [weekStart, work.hours])).toEqual([
    ['2026-11-16', 9.5],
    ['2026-11-09', 6.35],
  ]);
  expect(rows[0]?.days).toHaveLength(7);
  expect(rows[0]?.days[1]).toMatchObject({ day: '2026-11-17', log: { status: 'PENDING' } });
  expect(rows[1]?.days[6]).toMatchObject({ day: '2026-11-15', log: { status: 'APPROVED' } });
});

test('returns no weeks if there are no logs', () => {
  expect(weekRowsOf([])).toEqual([]);
});
