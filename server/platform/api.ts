import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Endpoint, Input } from '../../domain/endpoint.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { admitted, signedAs, tokenOf, type Signed } from './admission.ts';
import { recordEvent, signedCommand, type Origin, type Outcome } from './command.ts';
import type { Databases, Tx } from './database.ts';
import { earlierAnswer, keepAnswer, type RepeatableRequest } from './idempotency.ts';
import { createRead, type ReadContext } from './reads.ts';
import { inputOf, originOf, register } from './register.ts';
import { openSession, touchSession, type Session } from './session.ts';

export type { ReadContext };
export type WriteContext<E extends Endpoint> = Input<E> &
  Signed<Session> & { tx: Tx; origin: Origin };
export type PublicContext<E extends Endpoint> = Input<E> & { databases: Databases; origin: Origin };

type Promised<T> = T | Promise<T>;

/** A file to hand out, with what the audit trail says of it. */
export interface FileAnswer {
  /** ASCII, made by us. */
  fileName: string;
  /** A function for what takes a while and asks the database nothing: the connection goes back first. A stream
   *  is opened while the audit entry is stored. */
  content: Buffer | (() => Promise<Buffer>) | { open: () => Readable | Promise<Readable> };
  event: AuditEvent;
}

/** What features register their endpoints with. */
export interface Api {
  query<E extends Endpoint>(
    endpoint: E,
    answer: (context: ReadContext<E>) => Promised<Answer<E>>,
  ): void;
  command<E extends Endpoint>(
    endpoint: E,
    work: (context: WriteContext<E>) => Promise<Outcome<Answer<E>>>,
    /** What follows a write that took place, such as sending its mail. The answer does not wait. */
    afterwards?: () => void,
  ): void;
  /** For an endpoint whose answer is a file; it is sent once its audit entry is stored. */
  download<E extends Endpoint>(
    endpoint: E,
    answer: (context: ReadContext<E>) => Promise<FileAnswer>,
  ): void;
  /** For endpoints without a session: what they write goes through `command` as everywhere. */
  open<E extends Endpoint>(
    endpoint: E,
    answer: (context: PublicContext<E>) => Promised<Answer<E>>,
  ): void;
}

export interface ApiParts {
  app: FastifyInstance;
  databases: Databases;
  clock: () => Temporal.Instant;
}

function repeatableRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  userId: string,
): RepeatableRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (!endpoint.repeatable || typeof key !== 'string') return undefined;
  return { userId, key, endpoint: `${endpoint.method} ${endpoint.path}`, body: request.body };
}

/** Does the work, unless the same request has its answer already. */
async function unlessAnswered<T>(
  tx: Tx,
  request: RepeatableRequest | undefined,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const earlier = request && (await earlierAnswer(tx, request));
  if (earlier !== undefined) return { answer: earlier as T, nothingChanged: true };
  const outcome = await work();
  if (request && 'answer' in outcome) await keepAnswer(tx, request, outcome.answer);
  return outcome;
}

function sendFile(
  reply: FastifyReply,
  endpoint: Endpoint,
  { fileName, content }: { fileName: string; content: Buffer | Readable },
): FastifyReply {
  return reply
    .header('content-type', endpoint.file)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(content);
}

export function createApi({ app, databases, clock }: ApiParts): Api {
  const read = createRead(databases, clock);
  return {
    query(endpoint, answer) {
      register(app, endpoint, (request) => read(request, endpoint, answer));
    },

    download(endpoint, answer) {
      register(app, endpoint, async (request, reply) => {
        const { file, actorId } = await read(request, endpoint, async (context) => ({
          file: await answer(context),
          actorId: context.actor.id,
        }));
        const { fileName, event } = file;
        const made = typeof file.content === 'function' ? await file.content() : file.content;
        const origin = { ...originOf(request), actorId };
        const [content] = await Promise.all([
          'open' in made ? made.open() : made,
          recordEvent(databases.write, origin, event),
        ]);
        return sendFile(reply, endpoint, { fileName, content });
      });
    },

    command(endpoint, work, afterwards) {
      register(app, endpoint, async (request, reply) => {
        const origin = originOf(request);
        const token = tokenOf(request);
        const opening = (tx: Tx) => openSession(tx, token);
        const answer = await signedCommand(databases, origin, opening, async (tx, opened) => {
          const session = admitted(opened, endpoint);
          origin.actorId = session.actor.id;
          if (session.needsTouch) await touchSession(tx, session.id);
          const repeatable = repeatableRequest(request, endpoint, session.actor.id);
          const outcome = await unlessAnswered(tx, repeatable, () =>
            work({ ...inputOf(request), ...signedAs(session, clock), tx, origin }),
          );
          reply.code('nothingChanged' in outcome ? 200 : endpoint.status);
          return outcome;
        });
        afterwards?.();
        return answer;
      });
    },

    open(endpoint, answer) {
      register(app, endpoint, async (request, reply) => {
        reply.code(endpoint.status);
        return answer({ ...inputOf(request), databases, origin: originOf(request) });
      });
    },
  };
}
