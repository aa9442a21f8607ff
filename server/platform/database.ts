import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool, types as pgTypes, type CustomTypesConfig } from 'pg';
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
  /** Read-only connections: a GET cannot write. */
  readonly read: Database;
  readonly write: Database;
  /** How busy the connections are at this moment. */
  pools(): Record<'read' | 'write', PoolState>;
  /** The pool of `read`, for what only a bare connection can do: COPY. */
  readonly readPool: Pool;
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

function openPool(url: string, size: number, settings: Record<string, string>): Pool {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    options: options.join(' '),
    application_name: 'linehaul',
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    types,
  });
  // An idle connection that breaks is replaced by the pool; the next request sees a fresh one.
  pool.on('error', () => undefined);
  return pool;
}

/** Lends one read connection to `work`, which sets its actor, and takes the actor off before the
 *  connection goes back to the pool. The answer does not wait for that. */
export function withReader<T>(read: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const lent = read.connection().execute(async (db) => {
      try {
        resolve(await work(db));
      } catch (error) {
        reject(error);
      } finally {
        // With a parameter, because only then it is prepared.
        await sql`select set_config('app.user_id', '', ${false}), set_config('app.scope', '', false)`.execute(
          db,
        );
      }
    });
    // Before `work` could begin, this is why; afterwards the request has its answer and the pool
    // drops the broken connection.
    lent.catch(reject);
  });
}

export function openDatabases(
  url: string,
  poolSize = 10,
  { role } = { role: APP_ROLE },
): Databases {
  const settings = { ...SETTINGS, role };
  const readPool = openPool(url, poolSize, { ...settings, default_transaction_read_only: 'on' });
  const read = new Kysely<DB>({ dialect: new PostgresDialect({ pool: readPool }) });
  const writePool = openPool(url, poolSize, settings);
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
    async close() {
      await Promise.all([read.destroy(), write.destroy()]);
    },
  };
}
