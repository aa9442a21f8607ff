import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction } from 'kysely';
import {
  Pool,
  types as pgTypes,
  type CustomTypesConfig,
  type PoolClient,
  type PoolConfig,
} from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { DB } from './database-types.ts';

/** A connection with the actor of one request, or a transaction: the first argument of every query. */
export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface PoolState {
  /** Open connections, how many of them nobody uses, and how many there may be. */
  open: number;
  idle: number;
  most: number;
  /** Requests that wait for one. */
  waiting: number;
}

export interface Databases {
  /** Read-only connections: a GET cannot write. Read as nobody, to whom no personal record shows. */
  readonly read: Database;
  readonly write: Database;
  /** How busy the connections are at this moment. */
  pools(): Record<'read' | 'write', PoolState>;
  /** The connections of `read`, for `withReader`. */
  readonly readPool: Pool;
  /** Those of `write`, for `transaction`. */
  readonly writePool: Pool;
  close(): Promise<void>;
}

/** The role of the running app: owns nothing, is no superuser, is held by row-level security. */
export const APP_ROLE = 'linehaul_app';

const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/** Days stay `YYYY-MM-DD`, timestamps become ISO 8601 in UTC, bigint counts become numbers. */
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

/** Of each pool's connections; those beyond are closed when nobody has used them for a while. */
const KEPT_OPEN = 2;
const QUIET_MS = 60_000;

function openPool(
  url: string,
  settings: Record<string, string>,
  own: PoolConfig & { max: number },
): Pool {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    options: options.join(' '),
    application_name: 'linehaul',
    connectionTimeoutMillis: 5_000,
    // Whoever comes after a quiet minute need not wait for a connection that knows no plan yet.
    min: KEPT_OPEN,
    keepAlive: true,
    // Routers on the way forget connections on which nothing is said for minutes.
    keepAliveInitialDelayMillis: 30_000,
    types,
    ...own,
  });
  // An idle connection that breaks is replaced by the pool; the next request sees a fresh one.
  pool.on('error', () => undefined);
  return pool;
}

/** One connection, lent to one piece of work. What is sent on it without waiting for what was sent before
 *  travels along with that, and is answered after it. */
export interface Loan {
  readonly db: Database;
  query<Row extends object>(
    text: string,
    values: readonly unknown[],
  ): Promise<{ rows: Row[]; command: string }>;
  /** What the work still sends after this is refused: the connection is somebody else's, or nobody's. */
  end(): void;
}

export function lend(client: PoolClient): Loan {
  let isOver = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (isOver) throw new Error('The work that this connection was lent to has ended.');
    return client.query(text, [...values]);
  };
  // Kysely takes the connection for each statement and gives nothing back.
  const connection = {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => undefined,
  };
  const pool = { connect: async () => connection, end: async () => undefined, options: {} };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    query: query as Loan['query'],
    end() {
      isOver = true;
    },
  };
}

/** Lends one read connection to `work`, which begins with a statement that says who reads
 *  (`openReadSession`): the one before may have read as somebody else. */
export async function withReader<T>(
  { readPool }: Pick<Databases, 'readPool'>,
  work: (reader: Loan) => Promise<T>,
): Promise<T> {
  const client = await readPool.connect();
  const reader = lend(client);
  try {
    return await work(reader);
  } finally {
    reader.end();
    client.release();
  }
}

// With parameters, because only then it is prepared.
const READ_AS = `select set_config('app.user_id', $1, false), set_config('app.scope', $2, false)`;

/** What is read without anybody being signed in is read as nobody, whoever read on the connection before. */
const asNobody = (readPool: Pool) => ({
  async connect(): Promise<PoolClient> {
    const client = await readPool.connect();
    await client.query(READ_AS, ['', '']).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    return client;
  },
  end: () => readPool.end(),
  options: readPool.options,
});

export function openDatabases(
  url: string,
  poolSize = 10,
  { role = APP_ROLE, quietMs = QUIET_MS } = {},
): Databases {
  const settings = { ...SETTINGS, role };
  const readOnly = { ...settings, default_transaction_read_only: 'on' };
  const own = { max: poolSize, idleTimeoutMillis: quietMs, pipeline: true };
  const readPool = openPool(url, readOnly, own);
  const read = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: asNobody(readPool) }),
  });
  const writePool = openPool(url, settings, own);
  const write = new Kysely<DB>({ dialect: new PostgresDialect({ pool: writePool }) });
  const stateOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolState => ({
    open: totalCount,
    idle: idleCount,
    most: poolSize,
    waiting: waitingCount,
  });
  return {
    read,
    write,
    pools: () => ({ read: stateOf(readPool), write: stateOf(writePool) }),
    readPool,
    writePool,
    async close() {
      const pools = [readPool, writePool].filter(({ ending }) => !ending);
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
