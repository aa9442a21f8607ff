import { rm } from 'node:fs/promises';
import type { BackupHealth } from '../../domain/operations/schema.ts';
import { recordEvent, SYSTEM } from '../audit/command.ts';
import type { Database } from '../database/database.ts';
import { readTimeZone } from '../database/time-zone.ts';
import { listBackups } from './files.ts';
import { backupEvent } from './event.ts';
import { encryptedWithOf } from './format.ts';
import { readEnvelope } from './reading.ts';
import { backupsToRemove, isBackupDue, nextNight, type Retention } from './retention.ts';
import { clearFailure, recordFailure, readBackupStatus } from './status.ts';
import type { BackupSecret } from './secret.ts';
import { createBackup } from './writing.ts';
import { PeriodicJob } from '../jobs/periodic-job.ts';

export interface NightlyBackupParts {
  db: Database;
  ownerUrl: string;
  folder: string;
  secret: BackupSecret | undefined;
  retention: Retention;
  clock: () => Temporal.Instant;
  onFailure: (error: unknown) => void;
}

/** Returns a job that makes a backup after 2:30 AM every night in the carrier's time zone, and that removes old
 *  backups. The job does nothing if last night's backup exists or while another server makes a backup. */
export function nightlyBackup(parts: NightlyBackupParts): PeriodicJob {
  const { db, folder, clock, onFailure } = parts;
  return new PeriodicJob({
    onFailure,
    run: async (signal) => {
      try {
        const timeZone = await readTimeZone(db);
        if ((await isDue(parts, timeZone)) && (await backUp(parts, signal)))
          await removeOld(parts, timeZone);
      } catch (error) {
        // Stopping the server is not a failure. The server makes the backup after its next start.
        if (signal.aborted) return;
        const reason = error instanceof Error ? error.message : String(error);
        await recordFailure(folder, { at: clock(), reason });
        onFailure(error);
      }
    },
  });
}

async function isDue({ folder, clock }: NightlyBackupParts, timeZone: string): Promise<boolean> {
  const backupTimes = (await listBackups(folder)).map(({ createdAt }) => createdAt);
  const { failure } = await readBackupStatus(folder);
  return isBackupDue({ now: clock(), timeZone, backupTimes, failedAt: failure?.at });
}

async function backUp(parts: NightlyBackupParts, signal: AbortSignal): Promise<boolean> {
  const { db, ownerUrl, folder, secret, clock } = parts;
  const backup = await createBackup({ ownerUrl, folder, secret, createdAt: clock(), signal });
  if (!backup) return false;
  await recordEvent(db, SYSTEM, backupEvent(backup));
  await clearFailure(folder);
  return true;
}

async function removeOld(
  { folder, retention }: NightlyBackupParts,
  timeZone: string,
): Promise<void> {
  const old = backupsToRemove(await listBackups(folder), retention, timeZone);
  for (const { path } of old) await rm(path, { force: true });
}

/** Reads the backup section of the System Health page. */
export async function readBackupHealth({
  db,
  folder,
  clock,
}: Pick<NightlyBackupParts, 'db' | 'folder' | 'clock'>): Promise<BackupHealth> {
  const { newest, failure } = await readBackupStatus(folder);
  return {
    newestAt: newest?.createdAt.toString() ?? null,
    sizeBytes: newest?.bytes ?? null,
    nextAt: nextNight(clock(), await readTimeZone(db)).toString(),
    problem: failure?.reason ?? null,
    encryptedWith: newest ? encryptedWithOf(await readEnvelope(newest.path)) : null,
  };
}
