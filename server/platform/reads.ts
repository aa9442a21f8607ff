import type { FastifyRequest } from 'fastify';
import { admits } from '../../domain/access.ts';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import { admitted, signedAs, tokenOf, type Signed } from './admission.ts';
import { withReader, type Database, type Databases } from './database.ts';
import { inputOf } from './register.ts';
import { RememberedSessions } from './remembered-sessions.ts';
import { hashOfToken, openReadSession, touchSession, type SessionFacts } from './session.ts';

export type ReadContext<E extends Endpoint> = Input<E> & Signed<SessionFacts> & { db: Database };

/** The one way to read as somebody who is signed in. */
export function createRead(databases: Databases, clock: () => Temporal.Instant) {
  const remembered = new RememberedSessions();

  /** In one round trip: behind the question who is signed in goes the work for whoever it was the last time,
   *  on the same connection. If that is still so, its outcome is the answer; else the work begins anew. */
  return async function read<E extends Endpoint, T>(
    request: FastifyRequest,
    endpoint: E,
    answer: (context: ReadContext<E>) => T | Promise<T>,
  ): Promise<T> {
    const tokenHash = hashOfToken(tokenOf(request));
    return withReader(databases, async (reader) => {
      const work = async (facts: SessionFacts) =>
        answer({ ...inputOf<E>(request), ...signedAs(facts, clock), db: reader.db });
      const guess = remembered.guess(tokenHash);
      // The guess may not outlive the loan of its connection, whatever becomes of the session.
      const [asked, guessed] = await Promise.allSettled([
        openReadSession(reader, tokenHash),
        guess && admits(endpoint.access, guess.actor) ? work(guess) : undefined,
      ]);
      if (asked.status === 'rejected') throw asked.reason;
      const wasRight = guess !== undefined && guess.written === asked.value?.written;
      if (!wasRight) remembered.remember(tokenHash, asked.value);
      const session = admitted(asked.value, endpoint);
      if (session.needsTouch) {
        void touchSession(databases.write, session.id).catch(() => undefined);
      }
      if (!wasRight) return work(session);
      if (guessed.status === 'rejected') throw guessed.reason;
      return guessed.value as T;
    });
  };
}
