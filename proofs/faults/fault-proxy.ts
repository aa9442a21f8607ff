import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const DELAY_MS = 40;

/** What the proxy does with bytes: it forwards them, holds them back until the fault ends, delays them, or drops the
 *  database's responses. */
type Mode = 'forward' | 'hold' | 'delay' | 'drop responses';

/** A connection from the app and the matching connection to the database. */
class Pair {
  readonly app: Socket;
  readonly database: Socket;
  /** The number of response bytes to forward before the proxy resets the connection. */
  bytesLeft = Infinity;
  /** True after the proxy dropped a response. The proxy then resets the connection when the fault ends. */
  hasLostResponse = false;
  /** True if the proxy forwards nothing more but leaves the connection open. */
  isSilent = false;

  constructor(app: Socket, database: Socket) {
    this.app = app;
    this.database = database;
  }

  reset(): void {
    this.app.resetAndDestroy();
    // A Unix socket cannot be reset.
    this.database.destroy();
  }
}

/** Returns the address of the database in the URL, which is on a host or a Unix socket. */
function targetOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? hostname;
  const number = Number(searchParams.get('port') ?? (port || 5432));
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number };
}

/** A TCP proxy between the app and its database that simulates network faults. */
export class FaultProxy {
  #target: NetConnectOpts;
  readonly #server = createServer({ allowHalfOpen: false }, (app) => this.#accept(app));
  readonly #pairs = new Set<Pair>();
  #mode: Mode = 'forward';
  #released = Promise.withResolvers<void>();
  #port = 0;

  private constructor(target: NetConnectOpts) {
    this.#target = target;
    this.#released.resolve();
  }

  /** Starts a proxy for the database in the URL. */
  static async start(databaseUrl: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(targetOf(databaseUrl));
    await proxy.#listen();
    return proxy;
  }

  /** The URL of the same database through the proxy. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.hostname = '127.0.0.1';
    url.port = String(this.#port);
    url.searchParams.delete('host');
    url.searchParams.delete('port');
    return url.toString();
  }

  get connections(): number {
    return this.#pairs.size;
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #accept(app: Socket): void {
    const pair = new Pair(app, connect(this.#target));
    this.#pairs.add(pair);
    this.#forward(pair, app, pair.database, (chunk) => chunk);
    this.#forward(pair, pair.database, app, (chunk) => this.#takeResponse(pair, chunk));
  }

  #forward(
    pair: Pair,
    from: Socket,
    to: Socket,
    pass: (chunk: Buffer) => Buffer | undefined,
  ): void {
    // Each chunk waits for the chunk before it, so that the bytes stay in order.
    let forwarded = Promise.resolve();
    from.setNoDelay(true);
    const forward = async (earlierChunks: Promise<void>, chunk: Buffer): Promise<void> => {
      await earlierChunks;
      await this.#waitInMode();
      const passed = pair.isSilent ? undefined : pass(chunk);
      if (passed && to.writable) to.write(passed);
      if (pair.bytesLeft <= 0) pair.reset();
    };
    from.on('data', (chunk: Buffer) => {
      forwarded = forward(forwarded, chunk);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#pairs.delete(pair);
      // Forwards the data that arrived before the connection closed.
      void forwarded.then(() => to.destroySoon());
    });
  }

  async #waitInMode(): Promise<void> {
    if (this.#mode === 'delay') await delay(DELAY_MS);
    if (this.#mode === 'hold') await this.#released.promise;
  }

  /** Returns the part of a database response that the proxy forwards. */
  #takeResponse(pair: Pair, chunk: Buffer): Buffer | undefined {
    if (this.#mode === 'drop responses') {
      pair.hasLostResponse = true;
      return undefined;
    }
    const passed = chunk.subarray(0, Math.min(chunk.length, pair.bytesLeft));
    pair.bytesLeft -= chunk.length;
    return passed;
  }

  /** Resets every connection at once. */
  reset(): void {
    for (const pair of this.#pairs) pair.reset();
  }

  /** Resets every connection, and forwards new ones to the database in the URL. */
  redirect(databaseUrl: string): void {
    this.#target = targetOf(databaseUrl);
    this.reset();
  }

  /** Resets each connection after this many more bytes, in the middle of a response. */
  cutAfter(bytes: number): void {
    for (const pair of this.#pairs) pair.bytesLeft = bytes;
  }

  /** Drops all bytes on the open connections, like a firewall that lost their state. New connections work. */
  silence(): void {
    for (const pair of this.#pairs) pair.isSilent = true;
  }

  /** Holds back all bytes until the fault ends. */
  hold(): void {
    this.#released = Promise.withResolvers();
    this.#mode = 'hold';
  }

  /** Delays each chunk until the fault ends. */
  slowDown(): void {
    this.#mode = 'delay';
  }

  /** Forwards statements to the database but drops its responses. */
  dropResponses(): void {
    this.#mode = 'drop responses';
  }

  /** Resets all connections and refuses new ones. */
  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.reset();
    await closed;
  }

  /** Ends the current fault. Silenced connections stay silent. */
  async endFault(): Promise<void> {
    this.#mode = 'forward';
    this.#released.resolve();
    for (const pair of this.#pairs) if (pair.hasLostResponse) pair.reset();
    if (!this.#server.listening) await this.#listen();
  }

  async close(): Promise<void> {
    await this.endFault();
    await this.refuse();
  }
}
