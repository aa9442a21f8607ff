import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';

/** Whether this process can mount a small disk. Only root may mount, and not in every container. */
export const MAY_MOUNT =
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

function mount(...options: string[]): boolean {
  return spawnSync('mount', options).status === 0;
}

/** Mounts a new disk at a new folder. */
export async function mountDisk(folder: string, size: string): Promise<void> {
  await mkdir(folder);
  if (!mount('-t', 'tmpfs', '-o', `size=${size},mode=755`, 'none', folder))
    throw new Error(`A disk could not be mounted at ${folder}.`);
}

/** Returns false while a process has a file open for writing. */
export function makeReadOnly(folder: string): boolean {
  return mount('-o', 'remount,ro', folder);
}

export function makeWritable(folder: string): void {
  mount('-o', 'remount,rw', folder);
}

export function unmountDisk(folder: string): void {
  spawnSync('umount', ['--lazy', folder]);
}
