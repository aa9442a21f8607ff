import { encryptedStore } from './encrypted-store.ts';

// Requests that the service worker sends after the app is closed (Background Sync, Chromium only). A page stores them
// when it could not send an entry of the outbox. The entry stays in the outbox: the next page that opens repeats the
// request with the same idempotency key, gets the answer of the first, and handles it.

/** The tag of the sync event. */
export const SYNC_TAG = 'linehaul-outbox';
/** Held by whoever sends: one tab, or the service worker. */
export const SENDING_LOCK = 'linehaul-outbox';

export interface BackgroundRequest {
  /** The id of the entry. */
  id: string;
  url: string;
  method: string;
  headers: [name: string, value: string][];
  body: string | null;
}

/** Chromium's API. The DOM types lack it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void>; getTags: () => Promise<string[]> };
}

/** Stores more requests and asks the browser to wake the service worker when there is a connection. Stores nothing in a
 *  browser that cannot. */
export async function sendInBackground(
  userId: string,
  requests: readonly BackgroundRequest[],
): Promise<void> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  if (!registration?.sync) return;
  // Rejects if the person has turned off Background Sync.
  await registration.sync.getTags();
  for (const request of requests)
    // oxlint-disable-next-line no-await-in-loop -- a full disk stops at the first
    await encryptedStore.put('requests', userId, request.id, request);
  await registration.sync.register(SYNC_TAG);
}
