import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admits, allowedBeforePasswordChange, type Actor } from '../../domain/access.ts';
import { dayIn, type Day } from '../../domain/calendar.ts';
import type { Answer, Endpoint, Input } from '../../domain/endpoint.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { isFresh } from '../../domain/sign-in/rules.ts';
import { command, done, type Origin, type Outcome } from './command.ts';
import { withReader, type Database, type Databases, type Tx } from './database.ts';
import { refuse } from './errors.ts';
import { AccessDenied } from './refusal-entries.ts';
import { inputOf, originOf, register } from './register.ts';
import { earlierAnswer, keepAnswer, type RepeatableRequest } from './idempotency.ts';
import {
  bearerToken,
  openSession,
  touchSession,
  type CompanyFacts,
  type Session,
} from './session.ts';

interface Signed {
  actor: Actor;
  session: Session;
  company: CompanyFacts;
  /** The day that it is for the company. */
  today: Day;
}

export type ReadContext<E extends Endpoint> = Input<E> & Signed & { db: Database };
export type WriteContext<E extends Endpoint> = Input<E> & Signed & { tx: Tx; origin: Origin };
export type PublicContext<E extends Endpoint> = Input<E> & { databases: Databases; origin: Origin };

type Promised<T> = T | Promise<T>;

/** A file to hand out, with what the audit trail says of it. */
export interface FileAnswer {
  /** ASCII, made by us. */
  fileName: string;
  /** A function for what takes a while and asks the database nothing: the connection goes back first. */
  content: Buffer | Readable | (() => Promise<Buffer>);
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

async function signedIn(
  db: Database | Tx,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Session> {
  const token = bearerToken(request.headers.authorization);
  if (!token) refuse('NOT_SIGNED_IN');
  const session = await openSession(
    db,
    token,
    endpoint.method === 'GET' ? 'connection' : 'transaction',
  );
  if (!session) refuse('NOT_SIGNED_IN');
  if (session.actor.mustChangePassword && !allowedBeforePasswordChange(endpoint.access)) {
    refuse('PASSWORD_CHANGE_REQUIRED');
  }
  if (!admits(endpoint.access, session.actor)) throw new AccessDenied();
  if (endpoint.freshSignIn === true && !isFresh(session, 'signIn')) refuse('REAUTH_REQUIRED');
  return session;
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
  const signed = (session: Session): Signed => ({
    session,
    actor: session.actor,
    company: session.company,
    today: dayIn(session.company.timeZone, clock()),
  });

  async function read<E extends Endpoint, T>(
    request: FastifyRequest,
    endpoint: E,
    answer: (context: ReadContext<E>) => Promised<T>,
  ): Promise<T> {
    return withReader(databases.read, async (db) => {
      const session = await signedIn(db, request, endpoint);
      if (session.needsTouch) {
        void touchSession(databases.write, session.id).catch(() => undefined);
      }
      return answer({ ...inputOf<E>(request), ...signed(session), db });
    });
  }

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
        const content = typeof file.content === 'function' ? await file.content() : file.content;
        const origin = { ...originOf(request), actorId };
        await command(databases.write, origin, async () => done(undefined, event));
        return sendFile(reply, endpoint, { fileName, content });
      });
    },

    command(endpoint, work, afterwards) {
      register(app, endpoint, async (request, reply) => {
        const answer = await command(databases.write, originOf(request), async (tx, origin) => {
          const session = await signedIn(tx, request, endpoint);
          origin.actorId = session.actor.id;
          if (session.needsTouch) await touchSession(tx, session.id);
          const repeatable = repeatableRequest(request, endpoint, session.actor.id);
          const outcome = await unlessAnswered(tx, repeatable, () =>
            work({ ...inputOf(request), ...signed(session), tx, origin }),
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
