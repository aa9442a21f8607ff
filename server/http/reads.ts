import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/access.ts';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import { POLLING_HEADER } from '../../domain/sign-in/polling.ts';
import {
  authorize,
  requireAccess,
  callerContext,
  tokenOf,
  type CallerContext,
} from '../auth/authorization.ts';
import type { Database, Databases } from '../database/database.ts';
import { refuse } from './errors.ts';
import { inputOf } from './register.ts';
import { loadReadSession, touchSession } from '../auth/session.ts';

export type ReadContext<E extends Endpoint> = Input<E> & CallerContext & { db: Database };

/** Runs a read as a signed-in person. */
export function createRead(databases: Databases, clock: () => Temporal.Instant) {
  return async function read<E extends Endpoint, T>(
    request: FastifyRequest,
    endpoint: E,
    handle: (context: ReadContext<E>) => T | Promise<T>,
  ): Promise<T> {
    const token = tokenOf(request);
    return databases.withReadConnection(async (db) => {
      const session = authorize(await loadReadSession(db, token), endpoint);
      if (session.needsTouch && request.headers[POLLING_HEADER] === undefined) {
        void touchSession(databases.write, session.id).catch(() => undefined);
      }
      return handle({ ...inputOf<E>(request), ...callerContext(session, clock), db });
    });
  };
}

/** Reads the next chunk of a file that is being sent. */
export type ReadChunk = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

function hasLostRights(before: Actor, now: Actor): boolean {
  return (
    before.scope !== now.scope ||
    before.roles.some((role) => !now.roles.includes(role)) ||
    before.permissions.some((permission) => !now.permissions.includes(permission))
  );
}

/** Returns a function that reads a long file in chunks. Each call checks the session again. If the session has ended,
 *  or the person has lost a role or permission or has another scope, the call throws and the download is aborted.
 *  Without the abort, the file would look complete. */
export function createReadChunk(
  databases: Databases,
  { request, endpoint, actor }: { request: FastifyRequest; endpoint: Endpoint; actor: Actor },
): ReadChunk {
  const token = tokenOf(request);
  return (work) =>
    databases.withReadConnection(async (db) => {
      const session = requireAccess(await loadReadSession(db, token), endpoint);
      if (hasLostRights(actor, session.actor)) refuse('FORBIDDEN');
      return work(db);
    });
}
