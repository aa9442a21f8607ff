import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Socket,
} from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const LATE_MS = 40;

/** How the proxy treats the bytes that it forwards. */
type Manner = 'carry' | 'hold' | 'late' | 'lose answers';

/** A connection from the app and the matching connection to the database. */
class Pair {
  readonly app: Socket;
  readonly database: Socket;
  /** The number of answer bytes to forward before the connection is cut. */
  allowance = Infinity;
  /** An answer was dropped, so the connection must not be used again. */
  isTorn = false;
  /** Nothing is forwarded, and neither side is notified. */
  isDark = false;

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

/** A TCP proxy between the app and its database that can simulate many faults. */
export class FaultProxy {
  readonly #target: NetConnectOpts;
  readonly #server = createServer({ allowHalfOpen: false }, (app) => this.#accept(app));
  readonly #pairs = new Set<Pair>();
  #manner: Manner = 'carry';
  #released = Promise.withResolvers<void>();
  #port = 0;

  private constructor(target: NetConnectOpts) {
    this.#target = target;
    this.#released.resolve();
  }

  /** Starts in front of the database in the URL, which is on a host or a Unix socket. */
  static async start(databaseUrl: string): Promise<FaultProxy> {
    const { hostname, port, searchParams } = new URL(databaseUrl);
    const host = searchParams.get('host') ?? hostname;
    const number = Number(searchParams.get('port') ?? (port || 5432));
    const target = host.startsWith('/')
      ? { path: `${host}/.s.PGSQL.${number}` }
      : { host, port: number };
    const proxy = new FaultProxy(target);
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
    this.#join(pair, app, pair.database, (chunk) => chunk);
    this.#join(pair, pair.database, app, (chunk) => this.#answer(pair, chunk));
  }

  #join(pair: Pair, from: Socket, to: Socket, pass: (chunk: Buffer) => Buffer | undefined): void {
    let before = Promise.resolve();
    from.setNoDelay(true);
    const carry = async (earlier: Promise<void>, chunk: Buffer): Promise<void> => {
      await earlier;
      await this.#pause();
      const passed = pair.isDark ? undefined : pass(chunk);
      if (passed && to.writable) to.write(passed);
      if (pair.allowance <= 0) pair.reset();
    };
    from.on('data', (chunk: Buffer) => {
      before = carry(before, chunk);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#pairs.delete(pair);
      // Data from before the end still arrives.
      void before.then(() => to.destroySoon());
    });
  }

  async #pause(): Promise<void> {
    if (this.#manner === 'late') await delay(LATE_MS);
    if (this.#manner === 'hold') await this.#released.promise;
  }

  #answer(pair: Pair, chunk: Buffer): Buffer | undefined {
    if (this.#manner === 'lose answers') {
      pair.isTorn = true;
      return undefined;
    }
    const passed = chunk.subarray(0, Math.min(chunk.length, pair.allowance));
    pair.allowance -= chunk.length;
    return passed;
  }

  /** Resets every connection at once. */
  reset(): void {
    for (const pair of this.#pairs) pair.reset();
  }

  /** Cuts each connection in the middle of an answer, after this many more bytes. */
  cutAfter(bytes: number): void {
    for (const pair of this.#pairs) pair.allowance = bytes;
  }

  /** Stops forwarding on current connections, as a firewall does that lost their state. New connections work. */
  darken(): void {
    for (const pair of this.#pairs) pair.isDark = true;
  }

  hold(): void {
    this.#released = Promise.withResolvers();
    this.#manner = 'hold';
  }

  slowDown(): void {
    this.#manner = 'late';
  }

  /** Forwards statements to the database but drops its answers. */
  loseAnswers(): void {
    this.#manner = 'lose answers';
  }

  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.reset();
    await closed;
  }

  /** Ends the current fault. Connections that were darkened stay dark. */
  async mend(): Promise<void> {
    this.#manner = 'carry';
    this.#released.resolve();
    for (const pair of this.#pairs) if (pair.isTorn) pair.reset();
    if (!this.#server.listening) await this.#listen();
  }

  async close(): Promise<void> {
    await this.mend();
    await this.refuse();
  }
}
