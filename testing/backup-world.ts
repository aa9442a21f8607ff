import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { withOwnerConnection } from '../server/backup/connection.ts';
import { BackupReader } from '../server/backup/reading.ts';
import { restoreInto } from '../server/backup/restoring.ts';
import type { BackupKey } from '../server/backup/secret.ts';
import { createBackup, type Backup } from '../server/backup/writing.ts';
import { newTempFolder } from './temp-folder.ts';
import { TEST_PROCESS_ENV } from './test-process.ts';
import { cloneDatabase, databaseUrl, runAsSuperuser, type Template } from './test-postgres.ts';

const RESTORE = join(import.meta.dirname, '../server/restore.ts');
let databaseCount = 0;

/** A database for one test, to back up or to restore into. */
export interface BackupDatabase {
  ownerUrl: string;
  appUrl: string;
  /** Queries as the table owner. The connection does not have the application name of a server, so a restore does not
   *  refuse to run because of it. */
  query<Row extends object>(statement: string): Promise<Row[]>;
}

/** Returns helpers for the backup tests of one test file. */
export function backupWorld() {
  const cleanups: (() => Promise<unknown>)[] = [];
  let folder = '';
  return {
    async start(): Promise<string> {
      folder = await newTempFolder('linehaul-backup-');
      cleanups.push(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    /** Creates a database from a template: empty, or with Linehaul's tables. */
    async newDatabase(template: 'template0' | Template = 'template0'): Promise<BackupDatabase> {
      const { superuserUrl, ownerUrl, appUrl } = inject('postgres');
      const name = `restored_${process.pid}_${process.env['VITEST_POOL_ID'] ?? 0}_${(databaseCount += 1)}`;
      await cloneDatabase(superuserUrl, template, name);
      const [owner, app] = [databaseUrl(ownerUrl, name), databaseUrl(appUrl, name)];
      cleanups.push(() => runAsSuperuser(superuserUrl, `drop database ${name} with (force)`));
      const query = <Row extends object>(statement: string) =>
        withOwnerConnection(owner, 'test', async (client) => {
          const { rows } = await client.query<Row>(statement);
          return rows;
        });
      return { ownerUrl: owner, appUrl: app, query };
    },
    async backUp(ownerUrl: string, passphrase?: string): Promise<Backup> {
      const createdAt = Temporal.Now.instant();
      const secret = passphrase === undefined ? undefined : { passphrase, keyId: undefined };
      const backup = await createBackup({ ownerUrl, folder, createdAt, secret });
      if (!backup) throw new Error('Another backup is running.');
      return backup;
    },
    async end(): Promise<void> {
      for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
    },
  };
}

/** Restores without the checks that the command makes first. */
export async function restoreFile(ownerUrl: string, path: string): Promise<void> {
  const reader = await BackupReader.open(path, undefined);
  await withOwnerConnection(ownerUrl, 'linehaul-restore', (client) => restoreInto(client, reader));
}

/** Reads a backup to its end, as a restore does, and returns all rows as text. */
export async function readThrough(
  path: string,
  passphrase?: string,
  backupKey?: BackupKey,
): Promise<string> {
  const reader = await BackupReader.open(path, passphrase, backupKey);
  let text = JSON.stringify([reader.envelope, reader.header]);
  for (;;) {
    const next = await reader.nextTable();
    if ('manifest' in next) return text + JSON.stringify(next.manifest);
    for await (const piece of reader.rows()) text += piece.toString();
  }
}

/** Starts `npm run restore`. `output` resolves with the whole output when the process ends. */
export function startRestore(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [RESTORE, ...args], {
    env: { ...TEST_PROCESS_ENV, ...environment },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const output = once(child, 'close').then(() => text);
  return { child, output };
}
