import { describe, expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  daysOfWeek,
  isMonday,
  lastLoggableDay,
  timeLogWeeks,
  weekEndOf,
  weekStartOf,
} from './calendar.ts';

describe('weeks', () => {
  test('start on Monday and end on Sunday for every day from 2020 to 2040', () => {
    for (let day = '2020-01-01'; day <= '2040-12-31'; day = addDays(day, 1)) {
      const start = weekStartOf(day);
      const fits =
        isMonday(start) &&
        start <= day &&
        day <= weekEndOf(start) &&
        daysOfWeek(start).includes(day);
      if (!fits) expect.fail(day);
    }
  });

  test('on the time-log screen are the current week, the next three and the last eight', () => {
    const { current, upcoming, previous } = timeLogWeeks('2026-11-01');
    expect(current).toBe('2026-10-26');
    expect(upcoming).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
    expect(previous).toHaveLength(8);
    expect(previous[7]).toBe('2026-08-31');
    expect(lastLoggableDay('2026-11-01')).toBe('2026-11-22');
  });
});

describe('the current day', () => {
  const zones = [
    'America/Chicago',
    'America/New_York',
    'America/Los_Angeles',
    'Pacific/Honolulu',
    'UTC',
    'Europe/Berlin',
    'Asia/Tokyo',
    'Pacific/Auckland',
  ];

  test.each([
    ['2026-11-01T04:59:59Z', '2026-10-31'],
    ['2026-11-01T05:00:00Z', '2026-11-01'],
    ['2026-11-02T05:59:59Z', '2026-11-01'],
    ['2026-11-02T06:00:00Z', '2026-11-02'],
    ['2027-03-14T05:59:59Z', '2027-03-13'],
    ['2027-03-15T04:59:59Z', '2027-03-14'],
  ])('in Chicago at %s is %s, across both clock changes', (instant, day) => {
    expect(dayIn('America/Chicago', Temporal.Instant.from(instant))).toBe(day);
  });

  test('advances by exactly one day at a time in every zone, hour by hour over a year', () => {
    for (const zone of zones) {
      let instant = Temporal.Instant.from('2026-01-02T00:00:00Z');
      let day = dayIn(zone, instant);
      for (let hour = 0; hour < 24 * 366; hour += 1) {
        instant = instant.add({ hours: 1 });
        const next = dayIn(zone, instant);
        if (next !== day && next !== addDays(day, 1)) expect.fail(`${zone} ${instant}`);
        day = next;
      }
    }
  });
});
