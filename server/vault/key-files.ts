import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { KEY_BYTES } from './cipher.ts';

// The keys of the vault: a folder of their own, outside the data folder, so that no copy of the data
// holds them; a file for each version, for the account that runs the app alone.

const KEY_TEXT = /^[0-9a-f]{64}\n?$/;

export function keyFile(folder: string, version: number): string {
  return join(folder, `tin-key-${version}`);
}

/** The key, or nothing where there is no file. */
export async function readKey(folder: string, version: number): Promise<Buffer | undefined> {
  return readKeyFile(keyFile(folder, version));
}

/** The same for a key of another kind in that folder. */
export async function readKeyFile(file: string): Promise<Buffer | undefined> {
  const facts = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new StartupError(`The key file ${file} cannot be read. Check its owner and its folder.`);
  });
  if (!facts) return undefined;
  // Windows has no such bits; there the folder's own rights decide.
  if (process.platform !== 'win32' && (facts.mode & 0o077) !== 0) {
    throw new StartupError(
      `The key file ${file} can be read by others on this machine. Please run: chmod 600 ${file}`,
    );
  }
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`The key file ${file} cannot be read. Check its owner.`);
  });
  if (!KEY_TEXT.test(text)) {
    throw new StartupError(
      `The key file ${file} is damaged: it does not hold a key. Bring back your copy of it.`,
    );
  }
  return Buffer.from(text.trim(), 'hex');
}

/** Makes a key, or takes the one that a start or rotation made that was ended before it was done. It
 *  gets its name only when it is whole and on the disk. */
export async function makeKey(folder: string, version: number): Promise<Buffer> {
  return makeKeyFile(folder, `tin-key-${version}`);
}

/** The same for a key of another kind in that folder. */
export async function makeKeyFile(folder: string, name: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const draft = `${file}.new-${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`);
    await handle.sync();
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
  await flush(folder);
  const key = await readKeyFile(file);
  if (!key) throw new StartupError(`The key file ${file} could not be made.`);
  return key;
}

export async function removeKey(folder: string, version: number): Promise<void> {
  await rm(keyFile(folder, version), { force: true });
}

/** A new name survives a power cut only when its folder has reached the disk. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
