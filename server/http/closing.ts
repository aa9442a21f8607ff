import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests in progress may take at shutdown. systemd and Compose wait longer (`deploy/linehaul.service`). */
const GRACE_MS = 15_000;

/** Makes the app close within seconds. Node closes only idle connections. Without this function, a connection with a
 *  response in progress would stay open until its keep-alive timeout, and an unfinished request until its own timeout.
 *  The last responses have the header `connection: close`. After the grace period, all remaining connections are
 *  closed. */
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
    // A response whose headers were sent before shutdown began has no `connection: close`.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}

/** How long a client may keep its side of a connection open after the server closed its own side. */
const HALF_OPEN_MS = 5_000;

/** Destroys a connection that the client keeps half open after the server sent FIN. Without this function, Node leaves
 *  the connection open as long as the client occasionally sends a byte. The delay lets a slow client read the last
 *  response. */
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
