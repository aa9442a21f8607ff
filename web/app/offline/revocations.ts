import { REVOCATION_PATH } from '../../../domain/sign-in/revocation.ts';
import { storedRevocations } from './encrypted-store.ts';

const TIMEOUT_MS = 20_000;

/** Whether the same request can succeed later. */
const isTemporary = (status: number) => status >= 500 || status === 429;

async function sendOne(digest: string): Promise<void> {
  const { status } = await fetch(REVOCATION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ digest }),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (isTemporary(status)) throw new Error(`The server answered ${status}.`);
  await storedRevocations.remove(digest);
}

/** Ends the sessions that were signed out without a connection. Rejects while there is no connection. A page or the
 *  service worker calls this. */
export async function sendRevocations(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- rarely more than one
  for (const digest of await storedRevocations.all()) await sendOne(digest);
}
