import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Decides what happens to a request of the browser. */
type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** An HTTP proxy between one browser and the server. */
export class HttpProxy {
  readonly #target: URL;
  readonly #server;

  constructor(target: string, handle: Handler) {
    this.#target = new URL(target);
    this.#server = createServer(handle);
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** The URL that the browser opens. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sends a request to the server.
   *  @param intercept returns whether it has handled the response. If not, the browser gets the response. */
  forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    intercept: (response: IncomingMessage) => boolean = () => false,
  ): void {
    const { hostname, port } = this.#target;
    const { url: path, method, headers } = incoming;
    const forwarded = request({ hostname, port, path, method, headers }, (response) => {
      response.on('error', () => outgoing.destroy());
      if (intercept(response)) return;
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => incoming.socket.destroy());
    // Ends the request to the server when the browser disconnects. Otherwise, the notification stream would stay open.
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  disconnect(): void {
    this.#server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.disconnect();
    await once(this.#server, 'close');
  }
}
