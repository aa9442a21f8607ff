import { useEffect, useRef, useState, type RefObject } from 'react';

/** The ref of a dialog's main field. Focuses the field when it mounts. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The ref of a dialog's Cancel button. Focuses the button when it mounts, unless a field of the dialog has the focus. */
export function focusUnlessTaken(element: HTMLElement | null): void {
  const dialog = element?.closest('[role="dialog"]');
  if (!dialog?.contains(document.activeElement)) element?.focus();
}

/** Returns a ref and a function that focuses its element. An action calls it when its button is removed, because the
 *  focus would be lost. With `onMount`, the element also gets the focus when it mounts. */
export function useFocusAfterwards<Element extends HTMLElement>(
  onMount = false,
): [ref: RefObject<Element | null>, focus: () => void] {
  const ref = useRef<Element>(null);
  const [times, setTimes] = useState(onMount ? 1 : 0);
  // Runs after the closing dialog has restored the focus.
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return [ref, () => setTimes((before) => before + 1)];
}
