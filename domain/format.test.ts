import { expect, test } from 'vitest';
import {
  agoText,
  durationText,
  compactDollars,
  countText,
  dayName,
  decimalText,
  formatCents,
  fullDate,
  hoursText,
  longDate,
  dateTimeText,
  monthLabel,
  shortDate,
  weekLabel,
  weekLabelWithYear,
  zonedDateTimeText,
} from './format.ts';

test.each([
  ['a week in one month', '2026-11-16', 'Mon, Nov 16 – Sun, Nov 22'],
  ['a week in two months', '2026-11-30', 'Mon, Nov 30 – Sun, Dec 6'],
  ['a week in two years', '2026-12-28', 'Mon, Dec 28 – Sun, Jan 3'],
])('writes out %s', (_, start, label) => expect(weekLabel(start)).toBe(label));

test('writes weeks in Spanish without the names of the days', () => {
  expect(weekLabel('2026-11-16', 'es-US')).toBe('16–22 nov');
  expect(weekLabel('2026-11-30', 'es-US')).toBe('30 nov – 6 dic');
  expect(weekLabelWithYear('2025-12-22', 'es-US')).toBe('22–28 dic 2025');
  expect(weekLabelWithYear('2025-12-22')).toBe('Mon, Dec 22 – Sun, Dec 28, 2025');
});

test.each([
  [0, '0.0\u00A0h'],
  [5, '5.0\u00A0h'],
  [4.7, '4.7\u00A0h'],
  [9.5, '9.5\u00A0h'],
  [9.25, '9.25\u00A0h'],
])('shows %d hours with one decimal, or two for quarter hours: %s', (hours, text) =>
  expect(hoursText(hours)).toBe(text),
);

test.each([
  ['a day name', dayName('2026-11-16'), 'Monday'],
  ['a short date', shortDate('2026-09-01'), 'Sep 1'],
  ['a date', longDate('2026-11-16'), 'Nov 16, 2026'],
  ['a full date', fullDate('2026-11-16'), 'November 16, 2026'],
  ['a month', monthLabel('2026-11'), 'November 2026'],
  ['a moment', dateTimeText('America/Chicago', '2026-11-22T17:02:00Z'), 'Nov 22, 2026 at 11:02 AM'],
  ['noon', dateTimeText('UTC', '2026-11-22T12:00:59Z'), 'Nov 22, 2026 at 12:00 PM'],
  ['midnight', dateTimeText('UTC', '2026-11-22T00:05:00Z'), 'Nov 22, 2026 at 12:05 AM'],
  [
    'a moment with its zone',
    zonedDateTimeText('America/Chicago', '2026-11-16T21:04:00Z'),
    'Nov 16, 2026, 3:04 PM CST',
  ],
  ['less than a minute', agoText(59), 'now'],
  ['a minute', agoText(60), '1 minute ago'],
  ['hours', agoText(7_300), '2 hours ago'],
  ['days', agoText(3 * 86_400 + 5), '3 days ago'],
  ['a short time', durationText(125), '2 minutes'],
  ['less than two hours', durationText(7_140), '119 minutes'],
  ['less than two days', durationText(86_399), '24 hours'],
  ['several days', durationText(8 * 86_400 + 5), '8 days'],
  ['several days in Spanish', durationText(8 * 86_400 + 5, 'es-US'), '8 días'],
  ['a count', countText(12_345), '12,345'],
  ['a decimal', decimalText(7.35, 1), (7.35).toFixed(1)],
  ['dollars of an axis', compactDollars(1_234_500, 1), '$12.3K'],
])('writes %s in the default locale', (_, written, expected) => expect(written).toBe(expected));

test('writes in the given locale', () => {
  expect(longDate('2026-11-16', 'de-DE')).toBe('16. Nov. 2026');
  expect(formatCents(123_450, 'de-DE')).toBe('1.234,50\u00A0$');
  expect(hoursText(7.25, 'de-DE')).toBe('7,25\u00A0h');
});
