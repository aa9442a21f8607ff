import { useEffect, useState } from 'react';
import type { WeekToApprove } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useToast } from '../ui/Toast.tsx';
import { useDecide, type Decision } from './api.ts';
import { focusDay, focusedDay } from './approval-focus.ts';
import { countOfDays, dayAfter, nameOfDay, pendingDays } from './approval-list.ts';

/** A day that could not be decided, and why. */
export interface Refused {
  id: string;
  name: string;
  reason: string;
}

const DECIDE_FAILED = 'The decision was not stored. Please try again.';

/** What is selected. What was decided elsewhere has left the queue, and the selection with it. */
function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => ticked.has(id));
  function tick(changed: readonly string[], on: boolean) {
    const others = selected.filter((id) => !changed.includes(id));
    setTicked(new Set(on ? [...others, ...changed] : others));
  }
  return { selected, tick };
}

/** The queue's selection, and what happens when something is decided. */
export function useApprovalQueue(weeks: readonly WeekToApprove[]) {
  const days = pendingDays(weeks);
  const { selected, tick } = useSelection(days.map(({ log }) => log.id));
  const [rejecting, setRejecting] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [error, setError] = useState<string>();
  const [next, setNext] = useState<{ day: string | undefined }>();
  const deciding = useDecide();
  const toast = useToast();

  // In an effect, because only then the dialog is gone and holds the focus no more.
  useEffect(() => focusDay(next?.day), [next]);

  function dismiss() {
    setRefused([]);
    setError(undefined);
  }

  async function decide(decision: Decision) {
    const from = focusedDay() ?? decision.ids[0];
    const names = new Map(days.map((day) => [day.log.id, nameOfDay(day)]));
    dismiss();
    try {
      const results = await deciding.mutateAsync(decision);
      const done = new Set(results.filter(({ decided }) => decided).map(({ id }) => id));
      const verb = decision.status === 'APPROVED' ? 'approved' : 'rejected';
      toast.success(`${countOfDays(done.size)} ${verb}`);
      const left = results.filter(({ decided }) => !decided);
      setRefused(
        left.map(({ id, reason }) => ({ id, name: names.get(id) ?? '', reason: reason ?? '' })),
      );
      tick([...done], false);
      setRejecting([]);
      setNext({ day: dayAfter(days, done, from) });
    } catch (failure) {
      setError(errorSentence(failure, DECIDE_FAILED));
    }
  }

  return {
    days,
    selected,
    tick,
    rejecting,
    refused,
    error,
    isBusy: deciding.isPending,
    dismiss,
    approve: (ids: readonly string[]) => void decide({ ids, status: 'APPROVED' }),
    reject: (ids: readonly string[], reason: string) =>
      void decide({ ids, status: 'REJECTED', reason }),
    askForReason: (ids: readonly string[]) => {
      dismiss();
      setRejecting(ids);
    },
    closeReject: () => setRejecting([]),
  };
}

export type ApprovalQueueState = ReturnType<typeof useApprovalQueue>;
