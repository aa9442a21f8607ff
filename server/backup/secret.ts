import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { createKeyFile, readKeyFile } from '../vault/key-files.ts';

const MIN_CHARACTERS = 12;
const KEY_NAME = 'backup-key';

/** The backup key. Its file is in the folder of the keys that encrypt taxpayer numbers. The text of the file is the
 *  passphrase of the backups. */
export interface BackupKey {
  passphrase: string;
  /** Identifies the key in the first line of a backup without revealing it. */
  id: string;
}

/** The secret that encrypts a backup. It is the passphrase from the settings or the text of the key file. */
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

/** Reads the backup key file. Returns undefined if no key was created yet. */
export async function readBackupKey({
  keysDir,
}: Pick<Config, 'keysDir'>): Promise<BackupKey | undefined> {
  const key = await readKeyFile(join(keysDir, KEY_NAME));
  return key && backupKeyOf(key);
}

/** Returns the passphrase from the settings. If no passphrase is set, returns the backup key. Creates the key if it
 *  does not exist. */
export async function backupSecret(
  config: Pick<Config, 'backup' | 'keysDir'>,
): Promise<BackupSecret> {
  const passphrase = await readPassphrase(config);
  if (passphrase !== undefined) return { passphrase, keyId: undefined };
  const key =
    (await readKeyFile(join(config.keysDir, KEY_NAME))) ??
    (await createKeyFile(config.keysDir, KEY_NAME));
  const { passphrase: text, id } = backupKeyOf(key);
  return { passphrase: text, keyId: id };
}

/** Reads the passphrase from the settings. Returns undefined if no passphrase is set. */
export async function readPassphrase({
  backup,
}: Pick<Config, 'backup'>): Promise<string | undefined> {
  const { passphrase, passphraseFile } = backup;
  if (passphraseFile === undefined) return requireLength(passphrase);
  const text = await readFile(passphraseFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `Cannot read BACKUP_PASSPHRASE_FILE (${error.code}): ${passphraseFile}. Check the path and its permissions.`,
    );
  });
  return requireLength(text.trim());
}

function requireLength(passphrase: string | undefined): string | undefined {
  if (passphrase === undefined || passphrase.length >= MIN_CHARACTERS) return passphrase;
  throw new StartupError(
    `The backup passphrase is too short. Set one with at least ${MIN_CHARACTERS} characters.`,
  );
}
