import { expect, test } from 'vitest';
import { reminderDue } from './reminders.ts';

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('America/Chicago').toInstant();

test.each([
  ['Sunday at 5:59 PM', '2026-11-22T17:59', undefined],
  ['Sunday at 6 PM', '2026-11-22T18:00', { weekStart: '2026-11-16', weekday: 'SUNDAY' }],
  ['Sunday at 11:59 PM', '2026-11-22T23:59', { weekStart: '2026-11-16', weekday: 'SUNDAY' }],
  ['Monday at 11:59 AM', '2026-11-23T11:59', undefined],
  ['Monday at noon', '2026-11-23T12:00', { weekStart: '2026-11-16', weekday: 'MONDAY' }],
  ['Tuesday', '2026-11-24T12:00', undefined],
  [
    'the Sunday on which the clocks change',
    '2026-11-01T18:00',
    { weekStart: '2026-10-26', weekday: 'SUNDAY' },
  ],
])('returns the due reminder on %s', (_, local, due) => {
  expect(reminderDue(at(local), 'America/Chicago')).toEqual(due);
});

test('uses the company’s time zone', () => {
  expect(reminderDue(at('2026-11-22T18:00'), 'America/Los_Angeles')).toBeUndefined();
});
