import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** Where Debian and Ubuntu install PostgreSQL. */
const INSTALLED = '/usr/lib/postgresql';
const START_TRIES = 500;
const TRY_INTERVAL_MS = 20;

/** The oldest PostgreSQL version installed on this machine, or undefined if there is none. */
export const INSTALLED_VERSION: string | undefined = existsSync(INSTALLED)
  ? readdirSync(INSTALLED)
      .filter((name) => existsSync(join(INSTALLED, name, 'bin/initdb')))
      .toSorted((a, b) => Number(a) - Number(b))[0]
  : undefined;

export interface InstalledPostgres {
  urlFor(login: string, database: string): string;
  asSuperuser(...statements: string[]): Promise<void>;
  stop(): Promise<void>;
}

const bin = (program: string) => join(INSTALLED, INSTALLED_VERSION ?? '', 'bin', program);

/** The account that runs PostgreSQL, because PostgreSQL refuses to run as root. Empty if this process is not root. */
async function postgresAccount(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8');
  const [, , uid, gid] = /^(?:postgres|nobody):.*$/m.exec(passwd)?.[0].split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function isUp(asSuperuser: InstalledPostgres['asSuperuser']): Promise<boolean> {
  return asSuperuser('select 1').then(
    () => true,
    () => false,
  );
}

/** Starts the installed PostgreSQL in a temporary folder, without passwords. */
export async function startInstalledPostgres(): Promise<InstalledPostgres> {
  const account = await postgresAccount();
  const folder = await mkdtemp(join(tmpdir(), 'lh-ext-'));
  await chmod(folder, 0o755);
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { LC_ALL: 'C' } };
  await promisify(execFile)(
    bin('initdb'),
    ['-D', `${folder}/data`, '-U', 'superuser', '-A', 'trust', '--data-checksums'],
    options,
  );
  const postgres = spawn(
    bin('postgres'),
    ['-D', `${folder}/data`, '-k', folder, '-c', 'listen_addresses='],
    { ...options, stdio: 'ignore' },
  );
  const urlFor = (login: string, database: string) =>
    `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(folder)}&port=5432`;
  const asSuperuser = async (...statements: string[]): Promise<void> => {
    const client = new Client({ connectionString: urlFor('superuser', 'postgres') });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const stop = async (): Promise<void> => {
    postgres.kill('SIGINT');
    await once(postgres, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    if (await isUp(asSuperuser)) return { urlFor, asSuperuser, stop };
    await delay(TRY_INTERVAL_MS);
  }
  await stop();
  throw new Error('PostgreSQL did not start.');
}
