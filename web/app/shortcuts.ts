import { messages } from './messages.ts';

const { shortcuts: text } = messages;

// The table of all keyboard shortcuts. Pages can register actions only for these shortcuts.

interface Shortcut {
  /** The keys to press in sequence: "g d". */
  keys: string;
  /** Pressed with Ctrl, or Command on a Mac. Works while the person types, and cannot be turned off. */
  withControl?: true;
  description: string;
  place: keyof typeof text.places;
}

export const SHORTCUTS = {
  palette: {
    keys: 'k',
    withControl: true,
    description: text.palette,
    place: 'Everywhere',
  },
  overview: { keys: '?', description: text.overview, place: 'Everywhere' },
  'go-dashboard': { keys: 'g d', description: text.goDashboard, place: 'Everywhere' },
  'go-time-logs': { keys: 'g t', description: text.goTimeLogs, place: 'Everywhere' },
  'go-payroll': { keys: 'g p', description: text.goPayroll, place: 'Everywhere' },
  'go-contractors': { keys: 'g c', description: text.goContractors, place: 'Everywhere' },
  'approval-next': { keys: 'j', description: text.nextDay, place: 'Approval queue' },
  'approval-previous': { keys: 'k', description: text.previousDay, place: 'Approval queue' },
  'approval-select': { keys: 'x', description: text.selectDay, place: 'Approval queue' },
  'approval-approve': { keys: 'a', description: text.approve, place: 'Approval queue' },
  'approval-reject': { keys: 'r', description: text.reject, place: 'Approval queue' },
  'approval-undo': { keys: 'z', description: text.undo, place: 'Approval queue' },
  'payday-next': { keys: 'j', description: text.nextPayee, place: 'Payday' },
  'payday-previous': { keys: 'k', description: text.previousPayee, place: 'Payday' },
  'payday-process': { keys: 'p', description: text.processAll, place: 'Payday' },
  'payday-pay': { keys: 'm', description: text.payAll, place: 'Payday' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** The heading above the shortcuts of each place. */
export const PLACE_NAMES = text.places;

const ALL: readonly (readonly [string, Shortcut])[] = Object.entries(SHORTCUTS);

export interface KeyPress {
  key: string;
  control: boolean;
  alt: boolean;
}

/** Reads a key after the keys in `before`. Returns the shortcuts whose sequence is now complete (`completed`). If a
 *  longer sequence begins with the keys, also returns the keys (`pending`). */
export function readKey(before: string, { key, control, alt }: KeyPress) {
  if (alt) return { completed: [], pending: '' };
  const typed = before ? `${before} ${key}` : key;
  const matching = (keys: string) =>
    ALL.filter(
      ([, shortcut]) => control === (shortcut.withControl === true) && shortcut.keys === keys,
    ).map(([id]) => id as ShortcutId);
  if (control) return { completed: matching(key.toLowerCase()), pending: '' };
  const isBeginning = ALL.some(([, { keys }]) => keys.startsWith(`${typed} `));
  return { completed: matching(typed), pending: isBeginning ? typed : '' };
}

/** Returns the keys of a shortcut as the app shows them: "Ctrl K", "⌘ K", "g d". */
export function keysOf(id: ShortcutId, isMac: boolean): string[] {
  const { keys, withControl }: Shortcut = SHORTCUTS[id];
  return withControl ? [isMac ? '⌘' : 'Ctrl', keys.toUpperCase()] : keys.split(' ');
}
