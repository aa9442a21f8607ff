import { expect, test } from 'vitest';
import type { SubmittedDay, TimeLog } from '../../../domain/time-logs/schema.ts';
import { rebasedDays, withAnswer, type SentWeek } from './sent-weeks.ts';

const WEEK = '2026-11-16';
const MONDAY = WEEK;

const typed = (description: string, version: number): SubmittedDay => ({
  date: MONDAY,
  worked: true,
  description,
  status: 'PENDING',
  version,
});
/** A day that the page sends with the others although nobody changed it. */
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

/** The phone has sent these texts one after the other. Each is [text, version it was based on, version stored]. */
function phoneSent(...texts: [string, number, number][]): SentWeek | undefined {
  return texts.reduce<SentWeek | undefined>(
    (week, [text, base, version]) =>
      withAnswer(week, WEEK, [typed(text, base)], [stored(text, version)]),
    undefined,
  );
}

test.each<[string, SentWeek | undefined, SubmittedDay, SubmittedDay]>([
  ['a day that was never sent is unchanged', undefined, typed('B', 0), typed('B', 0)],
  [
    'a change typed before the last answer is rebased onto it',
    phoneSent(['A', 0, 1]),
    typed('B', 0),
    typed('B', 1),
  ],
  [
    'a change typed two answers ago is rebased onto the last one',
    phoneSent(['A', 0, 1], ['B', 1, 2]),
    typed('C', 0),
    typed('C', 2),
  ],
  [
    'a change typed over another device’s entry keeps its version',
    phoneSent(['A', 0, 1]),
    typed('B', 2),
    typed('B', 2),
  ],
  [
    'a change typed before another device’s entry keeps its version',
    phoneSent(['A', 0, 1], ['C', 5, 6]),
    typed('B', 1),
    typed('B', 1),
  ],
  [
    'a day that nobody changed gets the text that this phone sent last',
    phoneSent(['A', 0, 1], ['B', 1, 2]),
    untouched('A', 1),
    untouched('B', 2),
  ],
])('%s', (_name, week, day, expected) => {
  expect(rebasedDays(week, [day])).toEqual([expected]);
});

test('a repeated answer that is older than the last one changes nothing', () => {
  const week = phoneSent(['A', 0, 1], ['B', 1, 2]);
  expect(withAnswer(week, WEEK, [typed('A', 0)], [stored('A', 1)])).toEqual(week);
});
