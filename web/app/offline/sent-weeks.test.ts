import { expect, test } from 'vitest';
import type { SubmittedDay, TimeLog } from '../../../domain/time-logs/schema.ts';
import { rebasedDays, withResponse, type SentWeek } from './sent-weeks.ts';

const WEEK = '2026-11-16';
const MONDAY = WEEK;

const typed = (description: string, version: number): SubmittedDay => ({
  date: MONDAY,
  worked: true,
  description,
  status: 'PENDING',
  version,
});
/** A day without changes. The page sends it together with the changed days. */
const untouched = (description: string, version: number): SubmittedDay => ({
  date: MONDAY,
  worked: true,
  description,
  version,
});
const stored = (description: string, version: number): TimeLog => ({
  id: 'log',
  userId: 'driver',
  date: MONDAY,
  worked: true,
  status: 'PENDING',
  description,
  isApproved: false,
  hoursWorked: 8,
  version,
});

/** Returns the known state after the phone sent these descriptions in order. Each item is [description, base version,
 *  stored version]. */
function phoneSent(...texts: [string, number, number][]): SentWeek | undefined {
  return texts.reduce<SentWeek | undefined>(
    (week, [text, base, version]) =>
      withResponse(week, WEEK, [typed(text, base)], [stored(text, version)]),
    undefined,
  );
}

test.each<[string, SentWeek | undefined, SubmittedDay, SubmittedDay]>([
  ['does not change a day that was never sent', undefined, typed('B', 0), typed('B', 0)],
  [
    'rebases a change typed before the last response onto that response',
    phoneSent(['A', 0, 1]),
    typed('B', 0),
    typed('B', 1),
  ],
  [
    'rebases a change typed two responses ago onto the last response',
    phoneSent(['A', 0, 1], ['B', 1, 2]),
    typed('C', 0),
    typed('C', 2),
  ],
  [
    'keeps the version of a change typed after another device’s entry',
    phoneSent(['A', 0, 1]),
    typed('B', 2),
    typed('B', 2),
  ],
  [
    'keeps the version of a change typed before another device’s entry',
    phoneSent(['A', 0, 1], ['C', 5, 6]),
    typed('B', 1),
    typed('B', 1),
  ],
  [
    'gives a day without changes the description that this phone sent last',
    phoneSent(['A', 0, 1], ['B', 1, 2]),
    untouched('A', 1),
    untouched('B', 2),
  ],
])('%s', (_name, week, day, expected) => {
  expect(rebasedDays(week, [day])).toEqual([expected]);
});

test('ignores a repeated response that is older than the last response', () => {
  const week = phoneSent(['A', 0, 1], ['B', 1, 2]);
  expect(withResponse(week, WEEK, [typed('A', 0)], [stored('A', 1)])).toEqual(week);
});
