import { statfs } from 'node:fs/promises';
import { StartupError } from '../config/startup-error.ts';

const tailLines = 6;
const fullBelowBytes = 1024 * 1024;

/** Explains file system errors that a person can fix. Returns other errors unchanged. */
export function explainError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartupError || !(error instanceof Error)) return error;
  const code = errorCode(error);
  const path = 'path' in error && typeof error.path === 'string' ? error.path : dataDir;
  const sentence = fileSentence(code, path, dataDir);
  return sentence === undefined ? error : new StartupError(sentence, { cause: error });
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function fileSentence(code: string, path: string, dataDir: string): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir);
    case 'EROFS':
      return readOnly(path, dataDir);
    case 'EACCES':
    case 'EPERM':
      return notPermitted(path, dataDir);
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ENOENT':
      return `The data folder ${dataDir} cannot be used: ${path} is not a folder or cannot be created. Set DATA_DIR to another folder.`;
    default:
      return undefined;
  }
}

/** Explains the output of a failed initdb or postgres. PostgreSQL cannot write its reason into a log on a full disk, so
 *  the function also checks the free space.
 *  @param fallback the sentence if no cause is recognized */
export async function explainOutput(
  fallback: string,
  output: string,
  dataDir: string,
): Promise<StartupError> {
  const tail = lastLines(output);
  const hint =
    outputHint(output, dataDir) ?? ((await isFull(dataDir)) ? diskFull(dataDir) : fallback);
  return new StartupError(tail === '' ? hint : `${hint}\nPostgreSQL said:\n${tail}`);
}

function outputHint(output: string, dataDir: string): string | undefined {
  if (/could not resize shared memory segment/.test(output)) {
    return 'The shared memory of this machine (/dev/shm) is full. Make it larger (Docker: --shm-size=256m).';
  }
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(dataDir);
  if (/Read-only file system/.test(output)) return readOnly(dataDir, dataDir);
  if (/Permission denied|Operation not permitted/.test(output)) {
    return notPermitted(dataDir, dataDir);
  }
  if (/could not look up effective user ID/.test(output)) {
    return 'PostgreSQL needs a name for the user it runs as, and this user id has none. Add it to /etc/passwd, or start as another user.';
  }
  return undefined;
}

function diskFull(dataDir: string): string {
  return `The disk that holds the data folder ${dataDir} is full. Free some space, or set DATA_DIR to a folder on another disk.`;
}

function readOnly(path: string, dataDir: string): string {
  return `The data folder ${dataDir} is on a read-only disk (${path}). Set DATA_DIR to a folder that can be written.`;
}

function notPermitted(path: string, dataDir: string): string {
  return `The data folder ${dataDir} cannot be used: writing or reading ${path} is not permitted. Make this user the owner of the folder, or set DATA_DIR to another one.`;
}

function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-tailLines).join('\n');
}

async function isFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < fullBelowBytes;
}
