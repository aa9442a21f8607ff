import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, closeSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree, sendSignal } from './network.ts';
import type { Unit } from './unit-file.ts';

const STOP_MS = 60_000;

const userExists = (name: string): boolean =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${name}:`));

/** Returns the command that runs a unit's command on a machine, as the account of the unit. */
export function commandOn(
  machine: string | undefined,
  user: string | undefined,
  command: readonly string[],
): [string, ...string[]] {
  // The proof starts the app as root if the account of its unit does not exist on this computer.
  const asUser =
    user !== undefined && userExists(user)
      ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--']
      : [];
  const onMachine = machine === undefined ? ['env'] : ['nsenter', `--net=/run/netns/${machine}`];
  const [program = '', ...rest] = [...onMachine, ...asUser, ...command];
  return [program, ...rest];
}

/** A service of a machine. Like systemd, it starts the process again when it ended without being stopped. */
export class Service {
  readonly #machine: string | undefined;
  readonly #log: string;
  #unit: Unit;
  #process: ChildProcess | undefined;
  #isWanted = false;
  #restart: NodeJS.Timeout | undefined;

  constructor(machine: string | undefined, unit: Unit, log: string) {
    this.#machine = machine;
    this.#unit = unit;
    this.#log = log;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  start(unit: Unit = this.#unit): void {
    this.#unit = unit;
    this.#isWanted = true;
    clearTimeout(this.#restart);
    const { command, user, folder, environment, restartMs } = unit;
    const [program, ...rest] = commandOn(this.#machine, user, command);
    const log = openSync(this.#log, 'a');
    const child = spawn(program, rest, {
      cwd: folder !== undefined && existsSync(folder) ? folder : '/',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...environment },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.on('error', () => undefined);
    child.on('exit', () => {
      if (this.#process !== child || !this.#isWanted) return;
      this.#restart = setTimeout(() => {
        if (this.#isWanted) this.start();
      }, restartMs);
    });
    this.#process = child;
  }

  /** Kills the main process. Kills its other processes too if systemd would. */
  async kill(): Promise<void> {
    const pid = this.#process?.pid;
    if (pid === undefined) return;
    const pids = this.#unit.killsAll ? await processTree(pid) : [pid];
    for (const each of pids) sendSignal(each, 'SIGKILL');
  }

  /** Does not start the service again until `start`. */
  disable(): void {
    this.#isWanted = false;
    clearTimeout(this.#restart);
  }

  async stop(): Promise<void> {
    this.disable();
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(this.#unit.killSignal);
    await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
    await this.kill();
  }
}
