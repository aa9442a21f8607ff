import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/embedded-postgres.ts';

// `npm run dev`: the server restarts when its sources change, the web app reloads in place. The
// database runs here, so that a change does not wait for it.

const ROOT = join(import.meta.dirname, '..');
const API_PORT = process.env['PORT'] ?? '3000';

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
// What has not changed is not compiled again: a restart is a quarter of a second shorter.
const compiled = join(ROOT, 'node_modules/.cache/node');

const run = (args: string[], settings: Record<string, string>) =>
  spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...settings },
  });

// Killed as it stands: what it has confirmed is in the database, and nobody waits for it to close.
const WATCH = ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGKILL'];
const server = run([...WATCH, 'server/main.ts'], {
  PORT: API_PORT,
  ...database,
});
const web = run(['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], { API_PORT });

async function stop(signal: NodeJS.Signals): Promise<void> {
  const ended = [server, web].map((child) => once(child, 'exit'));
  server.kill(signal);
  web.kill(signal);
  await Promise.all(ended);
  await postgres?.stop();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
