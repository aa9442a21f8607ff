import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusal, sentenceOf, statusOf, type ErrorCode } from '../../domain/errors.ts';
import { BARE_HEADERS } from './security-headers.ts';

// Answers requests that are refused before any route or hook sees them. Otherwise Fastify would answer in its own
// format and repeat the path that was sent.

function bodyOf(code: ErrorCode, requestId?: string): object {
  return { error: sentenceOf(refusal(code)), code, ...(requestId && { requestId }) };
}

/** A malformed path, or one with a segment longer than any id. */
export function refusePath(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(statusOf('MALFORMED'))
    .headers({ ...BARE_HEADERS, 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(bodyOf('MALFORMED', request.id));
}

/** Bytes that are not an HTTP request, or a request that did not arrive completely in time. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'MALFORMED';
  const status = statusOf(code);
  const body = JSON.stringify(bodyOf(code));
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
