import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Requests that the framework refuses get the app's usual error response, which quotes no part of the request.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

interface RawResponse {
  status: number;
  head: string;
  body: object;
}

async function responseTo(bytes: string): Promise<RawResponse> {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) as object };
}

const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers}\r\n`;

test.each<[string, string, number]>([
  ['a path that cannot be decoded', get('/api/staff/%zz-as-typed'), 400],
  ['a path with a part that is too long', get(`/api/staff/${'as-typed'.repeat(30)}/history`), 400],
  ['bytes that are not HTTP', 'as-typed\r\n\r\n', 400],
  [
    'two Content-Length headers',
    get('/api/company', 'Content-Length: 1\r\nContent-Length: 2\r\n'),
    400,
  ],
  ['headers over the size limit', get('/api/company', `As-Typed: ${'x'.repeat(20_000)}\r\n`), 413],
])('responds to %s with the usual error body', async (_, bytes, status) => {
  const response = await responseTo(bytes);
  expect(response.status).toBe(status);
  expect(response.head).toMatch(/^x-content-type-options: nosniff\r?$/m);
  expect(response.head).toMatch(/^content-security-policy: default-src 'none'/m);
  const { error, code, requestId: _id, ...undeclared } = response.body as Record<string, unknown>;
  expect(code).toBe(status === 413 ? 'TOO_LARGE' : 'MALFORMED');
  expect([typeof error, undeclared]).toEqual(['string', {}]);
  expect(JSON.stringify(response.body)).not.toMatch(/as-typed|FST_/i);
});

test.each([
  ['a Content-Length', { 'content-length': 30 * 2 ** 20 }],
  ['chunks', { 'transfer-encoding': 'chunked' }],
])('responds to a too large body with %s while the client still sends it', async (_, length) => {
  const { port } = app.app.server.address() as AddressInfo;
  const headers = { 'content-type': 'application/json', ...length };
  const agent = new Agent({ keepAlive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const sent = request({ port, path: '/api/auth/login', method: 'POST', headers, agent });
    const whole = once(sent, 'finish');
    sent.end(Buffer.alloc(30 * 2 ** 20, 'x'));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'TOO_LARGE' });
    await whole;
  }
  agent.destroy();
});
