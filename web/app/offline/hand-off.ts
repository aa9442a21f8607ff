import { storableRequest } from '../api.ts';
import { sessionState } from '../session-state.ts';
import { independentEntries, queueBackgroundRequests } from './background-requests.ts';
import { endpointOf, type OutboxEntry } from './outbox-entry.ts';

/** The token and entry id of each request that this page has stored for the service worker. The page can fail to send
 *  the same entry several times, and must not store its photo again each time. */
const handedOff = new Set<string>();

/** Lets the service worker send the entries that this page could not send. Does nothing for a session that ends with
 *  its tab, because its token must not outlive the tab.
 *  @param unsent the unsent entries in order, already rebased */
export async function handOffToServiceWorker(unsent: readonly OutboxEntry[]): Promise<void> {
  const state = sessionState.current();
  const sendable = independentEntries(unsent);
  if (state.status === 'anonymous' || !state.session.remembered || sendable.length === 0) return;
  const { token, user } = state.session;
  const keyOf = ({ id }: OutboxEntry) => `${token} ${id}`;
  const added = sendable.filter((entry) => !handedOff.has(keyOf(entry)));
  const requests = added.map(async ({ id, kind, input }) => {
    const keyedInput = { ...(input as object), idempotencyKey: id };
    return { id, ...storableRequest(await endpointOf(kind), keyedInput) };
  });
  await queueBackgroundRequests(user.id, await Promise.all(requests));
  for (const entry of added) handedOff.add(keyOf(entry));
}
