import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteSizeText } from '../../domain/byte-size.ts';
import { refusal, statusOf, type ErrorCode, type Refusal } from '../../domain/errors.ts';
import { languageOfHeader, type Language } from '../../domain/language.ts';
import { say } from '../../domain/sentences.ts';
import { textIn, sentenceIn } from './text.ts';
import type { Databases } from '../database/database.ts';
import { isForeignKeyViolation, isUnavailable, Refused } from './errors.ts';
import { KeyFileError } from '../vault/key-files.ts';
import type { Metrics } from './metrics.ts';
import { recordRefusal } from '../audit/refusal-entries.ts';
import { Malformed } from './validation.ts';

/** Errors that Fastify raises before a handler runs. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

function reasonOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof Malformed) return refusal('MALFORMED', undefined, error.details);
  const frameworkCode = FRAMEWORK_CODES[error.code];
  const maxBytes = request.routeOptions.config.endpoint?.maxFileBytes;
  if (frameworkCode === 'TOO_LARGE' && maxBytes !== undefined)
    return refusal(frameworkCode, say.fileTooLarge({ maximum: byteSizeText(maxBytes) }));
  if (frameworkCode) return refusal(frameworkCode);
  if (isUnavailable(error)) return refusal('UNAVAILABLE');
  if (error instanceof KeyFileError) return refusal('KEY_MISSING');
  if (isForeignKeyViolation(error)) return refusal('NOT_FOUND');
  const isClientError =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return refusal(isClientError ? 'MALFORMED' : 'INTERNAL');
}

interface Wording {
  error: string;
  details?: string[];
}

/** Returns the sentence of a refusal in the caller's language. For a malformed request, `error` includes the first
 *  detail, and `details` lists all details. */
function wordingIn(language: Language, why: Refusal): Wording {
  const sentence = sentenceIn(language, why);
  if (!why.details) return { error: sentence };
  const details = why.details.map((detail) => textIn(language, detail));
  const [first] = details;
  return { error: why.code === 'MALFORMED' && first ? `${sentence} ${first}.` : sentence, details };
}

/** The seconds in the Retry-After header of a 503 response, unless the refusal specifies another time. */
const RETRY_AFTER_SECONDS = 2;

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError,
  why: Refusal,
): FastifyReply {
  const status = statusOf(why.code);
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
  const refusedSeconds = error instanceof Refused ? error.retryAfterSeconds : undefined;
  const retryAfterSeconds = refusedSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // A client that is still sending a body that is too large would lose the response if the server closed the connection.
  // Without Fastify's `connection: close`, Node discards the rest of the body until the server's `requestTimeout` ends.
  if (why.code === 'TOO_LARGE') reply.removeHeader('connection');
  // A download that fails before its first byte already has the headers of the file. Fastify would refuse to send JSON
  // with the content type of the file, and would send its own 500.
  reply.removeHeader('content-type').removeHeader('content-disposition');
  const { error: sentence, details } = wordingIn(
    languageOfHeader(request.headers['accept-language']),
    why,
  );
  return reply.code(status).send({
    error: sentence,
    code: why.code,
    ...(details && { details }),
    ...(error instanceof Refused && error.responseFields),
    requestId: request.id,
  });
}

/** Returns whether the client disconnected before the whole request arrived. Nobody receives the response to such a
 *  request. */
function isClientGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Turns all errors into responses without stack traces, SQL or internal names. If the audit entry of a refusal cannot
 *  be stored, the caller gets a server error. */
export function handleErrors(app: FastifyInstance, databases: Databases, metrics: Metrics): void {
  const refused = (request: FastifyRequest, reply: FastifyReply, error: FastifyError) => {
    const why = reasonOf(error, request);
    metrics.refused(request, why.code);
    return sendError(request, reply, error, why);
  };
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (isClientGone(request)) return sendError(request, reply, error, refusal('MALFORMED'));
    try {
      await recordRefusal(databases, request, error, reasonOf(error, request));
    } catch (failure) {
      return refused(request, reply, failure as FastifyError);
    }
    return refused(request, reply, error);
  });
}
