import type { Page } from '@playwright/test';

// Chromium without a screen has Background Sync turned off. These helpers turn it on for a page, and take the place of
// the browser that wakes the service worker.

/** Runs in the page before its scripts. */
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

/** A browser reports its registrations at once. */
const REPORT_MS = 2_000;

/** Wakes the service worker of an origin, as the browser does when the connection returns. Returns false if the browser
 *  has none.
 *  @param page any page of the browser
 *  @param tag the tag that the app registered */
export async function wakeServiceWorker(page: Page, origin: string, tag: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string | undefined>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) found.resolve(first.registrationId);
  });
  const timer = setTimeout(() => found.resolve(undefined), REPORT_MS);
  await session.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  clearTimeout(timer);
  if (registrationId !== undefined) {
    const event = { origin, registrationId, tag, lastChance: false };
    await session.send('ServiceWorker.dispatchSyncEvent', event);
  }
  await session.detach();
  return registrationId !== undefined;
}
