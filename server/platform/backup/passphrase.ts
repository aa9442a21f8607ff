import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';

const LEAST_CHARACTERS = 12;

/** The passphrase of backups, or nothing where none is set: then they are not encrypted. */
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
