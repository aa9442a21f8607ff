import { useEffect, useEffectEvent } from 'react';
import { shortcutSetting } from './shortcut-setting.ts';
import { readKey, SHORTCUTS, type ShortcutId } from './shortcuts.ts';

type Actions = { [Id in ShortcutId]?: () => void };

/** The time allowed between the letters of a sequence such as "g d". */
const SEQUENCE_MS = 1500;

/** The actions that the pages on screen have registered. */
const registered = new Map<ShortcutId, () => void>();
let pending = '';
let sequenceTimer: number | undefined;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target.matches('textarea, select, [role="combobox"], [role="textbox"]')) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}

/** Open dialogs and menus handle all keys themselves. */
function isInOverlay(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** Returns whether a page has registered the shortcut and the shortcut runs now. Shortcuts without Ctrl do not run
 *  while the person types in a field, or if the person has turned them off. */
function canRun(id: ShortcutId, target: EventTarget | null): boolean {
  if (!registered.has(id)) return false;
  return 'withControl' in SHORTCUTS[id] || (shortcutSetting.isOn() && !isTyping(target));
}

function setPending(keys: string): void {
  pending = keys;
  window.clearTimeout(sequenceTimer);
  if (keys) sequenceTimer = window.setTimeout(() => (pending = ''), SEQUENCE_MS);
}

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  // Pressing Shift, for example for a question mark, does not end a sequence.
  if (event.defaultPrevented || key === 'Shift' || isInOverlay(target)) return;
  const control = event.ctrlKey || event.metaKey;
  const result = readKey(pending, { key, control, alt: event.altKey });
  setPending(isTyping(target) ? '' : result.pending);
  const id = result.completed.find((completed) => canRun(completed, target));
  if (!id) return;
  event.preventDefault();
  registered.get(id)?.();
}

/** Registers actions for shortcuts while the component is mounted. All shortcuts use this hook. */
export function useShortcuts(actions: Actions, isOn = true): void {
  const run = useEffectEvent((id: ShortcutId) => actions[id]?.());
  const names = Object.keys(actions).join(' ');
  useEffect(() => {
    if (!isOn || !names) return undefined;
    const ids = names.split(' ') as ShortcutId[];
    if (registered.size === 0) window.addEventListener('keydown', onKey);
    for (const id of ids) registered.set(id, () => run(id));
    return () => {
      for (const id of ids) registered.delete(id);
      if (registered.size === 0) window.removeEventListener('keydown', onKey);
    };
  }, [isOn, names]);
}

/** Runs a shortcut's action from a button. Every shortcut has a visible equivalent. */
export function runShortcut(id: ShortcutId): void {
  registered.get(id)?.();
}

export function isRegistered(id: ShortcutId): boolean {
  return registered.has(id);
}
