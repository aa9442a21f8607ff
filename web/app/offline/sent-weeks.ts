import type { Day } from '../../../domain/calendar.ts';
import type { SubmittedDay, TimeLog } from '../../../domain/time-logs/schema.ts';
import { sealedStore } from './sealed-store.ts';

// The server's answers for the days that this phone sent. Pages show them instead of older answers, because the
// connection may be lost again before a refetch. Entries that were typed before such an answer are based on it when
// they are sent.

export interface SentDay {
  /** The day as the server stored it. */
  log: TimeLog;
  /** The versions before it, as long as only this phone changed the day. */
  earlier: readonly number[];
}

export interface SentWeek {
  weekStart: Day;
  days: readonly SentDay[];
}

/** The day after the server has stored it. A repeated answer can be older than one that the phone already has. */
function sentDay(sent: SubmittedDay, log: TimeLog, before: SentDay | undefined): SentDay {
  if (before && before.log.version > log.version) return before;
  const base = sent.version ?? 0;
  const continues = before?.log.version === base || before?.earlier.includes(base);
  const earlier = new Set(continues ? before?.earlier : []);
  return { log, earlier: [...earlier.add(base)] };
}

/** Adds the server's answer for a submitted week. */
export function withAnswer(
  before: SentWeek | undefined,
  weekStart: Day,
  sent: readonly SubmittedDay[],
  answer: readonly TimeLog[],
): SentWeek {
  const days = new Map(before?.days.map((day) => [day.log.date, day]));
  for (const day of sent) {
    const log = answer.find(({ date }) => date === day.date);
    if (log) days.set(day.date, sentDay(day, log, days.get(day.date)));
  }
  return { weekStart, days: [...days.values()] };
}

/** Bases days on the version that this phone has sent since the person saw them. Other days keep the version that
 *  the person saw, because another phone may have changed them. A day that the person did not change has no status.
 *  It gets the stored values, or it would undo what this phone has sent. */
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
    const stored = (await sealedStore.all('sent', userId)) as SentWeek[];
    if (stored.length === 0 && current.size === 0) return;
    current = new Map(stored.map((week) => [week.weekStart, week]));
  },

  /** Stores the server's answer for a submitted week. */
  async note(
    userId: string,
    weekStart: Day,
    sent: readonly SubmittedDay[],
    answer: readonly TimeLog[],
  ): Promise<void> {
    const week = withAnswer(current.get(weekStart), weekStart, sent, answer);
    await sealedStore.put('sent', userId, weekStart, week);
    current = new Map([...current, [weekStart, week]]);
  },

  rebased: (weekStart: Day, days: readonly SubmittedDay[]): SubmittedDay[] =>
    rebasedDays(current.get(weekStart), days),
};
