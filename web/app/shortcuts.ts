/** Every key that does something on its own. A page can only listen to a key that stands here, and the
 *  overview shows what stands here: so it cannot say anything else than what is. */

interface Shortcut {
  /** What is pressed, one after the other: "g d". */
  keys: string;
  /** With Ctrl, on a Mac with Command: it works while typing too, and cannot be switched off. */
  withControl?: true;
  says: string;
  place: 'Everywhere' | 'Approval queue';
}

export const SHORTCUTS = {
  palette: {
    keys: 'k',
    withControl: true,
    says: 'Find a page, a person, a week or an action',
    place: 'Everywhere',
  },
  overview: { keys: '?', says: 'Show the keyboard shortcuts', place: 'Everywhere' },
  'go-dashboard': { keys: 'g d', says: 'Go to the dashboard', place: 'Everywhere' },
  'go-time-logs': { keys: 'g t', says: 'Go to time logs', place: 'Everywhere' },
  'go-payroll': { keys: 'g p', says: 'Go to payroll', place: 'Everywhere' },
  'go-contractors': { keys: 'g c', says: 'Go to contractors', place: 'Everywhere' },
  'approval-next': { keys: 'j', says: 'Next day', place: 'Approval queue' },
  'approval-previous': { keys: 'k', says: 'Previous day', place: 'Approval queue' },
  'approval-select': { keys: 'x', says: 'Select the day', place: 'Approval queue' },
  'approval-approve': { keys: 'a', says: 'Approve', place: 'Approval queue' },
  'approval-reject': { keys: 'r', says: 'Reject', place: 'Approval queue' },
  'approval-undo': { keys: 'z', says: 'Undo the last decision', place: 'Approval queue' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

const ALL: readonly (readonly [string, Shortcut])[] = Object.entries(SHORTCUTS);

export interface Pressed {
  key: string;
  control: boolean;
  alt: boolean;
}

/** What a key means after those that were pressed before it: shortcuts, or the beginning of some. */
export function readKey(before: string, { key, control, alt }: Pressed) {
  if (alt) return { meant: [], begun: '' };
  const typed = before ? `${before} ${key}` : key;
  const matching = (keys: string) =>
    ALL.filter(
      ([, shortcut]) => control === (shortcut.withControl === true) && shortcut.keys === keys,
    ).map(([id]) => id as ShortcutId);
  if (control) return { meant: matching(key.toLowerCase()), begun: '' };
  const isBeginning = ALL.some(([, { keys }]) => keys.startsWith(`${typed} `));
  return { meant: matching(typed), begun: isBeginning ? typed : '' };
}

/** The keys as they are written on the keyboard: "Ctrl K", "⌘ K", "g d". */
export function keysOf(id: ShortcutId, isMac: boolean): string[] {
  const { keys, withControl }: Shortcut = SHORTCUTS[id];
  return withControl ? [isMac ? '⌘' : 'Ctrl', keys.toUpperCase()] : keys.split(' ');
}
