import { useSyncExternalStore } from 'react';

/** Whether shortcuts are pressed with Command instead of Ctrl. */
export const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

const STORAGE_KEY = 'linehaul-approval-keys';

function readSetting(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

let isOn: boolean | undefined;
const listeners = new Set<() => void>();

/** Single letters can be triggered by accident, for example by voice input, so they can be turned off. */
export const shortcutSetting = {
  isOn: (): boolean => (isOn ??= readSetting()),

  turn(on: boolean): void {
    isOn = on;
    try {
      window.localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
    for (const listener of listeners) listener();
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function useShortcutsAreOn(): boolean {
  return useSyncExternalStore(shortcutSetting.onChange, shortcutSetting.isOn);
}
