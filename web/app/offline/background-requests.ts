import type { StorableRequest } from '../api.ts';
import { backgroundSync, SYNC_TAG } from './background-sync-registration.ts';
import { encryptedStore } from './encrypted-store.ts';
import type { OutboxEntry } from './outbox-entry.ts';

// Requests that the service worker sends after the app is closed (Background Sync, Chromium only). A page stores them
// when it could not send an entry of the outbox. The entry stays in the outbox. The next page that opens sends the
// entry again with the same idempotency key, and gets the response to the service worker's request.

/** The Web Lock that a tab or the service worker holds while it sends entries. Only one of them sends at a time. */
export const SENDING_LOCK = 'linehaul-outbox';

export interface BackgroundRequest extends StorableRequest {
  id: string;
}

/** Returns the unsent entries before the first entry that changes the same week as an earlier entry. A page must
 *  rebase that entry onto the response to the earlier entry, so it and all later entries wait for a page. */
export function independentEntries(unsent: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const weeks = unsent.map((entry) => entry.kind === 'week' && entry.input.params.weekStart);
  const firstDependent = weeks.findIndex((week, at) => week && weeks.indexOf(week) < at);
  return firstDependent === -1 ? unsent : unsent.slice(0, firstDependent);
}

/** Stores more requests and asks the browser to wake the service worker when there is a connection. Stores nothing in a
 *  browser without Background Sync. */
export async function queueBackgroundRequests(
  userId: string,
  requests: readonly BackgroundRequest[],
): Promise<void> {
  const sync = await backgroundSync();
  if (!sync) return;
  for (const request of requests)
    // oxlint-disable-next-line no-await-in-loop -- when the disk is full, the first failure stops the loop
    await encryptedStore.put('requests', userId, request.id, request);
  await sync.register(SYNC_TAG);
}
