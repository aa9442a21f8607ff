import { rm } from 'node:fs/promises';
import { recordEvent, SYSTEM } from '../command.ts';
import type { Database } from '../database.ts';
import { listBackups } from './files.ts';
import { backupEvent } from './event.ts';
import { opensWithOf } from './format.ts';
import { readEnvelope } from './reading.ts';
import { backupsToRemove, isBackupDue, nextNight, type Retention } from './retention.ts';
import { forgetFailure, noteFailure, readBackupStatus } from './status.ts';
import type { BackupSecret } from './secret.ts';
import { makeBackup } from './writing.ts';
import { TenMinuteBeat } from '../ten-minute-beat.ts';

export interface NightlyBackupParts {
  db: Database;
  ownerUrl: string;
  folder: string;
  secret: BackupSecret | undefined;
  retention: Retention;
  clock: () => Temporal.Instant;
  onFailure: (error: unknown) => void;
}

/** Makes a backup every night at half past two in the carrier's time zone, and removes old ones. */
export class NightlyBackup {
  readonly #parts: NightlyBackupParts;
  readonly #closing = new AbortController();
  readonly #beat = new TenMinuteBeat(() => this.#run());

  constructor(parts: NightlyBackupParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#beat.start();
  }

  /** Does nothing while the one of last night is there, or another server is at it. */
  runIfDue(): Promise<void> {
    return this.#beat.now();
  }

  async #run(): Promise<void> {
    const { folder, clock, onFailure } = this.#parts;
    try {
      const timeZone = await this.#timeZone();
      if ((await this.#isDue(timeZone)) && (await this.#make())) await this.#removeOld(timeZone);
    } catch (error) {
      // The end of the server is no failure: the next one makes it up.
      if (this.#closing.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      await noteFailure(folder, { at: clock(), reason });
      onFailure(error);
    }
  }

  async #timeZone(): Promise<string> {
    const company = this.#parts.db.selectFrom('company').select('time_zone');
    return (await company.executeTakeFirstOrThrow()).time_zone;
  }

  async #isDue(timeZone: string): Promise<boolean> {
    const { folder, clock } = this.#parts;
    const made = (await listBackups(folder)).map(({ madeAt }) => madeAt);
    const { failure } = await readBackupStatus(folder);
    return isBackupDue({ now: clock(), timeZone, made, failedAt: failure?.at });
  }

  async #make(): Promise<boolean> {
    const { db, ownerUrl, folder, secret, clock } = this.#parts;
    const { signal } = this.#closing;
    const backup = await makeBackup({ ownerUrl, folder, secret, madeAt: clock(), signal });
    if (!backup) return false;
    await recordEvent(db, SYSTEM, backupEvent(backup));
    await forgetFailure(folder);
    return true;
  }

  async #removeOld(timeZone: string): Promise<void> {
    const { folder, retention } = this.#parts;
    const old = backupsToRemove(await listBackups(folder), retention, timeZone);
    for (const { path } of old) await rm(path, { force: true });
  }

  /** How things stand, in the words of the wire. */
  async status() {
    const { folder, clock } = this.#parts;
    const { newest, failure } = await readBackupStatus(folder);
    return {
      newestAt: newest?.madeAt.toString() ?? null,
      sizeBytes: newest?.bytes ?? null,
      nextAt: nextNight(clock(), await this.#timeZone()).toString(),
      problem: failure?.reason ?? null,
      opensWith: newest ? opensWithOf(await readEnvelope(newest.path)) : null,
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#beat.close();
  }
}
