import { describe, expect, test } from 'vitest';
import type { WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import {
  changeSinceShown,
  dayAfter,
  decidedTotalsText,
  describeDays,
  nameOfDay,
  adjacentDay,
  pagesWithoutDays,
  pendingDays,
} from './approval-list.ts';

function week(userId: string, lastName: string, dates: string[]): WeekToApprove {
  const timeLogs = dates.map((date): TimeLog => ({
    id: `${userId} ${date}`,
    userId,
    date,
    worked: true,
    status: 'PENDING',
    description: '',
    isApproved: false,
    hoursWorked: 8,
    version: 1,
  }));
  return { userId, firstName: 'Walt', lastName, weekStart: '2026-11-09', timeLogs, exceptions: [] };
}

const days = pendingDays([
  week('a', 'Jensen', ['2026-11-12', '2026-11-13']),
  week('b', 'Okoye', ['2026-11-12']),
]);
const [first, second, third] = days.map(({ log }) => log.id);

test('names one day, and counts several days of a person or of several people', () => {
  expect(describeDays(days.slice(0, 1))).toBe('Walt Jensen, Thursday, Nov 12');
  expect(describeDays(days.slice(0, 2))).toBe('2 days for Walt Jensen');
  expect(describeDays(days)).toBe('3 days for 2 people');
  expect(days.slice(0, 1).map(nameOfDay)).toEqual(['Walt Jensen, Thursday, Nov 12']);
});

test.each([
  ['approved days only', ['APPROVED', 'APPROVED'], '2 days · 16.0\u00A0h'],
  ['a rejected day', ['APPROVED', 'REJECTED', 'APPROVED'], '2 days · 16.0\u00A0h · 1 rejected'],
  ['rejected days only', ['REJECTED', 'REJECTED'], '2 rejected'],
] as const)('counts the approved and rejected days of a week with %s', (_, statuses, totals) => {
  const logs = statuses.map((status) => ({ ...days[0]!.log, status }));
  expect(decidedTotalsText(logs)).toBe(totals);
});

describe('changeSinceShown', () => {
  const shown = { ...days[0]!.log, hoursWorked: 2, description: 'Amarillo' };
  test.each([
    ['returns undefined without a change', { version: 1 }, undefined],
    [
      'names new hours',
      { version: 2, hoursWorked: 24 },
      'Changed since you opened this page: now 24.0\u00A0h',
    ],
    [
      'names quarter hours',
      { version: 3, hoursWorked: 9.25 },
      'Changed since you opened this page: now 9.25\u00A0h',
    ],
    [
      'says that the day is now not worked',
      { version: 2, worked: false, hoursWorked: 0 },
      'Changed since you opened this page: now not worked',
    ],
    [
      'names new notes',
      { version: 2, description: 'Tulia' },
      'Changed since you opened this page: new notes',
    ],
  ])('%s', (_, change, expected) => {
    expect(changeSinceShown(shown, { ...shown, ...change })).toBe(expected);
  });

  test('returns undefined if the page shows the day for the first time', () => {
    expect(changeSinceShown(undefined, shown)).toBeUndefined();
  });
});

test('removes decided days from every page and from the totals', () => {
  const jensen = week('a', 'Jensen', ['2026-11-12', '2026-11-13']);
  const okoye = week('b', 'Okoye', ['2026-11-12']);
  const pages = [jensen, okoye].map((only) => ({ weeks: [only], total: 3, weekCount: 2 }));
  const totals = { total: 1, weekCount: 1 };
  expect(pagesWithoutDays(pages, new Set([first!, third!]))).toEqual([
    { weeks: [{ ...jensen, timeLogs: jensen.timeLogs.slice(1) }], ...totals },
    { weeks: [], ...totals },
  ]);
  // Removing days that are not loaded changes nothing.
  expect(pagesWithoutDays(pages, new Set(['other']))).toEqual(pages);
});

describe('focus', () => {
  test.each([
    ['j moves to the first day if no day has the focus', undefined, 1, first],
    ['k moves to the last day if no day has the focus', undefined, -1, third],
    ['j moves to the next day', first, 1, second],
    ['k moves to the previous day', second, -1, first],
    ['j stays on the last day', third, 1, third],
    ['k stays on the first day', first, -1, first],
  ] as const)('%s', (_, from, step, expected) => {
    expect(adjacentDay(days, from, step)).toBe(expected);
  });

  test.each([
    ['to the next undecided day', [first], first, second],
    ['past other decided days', [first, second], first, third],
    ['back to the last day at the end', [third], third, second],
    ['nowhere when no day is left', [first, second, third], first, undefined],
  ])('moves %s after a decision', (_, decided, from, expected) => {
    expect(dayAfter(days, new Set(decided.filter((id) => id !== undefined)), from)).toBe(expected);
  });
});
