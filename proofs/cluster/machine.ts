import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addMachine, processTree, sendSignal } from './network.ts';
import { commandOn, Service } from './service.ts';
import { parseEnvironment, readUnit, type Place, type Unit } from './unit-file.ts';

const run = promisify(execFile);
const REPOSITORY = join(import.meta.dirname, '../..');
export const DEPLOY = join(REPOSITORY, 'deploy');
const FILES = join(DEPLOY, 'cluster');
const COMMAND_MS = 120_000;

const SERVICES = ['etcd', 'patroni', 'haproxy', 'app'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Settings of the app that only the proof needs. */
const PROOF_SETTINGS = 'WRITES_PER_MINUTE=1000000\n';

const UNIT_FILES: Record<ServiceName, string> = {
  etcd: join(FILES, 'linehaul-etcd.service'),
  patroni: join(FILES, 'linehaul-patroni.service'),
  haproxy: join(FILES, 'linehaul-haproxy.service'),
  app: join(DEPLOY, 'linehaul.service'),
};

async function chownTo(user: string, folder: string): Promise<void> {
  await run('chown', [`${user}:`, folder]);
}

/** A machine with the files of `deploy/cluster`. The paths of the files are in the folder of the machine, as after
 *  chroot. Otherwise, the machine uses the files unchanged. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #root: string;
  readonly #services = new Map<ServiceName, Service>();
  /** The folder of the installed release. */
  #release = REPOSITORY;

  private constructor(root: string, name: string, address: string) {
    this.#root = root;
    this.name = name;
    this.address = address;
  }

  get #folder(): string {
    return join(this.#root, this.name);
  }

  readonly place: Place = (text) =>
    text
      .replaceAll(/(?<![\w.])\/(etc|run|var\/lib)\/linehaul/g, `${this.#folder}/$1/linehaul`)
      .replaceAll('/srv/linehaul-backup', `${this.#root}/backup`)
      .replaceAll('/opt/linehaul', this.#release);

  static async create(root: string, name: string, address: string): Promise<Machine> {
    const machine = new Machine(root, name, address);
    await addMachine(name, address);
    await machine.#install();
    return machine;
  }

  async #install(): Promise<void> {
    const folders = ['etc/linehaul-cluster', 'etc/linehaul', 'run/linehaul-cluster', 'var/lib'];
    for (const folder of folders) await mkdir(join(this.#folder, folder), { recursive: true });
    await this.#createFolder('linehaul-cluster', 'postgres', 0o755);
    for (const name of ['socket', 'lock', 'spool'])
      await this.#createFolder(`linehaul-cluster/${name}`, 'postgres', 0o750);
    await this.#createFolder('linehaul-cluster/etcd', 'etcd', 0o700);
    const cluster = join(this.#folder, 'etc/linehaul-cluster');
    for (const file of await readdir(FILES))
      if (!/\.(service|timer|md)$/.test(file)) await this.#copy(file, join(cluster, file));
    const app = join(this.#folder, 'etc/linehaul/linehaul.env');
    await this.#copy('linehaul.env', app);
    await writeFile(app, PROOF_SETTINGS, { flag: 'a' });
  }

  async #createFolder(name: string, user: string, mode: number): Promise<void> {
    const folder = join(this.#folder, 'var/lib', name);
    await mkdir(folder, { recursive: true });
    await chownTo(user, folder);
    await chmod(folder, mode);
  }

  async #copy(file: string, target: string): Promise<void> {
    const text = this.place(await readFile(join(FILES, file), 'utf8'));
    const isOwn = file === 'machine.env';
    const own = (value: string) =>
      value.replace(/^(\w+_NAME)=a$/gm, `$1=${this.name}`).replaceAll('10.20.0.11', this.address);
    await writeFile(target, isOwn ? own(text) : text);
  }

  async #unitOf(name: ServiceName): Promise<Unit> {
    return readUnit(UNIT_FILES[name], this.place);
  }

  async start(...names: ServiceName[]): Promise<void> {
    for (const name of names.length > 0 ? names : SERVICES) {
      const unit = await this.#unitOf(name);
      const log = join(this.#root, 'logs', `${this.name}-${name}.log`);
      const service = this.#services.get(name) ?? new Service(this.name, unit, log);
      this.#services.set(name, service);
      service.start(unit);
    }
  }

  async stop(name: ServiceName): Promise<void> {
    await this.#services.get(name)?.stop();
  }

  /** Kills a service. Its supervisor starts it again. */
  async kill(name: ServiceName): Promise<void> {
    await this.#services.get(name)?.kill();
  }

  /** Kills every process of PostgreSQL. Patroni starts it again. */
  async killPostgres(): Promise<void> {
    const file = join(this.#folder, 'var/lib/linehaul-cluster/postgres/postmaster.pid');
    const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
    for (const each of await processTree(pid)) sendSignal(each, 'SIGKILL');
  }

  /** Prevents that supervisors start services, as on a machine without power. */
  disable(): void {
    for (const service of this.#services.values()) service.disable();
  }

  /** Installs a release. A service that starts later uses it. */
  install(release: string): void {
    this.#release = release;
  }

  /** Runs a command of the installed release with the settings of the app. */
  async runCommand(
    command: readonly string[],
    { user, environment = {} }: { user?: string; environment?: Record<string, string> } = {},
  ): Promise<string> {
    const [program, ...rest] = commandOn(this.name, user, command.map(this.place));
    const unit = await this.#unitOf('app');
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...unit.environment, ...environment };
    const options = { cwd: this.#release, env, timeout: COMMAND_MS };
    const { stdout } = await run(program, rest, { ...options, cwd: user ? '/' : this.#release });
    return stdout;
  }

  /** Copies the keys of another machine, as an administrator does. */
  async copyKeys(from: Machine): Promise<void> {
    const keys = (machine: Machine) => machine.place('/var/lib/linehaul-keys');
    await cp(keys(from), keys(this), { recursive: true });
  }

  get dataDir(): string {
    return this.place('/var/lib/linehaul/data');
  }
}

/** HAProxy in front of the app, outside the three machines. The callers of the proof use no TLS. */
export async function createEntrance(root: string): Promise<Service> {
  const folder = join(root, 'entrance');
  const place: Place = (text) =>
    text
      .replaceAll(/(?<![\w.])\/(etc|run|var\/lib)\/linehaul/g, `${folder}/$1/linehaul`)
      .replace(/bind :443 ssl .*/, 'bind :8080');
  const target = join(folder, 'etc/linehaul-cluster');
  await mkdir(target, { recursive: true });
  await mkdir(join(folder, 'run/linehaul-cluster'), { recursive: true });
  const copy = async (file: string, name = file) =>
    writeFile(join(target, name), place(await readFile(join(FILES, file), 'utf8')));
  await copy('cluster.env');
  await copy('unavailable.http');
  await copy('front.cfg', 'haproxy.cfg');
  const unit = await readUnit(UNIT_FILES.haproxy, place);
  return new Service(undefined, unit, join(root, 'logs', 'entrance-haproxy.log'));
}

/** Returns the addresses that cluster.env names. */
export async function readAddresses(): Promise<[string, string][]> {
  const environment = parseEnvironment(await readFile(join(FILES, 'cluster.env'), 'utf8'));
  return ['A', 'B', 'C'].map((name) => [name.toLowerCase(), environment[`MACHINE_${name}`] ?? '']);
}
