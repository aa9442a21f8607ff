import { expect, test } from 'vitest';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import {
  countOtherDays,
  entryRowOf,
  fieldIdOf,
  typedDays,
  withHours,
  withoutRows,
  withWorkWeek,
} from './entered-hours.ts';

const WEEK = { weekStart: '2026-11-16', today: '2026-11-19' };
const logged = { date: '2026-11-16', worked: true, hoursWorked: 8 } as TimeLog;
const person = {
  id: 'driver',
  firstName: 'Rosa',
  lastName: 'Delgado',
  unitRates: [],
  timeLogs: [logged],
};
const field = (day: string) => fieldIdOf('driver', day);

test('fills the empty days from Monday to Friday that are not logged and have begun', () => {
  const typed = withHours({}, field('2026-11-17'), '9.25');
  const draft = withWorkWeek(typed, entryRowOf(person, WEEK, typed), '8.0');
  const row = entryRowOf(person, WEEK, draft);
  expect(row.days.map(({ typed }) => typed)).toEqual(['', '9.25', '8.0', '8.0', '', '', '']);
  expect(row.days.map(({ isEditable }) => isEditable)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(row.hourHundredths).toBe(3325);
  expect(typedDays([row])).toEqual(
    [
      ['2026-11-17', 9.25],
      ['2026-11-18', 8],
      ['2026-11-19', 8],
    ].map(([date, hoursWorked]) => ({ userId: 'driver', date, worked: true, hoursWorked })),
  );
});

test.each(['25', '0', '7.3', '1e', 'eight'])('reports a problem and no hours for “%s”', (hours) => {
  const row = entryRowOf(person, WEEK, withHours({}, field('2026-11-17'), hours));
  expect(row.days[1]).toMatchObject({ typed: hours, hasProblem: true, hourHundredths: 0 });
  expect(typedDays([row])).toEqual([]);
});

test('adds up the logged and the typed hours without the rejected days', () => {
  const rejected = { ...logged, date: '2026-11-17', status: 'REJECTED' } as TimeLog;
  const dayOff = { ...logged, date: '2026-11-18', worked: false } as TimeLog;
  const timeLogs = [logged, rejected, dayOff];
  const draft = withHours({}, field('2026-11-19'), '9.5');
  expect(entryRowOf({ ...person, timeLogs }, WEEK, draft).hourHundredths).toBe(1750);
});

test('does not send the typed hours of a day that was logged in the meantime', () => {
  const row = entryRowOf(person, WEEK, withHours({}, field('2026-11-16'), '9'));
  expect(typedDays([row])).toEqual([]);
});

test('removes the days of the shown people from the draft, and counts the days of other people', () => {
  const others = withHours({}, fieldIdOf('other', '2026-11-17'), '8');
  const draft = withHours(others, field('2026-11-17'), '8');
  const row = entryRowOf(person, WEEK, draft);
  expect(withoutRows(draft, [row])).toEqual(others);
  expect(countOtherDays(draft, [row])).toBe(1);
});
