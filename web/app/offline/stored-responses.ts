import { scopeOf } from '../../../domain/access.ts';
import type { Endpoint } from '../../../domain/endpoint.ts';
import { hasCode } from '../api-error.ts';
import { clock } from '../clock.ts';
import { sessionState } from '../session-state.ts';
import type { SessionUser } from '../session-storage.ts';
import { connection } from './connection.ts';

// This module stores the latest responses about the signed-in person, for pages that are opened offline. It never
// stores responses about other people.

interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

function isCacheable(
  { offlineCache }: Endpoint,
  { query }: RequestInput,
  user: SessionUser,
): boolean {
  if (offlineCache === 'userId') return query?.['userId'] === user.id;
  // A person with the scope `self`, such as a driver, can access only their own records.
  if (offlineCache === 'scope') return scopeOf(user) === 'self';
  return offlineCache === 'caller';
}

interface StoredResponse {
  at: string;
  response: unknown;
}

/** Resolves when the key of the session exists. A response that arrives earlier is stored only then, because it can't
 *  be encrypted without the key. */
let keyCreated: Promise<void> = Promise.resolve();

const loadStore = async () => (await import('./encrypted-store.ts')).encryptedStore;

/** If a response takes longer, the app assumes that there is no connection and shows the stored response. */
const RESPONSE_TIMEOUT_MS = 10_000;

type Fetch<ResponseBody> = (timeoutMs?: number) => Promise<ResponseBody>;

/** Retries once after a lost request, but not after a timeout. */
async function retryOnce<ResponseBody>(fetchResponse: Fetch<ResponseBody>): Promise<ResponseBody> {
  const startedMs = performance.now();
  try {
    return await fetchResponse(RESPONSE_TIMEOUT_MS);
  } catch (error) {
    const tookLong = performance.now() - startedMs >= RESPONSE_TIMEOUT_MS;
    if (tookLong || !hasCode(error, 'NO_CONNECTION')) throw error;
    return fetchResponse(RESPONSE_TIMEOUT_MS);
  }
}

/** Returns undefined for a response that an earlier release stored without the fields that this release reads. */
async function readStored(
  endpoint: Endpoint,
  userId: string,
  id: string,
): Promise<StoredResponse | undefined> {
  const store = await loadStore();
  const stored = (await store.get('responses', userId, id)) as StoredResponse | undefined;
  const { fieldProblems } = await import('../../../domain/validation.ts');
  return stored && fieldProblems(endpoint.response, stored.response).size === 0
    ? stored
    : undefined;
}

/** Returns the server's response. Without a connection, returns the stored response if there is one. */
export async function fetchOrReadStored<ResponseBody>(
  endpoint: Endpoint,
  input: RequestInput,
  fetchResponse: Fetch<ResponseBody>,
): Promise<ResponseBody> {
  const state = sessionState.current();
  if (state.status === 'anonymous') return fetchResponse();
  const { user } = state.session;
  if (!isCacheable(endpoint, input, user)) return fetchResponse();
  const id = JSON.stringify([endpoint.path, input.params ?? {}, input.query ?? {}]);
  try {
    const response = await retryOnce(fetchResponse);
    const stored: StoredResponse = { at: clock.now().toString(), response };
    // A browser without storage still works with a connection.
    void keyCreated
      .then(loadStore)
      .then((store) => store.put('responses', user.id, id, stored))
      .catch(() => undefined);
    return response;
  } catch (error) {
    if (!hasCode(error, 'NO_CONNECTION')) throw error;
    const stored = await readStored(endpoint, user.id, id).catch(() => undefined);
    if (!stored) throw error;
    const { at, response } = stored;
    connection.lost(at);
    return response as ResponseBody;
  }
}

/** Called when a session begins. Creates the key that encrypts this person's stored data. */
export function createStorageKey(userId: string): void {
  keyCreated = loadStore()
    .then((store) => store.begin(userId))
    .catch(() => undefined);
}

/** Deletes the key and everything else that the phone stores for a person. Without the key, later responses can't be
 *  stored. Ignores errors, because a browser without storage has nothing to delete. */
export function deleteStoredData(userId: string): Promise<void> {
  return loadStore()
    .then((store) => store.wipe(userId))
    .catch(() => undefined);
}

/** Deletes everybody's responses, sent weeks and background requests, because nobody is signed in on this device. */
export function deleteSessionData(): Promise<void> {
  return loadStore()
    .then((store) => store.wipeSessionData())
    .catch(() => undefined);
}
