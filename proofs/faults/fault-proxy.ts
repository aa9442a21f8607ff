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

/** What the proxy does with what it is given to carry. */
type Manner = 'carry' | 'hold' | 'late' | 'lose answers';

/** One connection of the app, with its other end at the database. */
class Pair {
  readonly app: Socket;
  readonly database: Socket;
  /** Bytes of answers that still get through, before it is cut. */
  allowance = Infinity;
  /** An answer was lost on it: no longer fit for use. */
  isTorn = false;
  /** Nothing gets through any more, and neither end is told. */
  isDark = false;

  constructor(app: Socket, database: Socket) {
    this.app = app;
    this.database = database;
  }

  reset(): void {
    this.app.resetAndDestroy();
    // It may be a Unix socket, which knows no reset.
    this.database.destroy();
  }
}

/** A TCP proxy between the app and its database, which can break what it carries in many ways. */
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

  /** In front of the database that the URL names: a host, or the folder of a Unix socket. */
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

  /** The same database, by way of the proxy. */
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
      // What came before the end still arrives.
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

  /** Every connection ends at once, the hard way. */
  reset(): void {
    for (const pair of this.#pairs) pair.reset();
  }

  /** Each connection ends in the middle of an answer, after so many more bytes of it. */
  cutAfter(bytes: number): void {
    for (const pair of this.#pairs) pair.allowance = bytes;
  }

  /** The connections of this moment carry nothing any more, as behind a firewall that forgot them; new
   *  ones are as good as ever. */
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

  /** What the database is told is done; what it answers does not arrive. */
  loseAnswers(): void {
    this.#manner = 'lose answers';
  }

  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.reset();
    await closed;
  }

  /** Ends whatever fault there is, except that dark connections stay dark. */
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
