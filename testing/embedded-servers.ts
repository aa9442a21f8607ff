import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, afterEach } from 'vitest';
import { newTempFolder } from './temp-folder.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/postgres/embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from '../server/postgres/postmaster.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** Registers a cleanup for the end of the test. The last registered cleanup runs first. */
export function onTestFinish(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}

let sharedDataDir: Promise<string> | undefined;

afterAll(async () => {
  if (sharedDataDir !== undefined)
    await rm(dirname(await sharedDataDir), { recursive: true, force: true });
});

/** Returns the path of a data folder that does not exist yet. After the test, stops a server that still runs there and
 *  deletes the folder. */
export async function newDataDir(parentMode = 0o755): Promise<string> {
  const dataDir = await newDataDirPath();
  await chmod(dirname(dataDir), parentMode);
  onTestFinish(async () => {
    await endServer(dataDir);
    await rm(dirname(dataDir), { recursive: true, force: true });
  });
  return dataDir;
}

/** Returns a data folder in which a server has already started and stopped. The tests of a file share the folder,
 *  because a first start or a copy takes almost a second. The tests must not change it. */
export async function usedDataDir(): Promise<string> {
  sharedDataDir ??= createUsedDataDir();
  const dataDir = await sharedDataDir;
  onTestFinish(() => endServer(dataDir));
  return dataDir;
}

async function newDataDirPath(): Promise<string> {
  const parent = await realpath(await newTempFolder('linehaul-embedded-'));
  return join(parent, 'data');
}

async function createUsedDataDir(): Promise<string> {
  const dataDir = await newDataDirPath();
  await chmod(dirname(dataDir), 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  await server.stop();
  return dataDir;
}

async function endServer(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  const postmaster = await findPostmaster(cluster).catch(() => undefined);
  if (postmaster !== undefined) await stopPostmaster(postmaster.pid, cluster, '');
}

export async function start(
  dataDir: string,
  log: (message: string) => void = () => undefined,
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  onTestFinish(server.stop);
  return server;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (postmaster === undefined) throw new Error(`No server runs on ${dataDir}`);
  return postmaster.pid;
}

export async function query<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The process of postgres-process.ts. */
export interface PostgresProcess {
  readonly child: ChildProcess;
  /** 'up' and the URL, 'refused' and the reason, or 'ended' and an empty string. */
  readonly outcome: Promise<readonly [string, string]>;
  readonly logged: string[];
  kill(): Promise<void>;
}

/** Starts the embedded PostgreSQL in a separate process (postgres-process.ts), as another user if `uid` is given. */
export function startPostgresProcess(
  dataDir: string,
  options: { uid?: number; environment?: NodeJS.ProcessEnv } = {},
): PostgresProcess {
  const { uid, environment: env } = options;
  const script = join(import.meta.dirname, 'postgres-process.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
    ...(env === undefined ? {} : { env }),
  });
  const exited = once(child, 'exit');
  const logged: string[] = [];
  onTestFinish(async () => {
    child.stdin.end();
    await exited;
  });
  return {
    child,
    logged,
    outcome: readOutcome(child, logged),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function readOutcome(
  child: ChildProcess,
  logged: string[],
): Promise<readonly [string, string]> {
  if (child.stdout === null) throw new Error('The PostgreSQL process has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const [kind, text]: [string, string] = JSON.parse(line);
    if (kind !== 'log') return [kind, text];
    logged.push(text);
  }
  return ['ended', ''];
}
