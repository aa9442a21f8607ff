import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../domain/company/demo.ts';
import { startServerProcess } from '../testing/server-process.ts';

// The same app and migrations on a PostgreSQL that is not ours: the oldest one that this machine has.
// The embedded one is version 18; Debian 12 brings 15.

const INSTALLED = '/usr/lib/postgresql';
const [version] = existsSync(INSTALLED)
  ? readdirSync(INSTALLED)
      .filter((name) => existsSync(join(INSTALLED, name, 'bin/initdb')))
      .toSorted((a, b) => Number(a) - Number(b))
  : [];
const bin = (program: string) => join(INSTALLED, version ?? '', 'bin', program);

let folder: string;
let postgres: ChildProcess | undefined;

/** PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8');
  const [, , uid, gid] = /^(?:postgres|nobody):.*$/m.exec(passwd)?.[0].split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

const urlFor = (login: string, database: string) =>
  `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(folder)}&port=5432`;

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: urlFor('root_of_it', 'postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  if (!version) return;
  const account = await unprivileged();
  folder = await mkdtemp(join(tmpdir(), 'lh-ext-'));
  await chmod(folder, 0o755);
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder, env: { LC_ALL: 'C' } };
  await promisify(execFile)(
    bin('initdb'),
    ['-D', `${folder}/data`, '-U', 'root_of_it', '-A', 'trust', '--data-checksums'],
    options,
  );
  postgres = spawn(
    bin('postgres'),
    ['-D', `${folder}/data`, '-k', folder, '-c', 'listen_addresses='],
    { ...options, stdio: 'ignore' },
  );
  for (let tries = 0; tries < 500; tries += 1) {
    const isUp = await asSuperuser('select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await delay(20);
  }
  throw new Error('PostgreSQL did not start');
});
afterAll(async () => {
  if (postgres) {
    postgres.kill('SIGINT');
    await once(postgres, 'exit');
  }
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function signIn(url: string): Promise<number> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'driver@carrier.example', password: DEMO_PASSWORD }),
  });
  const { token } = (await response.json()) as { token: string };
  const logs = await fetch(`${url}/api/time-logs`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await logs.json()).not.toEqual([]);
  return response.status;
}

test.skipIf(!version)(
  `runs on an external PostgreSQL ${version ?? '(none is installed here)'}`,
  async () => {
    await asSuperuser(
      'create role carrier login createrole',
      'create database carrier owner carrier',
    );
    const url = urlFor('carrier', 'carrier');
    const server = await startServerProcess({ DATABASE_URL: url, DEMO: '1' });
    expect(await signIn(server.url)).toBe(200);
    await server.stop();
  },
);

test.skipIf(!version)('says what to run where the login may not make the app’s role', async () => {
  await asSuperuser(
    'create role weak login',
    'create database weak owner weak',
    'drop database if exists carrier',
    'drop role linehaul_app',
  );
  const started = startServerProcess({ DATABASE_URL: urlFor('weak', 'weak') });
  await expect(started).rejects.toThrow('create role linehaul_app nologin');
});

test.skipIf(!version)('refuses a database that runs with fsync off', async () => {
  await asSuperuser(
    'create role loose login createrole',
    'create database loose owner loose',
    'alter system set fsync = off',
    'select pg_reload_conf()',
  );
  const started = startServerProcess({ DATABASE_URL: urlFor('loose', 'loose') });
  await expect(started).rejects.toThrow('runs with fsync switched off');
  await asSuperuser('alter system reset fsync', 'select pg_reload_conf()');
  const server = await startServerProcess({ DATABASE_URL: urlFor('loose', 'loose') });
  await server.stop();
});
