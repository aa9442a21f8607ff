import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { exceptionsOf, type ExceptionInput } from './exceptions.ts';

const MONDAY = '2026-11-16';
const FRIDAY = '2026-11-20';

const day = (date: string, part: Partial<ExceptionInput['pending'][number]> = {}) => ({
  date,
  worked: true,
  hourHundredths: 800,
  isRequested: false,
  isSentLate: false,
  mileHundredths: 0,
  hasQuantities: false,
  isOnBehalf: false,
  wasRejected: false,
  ...part,
});

const inARow = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Returns a week with 8 hours on Monday. The weeks before it have the same hours. */
const week = (part: Partial<ExceptionInput> = {}): ExceptionInput => ({
  weekStart: MONDAY,
  today: FRIDAY,
  pending: [day(MONDAY)],
  weekHundredths: 800,
  pastWeekHundredths: [],
  workedDays: [MONDAY],
  ...part,
});

const USUAL = [4000, 4200, 4100, 3900];

describe('exceptions of a week', () => {
  test.each<[string, Partial<ExceptionInput>, object[]]>([
    ['a plain week has none', {}, []],
    ['a day of 14 hours is not long', { pending: [day(MONDAY, { hourHundredths: 1400 })] }, []],
    [
      'a day of more than 14 hours is long',
      { pending: [day(MONDAY, { hourHundredths: 1425 }), day(FRIDAY, { hourHundredths: 1600 })] },
      [{ kind: 'LONG_DAY', dates: [MONDAY, FRIDAY], hours: 16 }],
    ],
    [
      'a day of 1,000 miles is not far',
      { pending: [day(MONDAY, { mileHundredths: 100_000 })] },
      [],
    ],
    [
      'a day of more than 1,000 miles is far',
      { pending: [day(MONDAY, { mileHundredths: 190_000 }), day(FRIDAY)] },
      [{ kind: 'MANY_MILES', dates: [MONDAY], miles: 1900 }],
    ],
    ['six days in a row are not many', { workedDays: inARow('2026-11-11', 6) }, []],
    [
      'seven days in a row count across the end of a week',
      { workedDays: inARow('2026-11-10', 7) },
      [{ kind: 'DAYS_IN_A_ROW', dates: inARow('2026-11-10', 7), count: 7 }],
    ],
    [
      'a day off ends a streak',
      { workedDays: inARow('2026-11-09', 8).filter((date) => date !== '2026-11-13') },
      [],
    ],
    [
      'a streak does not count without a pending day of this week',
      { workedDays: [...inARow('2026-11-02', 7), MONDAY] },
      [],
    ],
    [
      'a pending day off does not make a streak count',
      {
        pending: [day(MONDAY, { worked: false, hourHundredths: 0 })],
        workedDays: inARow('2026-11-08', 7),
      },
      [],
    ],
    [
      'three weeks are too few for usual hours',
      { weekHundredths: 7000, pastWeekHundredths: [4000, 4000, 4000] },
      [],
    ],
    [
      '10 hours more than usual are no exception',
      { weekHundredths: 5050, pastWeekHundredths: USUAL },
      [],
    ],
    [
      'more than 10 hours and a quarter above usual is an exception',
      { weekHundredths: 5100, pastWeekHundredths: USUAL },
      [{ kind: 'UNUSUAL_HOURS', dates: [], hours: 51, usualHours: 40.5 }],
    ],
    [
      'the median ignores one odd week',
      { weekHundredths: 5100, pastWeekHundredths: [...USUAL, 100] },
      [{ kind: 'UNUSUAL_HOURS', dates: [], hours: 51, usualHours: 40 }],
    ],
    [
      'exactly a quarter above usual is no exception',
      { weekHundredths: 7500, pastWeekHundredths: [6000, 6000, 6000, 6000] },
      [],
    ],
    ['few hours are no exception before the week is over', { pastWeekHundredths: USUAL }, []],
    [
      'few hours are an exception when the week is over',
      { today: '2026-11-23', pastWeekHundredths: USUAL },
      [{ kind: 'UNUSUAL_HOURS', dates: [], hours: 8, usualHours: 40.5 }],
    ],
    [
      'the hours beside miles are no exception',
      {
        today: '2026-11-23',
        pending: [day(MONDAY, { hasQuantities: true })],
        pastWeekHundredths: USUAL,
      },
      [],
    ],
    ['last week is not old', { today: '2026-11-29' }, []],
    ['the week before last is old', { today: '2026-11-30' }, [{ kind: 'OLDER_WEEK', dates: [] }]],
    [
      'a requested day is marked',
      { pending: [day(MONDAY, { isRequested: true })] },
      [{ kind: 'REQUESTED', dates: [MONDAY] }],
    ],
    [
      'a day that arrived after its week had closed is marked',
      { pending: [day(MONDAY), day(FRIDAY, { isSentLate: true })] },
      [{ kind: 'SENT_LATE', dates: [FRIDAY] }],
    ],
    [
      'a day entered on behalf is marked',
      { pending: [day(MONDAY), day(FRIDAY, { isOnBehalf: true })] },
      [{ kind: 'ON_BEHALF', dates: [FRIDAY] }],
    ],
    [
      'a day changed after a rejection is marked',
      { pending: [day(MONDAY, { wasRejected: true })] },
      [{ kind: 'CORRECTED', dates: [MONDAY] }],
    ],
    [
      'a day that has not begun has none',
      { pending: [day('2026-11-21', { hourHundredths: 2400, isOnBehalf: true })] },
      [],
    ],
  ])('%s', (_, part, expected) => {
    expect(exceptionsOf(week(part))).toEqual(expected);
  });

  test('are combined', () => {
    const pending = [day(MONDAY, { hourHundredths: 2400, wasRejected: true })];
    const part = { pending, today: '2026-12-07', workedDays: inARow('2026-11-09', 8) };
    expect(exceptionsOf(week(part)).map(({ kind }) => kind)).toEqual([
      'LONG_DAY',
      'DAYS_IN_A_ROW',
      'OLDER_WEEK',
      'CORRECTED',
    ]);
  });
});
