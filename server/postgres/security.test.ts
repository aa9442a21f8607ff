import { readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  onTestFinish,
  postmasterPid,
  query,
  start,
  startPostgresProcess,
  usedDataDir,
} from '../../testing/embedded-servers.ts';

let dataDir = '';

beforeEach(async () => {
  vi.unstubAllEnvs();
  dataDir = await usedDataDir();
});

test('has restricted roles, rights and settings', async () => {
  const { superuserUrl } = await start(dataDir);

  expect(await query(superuserUrl, roles)).toEqual([
    { rolname: 'linehaul_app', flags: 'login' },
    { rolname: 'linehaul_owner', flags: 'login' },
  ]);
  expect(await query(superuserUrl, rights)).toEqual([
    {
      owner: 'linehaul_owner',
      app_creates: false,
      app_temporary: false,
      app_elsewhere: false,
      app_owns: '0',
    },
  ]);
  expect(await query(superuserUrl, settings)).toEqual(expectedSettings);
  expect(await query(superuserUrl, methods)).toEqual([{ auth_method: 'scram-sha-256' }]);
  expect(await query(superuserUrl, locale)).toEqual([
    { encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8' },
  ]);
});

const roles = `
  SELECT rolname, concat_ws(' ',
    CASE WHEN rolcanlogin THEN 'login' END, CASE WHEN rolsuper THEN 'superuser' END,
    CASE WHEN rolbypassrls THEN 'bypassrls' END, CASE WHEN rolcreatedb THEN 'createdb' END,
    CASE WHEN rolcreaterole THEN 'createrole' END, CASE WHEN rolreplication THEN 'replication' END) AS flags
  FROM pg_roles WHERE rolname LIKE 'linehaul%' ORDER BY 1`;

const rights = `
  SELECT pg_get_userbyid(datdba) AS owner,
    has_schema_privilege('linehaul_app', 'public', 'CREATE')
      OR has_database_privilege('linehaul_app', 'linehaul', 'CREATE') AS app_creates,
    has_database_privilege('linehaul_app', 'linehaul', 'TEMPORARY') AS app_temporary,
    has_database_privilege('linehaul_app', 'postgres', 'CONNECT')
      OR has_database_privilege('linehaul_app', 'template1', 'CONNECT') AS app_elsewhere,
    (SELECT count(*) FROM pg_shdepend
      WHERE deptype = 'o' AND refobjid = 'linehaul_app'::regrole)::text AS app_owns
  FROM pg_database WHERE datname = 'linehaul'`;

const expectedSettings = [
  { name: 'data_checksums', setting: 'on' },
  { name: 'fsync', setting: 'on' },
  { name: 'full_page_writes', setting: 'on' },
  { name: 'jit', setting: 'off' },
  { name: 'listen_addresses', setting: '' },
  { name: 'log_error_verbosity', setting: 'terse' },
  { name: 'log_min_error_statement', setting: 'panic' },
  { name: 'log_parameter_max_length', setting: '0' },
  { name: 'log_parameter_max_length_on_error', setting: '0' },
  { name: 'log_statement', setting: 'none' },
  { name: 'password_encryption', setting: 'scram-sha-256' },
  { name: 'synchronous_commit', setting: 'on' },
  { name: 'TimeZone', setting: 'UTC' },
];

const names = expectedSettings.map(({ name }) => `'${name}'`).join(', ');
const settings = `SELECT name, setting FROM pg_settings WHERE name IN (${names}) ORDER BY lower(name)`;

const methods = 'SELECT DISTINCT auth_method FROM pg_hba_file_rules';

const locale = `SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider, datlocale
  FROM pg_database WHERE datname = 'linehaul'`;

test('revokes rights that were granted since the last start', async () => {
  const first = await start(dataDir);
  await query(first.superuserUrl, "ALTER ROLE linehaul_app SUPERUSER BYPASSRLS PASSWORD 'other'");
  await first.stop();

  const second = await start(dataDir);

  const sql = "SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = 'linehaul_app'";
  expect(await query(second.appUrl, sql)).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

test('refuses a wrong password and keeps statements out of the log', async () => {
  const server = await start(dataDir);
  const url = new URL(server.superuserUrl);
  url.password = 'wrong';

  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await expect(failingInsert(server.ownerUrl)).rejects.toThrow('duplicate key');

  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('a-private-value');
});

async function failingInsert(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('CREATE TEMPORARY TABLE people (name text PRIMARY KEY)');
    const insert = 'INSERT INTO people VALUES ($1), ($1)';
    await client.query(insert, ['a-private-value']);
  } finally {
    await client.end();
  }
}

test('restricts secrets, log and sockets to their owner', async () => {
  await start(dataDir);

  const mode = async (name: string): Promise<string> =>
    ((await stat(join(dataDir, name))).mode & 0o777).toString(8);
  expect(await mode('secrets')).toBe('700');
  expect(await mode('secrets/postgres.json')).toBe('600');
  expect(await mode('postgres.log')).toBe('600');
  expect(await mode('postgres')).toBe('700');
  expect(await mode('socket')).toBe('700');
});

describe.skipIf(process.platform !== 'linux')('the server process', () => {
  test('runs in its own session and without the environment of the app', async () => {
    const postgres = startPostgresProcess(dataDir, {
      environment: { ...process.env, TIN_KEY: 'a-secret-of-ours' },
    });
    await postgres.outcome;
    const pid = await postmasterPid(dataDir);

    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment).toBe('LC_ALL=C\0TZ=UTC\0PATH=/usr/bin:/bin\0');
    const [, afterName] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
    const [, , , session] = afterName?.split(' ') ?? [];
    expect(session).toBe(String(pid));
  });
});

test.each([
  ['odd characters', `a "quote", a comma, 100% and 'more' é`],
  ['more characters than a socket path may have', 'x'.repeat(120)],
])('works after the data folder was moved to a path with %s', async (_, name) => {
  const moved = join(dirname(dataDir), name);
  await rename(dataDir, moved);
  onTestFinish(() => rename(moved, dataDir));
  vi.stubEnv('TMPDIR', dirname(dataDir));

  const { appUrl } = await start(moved);

  expect(await query(appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
