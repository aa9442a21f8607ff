import { useState, useSyncExternalStore } from 'react';
import { addDays, type Day } from '../../domain/calendar.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { ApiError } from '../platform/api-error.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useActor } from '../platform/session.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useSubmitWeek, type OwnTimeLogs } from './api.ts';
import { countOfDays } from './approval-list.ts';
import { keptDrafts } from './kept-drafts.ts';
import {
  copyOfLastWeek,
  daysSentTooLate,
  daysToSend,
  rowsOfWeek,
  withEdit,
  withoutCopy,
  type DayPatch,
  type GridRow,
  type LogsByDay,
  type WeekDraft,
  type WeekKind,
} from './week-draft.ts';

const SUBMIT_FAILED = 'Failed to submit weekly logs. Please try again.';
const NO_SIGNAL = 'No connection. Your days are kept here: send them again when you have signal.';

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
    return { severity: 'error', title: SUBMIT_FAILED, text: NO_SIGNAL };
  }
  return { severity: 'error', title: 'Error', text: errorSentence(error, SUBMIT_FAILED) };
}

function useDraft(userId: string, weekStart: Day): [WeekDraft, (draft: WeekDraft) => void] {
  const draft = useSyncExternalStore(keptDrafts.onChange, () => keptDrafts.read(userId, weekStart));
  return [draft, (next) => keptDrafts.write(userId, weekStart, next)];
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
  const rows = rowsOfWeek(today, weekStart, stored, draft);

  /** Without the stored days it would not be known what an untouched field says: they come first. */
  async function rowsToSend(): Promise<GridRow[]> {
    if (!error) return rows;
    const { data } = await refetch({ throwOnError: true });
    return rowsOfWeek(today, weekStart, logsByDay(data ?? []), draft);
  }

  async function submit() {
    setNotice(undefined);
    setReloading(true);
    try {
      const days = daysToSend(kind, await rowsToSend());
      if (days.length === 0) {
        setNotice({ severity: 'info', text: 'No changes to submit.' });
        return;
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
    const before = rowsOfWeek(today, addDays(weekStart, -7), stored, {});
    const { draft: next, copied } = copyOfLastWeek(rows, before, kind, draft);
    if (copied === 0) {
      setNotice({ severity: 'info', text: 'There is nothing to copy: no free day has a match.' });
      return;
    }
    setNotice(undefined);
    keep(next);
    toast.undo(`${countOfDays(copied)} copied from last week`, () =>
      keep(withoutCopy(keptDrafts.read(userId, weekStart), draft, next)),
    );
  }

  return {
    rows,
    notice,
    isBusy: isReloading || submitting.isPending,
    /** Whether what is stored is known: else nothing is said about the week. */
    isLoaded: !error,
    tooLate: daysSentTooLate(rows, draft),
    edit: (row: GridRow, patch: DayPatch) => keep(withEdit(draft, row.day, row.stored, patch)),
    discard: () => keep({}),
    submit: () => void submit(),
    copyLastWeek,
  };
}

export type Week = ReturnType<typeof useWeek>;
