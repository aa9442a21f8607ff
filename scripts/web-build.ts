import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['web', 'domain', 'scripts', 'package-lock.json', 'vite.config.ts'];
const OUTPUT = 'dist/web';
const BUILT_PAGE = `${OUTPUT}/index.html`;

function changedAt(path: string): number {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function newestChange(path: string): number {
  if (!statSync(join(ROOT, path)).isDirectory()) return changedAt(path);
  const inside = readdirSync(join(ROOT, path)).map((name) => newestChange(join(path, name)));
  return Math.max(changedAt(path), ...inside);
}

/** Moves a new build to its place. If two commands build at once, the last one leaves a whole build. */
export function moveIntoPlace(build: string, place: string): void {
  const old = `${build}-old`;
  try {
    renameSync(place, old);
  } catch (error) {
    // This is the first build, or another command is replacing the earlier one.
    if (existsSync(place)) throw error;
  }
  try {
    renameSync(build, place);
  } catch (error) {
    // Another command has moved its build of the same sources to this place.
    if (!existsSync(place)) throw error;
  }
  for (const folder of [build, old]) rmSync(folder, { recursive: true, force: true });
}

/** Builds the web app if its sources are newer than the build. Returns whether there is a usable build. Builds in its own
 *  folder, so that two commands do not write to the same files. */
export function buildIfStale(): boolean {
  if (changedAt(BUILT_PAGE) > Math.max(...SOURCES.map(newestChange))) return true;
  console.log('Building the web app…');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const build = join(ROOT, `${OUTPUT}-${process.pid}`);
  const options = ['--logLevel', 'warn', '--outDir', build];
  const { status } = spawnSync(process.execPath, [vite, 'build', ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status === 0) moveIntoPlace(build, join(ROOT, OUTPUT));
  else rmSync(build, { recursive: true, force: true });
  return status === 0;
}

if (import.meta.main && !buildIfStale()) process.exitCode = 1;
