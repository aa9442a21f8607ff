import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What is under way at the end has so long; systemd and compose wait longer (`deploy/linehaul.service`). */
const GRACE_MS = 15_000;

/** An app that closes ends in seconds. Node closes the connections that are idle at that moment and waits for
 *  the others; one whose answer was under way would then stay open, unused, for as long as it may be kept
 *  alive, and one that never finishes its request until it times out. So the last answers say that they are
 *  the last, and what is still open after the grace is cut. */
export function closeInSeconds(app: FastifyInstance, graceMs = GRACE_MS): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async () => {
    // Its head was sent before the end began.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

/** How long a client may keep its side open after the server closed the other one. */
const HALF_OPEN_MS = 5_000;

/** Destroys a connection that the client keeps half open after the server sent FIN. Node would leave it open
 *  for as long as the client sends a byte now and then. The delay lets a slow client read the last answer. */
export function limitHalfOpenSockets({ server }: FastifyInstance, afterMs = HALF_OPEN_MS): void {
  const watch = (socket: Socket) => {
    socket.once('finish', () => {
      const timer = setTimeout(() => socket.destroy(), afterMs).unref();
      socket.once('close', () => clearTimeout(timer));
    });
  };
  server.on('connection', watch);
  server.on('secureConnection', watch);
}
