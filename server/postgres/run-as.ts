import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { StartupError } from '../config/startup-error.ts';

/** The user that PostgreSQL runs as when root starts the app. PostgreSQL refuses to run as root. */
export interface OsUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** How to run PostgreSQL's programs. They run as the current user, as the OS user, or as the OS user through the
 *  command in `prefix`. */
export interface Launcher {
  readonly osUser: OsUser | undefined;
  readonly prefix: readonly string[];
}

export function runningAsRoot(): boolean {
  return process.getuid?.() === 0;
}

export function spawnProgram(
  launcher: Launcher,
  command: string,
  programArguments: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [program = command, ...rest] = [...launcher.prefix, command, ...programArguments];
  return spawn(program, rest, {
    ...options,
    ...(launcher.prefix.length === 0 ? identity(launcher.osUser) : {}),
    env: environment(),
    windowsHide: true,
  });
}

/** Runs a program until it ends. Its output explains a failure. */
export async function runProgram(
  launcher: Launcher,
  command: string,
  programArguments: readonly string[],
  folder: string,
): Promise<{ succeeded: boolean; output: string }> {
  const child = spawnProgram(launcher, command, programArguments, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ succeeded: false, output: error.message }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

export async function chooseLauncher(
  dataDir: string,
  cluster: string,
  postgres: string,
): Promise<Launcher> {
  if (!runningAsRoot()) return asCurrentUser(cluster);
  const osUser = (await ownerOf(cluster)) ?? (await systemUser());
  const launchers = [
    { osUser, prefix: [] },
    { osUser, prefix: keepingCapability(osUser, 'dac_read_search') },
    { osUser, prefix: keepingCapability(osUser, 'dac_override') },
  ];
  for (const launcher of launchers) {
    if (await canRun(launcher, dataDir, postgres)) return launcher;
  }
  throw new StartupError(
    `PostgreSQL does not run as root, and the user ${osUser.name} that it would run as cannot enter ${dataDir} or run ${postgres}. ` +
      'Start as an ordinary user, or move the project and DATA_DIR to folders that other users can enter (chmod o+x).',
  );
}

async function asCurrentUser(cluster: string): Promise<Launcher> {
  const stats = await stat(cluster).catch(() => undefined);
  if (stats !== undefined && process.getuid !== undefined && stats.uid !== process.getuid()) {
    throw new StartupError(
      `The database in ${cluster} belongs to the user with the id ${stats.uid}. Start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
  return { osUser: undefined, prefix: [] };
}

/** Returns the owner of a cluster. The server continues to run as that user, unless root owns the cluster because root
 *  copied it. */
async function ownerOf(cluster: string): Promise<OsUser | undefined> {
  const stats = await stat(cluster).catch(() => undefined);
  if (stats === undefined || stats.uid === 0) return undefined;
  return { name: `with the id ${stats.uid}`, uid: stats.uid, gid: stats.gid };
}

async function systemUser(): Promise<OsUser> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const users = lines.map((line) => line.split(':'));
  const fieldsOfUser = ['postgres', 'nobody']
    .map((name) => users.find((fields) => fields[0] === name))
    .find((fields) => fields !== undefined);
  if (fieldsOfUser === undefined) {
    throw new StartupError(
      'PostgreSQL does not run as root, and /etc/passwd has no user "postgres" or "nobody" for it. Start as an ordinary user.',
    );
  }
  // macOS writes the user id of `nobody` as -2.
  const [name = '', , uid, gid] = fieldsOfUser;
  return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

function identity(osUser: OsUser | undefined): { uid?: number; gid?: number } {
  return osUser === undefined ? {} : { uid: osUser.uid | 0, gid: osUser.gid | 0 };
}

/** Returns a command that runs a program as the OS user with a capability. Other users cannot read a clone in root's
 *  home (mode 0700). The capability lets the unprivileged user traverse it. initdb calls access(2), which ignores
 *  capabilities unless the last flag is set. */
function keepingCapability(osUser: OsUser, capability: string): string[] {
  return [
    'setpriv',
    `--reuid=${osUser.uid}`,
    `--regid=${osUser.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

/** Returns whether the launcher can enter the data folder and run PostgreSQL. Running PostgreSQL also tests access
 *  lists, containers and mount options, which permission bits do not show. */
async function canRun(launcher: Launcher, dataDir: string, postgres: string): Promise<boolean> {
  const script = 'cd "$1" && test -r "$2" && exec "$2" --version';
  const result = await runProgram(
    launcher,
    '/bin/sh',
    ['-c', script, 'sh', dataDir, postgres],
    '/',
  );
  return result.succeeded;
}

/** Returns the environment of PostgreSQL. It excludes the environment variables of the app, because they may contain
 *  keys and passwords. */
function environment(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') return { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
  const names = ['SystemRoot', 'ComSpec', 'TEMP', 'TMP', 'Path'];
  const entries = names.map((name) => [name, process.env[name]]);
  return { LC_ALL: 'C', TZ: 'UTC', ...Object.fromEntries(entries) };
}
