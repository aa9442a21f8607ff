import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['web', 'domain', 'scripts', 'package-lock.json', 'vite.config.ts'];
const BUILT_PAGE = 'dist/web/index.html';

function changedAt(path: string): number {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestChange(path: string): number {
  if (!statSync(join(ROOT, path)).isDirectory()) return changedAt(path);
  const inside = readdirSync(join(ROOT, path)).map((name) => newestChange(join(path, name)));
  return Math.max(changedAt(path), ...inside);
}

/** Builds the web app if its sources are newer than the build. Returns whether there is a usable build. */
export function buildIfStale(): boolean {
  if (changedAt(BUILT_PAGE) > Math.max(...SOURCES.map(newestChange))) return true;
  console.log('Building the web app…');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return status === 0;
}

if (import.meta.main && !buildIfStale()) process.exitCode = 1;
