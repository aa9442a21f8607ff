import { useMemo, useSyncExternalStore } from 'react';
import type { Day } from '../../../domain/calendar.ts';
import { refusalOfMissedDay } from '../../../domain/time-logs/rules.ts';
import type { SubmittedDay, TimeLog } from '../../../domain/time-logs/schema.ts';
import { outbox } from '../../app/offline/outbox.ts';
import type { OutboxEntry } from '../../app/offline/outbox-entry.ts';
import { sentWeeks, type SentWeek } from '../../app/offline/sent-weeks.ts';
import { hoursNumber } from '../../ui/format.ts';
import { messages } from '../messages.ts';
import { dayStateOfLog, withEdit, type DayRow, type LogsByDay, type WeekDraft } from './draft.ts';
import { typedOf } from '../../people/day/typed-quantities.ts';
import type { WeekStatus } from '../week-state.ts';

// The unsent week is what a person typed or submitted for a week on this device and the server does not have yet. This
// file adds the submitted days to the days that the page loaded, which can be older.

export interface RefusedWeek {
  id: string;
  /** The label of the entry in the list of unsent entries. */
  label: string;
  reason: string;
  days: readonly SubmittedDay[];
  /** The days that changed elsewhere. */
  staleDays: readonly Day[];
  /** When the person pressed the button. */
  pressedAt: string;
}

export interface UnsentWeek {
  /** The unsent days, as this device will send them. */
  days: ReadonlyMap<Day, SubmittedDay>;
  /** The days that this device sent, as the server stored them. The data of the page can be older. */
  sent: readonly TimeLog[];
  refused: readonly RefusedWeek[];
  /** Whether an unsent entry reports that the person did not work in this week. */
  hasNoWork: boolean;
}

function unsentWeekOf(
  entries: readonly OutboxEntry[],
  sent: ReadonlyMap<Day, SentWeek>,
  weekStart: Day,
): UnsentWeek {
  const ofWeek = entries.flatMap((entry) =>
    entry.kind === 'week' && entry.input.params.weekStart === weekStart ? [entry] : [],
  );
  const unsent = ofWeek.filter(({ refusalReason }) => refusalReason === undefined);
  return {
    days: new Map(unsent.flatMap(({ input }) => input.body.days.map((day) => [day.date, day]))),
    sent: sent.get(weekStart)?.days.map(({ log }) => log) ?? [],
    refused: ofWeek.flatMap(({ id, label, refusalReason, staleDays = [], savedAt, input }) => {
      if (refusalReason === undefined) return [];
      const { days, pressedAt = savedAt } = input.body;
      return [{ id, label, reason: refusalReason, days, staleDays, pressedAt }];
    }),
    hasNoWork: entries.some(
      ({ kind, input, refusalReason }) =>
        kind === 'no-work' && input.params.weekStart === weekStart && refusalReason === undefined,
    ),
  };
}

/** Returns the unsent, sent and refused days of the week on this device. Loads the outbox first, because a page that
 *  just opened may not have loaded it. */
export async function loadUnsentWeek(weekStart: Day): Promise<UnsentWeek> {
  // A browser without storage has no unsent entries.
  await outbox.load().catch(() => undefined);
  return unsentWeekOf(outbox.current(), sentWeeks.current(), weekStart);
}

export function useUnsentWeek(weekStart: Day): UnsentWeek {
  const entries = useSyncExternalStore(outbox.onChange, outbox.current);
  const sent = useSyncExternalStore(outbox.onChange, sentWeeks.current);
  return useMemo(() => unsentWeekOf(entries, sent, weekStart), [entries, sent, weekStart]);
}

interface Owner {
  userId: string;
  /** The hours of a worked day if the person entered no hours and the server stored none. */
  defaultHours: number;
}

/** Returns the hours that the server would store. */
function hoursOf(day: SubmittedDay, stored: TimeLog | undefined, defaultHours: number): number {
  if (!day.worked) return 0;
  if (day.hoursWorked === undefined && stored?.worked) return stored.hoursWorked;
  return day.hoursWorked ?? (day.quantities ? 0 : defaultHours);
}

function asLog(day: SubmittedDay, stored: TimeLog | undefined, owner: Owner): TimeLog {
  const { userId, defaultHours } = owner;
  const { quantities: storedQuantities, ...rest } = stored ?? {
    id: `${userId}:${day.date}`,
    userId,
  };
  const quantities = day.quantities ?? (day.worked ? storedQuantities : undefined);
  return {
    ...rest,
    date: day.date,
    worked: day.worked,
    description: day.description ?? '',
    hoursWorked: hoursOf(day, stored, defaultHours),
    ...(quantities && { quantities }),
    status: day.status ?? stored?.status ?? 'PENDING',
    isApproved: false,
    version: day.version ?? 0,
  };
}

/** Replaces the stored days of a person with newer days that this device sent, and then with the unsent days of this
 *  device. */
export function withUnsentDays(
  logs: LogsByDay,
  { days, sent }: UnsentWeek,
  owner: Owner,
): LogsByDay {
  const newer = sent.filter(({ date, version }) => version > (logs.get(date)?.version ?? 0));
  if (newer.length === 0 && days.size === 0) return logs;
  const stored = new Map([...logs, ...newer.map((log) => [log.date, log] as const)]);
  const unsent = [...days].map(
    ([date, day]) => [date, asLog(day, stored.get(date), owner)] as const,
  );
  return new Map([...stored, ...unsent]);
}

/** Returns the refused days that can still be requested as missed days. Skips the days that the person did not change. */
export function requestableDays(
  { days }: RefusedWeek,
  rows: readonly DayRow[],
  today: Day,
): readonly SubmittedDay[] {
  const stored = new Map(rows.map((row) => [row.day, row.stored]));
  return days.filter(({ date, status }) => {
    const log = stored.get(date);
    return status !== undefined && !refusalOfMissedDay(date, log && dayStateOfLog(log), today);
  });
}

/** Adds the refused values to the draft. Skips the days that can no longer be changed. */
export function withRefused(
  { days }: RefusedWeek,
  rows: readonly DayRow[],
  draft: WeekDraft,
): WeekDraft {
  const refused = new Map(days.map((day) => [day.date, day]));
  return rows.reduce((all, { day, lock, stored }) => {
    const typed = refused.get(day);
    if (!typed || lock !== 'open') return all;
    const { worked, description = '', hoursWorked, quantities } = typed;
    const hours = hoursWorked !== undefined && { hours: hoursNumber(hoursWorked) };
    const typedQuantities = quantities && { quantities: typedOf(quantities) };
    return withEdit(all, day, stored, { worked, notes: description, ...hours, ...typedQuantities });
  }, draft);
}

/** Returns the status of a week. If the week has unsent entries and its draft has no changes, the status says that the
 *  week is saved on this device and will be sent later. Otherwise, returns the given status. */
export function withUnsentStatus(
  status: WeekStatus | undefined,
  rows: readonly DayRow[],
  { days, hasNoWork }: UnsentWeek,
): WeekStatus | undefined {
  if ((days.size === 0 && !hasNoWork) || rows.some(({ changed }) => changed)) return status;
  const { savedHere: title, sentLater: detail } = messages.state;
  return { variant: 'changed', title, detail };
}
