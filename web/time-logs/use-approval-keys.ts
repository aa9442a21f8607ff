import { useEffect, useEffectEvent } from 'react';
import { focusDay, focusedDay } from './approval-focus.ts';
import { neighbour } from './approval-list.ts';
import type { ApprovalQueueState } from './use-approval-queue.ts';

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"]') !== null;
}

function actionsOf(queue: ApprovalQueueState): Record<string, () => void> {
  const { days, selected, tick } = queue;
  const focused = focusedDay();
  const one = focused === undefined ? [] : [focused];
  // The selected days where there are some, else the day that has the focus.
  const target = selected.length > 0 ? selected : one;
  return {
    j: () => focusDay(neighbour(days, focused, 1)),
    k: () => focusDay(neighbour(days, focused, -1)),
    x: () => tick(one, !one.some((id) => selected.includes(id))),
    a: () => target.length > 0 && queue.approve(target),
    r: () => queue.askForReason(target),
  };
}

/** j, k, x, a and r in the queue: never while typing, in a dialog, with a modifier, or switched off. */
export function useApprovalKeys(isOn: boolean, queue: ApprovalQueueState): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (queue.isBusy || isTyping(event.target) || isElsewhere(event.target)) return;
    const action = actionsOf(queue)[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isOn]);
}
