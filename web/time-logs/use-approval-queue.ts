import { useEffect, useRef, useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import type { Answer } from '../../domain/endpoint.ts';
import type { decideTimeLogs, TimeLog, WeekToApprove } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useDecide, type Decided, type Decision } from './api.ts';
import { focusDay, focusedDay } from './approval-focus.ts';
import {
  changeSinceShown,
  dayAfter,
  nameOfDay,
  pendingDays,
  weekKeyOf,
  type PendingDay,
} from './approval-list.ts';
import { approvalMessages } from './approval-messages.ts';
import { useUndoDecision } from './use-undo-decision.ts';

const { decision: text } = approvalMessages;

/** A day that could not be decided, and why. */
export interface Refused {
  id: string;
  name: string;
  reason: string;
}

function refusedOf(
  results: Answer<typeof decideTimeLogs>['results'],
  names: ReadonlyMap<string, string>,
): Refused[] {
  const left = results.filter(({ decided }) => !decided);
  return left.map(({ id, reason = '' }) => ({ id, name: names.get(id) ?? '', reason }));
}

type Made = Pick<Decision, 'status' | 'reason'>;

/** What was decided, or waits on this device to be. */
function decidedIds({ isSent, results }: Decided, ids: readonly string[]): Set<string> {
  if (!isSent) return new Set(ids);
  return new Set(results.filter(({ decided }) => decided).map(({ id }) => id));
}

const messageOf = (status: Decision['status'], count: number) =>
  status === 'APPROVED' ? text.approved(count) : text.rejected(count);

/** What is selected. What was decided elsewhere has left the queue, and the selection with it. */
function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => ticked.has(id));
  function tick(changed: readonly string[], on: boolean) {
    const others = selected.filter((id) => !changed.includes(id));
    setTicked(new Set(on ? [...others, ...changed] : others));
  }
  /** `select` selects the given days and no others. */
  return { selected, tick, select: (chosen: readonly string[]) => setTicked(new Set(chosen)) };
}

/** Each day as this page showed it first: what the approver looked at. */
function useFirstShown(days: readonly PendingDay[]): ReadonlyMap<string, TimeLog> {
  const [firstShown, setFirstShown] = useState<ReadonlyMap<string, TimeLog>>(new Map());
  const added = days.filter(({ log }) => !firstShown.has(log.id));
  if (added.length > 0) {
    setFirstShown(new Map([...firstShown, ...added.map(({ log }) => [log.id, log] as const)]));
  }
  return firstShown;
}

/** The days that can be decided, and which weeks show only their totals. */
function useQueueDays(weeks: readonly WeekToApprove[], today: Day) {
  // A week that is loaded later looks as the others do.
  const [allFolded, setAllFolded] = useState(false);
  const [exceptions, setExceptions] = useState<ReadonlySet<string>>(new Set());
  function toggleFold(week: WeekToApprove) {
    setExceptions(exceptions.symmetricDifference(new Set([weekKeyOf(week)])));
  }
  const isFolded = (week: WeekToApprove) => allFolded !== exceptions.has(weekKeyOf(week));
  // A day that has not begun cannot be decided.
  const begunDaysOf = (some: readonly WeekToApprove[]) =>
    pendingDays(some).filter(({ log }) => log.date <= today);
  return {
    days: begunDaysOf(weeks),
    /** The days of unfolded weeks, which the keys move between. */
    shownDays: begunDaysOf(weeks.filter((week) => !isFolded(week))),
    isFolded,
    toggleFold,
    foldAll(on: boolean) {
      setAllFolded(on);
      setExceptions(new Set());
    },
  };
}

/** Returns a function that moves the focus to a day, once, as soon as the day is shown: one whose decision was undone may
 *  come back later than the answer. */
function useNextFocus(shownDays: readonly PendingDay[]): (day: string | undefined) => void {
  const [next, setNext] = useState<{ day: string | undefined }>();
  const done = useRef(next);
  const isShown = shownDays.some(({ log }) => log.id === next?.day);
  // In an effect, because only then the dialog is gone and holds the focus no more.
  useEffect(() => {
    if (!isShown || done.current === next) return;
    done.current = next;
    focusDay(next?.day);
  }, [next, isShown]);
  return (day) => setNext({ day });
}

/** The queue's selection, and what happens when something is decided. */
export function useApprovalQueue(weeks: readonly WeekToApprove[], today: Day) {
  const queueDays = useQueueDays(weeks, today);
  const { days, shownDays } = queueDays;
  const firstShown = useFirstShown(days);
  const selection = useSelection(days.map(({ log }) => log.id));
  const { tick } = selection;
  const [rejecting, setRejecting] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [error, setError] = useState<string>();
  const focusNext = useNextFocus(shownDays);
  const deciding = useDecide();
  const { isUndoing, offer, saved, undoLast } = useUndoDecision({
    onError: setError,
    onUndone: ([first]) => focusNext(first),
  });

  function dismiss() {
    setRefused([]);
    setError(undefined);
  }

  /** Answers with what went wrong, if anything. */
  async function decide(ids: readonly string[], decision: Made): Promise<unknown> {
    const from = focusedDay() ?? ids[0];
    // With the versions that are on screen now: what the approver sees is what counts.
    const decided = days.map(({ log }) => log).filter(({ id }) => ids.includes(id));
    const versions = decided.map(({ id, version }) => ({ id, version }));
    if (versions.length === 0) {
      setRejecting([]);
      setError(text.notPending);
      return undefined;
    }
    const names = new Map(days.map((day) => [day.log.id, nameOfDay(day)]));
    const { status } = decision;
    dismiss();
    try {
      const label = text.waiting(status, versions.length);
      const answer = await deciding.mutateAsync({ days: versions, label, ...decision });
      const done = decidedIds(answer, ids);
      const days = versions.filter(({ id }) => done.has(id));
      if (answer.isSent) offer(messageOf(status, done.size), { days, status, names });
      else saved();
      setRefused(refusedOf(answer.results, names));
      tick([...done], false);
      setRejecting([]);
      focusNext(dayAfter(shownDays, done, from));
      return undefined;
    } catch (failure) {
      setError(errorSentence(failure, text.failed));
      return failure;
    }
  }

  return {
    ...queueDays,
    ...selection,
    rejecting,
    refused,
    error,
    isBusy: deciding.isPending || isUndoing,
    dismiss,
    /** What changed on a day since the page first showed it. */
    changeOf: (log: TimeLog) => changeSinceShown(firstShown.get(log.id), log),
    approve: (ids: readonly string[]) => void decide(ids, { status: 'APPROVED' }),
    reject: (ids: readonly string[], reason: string) => decide(ids, { status: 'REJECTED', reason }),
    askForReason: (ids: readonly string[]) => {
      dismiss();
      setRejecting(ids);
    },
    closeReject: () => setRejecting([]),
    undoLast,
  };
}

export type ApprovalQueueState = ReturnType<typeof useApprovalQueue>;
