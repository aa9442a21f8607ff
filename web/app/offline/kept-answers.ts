import { scopeOf } from '../../../domain/access.ts';
import type { Endpoint } from '../../../domain/endpoint.ts';
import { hasCode } from '../api-error.ts';
import { sessionState } from '../session-state.ts';
import type { SessionUser } from '../session-storage.ts';
import { connection } from './connection.ts';

// The last answers about the signed-in person, for pages that are opened without a connection. Answers about others are
// never kept.

interface AskedInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

function isKept({ keptOnPhone }: Endpoint, { query }: AskedInput, user: SessionUser): boolean {
  if (keptOnPhone === 'userId') return query?.['userId'] === user.id;
  // A driver reaches only themselves.
  if (keptOnPhone === 'reach') return scopeOf(user) === 'self';
  return keptOnPhone === 'caller';
}

interface KeptAnswer {
  at: string;
  answer: unknown;
}

const store = async () => (await import('./sealed-store.ts')).sealedStore;

/** An answer that takes longer counts as no connection. The kept answer is shown instead. */
const ANSWER_WITHIN_MS = 10_000;

type Ask<Answer> = (withinMs?: number) => Promise<Answer>;

/** One lost request is not yet a lost connection. One that got no answer for so long is. */
async function askTwice<Answer>(ask: Ask<Answer>): Promise<Answer> {
  const asked = performance.now();
  try {
    return await ask(ANSWER_WITHIN_MS);
  } catch (error) {
    const tookLong = performance.now() - asked >= ANSWER_WITHIN_MS;
    if (tookLong || !hasCode(error, 'NO_CONNECTION')) throw error;
    return ask(ANSWER_WITHIN_MS);
  }
}

/** Answers from the server. Without a connection answers with what the server last said, if that was kept. */
export async function askOrRecall<Answer>(
  endpoint: Endpoint,
  input: AskedInput,
  ask: Ask<Answer>,
): Promise<Answer> {
  const state = sessionState.current();
  if (state.status === 'anonymous') return ask();
  const { user } = state.session;
  if (!isKept(endpoint, input, user)) return ask();
  const id = JSON.stringify([endpoint.path, input.params ?? {}, input.query ?? {}]);
  try {
    const answer = await askTwice(ask);
    const kept: KeptAnswer = { at: Temporal.Now.instant().toString(), answer };
    // A browser that keeps nothing works with a connection.
    void store()
      .then((sealed) => sealed.put('answers', user.id, id, kept))
      .catch(() => undefined);
    return answer;
  } catch (error) {
    if (!hasCode(error, 'NO_CONNECTION')) throw error;
    const kept = await store()
      .then((sealed) => sealed.get('answers', user.id, id))
      .catch(() => undefined);
    if (!kept) throw error;
    const { at, answer } = kept as KeptAnswer;
    connection.lost(at);
    return answer as Answer;
  }
}

/** The session of a person begins: what they do from now on is kept. */
export function rememberPerson(userId: string): void {
  void store()
    .then((sealed) => sealed.begin(userId))
    .catch(() => undefined);
}

/** Deletes what the phone keeps of a person, with the key. Late answers are not kept without it. Browsers that keep
 *  nothing have nothing to delete. */
export function forgetPerson(userId: string): Promise<void> {
  return store()
    .then((sealed) => sealed.wipe(userId))
    .catch(() => undefined);
}

/** Nobody is signed in on this phone: nobody's answers stay on it. */
export function forgetAnswers(): void {
  void store()
    .then((sealed) => sealed.wipeAnswers())
    .catch(() => undefined);
}

// The person may sign in again and send what waits.
sessionState.onEnd((why) => {
  if (why !== 'signed-out') forgetAnswers();
});
