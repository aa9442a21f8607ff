import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpProxy } from '../shared/http-proxy.ts';

const REPORT = '/proof-errors';
const SCRIPT = '/proof-errors.js';

/** Runs in the page before its other scripts. */
function reportErrors(path: string): void {
  const report = (text: string) => navigator.sendBeacon(path, text);
  addEventListener(
    'error',
    ({ message, target }) => {
      if (target === window) report(message);
      // The browser cancels preloads when the person opens another page.
      else if (!(target instanceof HTMLLinkElement))
        report(`not loaded: ${(target as Element).outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
  );
  const { error } = console;
  console.error = (...values) => {
    report(`console: ${values.join(' ')}`);
    error.apply(console, values);
  };
}

/** The network between a browser and the server. It can cut the connection, and it adds a script to each page that
 *  reports errors. WebDriver can do neither in WebKit. */
export class WatchedNetwork {
  readonly #proxy: HttpProxy;
  readonly #errors: string[] = [];
  #isOnline = true;

  private constructor(target: string) {
    this.#proxy = new HttpProxy(target, (incoming, outgoing) => this.#pass(incoming, outgoing));
  }

  static async start(url: string): Promise<WatchedNetwork> {
    const network = new WatchedNetwork(url);
    await network.#proxy.listen();
    return network;
  }

  get url(): string {
    return this.#proxy.url;
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    if (!isOnline) this.#proxy.disconnect();
  }

  /** Returns the errors of the pages since the last call. */
  takeErrors(): string[] {
    return this.#errors.splice(0);
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url: path, headers } = incoming;
    if (path === REPORT) {
      incoming.on('data', (text: Buffer) => this.#errors.push(text.toString()));
      incoming.on('end', () => outgoing.end());
      return;
    }
    if (!this.#isOnline) {
      incoming.socket.destroy();
      return;
    }
    if (path === SCRIPT) {
      outgoing.setHeader('content-type', 'text/javascript');
      outgoing.end(`(${reportErrors.toString()})('${REPORT}');`);
      return;
    }
    const isPage = headers.accept?.includes('text/html') || path === '/index.html';
    // A page must arrive complete and uncompressed, so that the proxy can add the script.
    if (isPage) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
    this.#proxy.forward(incoming, outgoing, (response) => {
      if (!isPage || !response.headers['content-type']?.startsWith('text/html')) return false;
      void this.#addScript(response, outgoing);
      return true;
    });
  }

  async #addScript(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const html = (await response.toArray()).join('');
    const { 'content-length': _, ...headers } = response.headers;
    outgoing.writeHead(response.statusCode ?? 502, headers);
    outgoing.end(html.replace('<head>', `<head><script src="${SCRIPT}"></script>`));
  }

  async close(): Promise<void> {
    this.setOnline(false);
    await this.#proxy.close();
  }
}
