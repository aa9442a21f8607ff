import type { Day } from '../../../domain/calendar.ts';
import type { SubmittedDay, TimeLog } from '../../../domain/time-logs/schema.ts';
import { sealedStore } from './sealed-store.ts';

// What the server made of the days that this phone sent. Pages show it over older answers, because the connection may be
// lost again before they have a newer one.

export interface SentWeek {
  weekStart: Day;
  /** As they were sent, with the versions that they were based on. */
  days: readonly SubmittedDay[];
  /** As they were stored. */
  timeLogs: readonly TimeLog[];
}

let current: ReadonlyMap<Day, SentWeek> = new Map();

export const sentWeeks = {
  current: (): ReadonlyMap<Day, SentWeek> => current,

  async load(userId: string): Promise<void> {
    const stored = (await sealedStore.all('sent', userId)) as SentWeek[];
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

  /** Days that were typed over what this phone sent meanwhile are based on what it sent. Other days keep the version
   *  that the person saw: another phone may have changed them. */
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
