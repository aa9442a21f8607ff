import type { AnyRouter } from '@tanstack/react-router';
import { Workbox } from 'workbox-window';
import { waitAtMost } from '../wait-at-most.ts';

// The service worker (web/service-worker.ts) caches the files of one release. A new release becomes active when the
// person opens another page or presses Reload, so it never interrupts typing.

/** The browser gets a few hundred bytes if nothing has changed. */
const CHECK_INTERVAL_MS = 60_000;
const TAKEOVER_WITHIN_MS = 1000;

let worker: Workbox | undefined;
let isReady = false;
const listeners = new Set<() => void>();

/** The Content Security Policy requires Trusted Types. This policy allows only the service worker's URL. */
function workerUrl(): string {
  const policies = (
    window as {
      trustedTypes?: {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (url: string) => string },
        ) => { createScriptURL: (url: string) => string };
      };
    }
  ).trustedTypes;
  const url = '/service-worker.js';
  if (!policies) return url;
  const policy = policies.createPolicy('service-worker', { createScriptURL: () => url });
  return policy.createScriptURL(url);
}

/** Announces a service worker that waits until the pages of the active one are closed. On the first visit, Firefox lets
 *  the first service worker wait too, but none is active. */
async function announce(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active && registration.waiting) setReady();
}

function setReady(): void {
  isReady = true;
  for (const listener of listeners) listener();
}

/** Activates the new release and reloads the page. */
async function activate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // The new service worker waits no longer if a page in another tab activated it. It never waits if none controls the page.
  if (registration?.waiting && navigator.serviceWorker.controller) {
    const takeover = new Promise((resolve) => {
      worker?.addEventListener('controlling', resolve);
    });
    worker?.messageSkipWaiting();
    // Chromium sometimes waits minutes for an idle service worker to end. A reload ends it.
    await waitAtMost(TAKEOVER_WITHIN_MS, takeover);
  }
  window.location.reload();
}

export const newRelease = {
  isReady: (): boolean => isReady,

  activate: (): void => void activate(),

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Registers the service worker. Checks for a newer release every minute while the page is visible, so that an open tab
   *  notices a restart of the server with a new release. */
  async watch(router: AnyRouter): Promise<void> {
    if (worker || !('serviceWorker' in navigator)) return;
    worker = new Workbox(workerUrl());
    worker.addEventListener('waiting', () => void announce());
    // On the page of a first visit, a later service worker does not wait, because none controls the page.
    worker.addEventListener('activated', ({ isExternal }) => {
      if (isExternal && !navigator.serviceWorker.controller) setReady();
    });
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (isReady && pathChanged) void activate();
    });
    const registration = await worker.register();
    const checkForUpdate = () => void registration?.update().catch(() => undefined);
    window.setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) checkForUpdate();
    }, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') checkForUpdate();
    });
  },
};
