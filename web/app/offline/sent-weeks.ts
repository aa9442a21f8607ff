import type { Day } from '../../../domain/calendar.ts';
import type { SubmittedDay, TimeLog } from '../../../domain/time-logs/schema.ts';
import { sealedStore } from './sealed-store.ts';

// The server's answers for the days that this phone sent. Pages show them instead of older answers, because the
// connection may be lost again before a refetch.

export interface SentWeek {
  weekStart: Day;
  /** The days as sent, with the versions that they were based on. */
  days: readonly SubmittedDay[];
  /** The days as the server stored them. */
  timeLogs: readonly TimeLog[];
}

let current: ReadonlyMap<Day, SentWeek> = new Map();

export const sentWeeks = {
  current: (): ReadonlyMap<Day, SentWeek> => current,

  async load(userId: string): Promise<void> {
    const stored = (await sealedStore.all('sent', userId)) as SentWeek[];
    if (stored.length === 0 && current.size === 0) return;
    current = new Map(stored.map((week) => [week.weekStart, week]));
  },

  async note(userId: string, { weekStart, days, timeLogs }: SentWeek): Promise<void> {
    const written = new Set(days.map(({ date }) => date));
    const before = current.get(weekStart);
    const week: SentWeek = {
      weekStart,
      days: [...(before?.days ?? []).filter(({ date }) => !written.has(date)), ...days],
      timeLogs: [
        ...(before?.timeLogs ?? []).filter(({ date }) => !written.has(date)),
        ...timeLogs.filter(({ date }) => written.has(date)),
      ],
    };
    current = new Map([...current, [weekStart, week]]);
    await sealedStore.put('sent', userId, weekStart, week);
  },

  /** Bases days on the version that this phone has sent since the person saw them. Other days keep the version that
   *  the person saw, because another phone may have changed them. */
  rebased(weekStart: Day, days: readonly SubmittedDay[]): SubmittedDay[] {
    const week = current.get(weekStart);
    return days.map((day) => {
      const sent = week?.days.find(({ date }) => date === day.date);
      const stored = week?.timeLogs.find(({ date }) => date === day.date);
      if (!sent || !stored || (sent.version ?? 0) !== (day.version ?? 0)) return day;
      return { ...day, version: stored.version };
    });
  },
};
