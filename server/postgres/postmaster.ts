import { execFile } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from './failure.ts';

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

/** The main process of a running server. The address is undefined just after the start of the process. */
export interface Postmaster {
  readonly pid: number;
  readonly address: ServerAddress | undefined;
  /** False while the server starts, recovers or stops. */
  readonly isReady: boolean;
}

const run = promisify(execFile);
const pollMilliseconds = 10;

/** Finds the server that runs in this cluster now, even if another process started it. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = await readLines(join(cluster, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!(await runsOn(pid, cluster))) return undefined;
  const [, , , port, socketFolder, listenAddress, , status] = lines;
  const host = socketFolder || listenAddress;
  const address = host ? { host, port: Number(port) } : undefined;
  return { pid, address, isReady: status === 'ready' };
}

/** Removes lock files of processes that are not this server. PostgreSQL refuses to start while the process in a lock
 *  file is alive. After a restart of the machine or container, that process id may belong to another process of the
 *  same user. */
export async function clearStaleLocks(cluster: string, address: ServerAddress): Promise<void> {
  const socketLock = join(address.host, `.s.PGSQL.${address.port}.lock`);
  for (const file of [join(cluster, 'postmaster.pid'), socketLock]) {
    const pid = Number((await readLines(file))[0]);
    if (isAlive(pid) && !(await runsOn(pid, cluster))) await rm(file, { force: true });
  }
}

async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

export function isAlive(pid: number): boolean {
  if (!isProcessId(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Returns whether a number can be a process id. Zero and negative numbers refer to process groups. */
function isProcessId(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0;
}

/** Returns whether this process is a PostgreSQL server in this cluster. The process id alone proves nothing, because
 *  process ids are reused. */
export async function runsOn(pid: number, cluster: string): Promise<boolean> {
  if (!isProcessId(pid)) return false;
  if (process.platform === 'linux') return runsOnLinux(pid, cluster);
  return namesCluster(await commandLine(pid), cluster);
}

async function runsOnLinux(pid: number, cluster: string): Promise<boolean> {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (name.trim() !== 'postgres') return false;
  try {
    const [current, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)]);
    return current.ino === ours.ino && current.dev === ours.dev;
  } catch (error) {
    // In a container, root may not inspect the processes of other users, but it sees their command lines.
    if (errorCode(error) !== 'EACCES' && errorCode(error) !== 'EPERM') return false;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return namesCluster(command.replaceAll('\0', ' '), cluster);
  }
}

function namesCluster(command: string, cluster: string): boolean {
  return command.includes('postgres') && command.replaceAll('"', '').includes(`-D ${cluster} `);
}

async function commandLine(pid: number): Promise<string> {
  const windows = process.platform === 'win32';
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
  const output = windows
    ? run('powershell', ['-NoProfile', '-Command', query])
    : run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return output.then(
    ({ stdout }) => `${stdout.trim()} `,
    () => '',
  );
}

/** Stops the server with a fast shutdown, which writes all data to disk. If that takes too long, uses an immediate
 *  shutdown, and the next start recovers the data. Returns false if the server is still running. */
export async function stopPostmaster(
  pid: number,
  cluster: string,
  pgCtl: string,
): Promise<boolean> {
  if (process.platform === 'win32') return stopOnWindows(cluster, pgCtl);
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ] as const) {
    if (!(await runsOn(pid, cluster))) return true;
    send(pid, signal);
    if (await isGone(pid, cluster, seconds)) return true;
  }
  return false;
}

/** Stops the server on Windows. Uses pg_ctl, because a signal from Node would kill the process. */
async function stopOnWindows(cluster: string, pgCtl: string): Promise<boolean> {
  const stop = ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'];
  await run(pgCtl, stop, { windowsHide: true }).catch(() => undefined);
  return (await findPostmaster(cluster)) === undefined;
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

async function isGone(pid: number, cluster: string, seconds: number): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000;
  while (performance.now() < deadline) {
    if (!(await runsOn(pid, cluster))) return true;
    await delay(pollMilliseconds);
  }
  return false;
}
