/** The focus in the approval queue: the day whose row holds it is the one that the keys act on. */

const PREFIX = 'approve-';

export function checkboxIdOf(logId: string): string {
  return `${PREFIX}${logId}`;
}

export function focusedDay(): string | undefined {
  const row = document.activeElement?.closest('li');
  return row?.querySelector(`input[id^="${PREFIX}"]`)?.id.slice(PREFIX.length);
}

/** Returns whether the day is on screen. */
export function focusDay(logId: string | undefined): boolean {
  if (logId === undefined) return false;
  const checkbox = document.getElementById(checkboxIdOf(logId));
  checkbox?.focus();
  return checkbox !== null;
}
