import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpProxy } from '../shared/http-proxy.ts';

/** What happens to API calls. With `request lost`, they do not reach the server. With `request held`, they wait until
 *  the mode changes, and then fail. With `response lost`, the server responds, and the response is lost. */
export type FaultMode = 'open' | 'request lost' | 'request held' | 'response lost';

/** Simulates the network between one browser and the server with an HTTP proxy that makes API calls fail. The files of
 *  the app always load. With a proxy, the browser caches these files. If a test intercepts requests in the browser, the
 *  browser caches nothing. */
export class FaultyNetwork {
  readonly #proxy: HttpProxy;
  #mode: FaultMode = 'open';
  #held: (() => void)[] = [];

  private constructor(target: string) {
    this.#proxy = new HttpProxy(
      target,
      (incoming, outgoing) => void this.#pass(incoming, outgoing),
    );
  }

  static async start(url: string): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(url);
    await network.#proxy.listen();
    return network;
  }

  get url(): string {
    return this.#proxy.url;
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
    this.#proxy.forward(incoming, outgoing, (response) => {
      if (mode !== 'response lost') return false;
      response.destroy();
      incoming.socket.destroy();
      return true;
    });
  }

  async close(): Promise<void> {
    this.setMode('request lost');
    await this.#proxy.close();
  }
}
