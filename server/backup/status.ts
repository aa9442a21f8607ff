import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups } from './files.ts';

/** The state of the backups in a folder. The server reads the state from the files, because a record in the database
 *  could remain after its file was deleted. */
export interface BackupStatus {
  newest: { path: string; createdAt: Temporal.Instant; bytes: number } | undefined;
  count: number;
  /** The last failure of a nightly backup. Undefined if a nightly backup has succeeded since. */
  failure: BackupFailure | undefined;
}

interface BackupFailure {
  at: Temporal.Instant;
  reason: string;
}

const failureFile = (folder: string) => join(folder, 'last-failure.json');

async function readFailure(folder: string): Promise<BackupFailure | undefined> {
  try {
    const { at, reason } = JSON.parse(await readFile(failureFile(folder), 'utf8')) as {
      at: string;
      reason: string;
    };
    return { at: Temporal.Instant.from(at), reason };
  } catch {
    return undefined;
  }
}

/** Stores the failure in the folder. Ignores a failed write, because the age of the newest backup also shows the
 *  problem. */
export async function recordFailure(folder: string, { at, reason }: BackupFailure): Promise<void> {
  const text = `${JSON.stringify({ at: at.toString(), reason })}\n`;
  await writeFile(failureFile(folder), text, { mode: 0o600 }).catch(() => undefined);
}

export async function clearFailure(folder: string): Promise<void> {
  await rm(failureFile(folder), { force: true });
}

export async function readBackupStatus(folder: string): Promise<BackupStatus> {
  const backups = await listBackups(folder);
  const [newest] = backups;
  const failure = await readFailure(folder);
  return {
    newest: newest && { ...newest, bytes: (await stat(newest.path)).size },
    count: backups.length,
    failure,
  };
}
