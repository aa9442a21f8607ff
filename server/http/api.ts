import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Answer, Endpoint, Input } from '../../domain/endpoint.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { admitted, signedAs, tokenOf, type Signed } from '../auth/admission.ts';
import { recordEvent, type Origin, type Outcome } from '../audit/command.ts';
import type { Databases } from '../database/database.ts';
import { createRead, createReadPiece, type ReadContext, type ReadPiece } from './reads.ts';
import { inputOf, originOf, register } from './register.ts';
import { openReadSession } from '../auth/session.ts';
import { createWrite, type WriteContext, type WriteParts } from './writes.ts';

export type { ReadContext, WriteContext };
/** Before the transaction: nothing is locked, and no connection is held. */
export type PreparationContext<E extends Endpoint> = Input<E> &
  Signed & { databases: Databases; origin: Origin };
export type PublicContext<E extends Endpoint> = Input<E> & { databases: Databases; origin: Origin };

type Promised<T> = T | Promise<T>;

/** A file to hand out, with what the audit trail says of it. */
export interface FileAnswer {
  /** ASCII, made by us. */
  fileName: string;
  /** A function for what takes a while and asks the database nothing: the connection goes back first. A stream
   *  is opened while the audit entry is stored. */
  content:
    | Buffer
    | (() => Promise<Buffer>)
    | { open: (readPiece: ReadPiece) => Readable | Promise<Readable> };
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
  /** For a write with a part that takes long and needs no transaction, such as hashing a password. `prepare`
   *  does that part first, once the caller is admitted, and the work gets what it returns. */
  preparedCommand<E extends Endpoint, Prepared>(
    endpoint: E,
    prepare: (context: PreparationContext<E>) => Promise<Prepared>,
    work: (context: WriteContext<E>, prepared: Prepared) => Promise<Outcome<Answer<E>>>,
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

export interface ApiParts extends WriteParts {
  app: FastifyInstance;
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

export function createApi({ app, databases, clock, writeLimit }: ApiParts): Api {
  const read = createRead(databases, clock);
  const write = createWrite({ databases, clock, writeLimit });

  return {
    query(endpoint, answer) {
      register(app, endpoint, (request) => read(request, endpoint, answer));
    },

    download(endpoint, answer) {
      register(app, endpoint, async (request, reply) => {
        const { file, actor } = await read(request, endpoint, async (context) => ({
          file: await answer(context),
          actor: context.actor,
        }));
        const { fileName, event } = file;
        const made = typeof file.content === 'function' ? await file.content() : file.content;
        const origin = { ...originOf(request), actorId: actor.id };
        const readPiece = createReadPiece(databases, { request, endpoint, actor });
        const [content] = await Promise.all([
          'open' in made ? made.open(readPiece) : made,
          recordEvent(databases.write, origin, event),
        ]);
        return sendFile(reply, endpoint, { fileName, content });
      });
    },

    command(endpoint, work, afterwards) {
      register(app, endpoint, async (request, reply) => {
        const answer = await write(request, reply, endpoint, work);
        afterwards?.();
        return answer;
      });
    },

    preparedCommand(endpoint, prepare, work, afterwards) {
      register(app, endpoint, async (request, reply) => {
        const token = tokenOf(request);
        const opened = await databases.withReadConnection((db) => openReadSession(db, token));
        const signed = signedAs(admitted(opened, endpoint), clock);
        writeLimit?.count(signed.actor.id, endpoint);
        const origin = originOf(request);
        const prepared = await prepare({ ...inputOf(request), ...signed, databases, origin });
        const withPrepared = (context: WriteContext<typeof endpoint>) => work(context, prepared);
        const answer = await write(request, reply, endpoint, withPrepared, { isCounted: true });
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
