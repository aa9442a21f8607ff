/** The ref of a dialog's main field. Focuses the field when it mounts. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The ref of a dialog's Cancel button. Focuses the button when it mounts, unless a field of the dialog has the focus. */
export function focusUnlessTaken(element: HTMLElement | null): void {
  const dialog = element?.closest('[role="dialog"]');
  if (!dialog?.contains(document.activeElement)) element?.focus();
}
