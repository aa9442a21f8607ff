import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { flushFolder } from '../postgres/folders.ts';
import { isAlive } from '../postgres/postmaster.ts';

const NAME = /^linehaul-backup-(\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z)\.lhb$/;
const PART = /^linehaul-backup-.+\.lhb\.part-(\d+)$/;

/** A backup file. Its name contains the time when the backup was created. */
export interface BackupFile {
  path: string;
  createdAt: Temporal.Instant;
}

/** Returns a name without colons, because Windows does not allow colons in file names. */
function backupName(createdAt: Temporal.Instant): string {
  const time = createdAt.toString({ fractionalSecondDigits: 3 }).replaceAll(':', '');
  return `linehaul-backup-${time}.lhb`;
}

/** Lists the backups of a folder, newest first. The list is empty if the folder does not exist yet. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const time = NAME.exec(name)?.[1];
      return time ? [{ path: join(folder, name), createdAt: Temporal.Instant.from(time) }] : [];
    })
    .toSorted((one, other) => Temporal.Instant.compare(other.createdAt, one.createdAt));
}

/** Removes the partial files of backups whose process no longer runs. A file with the id of this process is from an
 *  earlier process that had the same id. */
async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(PART.exec(name)?.[1] ?? 0);
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) await rm(join(folder, name));
  }
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeParts(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Backups cannot be written to ${folder}: ${reason}`);
  }
}

/** Writes a backup under a temporary name. Renames the file when it is complete and flushed to disk. */
export async function writeBackupFile(
  folder: string,
  createdAt: Temporal.Instant,
  write: (file: FileHandle) => Promise<void>,
): Promise<{ path: string; bytes: number }> {
  await prepareFolder(folder);
  const path = join(folder, backupName(createdAt));
  const part = `${path}.part-${process.pid}`;
  const file = await open(part, 'wx', 0o600);
  try {
    try {
      await write(file);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await flushFolder(folder);
  return { path, bytes: (await stat(path)).size };
}
