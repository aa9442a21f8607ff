import { tryStorage } from '../session-storage.ts';

// This module offers once per device to install the app.

/** The event that Chromium dispatches before it offers to install a page. The DOM types lack it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const OFFERED_KEY = 'linehaul-install-offered';

let installEvent: InstallEvent | undefined;
let isOffered = false;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

window.addEventListener('beforeinstallprompt', (event) => {
  // Prevents Chromium's own offer, because the app offers the installation after the first submitted week.
  event.preventDefault();
  installEvent = event as InstallEvent;
});

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;
const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

export const install = {
  isOffered: (): boolean => isOffered,
  /** Whether a button can install the app. In Safari, people install the app from the Share menu. */
  hasButton: (): boolean => installEvent !== undefined,

  /** Offers the installation once per device. */
  offer(): void {
    if (isInstalled() || (!installEvent && !isApple())) return;
    if (tryStorage(() => window.localStorage.getItem(OFFERED_KEY))) return;
    tryStorage(() => window.localStorage.setItem(OFFERED_KEY, 'yes'));
    isOffered = true;
    notifyListeners();
  },

  accept(): void {
    void installEvent?.prompt().catch(() => undefined);
    install.close();
  },

  close(): void {
    isOffered = false;
    notifyListeners();
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
