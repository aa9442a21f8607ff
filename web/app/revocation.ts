import { syncLater } from './offline/background-sync-registration.ts';

// A sign-out without a connection ends the session on the device. The server ends the session when the connection is
// back. Until then, the device stores the digest of the token.

const RETRY_INTERVAL_MS = 15_000;

const load = () => import('./offline/revocations.ts');
const loadStore = async () => (await import('./offline/encrypted-store.ts')).storedRevocations;

async function digestOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

let timer: number | undefined;

/** Ends the sessions that were signed out without a connection, and tries again until the server has answered. */
export async function revokeStoredSessions(): Promise<void> {
  window.clearTimeout(timer);
  try {
    await (await load()).sendRevocations();
  } catch {
    timer = window.setTimeout(() => void revokeStoredSessions(), RETRY_INTERVAL_MS);
  }
}
window.addEventListener('online', () => void revokeStoredSessions());

/** Stores that the server must end the session. A browser without storage keeps nothing, and the session ends at its
 *  time limit. */
export async function revokeLater(token: string): Promise<void> {
  try {
    await (await loadStore()).add(await digestOf(token));
    await syncLater();
  } catch {
    return;
  }
  void revokeStoredSessions();
}

/** Returns whether a session still has to be ended on the server. */
export async function hasStoredRevocations(): Promise<boolean> {
  try {
    return (await (await loadStore()).all()).length > 0;
  } catch {
    return false;
  }
}
