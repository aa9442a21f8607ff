import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import { ErrorResponse } from '../../domain/errors.ts';
import { languageOfHeader } from '../../domain/language.ts';
import { RECENT_PASSWORD_MINUTES } from '../../domain/sign-in/rules.ts';
import type { Origin } from '../audit/command.ts';
import { refuse } from './errors.ts';
import { writerOf } from './text.ts';
import { bearerToken } from '../auth/session.ts';

export function inputOf<E extends Endpoint>(request: FastifyRequest): Input<E> {
  const { params, query, body } = request;
  return { params, query, body: body ?? {} } as Input<E>;
}

const USER_AGENT_LENGTH = 256;

export function originOf(request: FastifyRequest): Origin {
  return {
    actorId: null,
    // A proxy can forward something else than an address, such as “unknown” (RFC 7239).
    ipAddress: isIP(request.ip) === 0 ? null : request.ip,
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
    requestId: request.id,
  };
}

const STEP_UP_DESCRIPTION =
  `Requires a password entered in the last ${RECENT_PASSWORD_MINUTES.stepUp} minutes. Otherwise it returns ` +
  '403 STEP_UP_REQUIRED: call POST /api/auth/confirm-password, then repeat the request.';

/** Registers an endpoint. Its schema validates the request, documents the API and filters the response. */
export function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { method, path, summary, feature, params, query, body, response, status, access } =
    endpoint;
  const write = writerOf(response);
  app.route({
    method,
    url: path,
    config: { endpoint },
    ...(endpoint.maxBytes !== undefined && { bodyLimit: endpoint.maxBytes }),
    schema: {
      summary,
      ...(endpoint.stepUp && { description: STEP_UP_DESCRIPTION }),
      tags: [feature],
      params,
      querystring: query,
      ...(method !== 'GET' && { body }),
      ...(endpoint.acceptsIdempotencyKey && {
        headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String({ maxLength: 200 })) }),
      }),
      security: access.kind === 'public' ? [] : [{ bearer: [] }],
      ...(endpoint.file && { produces: [endpoint.file] }),
      response: {
        // Files are sent unfiltered. The schema filters all other responses, including a 200 from an endpoint that
        // usually returns 201.
        ...(endpoint.file ? {} : { 200: response, [status]: response }),
        '4xx': ErrorResponse,
        '5xx': ErrorResponse,
      },
    },
    // Requests without a token are refused before their body is parsed.
    ...(access.kind !== 'public' && { onRequest: requireToken }),
    handler: write
      ? async (request, reply) =>
          write(await handler(request, reply), languageOfHeader(request.headers['accept-language']))
      : handler,
  });
}

async function requireToken(request: FastifyRequest): Promise<void> {
  if (!bearerToken(request.headers.authorization)) refuse('NOT_SIGNED_IN');
}
