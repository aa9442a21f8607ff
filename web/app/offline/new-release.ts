import type { AnyRouter } from '@tanstack/react-router';
import { Workbox } from 'workbox-window';

// The service worker (web/service-worker.ts) caches the files of one release. A new release becomes active when the
// person opens another page or presses Reload, so it never interrupts typing.

const HOUR_MS = 3_600_000;

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

/** Activates the new release and reloads the page. */
function activate(): void {
  worker?.addEventListener('controlling', () => window.location.reload());
  worker?.messageSkipWaiting();
}

export const newRelease = {
  isReady: (): boolean => isReady,

  activate,

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Registers the service worker, and checks for a newer release every hour and when the page becomes visible. */
  async watch(router: AnyRouter): Promise<void> {
    if (worker || !('serviceWorker' in navigator)) return;
    worker = new Workbox(workerUrl());
    worker.addEventListener('waiting', ({ isUpdate, isExternal, wasWaitingBeforeRegister }) => {
      // On the first visit, the first service worker waits for a moment too.
      if (!isUpdate && !isExternal && !wasWaitingBeforeRegister) return;
      isReady = true;
      for (const listener of listeners) listener();
    });
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (isReady && pathChanged) activate();
    });
    const registration = await worker.register();
    const checkForUpdate = () => void registration?.update().catch(() => undefined);
    window.setInterval(checkForUpdate, HOUR_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') checkForUpdate();
    });
  },
};
