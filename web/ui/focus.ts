/** The ref of the field that a dialog is opened for: it has the focus as soon as it is there. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

/** The ref of a dialog's safe answer: it has the focus, unless a field of the dialog took it. */
export function focusUnlessTaken(element: HTMLElement | null): void {
  const dialog = element?.closest('[role="dialog"]');
  if (!dialog?.contains(document.activeElement)) element?.focus();
}
