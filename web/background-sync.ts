import { SENDING_LOCK, type BackgroundRequest } from './app/offline/background-requests.ts';
import { encryptedStore } from './app/offline/encrypted-store.ts';
import { sendRevocations } from './app/offline/revocations.ts';

/** Allows enough time for a request with a photo over a weak signal. */
const TIMEOUT_MS = 120_000;

/** Whether the same request can succeed later. */
const isTemporary = (status: number) => status >= 500 || status === 429;

async function send({ url, method, headers, body }: BackgroundRequest): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { status } = await fetch(url, { method, headers, body, signal, credentials: 'omit' });
  if (isTemporary(status)) throw new Error(`The server answered ${status}.`);
}

async function sendStored(): Promise<void> {
  await sendRevocations();
  // oxlint-disable no-await-in-loop -- in order
  for (const userId of await encryptedStore.userIds()) {
    for (const request of (await encryptedStore.all('requests', userId)) as BackgroundRequest[]) {
      // In the meantime a page may have sent or discarded the entry.
      if (await encryptedStore.get('outbox', userId, request.id)) await send(request);
      await encryptedStore.remove('requests', userId, request.id);
    }
  }
  // oxlint-enable no-await-in-loop
}

/** Sends the stored requests in order. Rejects when there is no connection or the server has a temporary error, so that
 *  the browser tries again later. Deletes a request that the server refused. The next page that opens sends the entry
 *  of this request again and shows the reason. */
export function sendStoredRequests(): Promise<void> {
  return navigator.locks.request(SENDING_LOCK, sendStored);
}
