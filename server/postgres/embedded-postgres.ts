import { createServer } from 'node:net';
import { findBinaries } from './binaries.ts';
import { claimCluster, clusterExists, createCluster, removeLeftovers } from './cluster.ts';
import { explainError } from './failure.ts';
import { prepareFolders, prepareSocketFolder } from './folders.ts';
import { superviseServer } from './supervise.ts';
import type { Plan } from './launch.ts';
import { type ServerAddress, findPostmaster } from './postmaster.ts';
import { databaseName, ensureRoles } from './roles.ts';
import { type OsUser, chooseLauncher } from './run-as.ts';
import { loadPasswords, type Passwords, type RoleName } from './secrets.ts';

export interface EmbeddedPostgres {
  /** The connection URL of the login that owns the tables. Requests never use it. */
  readonly ownerUrl: string;
  /** The connection URL of the app's login. */
  readonly appUrl: string;
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** PostgreSQL settings that override the default settings of the app. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when the server stopped and could not be restarted. */
  readonly onLost?: (reason: unknown) => void;
}

/** Starts the PostgreSQL server in the data folder, or takes over a server that is still running there. Keeps it
 *  running until `stop`. Throws a StartupError for problems that a person can fix. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    const plan = await prepare(options);
    return await start(plan, options.onLost ?? (() => undefined));
  } catch (error) {
    throw explainError(error, options.dataDir);
  }
}

async function prepare(options: EmbeddedPostgresOptions): Promise<Plan> {
  const binaries = await findBinaries();
  const folders = await prepareFolders(options.dataDir);
  const launcher = await chooseLauncher(folders.dataDir, folders.cluster, binaries.postgres);
  const exists = await clusterExists(folders, binaries);
  const passwords = await loadPasswords(folders, exists);
  const settings = options.settings ?? {};
  await removeLeftovers(folders.dataDir);
  if (!exists) {
    options.log(`Creating the database in ${folders.cluster}.`);
    const synced = settings['fsync'] !== 'off';
    await createCluster(folders, binaries, launcher, passwords.postgres, synced);
  }
  await claimCluster(folders.cluster, launcher.osUser);
  const address = await chooseAddress(folders.dataDir, folders.cluster, launcher.osUser);
  return { binaries, folders, launcher, address, passwords, settings, log: options.log };
}

async function start(plan: Plan, onLost: (reason: unknown) => void): Promise<EmbeddedPostgres> {
  const supervised = await superviseServer(plan, onLost);
  const superuserUrl = connectionUrl(plan.address, plan.passwords, 'postgres');
  try {
    await ensureRoles(supervised.running.lock, superuserUrl, plan.passwords);
  } catch (error) {
    await supervised.stop();
    throw error;
  }
  return {
    ownerUrl: connectionUrl(plan.address, plan.passwords, 'linehaul_owner'),
    appUrl: connectionUrl(plan.address, plan.passwords, 'linehaul_app'),
    superuserUrl,
    stop: supervised.stop,
  };
}

/** Returns a connection URL. The host may be a path, so it is in the query of the URL. Both pg and libpq read it there,
 *  and `new URL` accepts the result. */
function connectionUrl(address: ServerAddress, passwords: Passwords, role: RoleName): string {
  const host = encodeURIComponent(address.host);
  const password = encodeURIComponent(passwords[role]);
  return `postgresql://${role}:${password}@localhost/${databaseName}?host=${host}&port=${address.port}`;
}

/** Returns the address for the server. This is a Unix socket in a private folder, which no other user of the machine
 *  can access. On Windows, it is a port of the loopback interface: the port of a running server, or a free port. */
async function chooseAddress(
  dataDir: string,
  cluster: string,
  osUser: OsUser | undefined,
): Promise<ServerAddress> {
  if (process.platform !== 'win32') {
    return { host: await prepareSocketFolder(dataDir, osUser), port: 5432 };
  }
  const running = await findPostmaster(cluster);
  return running?.address ?? { host: '127.0.0.1', port: await freePort() };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Returns the URLs of a server that already runs in a data folder. Commands use them while the app is running. Returns
 *  undefined if no server is running. */
export async function findEmbeddedPostgres(
  dataDir: string,
): Promise<Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl'> | undefined> {
  const folders = await prepareFolders(dataDir);
  const running = await findPostmaster(folders.cluster);
  if (!running?.isReady || !running.address) return undefined;
  const passwords = await loadPasswords(folders, true);
  return {
    ownerUrl: connectionUrl(running.address, passwords, 'linehaul_owner'),
    appUrl: connectionUrl(running.address, passwords, 'linehaul_app'),
  };
}
