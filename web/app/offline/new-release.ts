import type { AnyRouter } from '@tanstack/react-router';
import { Workbox } from 'workbox-window';

// The service worker (web/service-worker.ts) keeps the files of one release on the device. A new release waits until the
// person goes to another page or presses Reload: never while they type.

const HOUR_MS = 3_600_000;

let worker: Workbox | undefined;
let isReady = false;
const listeners = new Set<() => void>();

/** The page requires trusted types: only this address can be a service worker. */
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

/** Takes over the new release and loads the page anew. */
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

  /** Keeps this release on the device, and looks for a newer one every hour and at each return to the page. */
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
