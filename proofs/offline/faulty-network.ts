import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to API calls. With `request lost`, they do not reach the server. With `request held`, they wait until
 *  the mode changes, and then fail. With `response lost`, the server responds, and the response is lost. */
export type FaultMode = 'open' | 'request lost' | 'request held' | 'response lost';

/** Simulates the network between one browser and the server with an HTTP proxy that makes API calls fail. The files of
 *  the app always load. With a proxy, the browser caches these files. If a test intercepts requests in the browser, the
 *  browser caches nothing. */
export class FaultyNetwork {
  readonly #target: URL;
  readonly #server: Server;
  #mode: FaultMode = 'open';
  #held: (() => void)[] = [];

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((incoming, outgoing) => void this.#pass(incoming, outgoing));
  }

  static async start(url: string): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(new URL(url));
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  /** The URL that the browser opens. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get mode(): FaultMode {
    return this.#mode;
  }

  setMode(mode: FaultMode): void {
    this.#mode = mode;
    for (const release of this.#held.splice(0)) release();
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const mode = incoming.url?.startsWith('/api/') ? this.#mode : 'open';
    if (mode === 'request held') await new Promise<void>((resolve) => this.#held.push(resolve));
    if (mode === 'request lost' || mode === 'request held') {
      incoming.socket.destroy();
      return;
    }
    const { hostname, port } = this.#target;
    const { url: path, method, headers } = incoming;
    const forwarded = request({ hostname, port, path, method, headers }, (response) => {
      if (mode === 'response lost') {
        response.destroy();
        incoming.socket.destroy();
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    forwarded.on('error', () => incoming.socket.destroy());
    // Ends the request to the server when the browser disconnects. Otherwise, the notification stream would stay open.
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  }

  async close(): Promise<void> {
    this.setMode('request lost');
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}
