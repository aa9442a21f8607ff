import type { FastifyRequest } from 'fastify';
import { admits, type Actor } from '../../domain/access.ts';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import { admitted, demandRight, signedAs, tokenOf, type Signed } from './admission.ts';
import { withReader, type Database, type Databases } from './database.ts';
import { refuse } from './errors.ts';
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

/** Reads one more piece of a file that is being sent. */
export type ReadPiece = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

function hasLostRights(before: Actor, now: Actor): boolean {
  return (
    before.scope !== now.scope ||
    before.roles.some((role) => !now.roles.includes(role)) ||
    before.permissions.some((permission) => !now.permissions.includes(permission))
  );
}

/** A long file is read piece by piece. Every piece begins with the session as it is then. When the session has
 *  ended or its person has lost a right, the read throws and the file breaks off: one that ended as usual
 *  would look complete. */
export function createReadPiece(
  databases: Databases,
  { request, endpoint, actor }: { request: FastifyRequest; endpoint: Endpoint; actor: Actor },
): ReadPiece {
  const tokenHash = hashOfToken(tokenOf(request));
  return (work) =>
    withReader(databases, async (reader) => {
      const session = demandRight(await openReadSession(reader, tokenHash), endpoint);
      if (hasLostRights(actor, session.actor)) refuse('FORBIDDEN');
      return work(reader.db);
    });
}
