import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { errorCode } from './failure.ts';
import type { Folders } from './folders.ts';

export const roleNames = ['postgres', 'linehaul_owner', 'linehaul_app'] as const;
export type RoleName = (typeof roleNames)[number];
export type Passwords = Readonly<Record<RoleName, string>>;

export async function loadPasswords(folders: Folders, clusterExists: boolean): Promise<Passwords> {
  const file = join(folders.secrets, 'postgres.json');
  const stored = await readIfExists(file);
  if (stored !== undefined) return parsePasswords(stored, file);
  if (clusterExists) throw lostPasswordsError(file, folders);
  return createPasswords(folders.secrets, file);
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function lostPasswordsError(file: string, folders: Folders): StartupError {
  return new StartupError(
    `The passwords of the database are lost: ${file} is missing, and ${folders.cluster} cannot be opened without it. ` +
      'Restore the file from a backup, or move the data folder away to start with an empty database.',
  );
}

function parsePasswords(text: string, file: string): Passwords {
  const stored = parseObject(text);
  const [postgres, owner, app] = roleNames.map((role) => stored[role]);
  if (typeof postgres !== 'string' || typeof owner !== 'string' || typeof app !== 'string') {
    throw new StartupError(`${file} is damaged. Restore it from a backup.`);
  }
  return { postgres, linehaul_owner: owner, linehaul_app: app };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Creates the passwords in a temporary file and links the complete file to its path. So two concurrent first starts
 *  read the same passwords, and a killed start leaves no partial file. */
async function createPasswords(folder: string, file: string): Promise<Passwords> {
  await mkdir(folder, { mode: 0o700, recursive: true });
  const temporaryFile = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwords = Object.fromEntries(roleNames.map((role) => [role, randomPassword()]));
  try {
    await writeFile(temporaryFile, `${JSON.stringify(passwords, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await link(temporaryFile, file).catch(ignoreExisting);
  } finally {
    await rm(temporaryFile, { force: true });
  }
  return parsePasswords(await readFile(file, 'utf8'), file);
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
