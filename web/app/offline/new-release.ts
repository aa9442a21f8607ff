import type { AnyRouter } from '@tanstack/react-router';
import { Workbox } from 'workbox-window';

// The service worker (web/service-worker.ts) caches the files of one release. A new release waits until the person
// opens another page or presses Reload. It never interrupts typing.

const HOUR_MS = 3_600_000;

let worker: Workbox | undefined;
let isReady = false;
const listeners = new Set<() => void>();

/** The page requires trusted types. Only this address can be a service worker. */
function workerAddress(): string {
  const policies = (
    window as {
      trustedTypes?: {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (address: string) => string },
        ) => { createScriptURL: (address: string) => string };
      };
    }
  ).trustedTypes;
  const address = '/service-worker.js';
  if (!policies) return address;
  const policy = policies.createPolicy('service-worker', { createScriptURL: () => address });
  return policy.createScriptURL(address);
}

/** Activates the new release and reloads the page. */
function takeOver(): void {
  worker?.addEventListener('controlling', () => window.location.reload());
  worker?.messageSkipWaiting();
}

export const newRelease = {
  isReady: (): boolean => isReady,

  takeOver,

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Registers the service worker, and checks for a newer release every hour and when the page becomes visible. */
  async follow(router: AnyRouter): Promise<void> {
    if (worker || !('serviceWorker' in navigator)) return;
    worker = new Workbox(workerAddress());
    worker.addEventListener('waiting', () => {
      isReady = true;
      for (const listener of listeners) listener();
    });
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (isReady && pathChanged) takeOver();
    });
    const registration = await worker.register();
    const look = () => void registration?.update().catch(() => undefined);
    window.setInterval(look, HOUR_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look();
    });
  },
};
