import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { errorCode, explainOutput } from './failure.ts';
import { type Plan, launch, wasLaunchedBy } from './launch.ts';
import {
  type ServerAddress,
  type Postmaster,
  clearStaleLocks,
  findPostmaster,
  runsOn,
  stopPostmaster,
} from './postmaster.ts';

/** A running server, and the connection that holds the app's lock on the server. */
export interface RunningServer {
  readonly pid: number;
  readonly lock: Client;
  /** Resolves when the connection is lost. The lock ends with the connection. */
  readonly lost: Promise<void>;
}

type LockedConnection = Omit<RunningServer, 'pid'>;

const retryMilliseconds = 10;
const nextRoundMilliseconds = 50;
const giveUpAfterMilliseconds = 20_000;
const noResponseMilliseconds = 60_000;

/** Takes over the running server or starts a new one, and returns it with an exclusive lock. Other starts, and the
 *  processes and files of a killed server, can interfere. So the function retries until it has a server or a reason to
 *  fail. */
export async function startOrTakeOver(plan: Plan): Promise<RunningServer> {
  const deadline = performance.now() + giveUpAfterMilliseconds;
  for (;;) {
    const existing = await findPostmaster(plan.folders.cluster);
    const locked = existing ? await takeOver(plan, existing) : await startNew(plan, deadline);
    const postmaster = locked && (await findPostmaster(plan.folders.cluster));
    if (postmaster) return { pid: postmaster.pid, ...locked };
    await delay(nextRoundMilliseconds);
  }
}

async function takeOver(plan: Plan, existing: Postmaster): Promise<LockedConnection | undefined> {
  const { cluster } = plan.folders;
  const isUp = async (): Promise<boolean> => runsOn(existing.pid, cluster);
  const locked = await connectAndLock(plan, isUp);
  if (locked === undefined) return undefined;
  if (await wasLaunchedBy(plan)) {
    plan.log(`Using the PostgreSQL that was still running (process ${existing.pid}).`);
    return locked;
  }
  plan.log(`PostgreSQL was still running with other settings. Restarting it.`);
  await stopPostmaster(existing.pid, cluster, plan.binaries.pgCtl);
  return undefined;
}

async function startNew(plan: Plan, deadline: number): Promise<LockedConnection | undefined> {
  await clearStaleLocks(plan.folders.cluster, plan.address);
  const launched = await launch(plan);
  const isUp = async (): Promise<boolean> => !launched.hasExited();
  const locked = await connectAndLock(plan, isUp);
  if (locked !== undefined) return locked;
  const output = await launched.readOutput();
  if (isTransient(output) && performance.now() < deadline) return undefined;
  throw await explainOutput(
    `PostgreSQL could not be started on ${plan.folders.cluster}. Its log is ${plan.folders.log}.`,
    output,
    plan.folders.dataDir,
  );
}

/** Returns whether the start failed because another start was faster, or because processes of a killed server are still
 *  ending. */
function isTransient(output: string): boolean {
  return /lock file ".*" already exists|lock file ".*" is empty|pre-existing shared memory block/.test(
    output,
  );
}

async function connectAndLock(
  plan: Plan,
  isUp: () => Promise<boolean>,
): Promise<LockedConnection | undefined> {
  const connected = await connectWhenReady(plan, isUp);
  if (connected === undefined) return undefined;
  try {
    if (await takeLock(connected.lock)) return connected;
  } catch (error) {
    if (isTransientError(error)) return undefined;
    throw error;
  }
  await connected.lock.end();
  throw new StartupError(
    `Another Linehaul is running on the data folder ${plan.folders.dataDir}. Stop it first, or set DATA_DIR to another folder (and PORT to another port).`,
  );
}

/** Connects when the server's lock file says that the server is ready. The function polls that file, because failed
 *  connections would appear in the server's log. Recovery has no time limit, but a server that is ready must
 *  respond. */
async function connectWhenReady(
  plan: Plan,
  isUp: () => Promise<boolean>,
): Promise<LockedConnection | undefined> {
  let unresponsiveSince = performance.now();
  while (await isUp()) {
    const postmaster = await findPostmaster(plan.folders.cluster);
    if (postmaster?.isReady) {
      const connected = await connect(plan, postmaster.address ?? plan.address);
      if (!(connected instanceof Error)) return connected;
      if (performance.now() - unresponsiveSince > noResponseMilliseconds)
        throw unresponsiveError(plan);
    } else {
      unresponsiveSince = performance.now();
    }
    await delay(retryMilliseconds);
  }
  return undefined;
}

async function connect(plan: Plan, address: ServerAddress): Promise<LockedConnection | Error> {
  const password = plan.passwords.postgres;
  const client = new Client({
    ...address,
    user: 'postgres',
    database: 'postgres',
    password,
    connectionTimeoutMillis: 5000,
  });
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { lock: client, lost };
  } catch (error) {
    if (error instanceof DatabaseError && error.code?.startsWith('28')) throw wrongPassword(plan);
    if (isTransientError(error)) return error;
    throw error;
  }
}

/** Returns whether a connection error is transient. An error is transient if there is no connection, or if the server
 *  is starting (57P03), stopping (57P01, 57P02) or full (53300). */
function isTransientError(error: unknown): error is Error {
  if (error instanceof DatabaseError) return /^(57P0[123]|53300)$/.test(error.code ?? '');
  return error instanceof Error && !['EACCES', 'EPERM'].includes(errorCode(error));
}

/** Acquires the lock of the server. The lock belongs to the connection, so it always ends when the app ends. The
 *  function waits, because the connection of an app that was just killed may still be open. */
async function takeLock(client: Client): Promise<boolean> {
  await client.query(
    "SET statement_timeout = 0; SET idle_session_timeout = 0; SET lock_timeout = '1s'",
  );
  try {
    await client.query('SELECT pg_advisory_lock(1)');
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '55P03') return false;
    throw error;
  }
}

function wrongPassword(plan: Plan): StartupError {
  return new StartupError(
    `The passwords in ${plan.folders.secrets} do not match the database in ${plan.folders.cluster}. Restore its own postgres.json from a backup.`,
  );
}

function unresponsiveError(plan: Plan): StartupError {
  return new StartupError(
    `PostgreSQL is running on ${plan.folders.cluster} but does not respond. Stop it (its process id is in postmaster.pid), then start again.`,
  );
}
