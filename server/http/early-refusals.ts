import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusal, sentenceOf, statusOf, type ErrorCode } from '../../domain/errors.ts';
import { BARE_HEADERS } from './security-headers.ts';

// What is refused before there is a request that a route or a hook could see. Without these the answers
// would be the framework's own, in another shape, and would hold the path as it was sent.

function bodyOf(code: ErrorCode, requestId?: string): object {
  return { error: sentenceOf(refusal(code)), code, ...(requestId && { requestId }) };
}

/** A path that cannot be read, or that holds a part longer than any id. */
export function refusePath(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(statusOf('MALFORMED'))
    .headers({ ...BARE_HEADERS, 'cache-control': 'no-store', 'x-request-id': request.id })
    .send(bodyOf('MALFORMED', request.id));
}

/** Bytes that are no HTTP request, or one that did not arrive whole in time. */
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
