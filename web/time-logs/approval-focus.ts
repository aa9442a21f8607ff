// The shortcuts of the approval queue act on the day whose row has the focus.

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
