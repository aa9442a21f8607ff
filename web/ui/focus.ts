import { useEffect, useRef, useState, type RefObject } from 'react';

/** Focuses the element when it mounts. Use it as the ref of a dialog's main field. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses the element when it mounts, unless a field of its dialog has the focus. Use it as the ref of a dialog's
 *  Cancel button. */
export function focusUnlessTaken(element: HTMLElement | null): void {
  const dialog = element?.closest('[role="dialog"]');
  if (!dialog?.contains(document.activeElement)) element?.focus();
}

/** Returns a ref and a function that focuses the element of the ref. An action that removes its own button calls the
 *  function, because otherwise the focus would be lost. With `onMount`, the element also receives the focus when it
 *  mounts. */
export function useDeferredFocus<Element extends HTMLElement>(
  onMount = false,
): [ref: RefObject<Element | null>, focus: () => void] {
  const ref = useRef<Element>(null);
  const [times, setTimes] = useState(onMount ? 1 : 0);
  // The effect runs after the closing dialog has restored the focus.
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return [ref, () => setTimes((before) => before + 1)];
}
