import { appendFile, chmod, chown, cp, mkdir, open, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { Client } from 'pg';
import { findBinaries } from '../../server/postgres/binaries.ts';
import { claimCluster } from '../../server/postgres/cluster.ts';
import { chooseLauncher, spawnProgram } from '../../server/postgres/run-as.ts';
import { assert } from '../shared/proof-failed.ts';

// A streaming standby of the embedded PostgreSQL. The npm package has no pg_basebackup, so this file copies the cluster
// between pg_backup_start and pg_backup_stop, as the PostgreSQL documentation describes ("low level API").

const NAME = 'standby';
const START_TRIES = 500;
const TRY_INTERVAL_MS = 20;
/** These files belong to the running primary. */
const NOT_COPIED = /\/postmaster\.(pid|opts)$/;

export interface Primary {
  dataDir: string;
  superuserUrl: string;
}

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

async function copyCluster({ dataDir, superuserUrl }: Primary, copy: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    await client.query(`select pg_backup_start('${NAME}', true)`);
    const filter = (path: string) => !NOT_COPIED.test(path);
    await cp(join(dataDir, 'postgres'), copy, { recursive: true, filter });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  });
}

/** Returns the primary_conninfo of a connection URL. */
function conninfoOf(url: string): string {
  const { username, password, searchParams } = new URL(url);
  const parts = {
    host: searchParams.get('host'),
    port: searchParams.get('port'),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    application_name: NAME,
  };
  return Object.entries(parts)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
}

export class Standby {
  readonly #process: ChildProcess;
  readonly #socketFolder: string;

  private constructor(process: ChildProcess, socketFolder: string) {
    this.#process = process;
    this.#socketFolder = socketFolder;
  }

  /** Creates a standby in the folder, and makes each commit of the primary wait for it. */
  static async start(primary: Primary, folder: string): Promise<Standby> {
    const cluster = join(folder, 'postgres');
    const socketFolder = join(folder, 'socket');
    await mkdir(folder);
    await chmod(folder, 0o711);
    await mkdir(socketFolder, { mode: 0o700 });
    await copyCluster(primary, cluster);
    await writeFile(join(cluster, 'standby.signal'), '');
    await appendFile(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = '${conninfoOf(primary.superuserUrl)}'\n`,
    );
    const { postgres } = await findBinaries();
    const launcher = await chooseLauncher(
      primary.dataDir,
      join(primary.dataDir, 'postgres'),
      postgres,
    );
    await claimCluster(cluster, launcher.osUser);
    if (launcher.osUser) await chown(socketFolder, launcher.osUser.uid, launcher.osUser.gid);
    const settings = ['listen_addresses=', `unix_socket_directories=${socketFolder}`];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const log = await open(join(folder, 'postgres.log'), 'a');
    const process = spawnProgram(launcher, postgres, ['-D', cluster, ...flags], {
      cwd: folder,
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    const standby = new Standby(process, socketFolder);
    await standby.#waitUntilSynchronous(primary.superuserUrl);
    return standby;
  }

  async #waitUntilSynchronous(superuserUrl: string): Promise<void> {
    await withClient(superuserUrl, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${NAME}'`);
      await client.query('select pg_reload_conf()');
      for (let tries = 0; tries < START_TRIES; tries += 1) {
        const { rowCount } = await client.query(
          `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
        );
        if (rowCount === 1) return;
        await delay(TRY_INTERVAL_MS);
      }
      assert(false, 'The standby did not become synchronous.');
    });
  }

  /** Returns the URL of the same database and login on the standby. */
  urlOf(primaryUrl: string): string {
    const url = new URL(primaryUrl);
    url.searchParams.set('host', this.#socketFolder);
    return url.toString();
  }

  /** Makes the standby the primary. */
  async promote(superuserUrl: string): Promise<void> {
    await withClient(this.urlOf(superuserUrl), async (client) => {
      await client.query('select pg_promote()');
    });
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGINT');
    await ended;
  }
}
