import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres.ts';

// `npm run dev` restarts the server when its sources change and reloads the web app in place. This process starts the
// database (unless DATABASE_URL is set), and it starts the next server process in advance. A restart waits neither for
// the database nor for a new process.

const ROOT = join(import.meta.dirname, '..');
const API_PORT = process.env['PORT'] ?? '3000';
const SOURCES = ['server', 'domain', 'db'];
/** The debounce time of changes. An editor writes a file in several steps, which must cause only one restart. */
const SETTLED_MS = 30;
/** The delay before the next process is started in advance, so that it does not compete with the server for the CPU. */
const PRESTART_DELAY_MS = 1000;

const postgres = process.env['DATABASE_URL']
  ? undefined
  : await startEmbeddedPostgres({
      dataDir: resolve(ROOT, process.env['DATA_DIR'] ?? 'data'),
      log: console.log,
    });
const database = postgres && {
  DATABASE_URL: postgres.appUrl,
  DATABASE_OWNER_URL: postgres.ownerUrl,
  DEMO: process.env['DEMO'] ?? '1',
};
// With this cache, Node does not compile unchanged files again.
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');

function run(args: string[], settings: Record<string, string>, stdio: StdioOptions): ChildProcess {
  const env = { NODE_COMPILE_CACHE, ...process.env, ...settings };
  return spawn(process.execPath, args, { cwd: ROOT, stdio, env });
}

function spawnServer(): ChildProcess {
  const settings = { PORT: API_PORT, ...database };
  return run(['scripts/dev-server.ts'], settings, ['inherit', 'inherit', 'inherit', 'ipc']);
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

let server = spawnServer();
let next: ChildProcess | undefined;
let spawnTimer: NodeJS.Timeout | undefined;

function start(): void {
  server.send('start');
  spawnTimer = setTimeout(() => {
    next = spawnServer();
  }, PRESTART_DELAY_MS);
}

/** Kills the server. Every acknowledged write is committed, so a graceful shutdown is unnecessary. */
async function restart(): Promise<void> {
  clearTimeout(spawnTimer);
  await end(server, 'SIGKILL');
  server = next ?? spawnServer();
  next = undefined;
  start();
}

start();
const VITE = ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'];
const web = run(VITE, { API_PORT }, 'inherit');

const restartLimit = pLimit(1);
let restartTimer: NodeJS.Timeout | undefined;
const watchers = SOURCES.map((folder) =>
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    if (!file || file.endsWith('.test.ts')) return;
    clearTimeout(restartTimer);
    restartTimer = setTimeout(() => void restartLimit(restart), SETTLED_MS);
  }),
);

async function stop(signal: NodeJS.Signals): Promise<void> {
  for (const watcher of watchers) watcher.close();
  clearTimeout(restartTimer);
  await restartLimit(async () => {
    clearTimeout(spawnTimer);
    await Promise.all([end(server, signal), end(next, 'SIGKILL'), end(web, signal)]);
  });
  await postgres?.stop();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
