import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import {
  Client,
  DatabaseError,
  Pool,
  types as pgTypes,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import { ConfirmedWrites } from './confirmed-writes.ts';
import type { DB } from './types.ts';

/** A pool, one connection of a pool, or a transaction. Every query function takes a `Database` as its first argument. */
export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface PoolState {
  /** The number of open connections, including idle ones. */
  open: number;
  idle: number;
  max: number;
  /** The number of requests that wait for a connection. */
  waiting: number;
}

export interface Databases {
  /** Read-only connections, so that a GET request cannot write. They have no actor, so they show no personal records. */
  readonly read: Database;
  readonly write: Database;
  /** Acquires one read connection for `work`. `work` must first set the actor (`loadReadSession`), because the
   *  connection may still have the actor of the previous request. */
  withReadConnection<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Creates a connection outside the pools. The caller opens it. */
  newClient(): Client;
  pools(): Record<'read' | 'write', PoolState>;
  /** When a write last failed because the disk of the database was full. */
  diskFullAt(): Temporal.Instant | undefined;
  close(): Promise<void>;
}

/** The role of the running app. It owns nothing, is not a superuser and is subject to row-level security. */
export const APP_ROLE = 'linehaul_app';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Parses dates as `YYYY-MM-DD` strings, timestamps as ISO 8601 strings in UTC, and bigints as numbers. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return (text: string) => text;
    if (oid === TIMESTAMPTZ)
      return (text: string) => `${text.slice(0, 23).replace(' ', 'T').replace(/\+.*$/, '')}Z`;
    return pgTypes.getTypeParser(oid, format as 'text');
  }) as CustomTypesConfig['getTypeParser'],
};

const SETTINGS = {
  statement_timeout: '10s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
};

/** The timeout of the driver. It is longer than the statement timeout of the database, so a connection without a response
 *  by then is broken. With `pipeline`, the driver closes such a connection. Without `pipeline`, only the query fails. */
const QUERY_TIMEOUT_MS = 12_000;

/** A request waits at most this long for a connection, from the pool or from the database server. */
const CONNECTION_TIMEOUT_MS = 5_000;

/** How many requests may wait for each connection of a pool. With more, the wait of all would grow until it exceeds
 *  CONNECTION_TIMEOUT_MS, and the server would do work for clients that have given up. */
const MAX_WAITING_PER_CONNECTION = 30;

/** The queue of a pool is full. The caller can try again. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

const LONG_QUERY_TIMEOUT_MS = 62_000;

/** The driver's timeout of the statements that the current work sends. */
const currentQueryTimeoutMs = new AsyncLocalStorage<number>();

/** Does work with a statement timeout of 60 seconds instead of 10, and a timeout of the driver of 62 instead of 12. */
export async function withLongStatements<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local statement_timeout = '60s'`.execute(tx);
  const result = await currentQueryTimeoutMs.run(LONG_QUERY_TIMEOUT_MS, work);
  await sql`set local statement_timeout = ${sql.lit(SETTINGS.statement_timeout)}`.execute(tx);
  return result;
}

const names = new Map<string, string>();

/** Returns the name of a statement with parameters. PostgreSQL prepares a named statement once per connection. */
function statementName(text: string): string {
  const cached = names.get(text);
  if (cached) return cached;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/** The number of idle connections that each pool keeps open. A pool closes other connections after IDLE_MS without
 *  use. */
const MIN_OPEN = 2;
const IDLE_MS = 60_000;

function openPool(
  url: string,
  settings: Record<string, string>,
  limits: PoolConfig & { max: number },
): Pool {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new Pool({
    connectionString: url,
    options: options.join(' '),
    application_name: 'linehaul',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // A request after an idle minute then finds a connection that has prepared statements.
    min: MIN_OPEN,
    keepAlive: true,
    // Routers drop a connection after some minutes without traffic.
    keepAliveInitialDelayMillis: 30_000,
    types,
    ...limits,
  });
  // The pool replaces an idle connection that breaks. The next request gets a new connection.
  pool.on('error', () => undefined);
  // The pool listens for errors only while a connection is idle. If a connection breaks while it is in use, its query
  // fails. Without this listener, the error would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const CLEAR_ACTOR = {
  name: 'clear-actor',
  text: `select set_config('app.user_id', '', false), set_config('app.scope', '', false),
    set_config('app.is_delegate', '', false)`,
};

/** Returns a pool for Kysely that refuses a statement after its transaction has ended or after its connection was
 *  released. Such a statement would run outside the transaction or in another request.
 *  @param prepare runs on each connection that is acquired
 *  @param send sends each statement */
const refusingLateStatements = (
  pool: Pool,
  {
    prepare = async () => undefined,
    send = (client, config) => client.query(config),
  }: {
    prepare?: (client: PoolClient) => Promise<unknown>;
    send?: (client: PoolClient, config: QueryConfig) => Promise<QueryResult>;
  } = {},
): PostgresPool => ({
  async connect() {
    if (pool.waitingCount >= MAX_WAITING_PER_CONNECTION * pool.options.max) throw new PoolBusy();
    const client = await pool.connect();
    await prepare(client).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    let hasEnded = false;
    let mayBeBroken = false;
    const query = async (text: string, values: readonly unknown[]) => {
      // Kysely sends a rollback after a failed commit, so a rollback is allowed.
      if (hasEnded && text !== 'rollback') throw new Error('The transaction or request has ended.');
      const ends = text === 'commit' || text === 'rollback';
      hasEnded ||= ends;
      const prepared = values.length > 0 && { name: statementName(text), values: [...values] };
      const config: QueryConfig & Pick<ClientConfig, 'query_timeout'> = {
        text,
        ...prepared,
        query_timeout: currentQueryTimeoutMs.getStore(),
      };
      try {
        return await send(client, config);
      } catch (error) {
        // After an error that PostgreSQL did not send, the connection may be broken.
        mayBeBroken ||= !(error instanceof DatabaseError);
        throw error;
      } finally {
        // After this point, Kysely itself refuses statements of the transaction.
        if (ends) hasEnded = false;
      }
    };
    const release = (isBroken?: boolean) => {
      hasEnded = true;
      client.release(isBroken || mayBeBroken);
    };
    return { query: query as unknown as PostgresPoolClient['query'], release };
  },
  end: () => pool.end(),
  options: pool.options,
});

const kyselyOn = (pool: PostgresPool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

export function openDatabases(
  url: string,
  poolSize = 10,
  {
    role = APP_ROLE,
    idleMs = IDLE_MS,
    queryTimeoutMs = QUERY_TIMEOUT_MS,
    readUrl = url,
  }: { role?: string; idleMs?: number; queryTimeoutMs?: number; readUrl?: string | undefined } = {},
): Databases {
  const settings = { ...SETTINGS, role };
  const readOnly = { ...settings, default_transaction_read_only: 'on' };
  const limits = {
    max: poolSize,
    idleTimeoutMillis: idleMs,
    pipeline: true,
    query_timeout: queryTimeoutMs,
  };
  const readPool = openPool(readUrl, readOnly, limits);
  const writePool = openPool(url, settings, limits);
  const writes = new ConfirmedWrites();
  const readAsActor = kyselyOn(refusingLateStatements(readPool));
  const stateOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolState => ({
    open: totalCount,
    idle: idleCount,
    max: poolSize,
    waiting: waitingCount,
  });
  return {
    // Clears the actor of the previous request.
    read: kyselyOn(
      refusingLateStatements(readPool, { prepare: (client) => client.query(CLEAR_ACTOR) }),
    ),
    write: kyselyOn(refusingLateStatements(writePool, { send: writes.send })),
    withReadConnection: (work) => readAsActor.connection().execute(work),
    newClient: () =>
      new Client({
        connectionString: url,
        options: `-c role=${role}`,
        application_name: 'linehaul',
        connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
        keepAlive: true,
        // The driver closes a connection whose query got no response in time.
        pipeline: true,
        query_timeout: queryTimeoutMs,
      }),
    pools: () => ({ read: stateOf(readPool), write: stateOf(writePool) }),
    diskFullAt: () => writes.diskFullAt,
    async close() {
      const pools = [readPool, writePool].filter(({ ending }) => !ending);
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
