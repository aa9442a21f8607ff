import { useShortcuts } from '../app/use-shortcuts.ts';
import { focusDay, focusedDay } from './approval-focus.ts';
import { neighbour } from './approval-list.ts';
import type { ApprovalQueueState } from './use-approval-queue.ts';

/** The queue's own keys: never while a decision is on its way. */
export function useApprovalKeys(queue: ApprovalQueueState): void {
  const { shownDays, selected, tick } = queue;
  const one = () => [focusedDay()].filter((id) => id !== undefined);
  // The selected days where there are some, else the day that has the focus.
  const target = () => (selected.length > 0 ? selected : one());
  const move = (step: 1 | -1) => focusDay(neighbour(shownDays, focusedDay(), step));
  function approve() {
    const ids = target();
    if (ids.length > 0) queue.approve(ids);
  }
  useShortcuts(
    {
      'approval-next': () => move(1),
      'approval-previous': () => move(-1),
      'approval-select': () => tick(one(), !one().some((id) => selected.includes(id))),
      'approval-approve': approve,
      'approval-reject': () => queue.askForReason(target()),
      'approval-undo': queue.undoLast,
    },
    !queue.isBusy,
  );
}
