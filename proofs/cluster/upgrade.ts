import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Machine } from './machine.ts';
import { OWNER } from './start.ts';
import { waitForApps } from './state.ts';
import { assert } from '../shared/proof-failed.ts';
import type { Load } from './under-load.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const READY_MS = 60_000;
/** The longest request of the load takes less time. */
const DRAIN_MS = 2_000;
const NEW_RELEASE = ['server', 'domain', 'db', 'package.json'];

/** The migrations of two further releases. The first adds a column, which an old server neither reads nor writes. The
 *  second removes a column that no server uses any more. */
const EXPAND = `
  alter table users add column proof_nickname text;
  alter table settlements add column proof_note text not null default '';
`;
const CONTRACT = `
  alter table users drop column proof_nickname;
  alter table settlements drop column proof_note;
`;

/** Creates a release with further migrations. */
async function createRelease(root: string, name: string, migrations: Record<string, string>) {
  const release = join(root, name);
  await mkdir(release);
  for (const part of NEW_RELEASE)
    await cp(join(REPOSITORY, part), join(release, part), { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(release, 'node_modules'));
  for (const [file, text] of Object.entries(migrations))
    await writeFile(join(release, 'db/migrations', file), text);
  return release;
}

/** Sends a command to HAProxy in front of the app. */
async function tellEntrance(root: string, command: string): Promise<void> {
  const socket = connect(join(root, 'entrance/run/linehaul-cluster/haproxy.sock'));
  socket.end(`${command}\n`);
  let answer = '';
  socket.on('data', (text) => (answer += text.toString()));
  await once(socket, 'close');
  assert(answer.trim() === '', `HAProxy answered "${answer.trim()}" to "${command}".`);
}

async function upgrade(root: string, machine: Machine, release: string): Promise<void> {
  await tellEntrance(root, `set server app/${machine.name} state drain`);
  await delay(DRAIN_MS);
  await machine.stop('app');
  machine.install(release);
  await machine.start('app');
  await waitForApps([machine], READY_MS);
  await tellEntrance(root, `set server app/${machine.name} state ready`);
}

/** Upgrades the app twice under load, one machine after the other, with a migration that expands the schema and one
 *  that contracts it. Asserts that no request failed. Returns the number of confirmed writes meanwhile. */
export async function upgradeUnderLoad({ cluster, caller, ledger }: Load): Promise<number> {
  const { root, machines } = cluster;
  const [first] = machines;
  assert(first !== undefined, 'There is no machine.');
  const expand = { '9001-expand.sql': EXPAND };
  const releases = [
    await createRelease(root, 'release-1', expand),
    await createRelease(root, 'release-2', { ...expand, '9002-contract.sql': CONTRACT }),
  ];
  const failed = () => caller.tally.unavailable + caller.tally.withoutResponse;
  const [before, writes] = [failed(), ledger.size];
  for (const release of releases) {
    first.install(release);
    await first.runCommand(['/opt/linehaul/node_modules/.bin/node', 'server/migrate.ts'], {
      environment: OWNER,
    });
    for (const machine of machines) await upgrade(root, machine, release);
  }
  assert(failed() === before, `${failed() - before} requests failed during the upgrade.`);
  return ledger.size - writes;
}
