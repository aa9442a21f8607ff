import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { assert } from '../shared/proof-failed.ts';
import type { Machine } from './machine.ts';
import { commandOn } from './service.ts';
import { primaryUrl, type Cluster } from './start.ts';
import { findPrimary } from './state.ts';

const run = promisify(execFile);
const PORT = 5499;
const RECOVERED_MS = 60_000;
const POLL_MS = 100;
/** The target is between two transactions that are this far apart. */
const APART_MS = 1_000;

const PGBACKREST = [
  '/usr/bin/pgbackrest',
  '--config=/etc/linehaul-cluster/pgbackrest.conf',
  '--stanza=linehaul',
];

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function primaryOf({ machines }: Cluster): Promise<Machine> {
  const primary = await findPrimary(machines);
  assert(primary !== undefined, 'There is no primary.');
  return primary;
}

/** Makes a full backup on the machine of the primary, as linehaul-backup.service does. */
export async function backUp(cluster: Cluster): Promise<void> {
  const primary = await primaryOf(cluster);
  await primary.runCommand([...PGBACKREST, 'stanza-create'], { user: 'postgres' });
  await primary.runCommand([...PGBACKREST, '--type=full', 'backup'], { user: 'postgres' });
}

/** Returns a digest of the rows of each table. */
async function digests(client: Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
       from ${name} t`,
    );
    found[name] = rows[0]?.digest ?? '';
  }
  return found;
}

/** Returns the data of the cluster, and a time at which the cluster had this data. Then damages the data. */
async function damage(cluster: Cluster) {
  return withClient(await primaryUrl(cluster, 'postgres'), async (client) => {
    await client.query('begin isolation level repeatable read');
    const before = await digests(client);
    await client.query('commit');
    await delay(APART_MS);
    const { rows } = await client.query<{ target: string }>('select now()::text as target');
    await delay(APART_MS);
    await client.query(`update users set last_name = 'Mistake'`);
    const after = await digests(client);
    assert(before['users'] !== after['users'], 'The mistake changed nothing.');
    return { before, target: rows[0]?.target ?? '' };
  });
}

async function untilRestored(url: string): Promise<Record<string, string>> {
  const deadline = performance.now() + RECOVERED_MS;
  while (performance.now() < deadline) {
    const found = await withClient(url, async (client) => {
      const { rows } = await client.query<{ isDone: boolean }>(
        'select not pg_is_in_recovery() as "isDone"',
      );
      return rows[0]?.isDone ? digests(client) : undefined;
    }).catch(() => undefined);
    if (found) return found;
    await delay(POLL_MS);
  }
  throw new Error('The restored database did not start.');
}

/** Restores the cluster to the moment before a mistake, beside the cluster, and compares every table. The load must
 *  have stopped. Stops the app, because its jobs also write. Returns the number of tables. */
export async function restoreToTime(cluster: Cluster): Promise<number> {
  await Promise.all(cluster.machines.map((machine) => machine.stop('app')));
  const { before, target } = await damage(cluster);
  const primary = await primaryOf(cluster);
  const superUrl = (await primaryUrl(cluster, 'postgres')).replace(/\/linehaul$/, '/postgres');
  await withClient(superUrl, async (client) => {
    await client.query('select pg_switch_wal()');
  });
  const folder = join(cluster.root, 'restored');
  await mkdir(folder, { mode: 0o700 });
  await run('chown', ['postgres:', folder]);
  const options = [
    `--pg1-path=${folder}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    '--archive-mode=off',
  ];
  await primary.runCommand([...PGBACKREST, ...options, 'restore'], { user: 'postgres' });
  const socket = primary.place('/var/lib/linehaul-cluster/socket');
  const settings = [`port=${PORT}`, 'listen_addresses=127.0.0.1', 'archive_mode=off'];
  const flags = [...settings, `unix_socket_directories=${socket}`, 'max_connections=200'];
  const postgres = '/usr/lib/postgresql/15/bin/postgres';
  const [program, ...rest] = commandOn(undefined, 'postgres', [
    postgres,
    '-D',
    folder,
    ...flags.flatMap((setting) => ['-c', setting]),
  ]);
  const server = spawn(program, rest, { stdio: 'ignore' });
  try {
    const url = new URL(await primaryUrl(cluster, 'postgres'));
    url.hostname = '127.0.0.1';
    url.port = String(PORT);
    const restored = await untilRestored(url.toString());
    const differing = Object.keys(before).filter((name) => before[name] !== restored[name]);
    assert(differing.length === 0, `The restored tables differ: ${differing.join(', ')}.`);
    return Object.keys(before).length;
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
}
