import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, urlOf } from '../testing/server-process.ts';
import { databaseUrl, startTestPostgres } from '../testing/test-postgres.ts';

/** An empty PostgreSQL database with the current schema. */
export interface BenchDatabase {
  appUrl: string;
  ownerUrl: string;
  superuserUrl: string;
  environment: Record<string, string>;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'linehaul-bench-'));
  await chmod(folder, 0o711);
  const postgres = await startTestPostgres(join(folder, 'data'));
  const urlFor = (url: string) => databaseUrl(url, 'linehaul_template');
  const [appUrl, ownerUrl] = [urlFor(postgres.appUrl), urlFor(postgres.ownerUrl)];
  return {
    appUrl,
    ownerUrl,
    superuserUrl: urlFor(postgres.superuserUrl),
    environment: {
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: join(folder, 'files'),
      KEYS_DIR: join(folder, 'keys'),
    },
    async stop() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The URLs of the three measured servers: the app and two baselines. Each server runs in its own process. */
export interface Servers {
  app: string;
  baseline: string;
  rows: string;
  stop(): Promise<void>;
}

function startBaseline(name: string, ownerUrl: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'baseline', name)], {
    env: { ...process.env, DATABASE_URL: ownerUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export async function startServers({
  ownerUrl,
  environment,
}: Pick<BenchDatabase, 'ownerUrl' | 'environment'>): Promise<Servers> {
  const server = await startServerProcess(environment);
  const baselines = ['main.ts', 'rows.ts'].map((name) => startBaseline(name, ownerUrl));
  const stop = async () => {
    for (const baseline of baselines) baseline.kill('SIGTERM');
    await server.stop();
  };
  try {
    const [baseline = '', rows = ''] = await Promise.all(baselines.map(urlOf));
    return { app: server.url, baseline, rows, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export interface ProcessState {
  memoryMb: number;
  /** The event loop delays cover the time since the last call of `stateOf`. */
  loopP99Ms: number;
  loopMaxMs: number;
}

/** The resolution of the event loop delay monitor. The monitor reports this delay when the event loop is idle. */
const DELAY_RESOLUTION_MS = 10;

/** Reads the state of a server process. Each read resets the event loop delays. */
export async function stateOf(url: string): Promise<ProcessState> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const delay = (name: string) =>
    Math.max(0, 1000 * value(`nodejs_eventloop_lag_${name}_seconds`) - DELAY_RESOLUTION_MS);
  return {
    memoryMb: value('process_resident_memory_bytes') / 1_000_000,
    loopP99Ms: delay('p99'),
    loopMaxMs: delay('max'),
  };
}
