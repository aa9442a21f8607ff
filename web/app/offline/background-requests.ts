import type { StorableRequest } from '../api.ts';
import { encryptedStore } from './encrypted-store.ts';
import type { OutboxEntry } from './queued-kinds.ts';

// Requests that the service worker sends after the app is closed (Background Sync, Chromium only). A page stores them
// when it could not send an entry of the outbox. The entry stays in the outbox: the next page that opens repeats the
// request with the same idempotency key, gets the answer of the first, and handles it.

/** The tag of the sync event. */
export const SYNC_TAG = 'linehaul-outbox';
/** The Web Lock of the tab that sends entries, or of the service worker. Only one of them sends at a time. */
export const SENDING_LOCK = 'linehaul-outbox';

export interface BackgroundRequest extends StorableRequest {
  /** The id of the entry. */
  id: string;
}

/** Chromium's API. The DOM types lack it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void>; getTags: () => Promise<string[]> };
}

/** The first of the waiting entries, up to one that changes the same week as an earlier one. That entry is rebased onto
 *  the answer to the earlier one, so it and all entries after it wait for a page. */
export function independentEntries(waiting: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const weeks = waiting.map((entry) => entry.kind === 'week' && entry.input.params.weekStart);
  const firstDependent = weeks.findIndex((week, at) => week && weeks.indexOf(week) < at);
  return firstDependent === -1 ? waiting : waiting.slice(0, firstDependent);
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
