import { describe, expect, test } from 'vitest';
import {
  ALWAYS_EMAILED,
  DEFAULT_CHOICES,
  DEFAULT_QUIET_HOURS,
  isQuiet,
  secondsUntilQuiet,
  withDefaults,
} from './settings.ts';

const ZONE = 'America/Chicago';
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant();

describe('quiet hours', () => {
  test.each([
    ['20:59', false],
    ['21:00', true],
    ['23:59', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
    ['12:00', false],
  ])('that span midnight include %s: %s', (time, expected) =>
    expect(isQuiet(at(`2026-11-18T${time}`), ZONE, DEFAULT_QUIET_HOURS)).toBe(expected),
  );

  test.each([
    ['11:59', false],
    ['12:00', true],
    ['12:59', true],
    ['13:00', false],
  ])('that are within a day include %s: %s', (time, expected) =>
    expect(isQuiet(at(`2026-11-18T${time}`), ZONE, { from: '12:00', until: '13:00' })).toBe(
      expected,
    ),
  );

  test('use the company’s time zone, even when the clocks change', () => {
    expect(isQuiet(Temporal.Instant.from('2026-11-18T03:30:00Z'), ZONE, DEFAULT_QUIET_HOURS)).toBe(
      true,
    );
    expect(isQuiet(at('2026-11-01T01:30'), ZONE, DEFAULT_QUIET_HOURS)).toBe(true);
  });

  test('can be turned off', () => expect(isQuiet(at('2026-11-18T23:00'), ZONE, null)).toBe(false));
});

describe('the time to live of a push', () => {
  test.each([
    ['2026-11-18T20:00', DEFAULT_QUIET_HOURS, 3600],
    ['2026-11-18T07:00', DEFAULT_QUIET_HOURS, 14 * 3600],
    // The clocks go back that night.
    ['2026-10-31T21:30', { from: '21:00', until: '21:15' }, 86_400],
    ['2026-11-18T12:00', null, 86_400],
  ])('at %s with %o: %d seconds', (local, quiet, seconds) =>
    expect(secondsUntilQuiet(at(local), ZONE, quiet)).toBe(seconds),
  );
});

test('uses the defaults for kinds without a choice', () => {
  const choice = { byEmail: true, byPush: true };
  expect(withDefaults({ DAYS_APPROVED: choice })).toEqual({
    ...DEFAULT_CHOICES,
    DAYS_APPROVED: choice,
  });
});

test('emails about account security and tax forms are on by default', () => {
  for (const kind of ['PASSWORD_RESET', 'EMAIL_CHANGED', 'ROLE_CHANGED'] as const)
    expect(DEFAULT_CHOICES[kind].byEmail).toBe(true);
  for (const kind of ALWAYS_EMAILED) expect(DEFAULT_CHOICES[kind].byEmail).toBe(true);
});
