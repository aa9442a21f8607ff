import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Memory that looks like a disk, where there is plenty of it: what a test database flushes there it
 *  flushes at once. Nothing is switched off, so the app finds the settings that it demands. */
async function quickestPlace(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= ENOUGH_BYTES ? MEMORY : tmpdir();
}

/** A new folder for a database that lives as long as its run. Where the tests run as root the database
 *  runs as another user, who has to get through here. */
export async function newQuickFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(await quickestPlace(), prefix));
  await chmod(folder, 0o711);
  return folder;
}
