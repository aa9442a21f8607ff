import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { closeInSeconds, limitHalfOpenSockets } from './closing.ts';
import { rejectBytes } from './early-refusals.ts';

// Without closeInSeconds, the tests that close an app would time out: a kept-alive connection ends after 72 seconds,
// and an unfinished request never ends.

let app: FastifyInstance;
let arrived: PromiseWithResolvers<void>;
let response: PromiseWithResolvers<string>;
let closing: PromiseWithResolvers<void>;
beforeEach(() => {
  [arrived, closing] = [Promise.withResolvers(), Promise.withResolvers()];
  response = Promise.withResolvers();
  app = fastify({ keepAliveTimeout: 72_000, requestTimeout: 0, return503OnClosing: true });
});
afterEach(() => app.server.closeAllConnections());

async function* inTwoParts() {
  yield 'begun, ';
  yield await response.promise;
}

/** Opens a connection to the app. */
async function listen(graceMs?: number): Promise<Socket> {
  closeInSeconds(app, graceMs);
  app.addHook('preClose', async () => closing.resolve());
  app.get('/whole', async () => {
    arrived.resolve();
    return response.promise;
  });
  app.get('/begun', async (_request, reply) =>
    reply.type('text/plain').send(Readable.from(inTwoParts())),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await accepted;
  return socket;
}

const NEVER = 600_000;
const HEAD = 'HTTP/1.1\r\nhost: carrier.example\r\n';
const textOf = async (socket: Socket) => (await socket.toArray()).join('').toLowerCase();

test('sends the response in progress as the last response of its connection', async () => {
  const socket = await listen(NEVER);
  socket.write(`GET /whole ${HEAD}\r\n`);
  await arrived.promise;
  const closed = app.close();
  await closing.promise;
  response.resolve('done');
  const text = await textOf(socket);
  expect(text).toContain('connection: close');
  expect(text).toMatch(/done$/);
  await closed;
});

test('sends the rest of a response whose headers were already sent, then ends the connection', async () => {
  const socket = await listen(NEVER);
  socket.write(`GET /begun ${HEAD}\r\n`);
  const [head] = (await once(socket, 'data')) as [string];
  expect(head.toLowerCase()).toContain('connection: keep-alive');
  const closed = app.close();
  await closing.promise;
  response.resolve('done');
  expect(await textOf(socket)).toContain('done');
  await closed;
});

test.each([
  ['a request that never arrives completely', HEAD],
  ['a request without a response', `${HEAD}\r\n`],
])('ends the connection of %s after the grace period', async (_, rest) => {
  const socket = await listen(50);
  const cut = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  // One packet contains both requests, so the response to the first proves that the server has read both.
  socket.write(`GET /elsewhere ${HEAD}\r\nGET /whole ${rest}`);
  await once(socket, 'data');
  socket.resume();
  await app.close();
  await cut;
});

test('ends the connection after a response in progress, even if the client does not close it', async () => {
  const { app: served, close } = await startTestApp();
  await served.listen({ port: 0, host: '127.0.0.1' });
  const { port } = served.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const body = '{"email":"nobody@carrier.example","password":"Caprock-1"}';
  socket.write(
    `POST /api/auth/login ${HEAD}content-type: application/json\r\nexpect: 100-continue\r\n` +
      `content-length: ${body.length}\r\n\r\n`,
  );
  // The server has read the headers and waits for the body.
  expect(await once(socket, 'data')).toEqual([expect.stringContaining('100 Continue')]);
  const closed = close();
  await expect.poll(() => served.server.listening).toBe(false);
  socket.write(body);
  expect(await textOf(socket)).toMatch(/ 401 [^]*connection: close/);
  await closed;
});

test('destroys a connection that the client keeps half open by writing to it', async () => {
  const slow = fastify({
    requestTimeout: 100,
    http: { connectionsCheckingInterval: 20 },
    clientErrorHandler: rejectBytes,
  });
  limitHalfOpenSockets(slow, 20);
  await slow.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(slow.server, 'connection');
  const { port } = slow.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined).resume();
  // Sends an endless header byte by byte, even after the server has sent a response and FIN.
  client.write('GET / HTTP/1.1\r\nx: ');
  const writing = setInterval(() => client.write('x'), 5);
  const [accepting] = (await accepted) as [Socket];
  await once(accepting, 'close');
  clearInterval(writing);
  client.destroy();
  await slow.close();
});

test('destroys a connection whose client ignores FIN', async () => {
  const { app: served, close } = await startTestApp('linehaul_template', { halfOpenMs: 20 });
  await served.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(served.server, 'connection');
  const { port } = served.server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const [accepting] = (await accepted) as [Socket];
  const closed = once(accepting, 'close');
  client.write('no request at all\r\n\r\n');
  await once(client.resume(), 'end');
  await closed;
  client.destroy();
  await close();
});
