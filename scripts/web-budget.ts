import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './web-build.ts';

// `npm run web:budget` measures how much JavaScript a driver's phone loads before the time-log page shows, and fails
// above a limit. It follows the static imports of the page in the build manifest.

const WEB = join(import.meta.dirname, '../dist/web');
/** React, the router, the query library and Material UI take about 150 kB. */
const LIMIT_KB = 260;
const MAX_NAMED = 8;

/** The parts of the first load: the entry, the page frame and the week sheet. */
const UP_TO_THE_WEEK = [
  'index.html',
  'start.tsx',
  'DashboardFrame.tsx',
  'time-logs/TimeLogsPage.tsx',
];

interface BuiltFile {
  file: string;
  imports?: string[];
}

function readManifest(): Record<string, BuiltFile> {
  return JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    BuiltFile
  >;
}

/** The files that load before the page shows: the chunks of these parts and the static imports of the chunks. */
function firstLoad(manifest: Record<string, BuiltFile>, parts: readonly string[]): Set<string> {
  const files = new Set<string>();
  function follow(name: string): void {
    const built = manifest[name];
    if (!built) throw new Error(`The build has no part named ${name}.`);
    if (files.has(built.file)) return;
    files.add(built.file);
    built.imports?.forEach(follow);
  }
  parts.forEach(follow);
  return files;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Whether only readers of Spanish load the Spanish translations. The app lazy-loads them (web/language/language.ts).
 *  If a page used a module from their chunk, the page would load them for everybody. */
function isSpanishSeparate(manifest: Record<string, BuiltFile>): boolean {
  const isSpanish = (name: string) => /^_?spanish-/.test(name);
  const importers = Object.values(manifest).filter(
    ({ file, imports = [] }) => imports.some(isSpanish) && !file.includes('/spanish-'),
  );
  for (const { file } of importers)
    console.error(`${file} loads the Spanish texts for readers of English too.`);
  const hasSpanish = Object.keys(manifest).some(isSpanish);
  if (!hasSpanish) console.error('The build has no file of Spanish texts (scripts/web-chunks.ts).');
  return hasSpanish && importers.length === 0;
}

function report(): boolean {
  const manifest = readManifest();
  if (!isSpanishSeparate(manifest)) return false;
  const chunks = [...firstLoad(manifest, UP_TO_THE_WEEK)]
    // The same folder contains the compressed form of each script, which the server sends.
    .map((file) => ({ file, bytes: statSync(join(WEB, `${file}.gz`)).size }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const total = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  const sum = `${kilobytes(total)} gzipped in ${chunks.length} files up to the week sheet`;
  if (total <= LIMIT_KB * 1000) {
    console.log(`${sum}, of ${LIMIT_KB} kB at most.`);
    return true;
  }
  console.error(`${sum}: more than ${LIMIT_KB} kB. The largest:`);
  for (const { file, bytes } of chunks.slice(0, MAX_NAMED)) {
    console.error(`  ${kilobytes(bytes).padStart(9)}  ${file}`);
  }
  return false;
}

if (!buildIfStale() || !report()) process.exitCode = 1;
