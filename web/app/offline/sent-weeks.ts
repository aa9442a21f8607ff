import type { Day } from '../../../domain/calendar.ts';
import { TimeLog, type SubmittedDay } from '../../../domain/time-logs/schema.ts';
import { encryptedStore } from './encrypted-store.ts';

// This module stores the server's responses to the weeks that this phone sent. Pages show these responses instead of
// older cached data, because the connection may drop again before a refetch. When the phone sends an entry that was
// typed before such a response, it rebases the entry onto the response.

export interface SentDay {
  /** The day as the server stored it. */
  log: TimeLog;
  /** The earlier versions of the day, back to the last change by another device. */
  earlier: readonly number[];
}

export interface SentWeek {
  weekStart: Day;
  days: readonly SentDay[];
}

/** Adds the server's response to the known state of a day. A replayed response that is older than the known state
 *  changes nothing. */
function sentDay(sent: SubmittedDay, log: TimeLog, before: SentDay | undefined): SentDay {
  if (before && before.log.version > log.version) return before;
  const base = sent.version ?? 0;
  const isBasedOnKnown = before?.log.version === base || before?.earlier.includes(base);
  const earlier = new Set(isBasedOnKnown ? before?.earlier : []);
  return { log, earlier: [...earlier.add(base)] };
}

export function withResponse(
  before: SentWeek | undefined,
  weekStart: Day,
  sent: readonly SubmittedDay[],
  response: readonly TimeLog[],
): SentWeek {
  const days = new Map(before?.days.map((day) => [day.log.date, day]));
  for (const day of sent) {
    const log = response.find(({ date }) => date === day.date);
    if (log) days.set(day.date, sentDay(day, log, days.get(day.date)));
  }
  return { weekStart, days: [...days.values()] };
}

/** Rebases a day if this phone has sent the day since the page loaded it. The day gets the version that the server
 *  stored. Other days keep their version, so the server detects changes from other devices. A day without a status is
 *  unchanged on the page. If such a day is rebased, it also gets the stored values. Otherwise it would undo what this
 *  phone has sent. */
export function rebasedDays(
  week: SentWeek | undefined,
  days: readonly SubmittedDay[],
): SubmittedDay[] {
  return days.map((day) => {
    const sent = week?.days.find(({ log }) => log.date === day.date);
    if (!sent?.earlier.includes(day.version ?? 0)) return day;
    const { worked, description, version } = sent.log;
    if (day.status !== undefined) return { ...day, version };
    return { date: day.date, worked, description, version };
  });
}

let current: ReadonlyMap<Day, SentWeek> = new Map();

export const sentWeeks = {
  current: (): ReadonlyMap<Day, SentWeek> => current,

  async load(userId: string): Promise<void> {
    const stored = (await encryptedStore.all('sent', userId)) as SentWeek[];
    if (stored.length === 0 && current.size === 0) return;
    const { fieldProblems } = await import('../../../domain/validation.ts');
    // An earlier release may have stored a day without the fields that this release reads.
    const isCurrent = ({ log }: SentDay) => fieldProblems(TimeLog, log).size === 0;
    current = new Map(
      stored.map((week) => [week.weekStart, { ...week, days: week.days.filter(isCurrent) }]),
    );
  },

  /** Returns the known state of a week after the server's response to a submission. The caller stores this state. */
  after: (weekStart: Day, sent: readonly SubmittedDay[], response: readonly TimeLog[]): SentWeek =>
    withResponse(current.get(weekStart), weekStart, sent, response),

  rebased: (weekStart: Day, days: readonly SubmittedDay[]): SubmittedDay[] =>
    rebasedDays(current.get(weekStart), days),
};
