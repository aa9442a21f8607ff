import { useEffect, useRef, useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import type { decideTimeLogs, WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useToast } from '../ui/Toast.tsx';
import { useDecide, type DecisionResult, type Decision } from './api.ts';
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
import { removeFromQueue } from './use-approvals.ts';
import { useUndoDecision } from './use-undo-decision.ts';

const { decision: text } = approvalMessages;

/** A day that could not be decided, and the reason. */
export interface RefusedDay {
  id: string;
  name: string;
  reason: string;
}

function refusedDaysOf(
  results: ReceivedBody<typeof decideTimeLogs>['results'],
  names: ReadonlyMap<string, string>,
): RefusedDay[] {
  return results
    .filter(({ decided }) => !decided)
    .map(({ id, reason = '' }) => ({ id, name: names.get(id) ?? '', reason }));
}

type StatusAndReason = Pick<Decision, 'status' | 'reason'>;

/** Returns the ids of the days that were decided, or whose decision is saved on this device. */
const decidedIds = ({ results }: DecisionResult) =>
  new Set(results.filter(({ decided }) => decided).map(({ id }) => id));

/** Sends decisions. The days that the server decided disappear from the queue even if the refetch fails. */
function useSendDecision() {
  const { mutateAsync, isPending } = useDecide();
  async function send(decision: Decision): Promise<DecisionResult> {
    const result = await mutateAsync(decision);
    const confirmed = result.results.filter((day) => day.decided && !day.isUnconfirmed);
    removeFromQueue(new Set(confirmed.map(({ id }) => id)));
    return result;
  }
  return { send, isSending: isPending };
}

const messageOf = (status: Decision['status'], count: number) =>
  status === 'APPROVED' ? text.approved(count) : text.rejected(count);

/** Returns the selected days. A day that is no longer in the queue is not selected, for example because another
 *  approver decided it. */
function useSelection(ids: readonly string[]) {
  const [storedIds, setStoredIds] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => storedIds.has(id));
  /** Adds days to the selection, or removes them. Changes the newest selection, which can include days that were
   *  selected while a decision was being sent. */
  function select(changedIds: readonly string[], isSelected: boolean) {
    const changed = new Set(changedIds);
    setStoredIds((stored) => (isSelected ? stored.union(changed) : stored.difference(changed)));
  }
  const selectOnly = (selectedIds: readonly string[]) => setStoredIds(new Set(selectedIds));
  return { selected, select, selectOnly };
}

/** Returns the days as this page first showed them, by id. */
function useFirstShown(days: readonly PendingDay[]): ReadonlyMap<string, TimeLog> {
  const [firstShown, setFirstShown] = useState<ReadonlyMap<string, TimeLog>>(new Map());
  const newDays = days.filter(({ log }) => !firstShown.has(log.id));
  if (newDays.length > 0) {
    setFirstShown(new Map([...firstShown, ...newDays.map(({ log }) => [log.id, log] as const)]));
  }
  return firstShown;
}

/** Returns the days that can be approved or rejected, and the state of the collapsed weeks. A collapsed week shows only
 *  its totals. */
function useQueueDays(weeks: readonly WeekToApprove[], today: Day) {
  // `allCollapsed` applies to all weeks except the weeks in `toggled`. It also applies to weeks that load later.
  const [allCollapsed, setAllCollapsed] = useState(false);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  function toggleCollapsed(week: WeekToApprove) {
    setToggled(toggled.symmetricDifference(new Set([weekKeyOf(week)])));
  }
  const isCollapsed = (week: WeekToApprove) => allCollapsed !== toggled.has(weekKeyOf(week));
  // A future day cannot be approved yet.
  const decidableDaysOf = (someWeeks: readonly WeekToApprove[]) =>
    pendingDays(someWeeks).filter(({ log }) => log.date <= today);
  return {
    days: decidableDaysOf(weeks),
    /** The days of expanded weeks. The shortcuts move between these days. */
    shownDays: decidableDaysOf(weeks.filter((week) => !isCollapsed(week))),
    isCollapsed,
    toggleCollapsed,
    /** Collapses or expands all weeks. */
    collapseAll(areCollapsed: boolean) {
      setAllCollapsed(areCollapsed);
      setToggled(new Set());
    },
  };
}

/** Returns a function that moves the focus to a day once, as soon as the day is shown. The day may not be shown yet,
 *  because a day whose decision was undone may reappear only after the response. */
function useNextFocus(shownDays: readonly PendingDay[]): (day: string | undefined) => void {
  const [next, setNext] = useState<{ day: string | undefined }>();
  const focused = useRef(next);
  const isShown = shownDays.some(({ log }) => log.id === next?.day);
  // This is an effect, because the dialog releases the focus only when it has unmounted.
  useEffect(() => {
    if (!isShown || focused.current === next) return;
    focused.current = next;
    focusDay(next?.day);
  }, [next, isShown]);
  return (day) => setNext({ day });
}

export function useApprovalQueue(weeks: readonly WeekToApprove[], today: Day) {
  const queueDays = useQueueDays(weeks, today);
  const { days, shownDays } = queueDays;
  const firstShown = useFirstShown(days);
  const selection = useSelection(days.map(({ log }) => log.id));
  const { select } = selection;
  // The days in the rejection dialog.
  const [rejectingIds, setRejectingIds] = useState<readonly string[]>([]);
  const [refusedDays, setRefusedDays] = useState<readonly RefusedDay[]>([]);
  const [error, setError] = useState<string>();
  const focusNext = useNextFocus(shownDays);
  const { send, isSending } = useSendDecision();
  const toast = useToast();
  const { isUndoing, offer, undoLast } = useUndoDecision({
    onError: setError,
    onUndone: ([firstId]) => focusNext(firstId),
  });

  function dismiss() {
    setRefusedDays([]);
    setError(undefined);
  }

  /** Decides days. Resolves to the error, or to undefined. */
  async function decide(ids: readonly string[], decision: StatusAndReason): Promise<unknown> {
    const startDay = focusedDay() ?? ids[0];
    // Sends the versions on screen, so that the approver decides only what they have seen.
    const logs = days.map(({ log }) => log).filter(({ id }) => ids.includes(id));
    const versions = logs.map(({ id, version }) => ({ id, version }));
    if (versions.length === 0) {
      setRejectingIds([]);
      setError(text.notPending);
      return undefined;
    }
    const names = new Map(days.map((day) => [day.log.id, nameOfDay(day)]));
    const { status } = decision;
    dismiss();
    try {
      const label = text.unsentLabel(status, versions.length);
      const result = await send({ days: versions, label, ...decision });
      const doneIds = decidedIds(result);
      const decidedVersions = versions.filter(({ id }) => doneIds.has(id));
      const message = messageOf(status, doneIds.size);
      if (result.isSent) offer(message, { days: decidedVersions, status, names });
      // An unsent decision has no Undo button, because the approver can discard it in the list of unsent entries.
      else toast.success(text.saved);
      setRefusedDays(refusedDaysOf(result.results, names));
      select([...doneIds], false);
      focusNext(dayAfter(shownDays, doneIds, startDay));
      // After a failure, the dialog stays open for the other days and keeps the typed reason.
      if (result.failure !== undefined) throw result.failure;
      setRejectingIds([]);
      return undefined;
    } catch (failure) {
      setError(errorSentence(failure, text.failed));
      return failure;
    }
  }

  return {
    ...queueDays,
    ...selection,
    rejectingIds,
    refusedDays,
    error,
    isBusy: isSending || isUndoing,
    dismiss,
    changeOf: (log: TimeLog) => changeSinceShown(firstShown.get(log.id), log),
    approve: (ids: readonly string[]) => void decide(ids, { status: 'APPROVED' }),
    reject: (ids: readonly string[], reason: string) => decide(ids, { status: 'REJECTED', reason }),
    askForReason: (ids: readonly string[]) => {
      dismiss();
      setRejectingIds(ids);
    },
    closeReject: () => setRejectingIds([]),
    undoLast,
  };
}

export type ApprovalQueueState = ReturnType<typeof useApprovalQueue>;
