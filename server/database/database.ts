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
  DatabaseError,
  Pool,
  types as pgTypes,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
} from 'pg';
import type { DB } from './types.ts';

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
  /** Checks out one read connection for `work`, which first sets the actor (`openReadSession`): the request before may
   *  have read as somebody else. */
  withReadConnection<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** How busy the connections are at this moment. */
  pools(): Record<'read' | 'write', PoolState>;
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

/** Longer than the database lets a statement take: no answer by then means that the connection is broken. With
 *  `pipeline` the driver closes such a connection, where it would only fail the query otherwise. */
const ANSWER_MS = 12_000;

const LONG_STATEMENTS = `set local statement_timeout = '60s'`;
const LONG_ANSWER_MS = 62_000;

/** Allows the statements of this transaction a minute instead of ten seconds. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql.raw(LONG_STATEMENTS).execute(tx);
}

const names = new Map<string, string>();

/** A statement with parameters is prepared under a name, once a connection. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

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
  // The pool listens only while a connection is idle. One that breaks while it is checked out fails the query that
  // waits on it; without a listener the same error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const READ_AS_NOBODY = {
  name: 'read-as-nobody',
  text: `select set_config('app.user_id', '', false), set_config('app.scope', '', false)`,
};

/** The pool as Kysely uses it. A statement after the commit or rollback of its transaction was sent, or after its
 *  connection was released, is refused: it would be stored without the transaction, or run for somebody else.
 *  @param prepare runs on each connection that is checked out */
const guarded = (pool: Pool, prepare?: (client: PoolClient) => Promise<unknown>): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    await prepare?.(client).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    let isOver = false;
    let isLost = false;
    let answerMs: number | undefined;
    const query = async (text: string, values: readonly unknown[]) => {
      // Kysely rolls back what it could not commit.
      if (isOver && text !== 'rollback') throw new Error('The transaction or request has ended.');
      const ends = text === 'commit' || text === 'rollback';
      isOver ||= ends;
      if (text === LONG_STATEMENTS) answerMs = LONG_ANSWER_MS;
      const prepared = values.length > 0 && { name: nameOf(text), values: [...values] };
      const config: QueryConfig & Pick<ClientConfig, 'query_timeout'> = {
        text,
        ...prepared,
        query_timeout: answerMs,
      };
      try {
        return await client.query(config);
      } catch (error) {
        // No answer of the database: the connection is in doubt.
        isLost ||= !(error instanceof DatabaseError);
        throw error;
      } finally {
        // From here on Kysely itself refuses what belongs to the transaction.
        if (ends) {
          isOver = false;
          answerMs = undefined;
        }
      }
    };
    const release = (isBroken?: boolean) => {
      isOver = true;
      client.release(isBroken || isLost);
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
  { role = APP_ROLE, quietMs = QUIET_MS, answerMs = ANSWER_MS } = {},
): Databases {
  const settings = { ...SETTINGS, role };
  const readOnly = { ...settings, default_transaction_read_only: 'on' };
  const own = {
    max: poolSize,
    idleTimeoutMillis: quietMs,
    pipeline: true,
    query_timeout: answerMs,
  };
  const readPool = openPool(url, readOnly, own);
  const writePool = openPool(url, settings, own);
  const readAsActor = kyselyOn(guarded(readPool));
  const stateOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolState => ({
    open: totalCount,
    idle: idleCount,
    most: poolSize,
    waiting: waitingCount,
  });
  return {
    // Whoever read on the connection before.
    read: kyselyOn(guarded(readPool, (client) => client.query(READ_AS_NOBODY))),
    write: kyselyOn(guarded(writePool)),
    withReadConnection: (work) => readAsActor.connection().execute(work),
    pools: () => ({ read: stateOf(readPool), write: stateOf(writePool) }),
    async close() {
      const pools = [readPool, writePool].filter(({ ending }) => !ending);
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
