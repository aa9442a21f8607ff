import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listBackups } from './files.ts';

/** What is known of the backups in a folder. The files themselves are the truth: a note that a backup was
 *  made would outlive the backup. */
export interface BackupStatus {
  newest: { path: string; madeAt: Temporal.Instant; bytes: number } | undefined;
  count: number;
  /** The last nightly backup, where it failed and none was made since. */
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

/** Also where the folder cannot be written to, the age of the newest backup tells that something is wrong. */
export async function noteFailure(folder: string, { at, reason }: BackupFailure): Promise<void> {
  const text = `${JSON.stringify({ at: at.toString(), reason })}\n`;
  await writeFile(failureFile(folder), text, { mode: 0o600 }).catch(() => undefined);
}

export async function forgetFailure(folder: string): Promise<void> {
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
