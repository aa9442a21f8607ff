import { Type, type Static } from 'typebox';
import { addDays, DaySchema, weekEndOf, weekStartOf, type Day } from '../calendar.ts';
import { hoursFromHundredths, type HourHundredths } from '../hours.ts';

// An exception is a point to check before an approver approves a week. It does not block the approval.

export const EXCEPTION_KINDS = [
  /** A day of more than 14 hours. */
  'LONG_DAY',
  /** A day of more than 1,000 miles. */
  'MANY_MILES',
  /** Seven or more worked days in a row, possibly across weeks. */
  'DAYS_IN_A_ROW',
  /** The hours of the week differ greatly from the person's usual hours. */
  'UNUSUAL_HOURS',
  /** The week is older than last week. */
  'OLDER_WEEK',
  /** The owner requested the day after its week had closed. */
  'REQUESTED',
  /** The owner submitted the day without a connection, and it arrived after its week had closed. */
  'SENT_LATE',
  /** Somebody else entered the day. */
  'ON_BEHALF',
  /** The day was rejected, and the owner changed it afterward. */
  'CORRECTED',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const WeekException = Type.Object({
  kind: Type.Enum([...EXCEPTION_KINDS]),
  /** The days of the exception. Empty if the exception concerns the whole week. */
  dates: Type.Array(DaySchema),
  /** For long days, the hours of the longest day. For unusual hours, the hours of the week. */
  hours: Type.Optional(Type.Number()),
  /** For unusual hours, the person's usual hours per week. */
  usualHours: Type.Optional(Type.Number()),
  /** For many miles, the miles of the longest day. */
  miles: Type.Optional(Type.Number()),
  /** For days in a row, the number of days. */
  count: Type.Optional(Type.Integer()),
});
export type WeekException = Static<typeof WeekException>;

const LONG_DAY_HUNDREDTHS = 1400;
/** A driver alone can drive 11 hours a day (49 CFR 395.3(a)(3)), which is about 700 miles. */
const MANY_MILES_HUNDREDTHS = 100_000;
const DAYS_IN_A_ROW = 7;
/** The usual hours of a week are the median of the approved hours of this many weeks before it. Weeks without hours are
 *  ignored. */
export const WEEKS_FOR_USUAL_HOURS = 8;
const MIN_WEEKS_FOR_USUAL_HOURS = 4;
/** Hours are unusual if they differ from the usual hours by more than 10 hours and by more than a quarter. */
const UNUSUAL_HUNDREDTHS = 1000;
const UNUSUAL_SHARE = 0.25;
/** The app looks for worked days in a row in the week itself and in this many days before the week. */
export const DAYS_BEFORE_WEEK = 21;

interface PendingDay {
  date: Day;
  worked: boolean;
  hourHundredths: HourHundredths;
  mileHundredths: number;
  hasQuantities: boolean;
  isRequested: boolean;
  isSentLate: boolean;
  isOnBehalf: boolean;
  wasRejected: boolean;
}

/** The data that determines the exceptions of a person's week. It excludes rejected days. */
export interface ExceptionInput {
  weekStart: Day;
  today: Day;
  pending: readonly PendingDay[];
  /** The hours of the pending and approved days of the week that have begun. */
  weekHundredths: HourHundredths;
  /** The approved hours of each of the eight weeks before the week. Weeks without hours are omitted. */
  pastWeekHundredths: readonly HourHundredths[];
  /** The worked days of the three weeks before the week, and the worked days of the week that have begun. */
  workedDays: readonly Day[];
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  const low = sorted.length % 2 === 1 ? high : (sorted[middle - 1] ?? 0);
  return Math.round((low + high) / 2);
}

/** Returns the usual hours of a week. Returns undefined if there are too few earlier weeks with hours. */
function usualHundredths(pastWeeks: readonly HourHundredths[]): HourHundredths | undefined {
  return pastWeeks.length < MIN_WEEKS_FOR_USUAL_HOURS ? undefined : medianOf(pastWeeks);
}

/** Returns the exception for unusual hours. Fewer hours than usual are an exception only after the week is over. The hours
 *  beside miles and loads, such as waiting times, vary from week to week, and are no exception. */
function unusualHours(input: ExceptionInput): WeekException[] {
  const { weekStart, today, weekHundredths, pending } = input;
  if (pending.some(({ hasQuantities }) => hasQuantities)) return [];
  const usual = usualHundredths(input.pastWeekHundredths);
  if (usual === undefined) return [];
  const difference = weekHundredths - usual;
  const isUnusual = Math.abs(difference) > Math.max(UNUSUAL_HUNDREDTHS, usual * UNUSUAL_SHARE);
  if (!isUnusual || (difference < 0 && today <= weekEndOf(weekStart))) return [];
  const hours = hoursFromHundredths(weekHundredths);
  return [{ kind: 'UNUSUAL_HOURS', dates: [], hours, usualHours: hoursFromHundredths(usual) }];
}

/** Returns the longest series of worked days in a row that contains one of the given days. */
function longestStreak(workedDays: readonly Day[], containing: readonly Day[]): Day[] {
  let longest: Day[] = [];
  let streak: Day[] = [];
  for (const day of workedDays.toSorted()) {
    const last = streak.at(-1);
    streak = last !== undefined && addDays(last, 1) === day ? [...streak, day] : [day];
    const isRelevant = streak.some((streakDay) => containing.includes(streakDay));
    if (isRelevant && streak.length > longest.length) longest = streak;
  }
  return longest;
}

function daysInARow(
  { workedDays }: ExceptionInput,
  pending: readonly PendingDay[],
): WeekException[] {
  const worked = pending.filter((day) => day.worked).map(({ date }) => date);
  const streak = longestStreak(workedDays, worked);
  if (streak.length < DAYS_IN_A_ROW) return [];
  return [{ kind: 'DAYS_IN_A_ROW', dates: streak, count: streak.length }];
}

function longDays(pending: readonly PendingDay[]): WeekException[] {
  const long = pending.filter(({ hourHundredths }) => hourHundredths > LONG_DAY_HUNDREDTHS);
  if (long.length === 0) return [];
  const longest = Math.max(...long.map(({ hourHundredths }) => hourHundredths));
  return [
    { kind: 'LONG_DAY', dates: long.map(({ date }) => date), hours: hoursFromHundredths(longest) },
  ];
}

function manyMiles(pending: readonly PendingDay[]): WeekException[] {
  const far = pending.filter(({ mileHundredths }) => mileHundredths > MANY_MILES_HUNDREDTHS);
  if (far.length === 0) return [];
  const most = Math.max(...far.map(({ mileHundredths }) => mileHundredths));
  return [{ kind: 'MANY_MILES', dates: far.map(({ date }) => date), miles: most / 100 }];
}

function exceptionOnDays(
  kind: ExceptionKind,
  pending: readonly PendingDay[],
  isMarked: (day: PendingDay) => boolean,
): WeekException[] {
  const dates = pending.filter(isMarked).map(({ date }) => date);
  return dates.length > 0 ? [{ kind, dates }] : [];
}

/** Returns the exceptions of a person's week. A day that has not begun has no exceptions, because nobody can approve it
 *  yet. */
export function exceptionsOf(input: ExceptionInput): WeekException[] {
  const { weekStart, today } = input;
  const pending = input.pending.filter(({ date }) => date <= today);
  if (pending.length === 0) return [];
  const isOlder = weekStart < addDays(weekStartOf(today), -7);
  return [
    ...longDays(pending),
    ...manyMiles(pending),
    ...daysInARow(input, pending),
    ...unusualHours(input),
    ...(isOlder ? [{ kind: 'OLDER_WEEK' as const, dates: [] }] : []),
    ...exceptionOnDays('REQUESTED', pending, ({ isRequested }) => isRequested),
    ...exceptionOnDays('SENT_LATE', pending, ({ isSentLate }) => isSentLate),
    ...exceptionOnDays('ON_BEHALF', pending, ({ isOnBehalf }) => isOnBehalf),
    ...exceptionOnDays('CORRECTED', pending, ({ wasRejected }) => wasRejected),
  ];
}
