import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseBody, Endpoint, Input } from '../../domain/endpoint.ts';
import { languageOfHeader, type Language } from '../../domain/language.ts';
import { authorize, callerContext, tokenOf, type CallerContext } from '../auth/authorization.ts';
import { command, type Origin, type Outcome } from '../audit/command.ts';
import type { Databases, Tx } from '../database/database.ts';
import { refuse, Refused } from './errors.ts';
import { repeatableRequest, runOnce } from './idempotency.ts';
import { inputOf, originOf } from './register.ts';
import { lockSession, loadSession, touchSession } from '../auth/session.ts';
import type { WriteLimit } from './write-limit.ts';

export type WriteContext<E extends Endpoint> = Input<E> &
  CallerContext & {
    tx: Tx;
    origin: Origin;
    /** The language of the request (Accept-Language). */
    language: Language;
  };

export interface WriteParts {
  databases: Databases;
  clock: () => Temporal.Instant;
  /** Writes are unlimited if this is undefined. */
  writeLimit?: WriteLimit | undefined;
}

/** Runs a write as a signed-in person. */
export function createWrite({ databases, clock, writeLimit }: WriteParts) {
  return async function write<E extends Endpoint, T = ResponseBody<E>>(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: E,
    work: (context: WriteContext<E>) => Promise<Outcome<T>>,
    { isCounted = false } = {},
  ): Promise<T> {
    const token = tokenOf(request);
    let checkedUserId: string | undefined;
    const run = command(databases.write, originOf(request), async (tx, origin) => {
      const session = authorize(await loadSession(tx, token), endpoint);
      origin.actorId = session.actor.id;
      if (!isCounted) writeLimit?.check(session.writeBucket, endpoint);
      checkedUserId = session.actor.id;
      const repeatable = repeatableRequest(request, endpoint, session.actor.id);
      const language = languageOfHeader(request.headers['accept-language']);
      const outcome = await runOnce(tx, repeatable, () =>
        work({ ...inputOf<E>(request), ...callerContext(session, clock), tx, origin, language }),
      );
      // Another request may have ended the session during the work, for example by deactivating the account.
      if (!('endsSession' in outcome) && !(await lockSession(tx, session.id)))
        refuse('NOT_SIGNED_IN');
      if (session.needsTouch) await touchSession(tx, session.id);
      // Locks the bucket after the session, as a sign-out does. The other order would be a deadlock.
      if (!isCounted) await writeLimit?.useTokens(tx, session.actor.id, endpoint);
      reply.code('withoutEvents' in outcome ? 200 : endpoint.status);
      return outcome;
    });
    try {
      return await run;
    } catch (error) {
      // The rollback also returned the tokens. A refused write counts, so that nobody can probe without a limit.
      if (error instanceof Refused && checkedUserId !== undefined && !isCounted)
        await writeLimit?.useTokens(databases.write, checkedUserId, endpoint);
      throw error;
    }
  };
}
