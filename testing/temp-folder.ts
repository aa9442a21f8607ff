import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TMPFS = '/dev/shm';
/** The space that a whole test run can need. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** Whether there is a tmpfs with enough space for a test run. */
export async function hasTmpfs(): Promise<boolean> {
  const memory = await statfs(TMPFS).catch(() => undefined);
  return memory !== undefined && memory.bavail * memory.bsize >= ENOUGH_BYTES;
}

/** Creates a folder for the database of a test run. Uses a tmpfs if possible, because fsync is instant there and can
 *  stay on, as the app's startup checks require. If the tests run as root, PostgreSQL runs as another user, who must be
 *  able to traverse the folder. */
export async function newTempFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasTmpfs()) ? TMPFS : tmpdir(), prefix));
  await chmod(folder, 0o711);
  return folder;
}
