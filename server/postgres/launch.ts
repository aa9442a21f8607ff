import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Folders } from './folders.ts';
import type { ServerAddress } from './postmaster.ts';
import { type Launcher, spawnProgram } from './run-as.ts';
import type { Passwords } from './secrets.ts';

/** What `launch` needs to start the server. */
export interface Plan {
  readonly binaries: Binaries;
  readonly folders: Folders;
  readonly launcher: Launcher;
  readonly address: ServerAddress;
  readonly passwords: Passwords;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: (message: string) => void;
}

export interface LaunchedServer {
  hasExited(): boolean;
  readOutput(): Promise<string>;
}

const logLimitBytes = 10 * 1024 * 1024;

/** These settings exclude values and statements from the log, because they contain names, addresses and pay. */
const privateLog = {
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export async function launch(plan: Plan): Promise<LaunchedServer> {
  await rotateLog(plan.folders.log);
  const file = await open(plan.folders.log, 'a', 0o600);
  try {
    const from = (await file.stat()).size;
    const hasExited = startDetached(plan, file.fd);
    return { hasExited, readOutput: () => readFrom(plan.folders.log, from) };
  } finally {
    await file.close();
  }
}

/** Starts the server detached from the terminal. Ctrl-C then reaches only the app, which stops the server. Returns a
 *  function that returns whether the server has exited. */
function startDetached(plan: Plan, logDescriptor: number): () => boolean {
  const windows = process.platform === 'win32';
  const child = spawnProgram(
    plan.launcher,
    windows ? plan.binaries.pgCtl : plan.binaries.postgres,
    windows ? windowsArguments(plan) : serverArguments(plan),
    {
      cwd: plan.folders.dataDir,
      detached: true,
      stdio: windows ? 'ignore' : ['ignore', logDescriptor, logDescriptor],
    },
  );
  let exited = false;
  child.once('error', (error) => {
    exited = true;
    plan.log(`PostgreSQL could not be run: ${error.message}`);
  });
  child.once('exit', (code) => (exited = !(windows && code === 0)));
  child.unref();
  return () => exited;
}

/** Returns the arguments of pg_ctl. On Windows, only pg_ctl can start PostgreSQL for an administrator, because it drops
 *  the privileges. */
function windowsArguments(plan: Plan): string[] {
  const options = serverArguments(plan)
    .slice(2)
    .map((argument) => `"${argument}"`)
    .join(' ');
  return ['start', '-w', '-D', plan.folders.cluster, '-l', plan.folders.log, '-o', options];
}

function serverArguments(plan: Plan): string[] {
  const settings = {
    ...listening(plan.address),
    ...privateLog,
    max_connections: '100',
    jit: 'off',
    password_encryption: 'scram-sha-256',
    ...plan.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', plan.folders.cluster, ...flags];
}

function listening(address: ServerAddress): Record<string, string> {
  const port = String(address.port);
  if (process.platform === 'win32') {
    return { listen_addresses: address.host, unix_socket_directories: '', port };
  }
  // The value is a list, so a comma or quote in the path must be quoted.
  const folder = `"${address.host.replaceAll('"', '""')}"`;
  return { listen_addresses: '', unix_socket_directories: folder, port };
}

/** Returns whether the running server has the settings of this plan. An older version of the app may have started
 *  it. */
export async function wasLaunchedBy(plan: Plan): Promise<boolean> {
  const options = await readFile(join(plan.folders.cluster, 'postmaster.opts'), 'utf8');
  const expected = serverArguments(plan)
    .map((argument) => ` "${argument}"`)
    .join('');
  return options.trimEnd().endsWith(expected);
}

async function rotateLog(log: string): Promise<void> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size > logLimitBytes) await rename(log, `${log}.1`);
}

async function readFrom(log: string, from: number): Promise<string> {
  return (await readFile(log)).subarray(from).toString('utf8');
}
