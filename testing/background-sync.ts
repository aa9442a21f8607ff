import type { Page } from '@playwright/test';

// Headless Chromium has Background Sync turned off. These helpers replace the browser: they accept the app's
// registration, and later wake the service worker.

/** Runs in the page before its scripts. Replaces the browser's registration with a function that only stores
 *  the tag in sessionStorage. */
export function turnOnBackgroundSync(): void {
  const manager = (window as { SyncManager?: { prototype: object } }).SyncManager;
  if (!manager) return;
  Object.assign(manager.prototype, {
    getTags: async () => [],
    register: async (tag: string) => {
      sessionStorage.setItem('registered-sync', tag);
    },
  });
}

/** How long to wait for the browser to report a service worker. If there is one, the report comes at once. */
const REPORT_MS = 2_000;

/** Wakes the service worker of an origin, as the browser does when the connection returns. Returns false if the browser
 *  has no service worker.
 *  @param page any page of the browser
 *  @param tag the tag that the app registered */
export async function wakeServiceWorker(page: Page, origin: string, tag: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const reported = Promise.withResolvers<string | undefined>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) reported.resolve(first.registrationId);
  });
  const timer = setTimeout(() => reported.resolve(undefined), REPORT_MS);
  await session.send('ServiceWorker.enable');
  const registrationId = await reported.promise;
  clearTimeout(timer);
  if (registrationId !== undefined) {
    const event = { origin, registrationId, tag, lastChance: false };
    await session.send('ServiceWorker.dispatchSyncEvent', event);
  }
  await session.detach();
  return registrationId !== undefined;
}
