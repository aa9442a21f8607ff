import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import { authorize, callerContext, tokenOf, type CallerContext } from '../auth/authorization.ts';
import { loadReadSession } from '../auth/session.ts';
import type { Databases } from '../database/database.ts';
import { createReadChunk, type ReadChunk } from './reads.ts';
import { inputOf } from './register.ts';

export type StreamContext<E extends Endpoint> = Input<E> &
  CallerContext & {
    /** Checks the session again. Throws if it has ended or the person has lost access (`createReadChunk`). */
    readChunk: ReadChunk;
  };

/** Sends server-sent events until the client disconnects or the session ends. Does not restart the idle timeout,
 *  because an open tab does not prove that the person is present. */
export function createStream(databases: Databases, clock: () => Temporal.Instant) {
  return async function stream<E extends Endpoint>(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: E,
    open: (context: StreamContext<E>) => Readable,
  ): Promise<FastifyReply> {
    const token = tokenOf(request);
    const opened = await databases.withReadConnection((db) => loadReadSession(db, token));
    const caller = callerContext(authorize(opened, endpoint), clock);
    const readChunk = createReadChunk(databases, { request, endpoint, actor: caller.actor });
    const events =
      request.method === 'HEAD' ? '' : open({ ...inputOf<E>(request), ...caller, readChunk });
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        // Without this header, nginx buffers the events.
        .header('x-accel-buffering', 'no')
        .send(events)
    );
  };
}
