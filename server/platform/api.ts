import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { admits, allowedBeforePasswordChange, type Actor } from '../../domain/access.ts';
import { dayIn, type Day } from '../../domain/calendar.ts';
import type { Answer, Endpoint, Input } from '../../domain/endpoint.ts';
import { ErrorAnswer } from '../../domain/errors.ts';
import { command, type Origin, type Outcome } from './command.ts';
import { withReader, type Database, type Databases, type Tx } from './database.ts';
import { Refused, refuse } from './errors.ts';
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
export type WriteContext<E extends Endpoint> = Input<E> & Signed & { tx: Tx };
export type PublicContext<E extends Endpoint> = Input<E> & { databases: Databases; origin: Origin };

type Promised<T> = T | Promise<T>;

/** What features register their endpoints with. */
export interface Api {
  query<E extends Endpoint>(
    endpoint: E,
    answer: (context: ReadContext<E>) => Promised<Answer<E>>,
  ): void;
  command<E extends Endpoint>(
    endpoint: E,
    work: (context: WriteContext<E>) => Promise<Outcome<Answer<E>>>,
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

function inputOf<E extends Endpoint>(request: FastifyRequest): Input<E> {
  const { params, query, body } = request;
  return { params, query, body: body ?? {} } as Input<E>;
}

const USER_AGENT_LENGTH = 256;

function originOf(request: FastifyRequest): Origin {
  return {
    actorId: null,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
    requestId: request.id,
  };
}

/** Registers an endpoint: its one schema validates, documents and filters the answer. */
function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { method, path, summary, feature, params, query, body, answer, status, access } = endpoint;
  app.route({
    method,
    url: path,
    config: { endpoint },
    schema: {
      summary,
      tags: [feature],
      params,
      querystring: query,
      ...(method !== 'GET' && { body }),
      ...(endpoint.repeatable && {
        headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ maxLength: 200 })) }),
      }),
      security: access.kind === 'public' ? [] : [{ bearer: [] }],
      response: { [status]: answer, '4xx': ErrorAnswer, '5xx': ErrorAnswer },
    },
    // Nobody without a token gets as far as the parsing of a body.
    ...(access.kind !== 'public' && { onRequest: demandToken }),
    handler,
  });
}

async function demandToken(request: FastifyRequest): Promise<void> {
  if (!bearerToken(request.headers.authorization)) refuse('NOT_SIGNED_IN');
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
  if (!admits(endpoint.access, session.actor)) throw new AccessDenied(session.actor.id, endpoint);
  return session;
}

/** A refusal of the access rule, recorded after its transaction has ended. */
class AccessDenied extends Refused {
  readonly actorId: string;
  readonly endpoint: Endpoint;

  constructor(actorId: string, endpoint: Endpoint) {
    super({ code: 'FORBIDDEN' });
    this.actorId = actorId;
    this.endpoint = endpoint;
  }
}

async function recordDenial(
  databases: Databases,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AccessDenied)) return;
  const { actorId, endpoint } = error;
  await command(databases.write, { ...originOf(request), actorId }, async () => ({
    answer: undefined,
    events: [
      {
        action: 'ACCESS_DENIED',
        level: 'WARNING',
        subjectId: actorId,
        before: null,
        after: { endpoint: `${endpoint.method} ${endpoint.path}` },
      },
    ],
  }));
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

export function createApi({ app, databases, clock }: ApiParts): Api {
  const signed = (session: Session): Signed => ({
    session,
    actor: session.actor,
    company: session.company,
    today: dayIn(session.company.timeZone, clock()),
  });

  return {
    query(endpoint, answer) {
      register(app, endpoint, async (request) => {
        try {
          return await withReader(databases.read, async (db) => {
            const session = await signedIn(db, request, endpoint);
            if (session.needsTouch)
              void touchSession(databases.write, session.id).catch(() => undefined);
            return answer({ ...inputOf(request), ...signed(session), db });
          });
        } catch (error) {
          await recordDenial(databases, request, error);
          throw error;
        }
      });
    },

    command(endpoint, work) {
      register(app, endpoint, async (request, reply) => {
        try {
          return await command(databases.write, originOf(request), async (tx, origin) => {
            const session = await signedIn(tx, request, endpoint);
            origin.actorId = session.actor.id;
            if (session.needsTouch) await touchSession(tx, session.id);
            const repeatable = repeatableRequest(request, endpoint, session.actor.id);
            const earlier = repeatable && (await earlierAnswer(tx, repeatable));
            if (earlier !== undefined) return { answer: earlier as never, nothingChanged: true };
            const outcome = await work({ ...inputOf(request), ...signed(session), tx });
            if (repeatable && 'answer' in outcome) await keepAnswer(tx, repeatable, outcome.answer);
            reply.code('nothingChanged' in outcome ? 200 : endpoint.status);
            return outcome;
          });
        } catch (error) {
          await recordDenial(databases, request, error);
          throw error;
        }
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
