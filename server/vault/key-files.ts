import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { flushFolder } from '../postgres/folders.ts';
import { KEY_BYTES } from './cipher.ts';

// The keys of the vault are in a separate folder outside the data folder, so that no copy of the data contains them.
// Each key version has a file that only the OS user of the app can read.

/** A key file is missing, damaged, unreadable, or readable by others. The app does not start. If the app already runs,
 *  requests that need the key are refused. */
export class KeyFileError extends StartupError {}

const KEY_TEXT = /^[0-9a-f]{64}\n?$/;

const keyName = (version: number): string => `tin-key-${version}`;

export function keyFile(folder: string, version: number): string {
  return join(folder, keyName(version));
}

/** Reads a vault key. Returns undefined if the file does not exist. */
export async function readKey(folder: string, version: number): Promise<Buffer | undefined> {
  return readKeyFile(keyFile(folder, version));
}

/** Reads any key file, for example the backup key. Returns undefined if the file does not exist.
 *  @throws KeyFileError if the file is unreadable, damaged or readable by others */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new KeyFileError(`The key file ${file} cannot be read. Check its owner and its folder.`);
  });
  if (!stats) return undefined;
  // Windows has no mode bits. On Windows, the permissions of the folder apply.
  if (process.platform !== 'win32' && (stats.mode & 0o077) !== 0) {
    throw new KeyFileError(
      `The key file ${file} can be read by others on this machine. Run: chmod 600 ${file}`,
    );
  }
  const text = await readFile(file, 'utf8').catch(() => {
    throw new KeyFileError(`The key file ${file} cannot be read. Check its owner.`);
  });
  if (!KEY_TEXT.test(text)) {
    throw new KeyFileError(
      `The key file ${file} is damaged: it does not contain a key. Restore your copy of it.`,
    );
  }
  return Buffer.from(text.trim(), 'hex');
}

/** Creates a vault key, or returns the key that an interrupted start or rotation created. The file gets its name only
 *  after the key is complete and flushed to disk. */
export async function createKey(folder: string, version: number): Promise<Buffer> {
  return createKeyFile(folder, keyName(version));
}

/** Creates any key file, for example the backup key, in the same way as `createKey` creates a vault key. */
export async function createKeyFile(folder: string, name: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const temporaryFile = `${file}.new-${randomBytes(6).toString('hex')}`;
  const handle = await open(temporaryFile, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`);
    await handle.sync();
    await link(temporaryFile, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await handle.close();
    await rm(temporaryFile, { force: true });
  }
  await flushFolder(folder);
  const key = await readKeyFile(file);
  if (!key) throw new KeyFileError(`The key file ${file} could not be created.`);
  return key;
}

export async function removeKey(folder: string, version: number): Promise<void> {
  await rm(keyFile(folder, version), { force: true });
}
