import {
  chown,
  lchown,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { errorCode, explainOutput } from './failure.ts';
import { flushFolder, type Folders } from './folders.ts';
import { isAlive } from './postmaster.ts';
import { type OsUser, type Launcher, runProgram } from './run-as.ts';

const temporaryPrefix = 'postgres.new-';

export async function clusterExists(folders: Folders, binaries: Binaries): Promise<boolean> {
  const version = await readVersion(folders.cluster);
  if (version === undefined) return false;
  if (version === binaries.majorVersion) return true;
  throw new StartupError(
    `The database in ${folders.cluster} was made by PostgreSQL ${version}, and this is PostgreSQL ${binaries.majorVersion}. ` +
      'Start the release of Linehaul that made it, take a backup there, and restore it here into an empty data folder.',
  );
}

async function readVersion(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const entries = await readdir(cluster).catch(() => []);
  if (entries.length === 0) return undefined;
  throw new StartupError(
    `${cluster} contains files but no PostgreSQL database. Move the folder away, or set DATA_DIR to another one.`,
  );
}

/** Runs initdb in a temporary folder, then renames the folder. So a killed start leaves no partial cluster, and two
 *  concurrent first starts use the same cluster. */
export async function createCluster(
  folders: Folders,
  binaries: Binaries,
  launcher: Launcher,
  superuserPassword: string,
  synced: boolean,
): Promise<void> {
  const temporaryFolder = await mkdtemp(join(folders.dataDir, `${temporaryPrefix}${process.pid}-`));
  try {
    const passwordFile = join(temporaryFolder, 'password');
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
    await changeOwner(launcher.osUser, passwordFile);
    await changeOwner(launcher.osUser, temporaryFolder);
    await runInitdb(folders, binaries, launcher, temporaryFolder, synced);
    await moveIntoPlace(join(temporaryFolder, 'cluster'), folders);
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runInitdb(
  folders: Folders,
  binaries: Binaries,
  launcher: Launcher,
  temporaryFolder: string,
  synced: boolean,
): Promise<void> {
  const settings = [
    `--pgdata=${join(temporaryFolder, 'cluster')}`,
    `--pwfile=${join(temporaryFolder, 'password')}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(synced ? [] : ['--no-sync']),
  ];
  const { succeeded, output } = await runProgram(
    launcher,
    binaries.initdb,
    settings,
    temporaryFolder,
  );
  if (succeeded) return;
  throw await explainOutput('PostgreSQL could not create its database.', output, folders.dataDir);
}

async function moveIntoPlace(finished: string, folders: Folders): Promise<void> {
  try {
    await rename(finished, folders.cluster);
  } catch (error) {
    if ((await readVersion(folders.cluster)) === undefined) throw error;
    return;
  }
  await flushFolder(folders.dataDir);
}

/** Removes the temporary folders of first starts that were killed. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const temporaryFolders = (await readdir(dataDir)).filter((name) =>
    name.startsWith(temporaryPrefix),
  );
  const abandoned = temporaryFolders.filter((name) => {
    const pid = Number.parseInt(name.slice(temporaryPrefix.length), 10);
    return pid === process.pid || !isAlive(pid);
  });
  // A killed initdb may still be writing into the folder. In that case, the next start removes the folder.
  const remove = (name: string): Promise<void> =>
    rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  await Promise.all(abandoned.map(remove));
}

/** Makes the OS user the owner of a cluster. A cluster that root copied belongs to root, and PostgreSQL opens only
 *  files that its own user owns. */
export async function claimCluster(cluster: string, osUser: OsUser | undefined): Promise<void> {
  if (osUser === undefined || (await stat(cluster)).uid === osUser.uid) return;
  const names = await readdir(cluster, { recursive: true });
  for (const name of names) await lchown(join(cluster, name), osUser.uid, osUser.gid);
  await changeOwner(osUser, cluster);
}

async function changeOwner(osUser: OsUser | undefined, path: string): Promise<void> {
  if (osUser !== undefined) await chown(path, osUser.uid, osUser.gid);
}
