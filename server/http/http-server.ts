import { randomUUIDv7 } from 'node:crypto';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { closeInSeconds, limitHalfOpenSockets } from './closing.ts';
import type { Databases } from '../database/database.ts';
import { rejectBytes, rejectPath } from './early-refusals.ts';
import { handleErrors } from './error-responses.ts';
import { loggedError } from './logged-error.ts';
import type { Metrics } from './metrics.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import { TLS_POLICY, type TlsPair } from './tls.ts';
import { serializerCompiler, validatorCompiler } from './validation.ts';

export interface ServerParts {
  databases: Databases;
  trustProxy: string | false;
  logLevel: string;
  /** The TLS certificate. Without it, a proxy provides TLS, or connections are not encrypted. */
  tls?: TlsPair | undefined;
  /** For tests: how long a client may keep a connection half open. */
  halfOpenMs?: number | undefined;
}

const BODY_LIMIT_BYTES = 64 * 1024;

/** Creates the server without routes. */
export function createServer({ trustProxy, logLevel, tls }: ServerParts): FastifyInstance {
  const limits = { maxHeaderSize: 16 * 1024 };
  return fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    ...(tls ? { https: { ...limits, ...TLS_POLICY, ...tls } } : { http: limits }),
    trustProxy,
    genReqId: () => randomUUIDv7(),
    frameworkErrors: rejectPath,
    clientErrorHandler: rejectBytes,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    // The app logs one line per request, without query, body or headers, so the log contains nothing that a person
    // typed.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: logLevel, base: null, serializers: { err: loggedError } },
  });
}

/** Returns the path without the query and without the token of an emailed link. The path of a malformed request may
 *  contain anything that a person typed, so the function returns the route pattern instead. */
function loggedPath({ url, routeOptions }: FastifyRequest, status: number): string {
  if (status === 400 && routeOptions.url) return routeOptions.url;
  const [path = ''] = url.split('?', 1);
  return path.replace(/^\/(join|reset-password)\/.+/, '/$1/…');
}

/** Adds the behavior that all routes share: headers, errors, request log, metrics and shutdown. */
export async function addSharedBehavior(
  app: FastifyInstance,
  { databases, tls, trustProxy, halfOpenMs }: ServerParts,
  metrics: Metrics,
): Promise<void> {
  await sendSecurityHeaders(app, tls !== undefined || trustProxy !== false);
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, databases, metrics);
  metrics.watch(app);
  closeInSeconds(app);
  limitHalfOpenSockets(app, halfOpenMs);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // The URL of the route is decoded: `/%61pi/…` reaches the same route as `/api/…`.
    const url = request.routeOptions.url ?? request.url;
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: loggedPath(request, reply.statusCode),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
