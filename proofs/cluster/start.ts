import { mkdir, readFile, writeFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Machine, createEntrance, readAddresses, DEPLOY } from './machine.ts';
import { createBridge, ENTRANCE_ADDRESS } from './network.ts';
import type { Service } from './service.ts';
import { findPrimary, waitForApps, waitForEtcdLeader, waitUntilHealthy } from './state.ts';
import { assert } from '../shared/proof-failed.ts';

const run = promisify(execFile);
const START_MS = 120_000;
/** The password in the files of `deploy/cluster`. */
const PASSWORD = 'replace-me';

export interface Cluster {
  root: string;
  machines: readonly Machine[];
  /** HAProxy in front of the app. */
  entrance: Service;
  url: string;
}

/** Returns the URL of the primary's database for a login, without HAProxy. */
export async function primaryUrl({ machines }: Cluster, login: string): Promise<string> {
  const primary = await findPrimary(machines);
  assert(primary !== undefined, 'There is no primary.');
  return `postgresql://${login}:${PASSWORD}@${primary.address}:5432/linehaul`;
}

/** The environment of commands that need the owner's login. */
export const OWNER = {
  DATABASE_OWNER_URL: `postgresql://linehaul_owner:${PASSWORD}@127.0.0.1:5000/linehaul`,
};

/** Creates the roles and the database with the same script as compose.yaml. */
async function createRoles(primary: Machine): Promise<void> {
  await mkdir('/run/secrets', { recursive: true });
  for (const name of ['owner', 'app']) await writeFile(`/run/secrets/${name}-password`, PASSWORD);
  const script = join(DEPLOY, 'postgres-init.sh');
  const PGHOST = primary.place('/var/lib/linehaul-cluster/socket');
  const copy = join(PGHOST, 'init.sh');
  await writeFile(copy, await readFile(script));
  await chmod(copy, 0o755);
  await primary.runCommand(['sh', copy], { user: 'postgres', environment: { PGHOST } });
}

export async function startCluster(root: string): Promise<Cluster> {
  await createBridge();
  await mkdir(join(root, 'logs'));
  await mkdir(join(root, 'backup'), { mode: 0o750 });
  await run('chown', ['postgres:', join(root, 'backup')]);
  const machines: Machine[] = [];
  for (const [name, address] of await readAddresses())
    machines.push(await Machine.create(root, name, address));
  for (const machine of machines) await machine.start('etcd');
  await waitForEtcdLeader(machines, START_MS);
  for (const machine of machines) await machine.start('patroni', 'haproxy');
  await waitUntilHealthy(machines, START_MS);
  const primary = await findPrimary(machines);
  assert(primary !== undefined, 'There is no primary.');
  await createRoles(primary);
  const [first, ...others] = machines;
  assert(first !== undefined, 'There is no machine.');
  await first.runCommand(['/opt/linehaul/node_modules/.bin/node', 'server/migrate.ts'], {
    environment: OWNER,
  });
  for (const other of others) await other.copyKeys(first);
  for (const machine of machines) await machine.start('app');
  await waitForApps(machines, START_MS);
  const entrance = await createEntrance(root);
  entrance.start();
  return { root, machines, entrance, url: `http://${ENTRANCE_ADDRESS}:8080` };
}
