export const SYNC_TAG = 'linehaul-outbox';

/** The Background Sync API. Only Chromium has it, and the DOM types do not include it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void>; getTags: () => Promise<string[]> };
}

/** Returns the Background Sync of this browser, or undefined if it has none.
 *  @throws if the person has turned off Background Sync */
export async function backgroundSync(): Promise<SyncRegistration['sync']> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.getTags();
  return registration?.sync;
}

/** Asks the browser to wake the service worker when there is a connection. */
export async function syncLater(): Promise<void> {
  const sync = await backgroundSync().catch(() => undefined);
  await sync?.register(SYNC_TAG).catch(() => undefined);
}
