import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupsToRemove, isBackupDue, nextNight } from './retention.ts';

const CHICAGO = 'America/Chicago';
const at = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(CHICAGO).toInstant();
const all = (...times: string[]) => times.map((time) => ({ time, createdAt: at(time) }));
const KEEP = { daily: 7, weekly: 4, monthly: 12 };

describe('backups to remove', () => {
  const timesToRemove = (times: string[], keep = KEEP) =>
    backupsToRemove(all(...times), keep, CHICAGO).map(({ time }) => time);

  test.each([
    ['are none without backups', [], KEEP, []],
    ['never include the newest', ['2026-11-21T02:30'], { daily: 0, weekly: 0, monthly: 0 }, []],
    [
      'include the older one of two on a day',
      ['2026-11-21T02:30', '2026-11-21T14:00'],
      KEEP,
      ['2026-11-21T02:30'],
    ],
    [
      // At 03:00 UTC it is still the previous day in Chicago.
      'are grouped by days in the carrier’s time zone',
      ['2026-11-20T21:00', '2026-11-20T02:30'],
      { daily: 2, weekly: 0, monthly: 0 },
      ['2026-11-20T02:30'],
    ],
    [
      'include all but the newest of a week that starts on Monday',
      ['2026-11-15T02:30', '2026-11-16T02:30', '2026-11-17T02:30'],
      { daily: 0, weekly: 2, monthly: 0 },
      ['2026-11-16T02:30'],
    ],
    [
      'include all but the newest of a month',
      ['2026-10-30T02:30', '2026-10-31T02:30', '2026-11-01T02:30'],
      { daily: 0, weekly: 0, monthly: 2 },
      ['2026-10-30T02:30'],
    ],
    [
      'are grouped by ISO week year around New Year',
      ['2026-12-31T02:30', '2027-01-01T02:30', '2027-12-31T02:30'],
      { daily: 0, weekly: 9, monthly: 0 },
      ['2026-12-31T02:30'],
    ],
  ])('%s', (_, times, keep, expected) => {
    expect(timesToRemove(times, keep)).toEqual(expected);
  });

  test('keeps daily backups of a week, weekly backups of a month and monthly backups of a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 800 }), (nights) => {
        let backups = all();
        let night = Temporal.PlainDateTime.from('2025-01-01T02:30');
        for (let n = 0; n < nights; n += 1, night = night.add({ days: 1 })) {
          backups.push(...all(night.toString()));
          const old = new Set(backupsToRemove(backups, KEEP, CHICAGO));
          backups = backups.filter((backup) => !old.has(backup));
        }
        const last = night.subtract({ days: 1 });
        const days = backups.map(({ time }) => last.since(time).days);
        expect(days.filter((age) => age < 7)).toHaveLength(7);
        expect(days.some((age) => age >= 14 && age <= 28)).toBe(true);
        const months = new Set(backups.map(({ time }) => time.slice(0, 7)));
        expect(months.size).toBe(12);
        expect(backups.length).toBeLessThanOrEqual(23);
      }),
      { numRuns: 5 },
    );
  });
});

describe('whether a backup is due', () => {
  test.each([
    ['a new carrier has no backup yet', '2026-11-21T09:00', [], undefined, true],
    ['last night’s backup exists', '2026-11-21T09:00', ['2026-11-21T02:31'], undefined, false],
    ['before 2:30', '2026-11-21T02:29', ['2026-11-20T02:31'], undefined, false],
    ['at 2:30', '2026-11-21T02:30', ['2026-11-20T02:31'], undefined, true],
    ['the server was off at night', '2026-11-21T11:00', ['2026-11-20T02:31'], undefined, true],
    [
      'a manual backup was made in the evening',
      '2026-11-21T02:30',
      ['2026-11-20T22:00'],
      undefined,
      true,
    ],
    [
      'the last attempt just failed',
      '2026-11-21T03:10',
      ['2026-11-20T02:31'],
      '2026-11-21T02:30',
      false,
    ],
    [
      'the last attempt failed an hour ago',
      '2026-11-21T03:30',
      ['2026-11-20T02:31'],
      '2026-11-21T02:30',
      true,
    ],
    ['the last failure has a future time', '2026-11-21T03:30', [], '2026-11-22T02:30', true],
    [
      'the newest backup has a future time',
      '2026-11-21T03:30',
      ['2027-01-01T02:30'],
      undefined,
      true,
    ],
    // 2:30 does not exist on the second Sunday in March.
    [
      'before 3:30 when daylight saving time begins',
      '2026-03-08T03:29',
      ['2026-03-07T02:31'],
      undefined,
      false,
    ],
    [
      'at 3:30 when daylight saving time begins',
      '2026-03-08T03:30',
      ['2026-03-07T02:31'],
      undefined,
      true,
    ],
  ])('%s', (_, now, backupTimes, failedAt, expected) => {
    const input = { now: at(now), timeZone: CHICAGO, backupTimes: backupTimes.map(at) };
    expect(isBackupDue({ ...input, failedAt: failedAt ? at(failedAt) : undefined })).toBe(expected);
  });
});

test.each([
  ['in the evening for the coming night', '2026-11-21T20:00:00-06:00', '2026-11-22T02:30:00-06:00'],
  ['after midnight for the same night', '2026-11-22T02:29:59-06:00', '2026-11-22T02:30:00-06:00'],
  ['at 2:30 for the next night', '2026-11-22T02:30:00-06:00', '2026-11-23T02:30:00-06:00'],
  ['at 3:30 when 2:30 does not exist', '2027-03-13T12:00:00-06:00', '2027-03-14T03:30:00-05:00'],
])('plans the next backup %s', (_, now, expected) => {
  const next = nextNight(Temporal.Instant.from(now), 'America/Chicago');
  expect(next.toString()).toBe(Temporal.Instant.from(expected).toString());
});
