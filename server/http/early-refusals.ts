import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusal, statusOf, type ErrorCode } from '../../domain/errors.ts';
import { DEFAULT_LANGUAGE, languageOfHeader, type Language } from '../../domain/language.ts';
import { sentenceIn } from './text.ts';
import { BARE_HEADERS } from './security-headers.ts';

// Sends the error responses for requests that are refused before a route or hook runs. Without this code, Fastify would
// use its own format and repeat the requested path.

function bodyOf(code: ErrorCode, language: Language, requestId?: string): object {
  const error = sentenceIn(language, refusal(code));
  return { error, code, ...(requestId && { requestId }) };
}

/** Responds to a malformed path, or to a path with a segment longer than any id. */
export function rejectPath(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(statusOf('MALFORMED'))
    .headers({ ...BARE_HEADERS, 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(bodyOf('MALFORMED', languageOfHeader(request.headers['accept-language']), request.id));
}

/** Responds to bytes that are not an HTTP request, or to a request that did not arrive completely in time. Node passes
 *  no parsed headers to this function, so the language is unknown. */
export function rejectBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'MALFORMED';
  const status = statusOf(code);
  const body = JSON.stringify(bodyOf(code, DEFAULT_LANGUAGE));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
