import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Whether a tmpfs has enough space for a test run. */
export async function hasQuickPlace(): Promise<boolean> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize >= ENOUGH_BYTES;
}

/** A new folder for the database of a test run. Uses a tmpfs if possible, because fsync is instant there. PostgreSQL
 *  keeps fsync on, so the app's startup checks pass. If the tests run as root, the database runs as another user, who
 *  must be able to traverse the folder. */
export async function newQuickFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasQuickPlace()) ? MEMORY : tmpdir(), prefix));
  await chmod(folder, 0o711);
  return folder;
}
