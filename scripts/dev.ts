import { spawn } from 'node:child_process';
import { join } from 'node:path';

// `npm run dev`: the server restarts when its sources change, the web app reloads in place.

const ROOT = join(import.meta.dirname, '..');
const API_PORT = process.env['PORT'] ?? '3000';

const server = spawn(process.execPath, ['--watch-preserve-output', '--watch', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, PORT: API_PORT },
});
const web = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, API_PORT },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    web.kill(signal);
  });
}
