import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { makeKeyFile, readKeyFile } from '../vault/key-files.ts';

const LEAST_CHARACTERS = 12;
const KEY_NAME = 'backup-key';

/** The backup key, stored beside the keys of taxpayer numbers. Its text is used as a passphrase. */
export interface BackupKey {
  passphrase: string;
  /** Identifies the key in the first line of a backup without revealing it. */
  id: string;
}

/** The secret that encrypts a backup: a passphrase of the settings, or the key file. */
export interface BackupSecret {
  passphrase: string;
  keyId: string | undefined;
}

function backupKeyOf(key: Buffer): BackupKey {
  return {
    passphrase: key.toString('hex'),
    id: hash('sha256', `linehaul-backup-key ${key.toString('hex')}`).slice(0, 32),
  };
}

/** The key that was made with the first backup; undefined if there is none. */
export async function readBackupKey({
  keysDir,
}: Pick<Config, 'keysDir'>): Promise<BackupKey | undefined> {
  const key = await readKeyFile(join(keysDir, KEY_NAME));
  return key && backupKeyOf(key);
}

/** Every backup is encrypted, either with the passphrase of the settings or with a key that is made once. */
export async function secretOfBackups(
  config: Pick<Config, 'backup' | 'keysDir'>,
): Promise<BackupSecret> {
  const passphrase = await readPassphrase(config);
  if (passphrase !== undefined) return { passphrase, keyId: undefined };
  const key =
    (await readKeyFile(join(config.keysDir, KEY_NAME))) ??
    (await makeKeyFile(config.keysDir, KEY_NAME));
  const { passphrase: text, id } = backupKeyOf(key);
  return { passphrase: text, keyId: id };
}

/** The passphrase of the settings; undefined if none is set. */
export async function readPassphrase({
  backup,
}: Pick<Config, 'backup'>): Promise<string | undefined> {
  const { passphrase, passphraseFile } = backup;
  if (passphraseFile === undefined) return demandLength(passphrase);
  const text = await readFile(passphraseFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `BACKUP_PASSPHRASE_FILE cannot be read (${error.code}): ${passphraseFile}`,
    );
  });
  return demandLength(text.trim());
}

function demandLength(passphrase: string | undefined): string | undefined {
  if (passphrase === undefined || passphrase.length >= LEAST_CHARACTERS) return passphrase;
  throw new StartupError(
    `The passphrase of backups must have at least ${LEAST_CHARACTERS} characters.`,
  );
}
