import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, open, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from './failure.ts';
import { type OsUser, runningAsRoot } from './run-as.ts';

/** The folders of the embedded server in DATA_DIR. */
export interface Folders {
  readonly dataDir: string;
  readonly cluster: string;
  readonly secrets: string;
  readonly log: string;
}

const socketName = '/.s.PGSQL.5432';
const socketPathLimitBytes = process.platform === 'linux' ? 107 : 103;

export async function prepareFolders(dataFolder: string): Promise<Folders> {
  const dataDir = await createDataDir(resolve(dataFolder));
  return {
    dataDir,
    cluster: join(dataDir, 'postgres'),
    secrets: join(dataDir, 'secrets'),
    log: join(dataDir, 'postgres.log'),
  };
}

/** Creates the data folder. When root starts the app, the server runs as another user. That user must be able to
 *  traverse this folder but not list it. */
async function createDataDir(dataDir: string): Promise<string> {
  await createFolder(dataDir, runningAsRoot() ? 0o711 : 0o700);
  const real = await realpath(dataDir);
  if ((await stat(real)).isDirectory()) return real;
  throw new StartupError(`${dataDir} is not a folder. Set DATA_DIR to a folder.`);
}

/** Creates a folder. Node's recursive mkdir never returns if a folder cannot be created, as in /proc. */
async function createFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    const parentMissing = (await stat(dirname(folder)).catch(() => undefined)) === undefined;
    if (errorCode(error) !== 'ENOENT' || !parentMissing) throw error;
    await createFolder(dirname(folder), mode);
    await createFolder(folder, mode);
  }
}

/** Flushes a folder to disk. Otherwise, a power failure can lose a new or renamed file. Windows has no such call. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Creates the folder of the Unix socket. The path of a socket is limited to about a hundred bytes. If the path of the
 *  data folder is too long, the socket folder is in the temporary folder, and its name is derived from the data folder
 *  and the user. */
export async function prepareSocketFolder(
  dataDir: string,
  osUser: OsUser | undefined,
): Promise<string> {
  const owner = osUser?.uid ?? process.getuid?.() ?? 0;
  const name = `linehaul-${createHash('sha256').update(`${owner}:${dataDir}`).digest('hex').slice(0, 16)}`;
  const candidates = [join(dataDir, 'socket'), join(tmpdir(), name), join('/tmp', name)];
  const folder = candidates.find(fitsSocketPath);
  if (folder === undefined)
    throw new StartupError(
      `The path of the temporary folder is too long for a socket. Set TMPDIR to a shorter path.`,
    );
  await createPrivateFolder(folder, osUser);
  await requireOwnFolder(folder, owner);
  return folder;
}

function fitsSocketPath(folder: string): boolean {
  return Buffer.byteLength(folder + socketName) <= socketPathLimitBytes;
}

async function createPrivateFolder(folder: string, osUser: OsUser | undefined): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const stats = await lstat(folder);
  if (osUser !== undefined && stats.isDirectory() && stats.uid === 0) {
    await chown(folder, osUser.uid, osUser.gid);
  }
}

/** Refuses a socket folder of another user. Any user can create a folder with this name in the shared temporary
 *  folder. */
async function requireOwnFolder(folder: string, owner: number): Promise<void> {
  const stats = await lstat(folder);
  const isPrivate = stats.isDirectory() && stats.uid === owner && (stats.mode & 0o077) === 0;
  if (isPrivate) return;
  throw new StartupError(
    `${folder} is not a private folder of the user that runs PostgreSQL. Remove it and start again.`,
  );
}
