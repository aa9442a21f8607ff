/** The focus in the approval queue: the day whose row holds it is the one that the keys act on. */

const PREFIX = 'approve-';

export function checkboxIdOf(logId: string): string {
  return `${PREFIX}${logId}`;
}

export function focusedDay(): string | undefined {
  const row = document.activeElement?.closest('li');
  return row?.querySelector(`input[id^="${PREFIX}"]`)?.id.slice(PREFIX.length);
}

export function focusDay(logId: string | undefined): void {
  if (logId) document.getElementById(checkboxIdOf(logId))?.focus();
}
