import { useState, useSyncExternalStore } from 'react';
import { addDays, type Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { ApiError } from '../app/api-error.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { sessionState } from '../app/session-state.ts';
import { DRAFT_PREFIX as PREFIX } from '../app/session-storage.ts';
import { useActor } from '../app/session.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useHoursPerDay, useSubmitWeek, useWeekStates, type OwnTimeLogs } from './api.ts';
import { fullDay, hoursIdOf } from './day-names.ts';
import { messages } from './messages.ts';
import {
  copyOfLastWeek,
  daysSentTooLate,
  daysToSend,
  rowsOfWeek,
  withEdit,
  withoutCopy,
  type DayEdit,
  type DayPatch,
  type GridRow,
  type LogsByDay,
  type WeekDraft,
  type WeekKind,
} from './week-draft.ts';
import { statusOfWeek, type WeekStatus, type WeekStatusFacts } from './week-state.ts';

const { copy, day: dayText, submission: text } = messages;

/** Unsent days, kept in the browser per person and week: a reload or a dead signal loses nothing. */

const NOTHING: WeekDraft = {};

/** Storage may be switched off or full: then a draft lives as long as the page. */
const inMemory = new Map<string, WeekDraft>();
const listeners = new Set<() => void>();

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function editFrom(value: unknown): DayEdit {
  if (typeof value !== 'object' || value === null) return {};
  const { worked, notes, hours, status } = value as Record<string, unknown>;
  return {
    ...(typeof worked === 'boolean' && { worked }),
    ...(typeof notes === 'string' && { notes }),
    ...(typeof hours === 'string' && { hours }),
    ...(status === 'PENDING' && { status }),
  };
}

function draftFrom(text: string | null): WeekDraft {
  const value: unknown = attempt(() => JSON.parse(text ?? '{}'));
  if (typeof value !== 'object' || value === null) return NOTHING;
  return Object.fromEntries(Object.entries(value).map(([day, edit]) => [day, editFrom(edit)]));
}

function keyOf(userId: string, weekStart: Day): string {
  return `${PREFIX}${userId}:${weekStart}`;
}

function tell(): void {
  for (const listener of listeners) listener();
}

const keptDrafts = {
  read(userId: string, weekStart: Day): WeekDraft {
    const key = keyOf(userId, weekStart);
    const known = inMemory.get(key);
    if (known) return known;
    const draft = draftFrom(attempt(() => window.localStorage.getItem(key)) ?? null);
    inMemory.set(key, draft);
    return draft;
  },

  write(userId: string, weekStart: Day, draft: WeekDraft): void {
    const key = keyOf(userId, weekStart);
    inMemory.set(key, draft);
    attempt(() =>
      Object.keys(draft).length === 0
        ? window.localStorage.removeItem(key)
        : window.localStorage.setItem(key, JSON.stringify(draft)),
    );
    tell();
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// The device forgets drafts at a sign-out by itself; this page has to as well.
sessionState.onEnd(() => {
  inMemory.clear();
  tell();
});

// The same week open in another tab: what is typed there shows here.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && !key.startsWith(PREFIX)) return;
  inMemory.clear();
  tell();
});

export interface SubmitNotice {
  severity: 'info' | 'error';
  title?: string;
  text: string;
}

function logsByDay(logs: readonly TimeLog[]): LogsByDay {
  return new Map(logs.map((log) => [log.date, log]));
}

function failureNotice(error: unknown): SubmitNotice {
  if (error instanceof ApiError && error.status === 0) {
    return { severity: 'error', title: text.failed, text: text.noSignal };
  }
  return { severity: 'error', title: text.errorTitle, text: errorSentence(error, text.failed) };
}

function useDraft(userId: string, weekStart: Day): [WeekDraft, (draft: WeekDraft) => void] {
  const draft = useSyncExternalStore(keptDrafts.onChange, () => keptDrafts.read(userId, weekStart));
  return [draft, (next) => keptDrafts.write(userId, weekStart, next)];
}

/** Hours that cannot be sent as they are typed: goes to the first field, and says what it needs. */
function wrongHours(rows: readonly GridRow[]): SubmitNotice | undefined {
  const wrong = rows.find(({ hasHoursProblem }) => hasHoursProblem);
  if (!wrong) return undefined;
  document.getElementById(hoursIdOf(wrong.day))?.focus();
  return { severity: 'error', text: dayText.problemOn(fullDay(wrong.day), dayText.hoursProblem) };
}

type StatusOf = Pick<WeekStatusFacts, 'kind' | 'weekStart' | 'rows' | 'today'>;

/** The state of a week; undefined while it is not known. */
function useWeekStatus(week: StatusOf): { status: WeekStatus | undefined; wasSubmitted: boolean } {
  const { timeZone } = useCompanyTime();
  const states = useWeekStates().data;
  if (!states) return { status: undefined, wasSubmitted: false };
  const state = states.weeks.find(({ weekStart }) => weekStart === week.weekStart);
  const { waitingFor } = states;
  return {
    status: statusOfWeek({ ...week, state, waitingFor, timeZone }),
    wasSubmitted: Boolean(state?.submittedAt),
  };
}

/** One week of the grid: its rows with the unsent changes, and what one can do with them. */
export function useWeek(kind: WeekKind, weekStart: Day, today: Day, own: OwnTimeLogs) {
  const { logs = [], error, refetch } = own;
  const { id: userId } = useActor();
  const [draft, keep] = useDraft(userId, weekStart);
  const [notice, setNotice] = useState<SubmitNotice>();
  const [isReloading, setReloading] = useState(false);
  const submitting = useSubmitWeek(weekStart);
  const toast = useToast();
  const stored = logsByDay(logs);
  const facts = { today, hourHundredthsPerDay: useHoursPerDay() };
  const rows = rowsOfWeek(facts, weekStart, stored, draft);
  const { status, wasSubmitted } = useWeekStatus({ kind, weekStart, rows, today });

  /** Without the stored days it would not be known what an untouched field says: they come first. */
  async function rowsToSend(): Promise<GridRow[]> {
    if (!error) return rows;
    const { data } = await refetch({ throwOnError: true });
    return rowsOfWeek(facts, weekStart, logsByDay(data ?? []), draft);
  }

  async function submit() {
    const wrong = wrongHours(rows);
    if (wrong) return setNotice(wrong);
    setNotice(undefined);
    setReloading(true);
    try {
      const days = daysToSend(kind, await rowsToSend());
      if (days.length === 0) {
        return setNotice({ severity: 'info', text: text.nothing });
      }
      const { message } = await submitting.mutateAsync(days);
      keep({});
      toast.success(message);
    } catch (error) {
      // A session that ran out wipes the drafts of this device: what was being sent is put back.
      if (error instanceof ApiError && error.status === 401) keep(draft);
      setNotice(failureNotice(error));
    } finally {
      setReloading(false);
    }
  }

  function copyLastWeek() {
    const before = rowsOfWeek(facts, addDays(weekStart, -7), stored, {});
    const { draft: next, copied } = copyOfLastWeek(rows, before, kind, draft);
    if (copied === 0) {
      setNotice({ severity: 'info', text: copy.nothing });
      return;
    }
    setNotice(undefined);
    keep(next);
    toast.undo(copy.done(copied), () =>
      keep(withoutCopy(keptDrafts.read(userId, weekStart), draft, next)),
    );
  }

  /** Replaces the draft. "No changes to submit." is no longer true then; a failure to send still is. */
  function change(next: WeekDraft) {
    if (notice?.severity === 'info') setNotice(undefined);
    keep(next);
  }

  return {
    rows,
    notice,
    isBusy: isReloading || submitting.isPending,
    /** Nothing is said about a week whose days did not load. */
    status: error ? undefined : status,
    wasSubmitted,
    isLoaded: !error,
    tooLate: daysSentTooLate(rows, draft),
    edit: (row: GridRow, patch: DayPatch) => change(withEdit(draft, row.day, row.stored, patch)),
    discard: () => change({}),
    submit: () => void submit(),
    copyLastWeek,
  };
}

export type Week = ReturnType<typeof useWeek>;
