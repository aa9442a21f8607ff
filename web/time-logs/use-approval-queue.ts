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

/** A day that could not be decided, with the reason. */
export interface Refused {
  id: string;
  name: string;
  reason: string;
}

function refusedOf(
  results: Answer<typeof decideTimeLogs>['results'],
  names: ReadonlyMap<string, string>,
): Refused[] {
  return results
    .filter(({ decided }) => !decided)
    .map(({ id, reason = '' }) => ({ id, name: names.get(id) ?? '', reason }));
}

type Choice = Pick<Decision, 'status' | 'reason'>;

/** The ids of the days that were decided, or whose decision is saved on this device. */
function decidedIds({ isSent, results }: Decided, ids: readonly string[]): Set<string> {
  if (!isSent) return new Set(ids);
  return new Set(results.filter(({ decided }) => decided).map(({ id }) => id));
}

const messageOf = (status: Decision['status'], count: number) =>
  status === 'APPROVED' ? text.approved(count) : text.rejected(count);

/** The selected days. A day that was decided elsewhere leaves the queue and the selection. */
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

/** Each day as this page first showed it to the approver. */
function useFirstShown(days: readonly PendingDay[]): ReadonlyMap<string, TimeLog> {
  const [firstShown, setFirstShown] = useState<ReadonlyMap<string, TimeLog>>(new Map());
  const added = days.filter(({ log }) => !firstShown.has(log.id));
  if (added.length > 0) {
    setFirstShown(new Map([...firstShown, ...added.map(({ log }) => [log.id, log] as const)]));
  }
  return firstShown;
}

/** The days that can be approved or rejected, and the folded weeks, which show only their totals. */
function useQueueDays(weeks: readonly WeekToApprove[], today: Day) {
  // Weeks that are loaded later are folded like the others, except those in `toggled`.
  const [allFolded, setAllFolded] = useState(false);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  function toggleFold(week: WeekToApprove) {
    setToggled(toggled.symmetricDifference(new Set([weekKeyOf(week)])));
  }
  const isFolded = (week: WeekToApprove) => allFolded !== toggled.has(weekKeyOf(week));
  // A future day cannot be approved yet.
  const begunDaysOf = (some: readonly WeekToApprove[]) =>
    pendingDays(some).filter(({ log }) => log.date <= today);
  return {
    days: begunDaysOf(weeks),
    /** The days of unfolded weeks. The shortcuts move between them. */
    shownDays: begunDaysOf(weeks.filter((week) => !isFolded(week))),
    isFolded,
    toggleFold,
    foldAll(on: boolean) {
      setAllFolded(on);
      setToggled(new Set());
    },
  };
}

/** Returns a function that moves the focus to a day once, as soon as the day is shown. A day whose decision was
 *  undone may reappear after the response. */
function useNextFocus(shownDays: readonly PendingDay[]): (day: string | undefined) => void {
  const [next, setNext] = useState<{ day: string | undefined }>();
  const done = useRef(next);
  const isShown = shownDays.some(({ log }) => log.id === next?.day);
  // Runs in an effect, because the dialog releases the focus only when it has unmounted.
  useEffect(() => {
    if (!isShown || done.current === next) return;
    done.current = next;
    focusDay(next?.day);
  }, [next, isShown]);
  return (day) => setNext({ day });
}

/** The queue's state: its selection and its decisions. */
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

  /** Resolves to the error, if any. */
  async function decide(ids: readonly string[], decision: Choice): Promise<unknown> {
    const from = focusedDay() ?? ids[0];
    // Sends the versions on screen, so that the approver decides only what they have seen.
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
    /** The change of a day since the page first showed it. */
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
