import type { Day } from '../../domain/calendar.ts';
import { say } from '../../domain/imports/sentences.ts';
import { SOURCES } from '../../domain/imports/sources.ts';
import type { Sentence } from '../../domain/sentence.ts';
import type { DayOnBehalf } from '../../domain/time-logs/missed-days.ts';
import { MAX_QUANTITIES } from '../../domain/time-logs/quantities.ts';
import {
  contentAfter,
  isSameContent,
  refusalOfEntryOnBehalf,
} from '../../domain/time-logs/rules.ts';
import { enterImportedDays, lockDaysOfPeople, type StoredLog } from '../time-logs/shared.ts';
import type { ReadFile } from './file.ts';
import type { KindOfImport, RowToSave } from './kinds.ts';
import { refuseRow, type MatchedRow } from './matched-rows.ts';
import { deleteImportedDays } from './writes.ts';

interface DayOfFile {
  rows: MatchedRow[];
  entry: DayOnBehalf;
}

const keyOf = (userId: string, day: Day) => `${userId} ${day}`;

/** Adds up the rows of each day. A day can have a row for each job or load. */
function daysOf(rows: readonly MatchedRow[]): DayOfFile[] {
  const byDay = Map.groupBy(rows, ({ userId, day }) => keyOf(userId ?? '', day ?? ''));
  return [...byDay.values()].map((own) => {
    const hours = own.flatMap(({ work }) => work?.hourHundredths ?? []);
    const quantities = own.flatMap(({ work }) => work?.quantities ?? []);
    const notes = [...new Set(own.map(({ work }) => work?.notes ?? ''))].filter(Boolean).join('; ');
    const [first] = own;
    return {
      rows: own,
      entry: {
        userId: first?.userId ?? '',
        date: first?.day ?? '',
        worked: true,
        ...(hours.length > 0 && {
          hoursWorked: hours.reduce((total, one) => total + one, 0) / 100,
        }),
        ...(quantities.length > 0 && { quantities }),
        ...(notes && { description: notes.slice(0, 1000) }),
      },
    };
  });
}

/** Returns why a stored day stays as it is. */
function problemOfStored(log: StoredLog, entry: DayOnBehalf): Sentence | undefined {
  if (log.settlementId !== null) return say.daySettled;
  if (isSameContent(contentAfter(entry, log, 0), log)) return undefined;
  if (log.status === 'APPROVED') return say.dayApproved;
  return log.status === 'REJECTED' ? say.dayRejected : say.dayEntered;
}

function problemOfDay(
  file: ReadFile,
  { entry, rows }: DayOfFile,
  today: Day,
): Sentence | undefined {
  const line = rows[0]?.line ?? 0;
  const keys = rows.map(({ key }) => JSON.stringify(key));
  if (new Set(keys).size < keys.length) return say.sameRow({ line });
  const withHours = rows.filter(({ work }) => work?.hourHundredths != null);
  if (!SOURCES[file.source].addsHours && withHours.length > 1) return say.hoursTwice({ line });
  if ((entry.hoursWorked ?? 0) > 24) return say.moreThanADay;
  if ((entry.quantities?.length ?? 0) > MAX_QUANTITIES)
    return say.tooManyQuantities({ max: MAX_QUANTITIES });
  return refusalOfEntryOnBehalf(entry, undefined, today)?.sentence;
}

/** The kind of days with hours, miles and loads. The days are pending until an approver approves them. */
export const DAYS: KindOfImport = {
  async check({ tx, actor, today }, file, rows) {
    const days = daysOf(rows);
    const stored = await lockDaysOfPeople(
      tx,
      actor,
      days.map(({ entry: { userId, date } }) => ({ userId, day: date })),
    );
    const logs = new Map(stored.map((log) => [keyOf(log.userId, log.day), log]));
    return days.flatMap((day): RowToSave[] => {
      const { entry } = day;
      const log = logs.get(keyOf(entry.userId, entry.date));
      const problem = problemOfDay(file, day, today) ?? (log && problemOfStored(log, entry));
      if (problem) {
        for (const row of day.rows) refuseRow(file, row, problem, 'day');
        return [];
      }
      if (log) {
        for (const row of day.rows) Object.assign(row, { state: 'ALREADY', reason: say.sameDay });
        return [];
      }
      return day.rows.map((row, index) => ({
        ...row,
        userId: entry.userId,
        ...(index === 0 && { entry }),
      }));
    });
  },

  save: (context, _importId, rows) =>
    enterImportedDays(
      context,
      rows.flatMap(({ entry }) => entry ?? []),
    ),

  undo: async ({ tx }, importId) =>
    (await deleteImportedDays(tx, importId)) ? undefined : say.daysChanged,
};
