import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive, runsOn } from './postmaster.ts';
import {
  onTestFinish,
  newDataDir,
  usedDataDir,
  postmasterPid,
  query,
  start,
  startPostgresProcess,
} from '../../testing/embedded-servers.ts';

const writeRow = `DROP TABLE IF EXISTS kept; CREATE TABLE kept (value text);
  INSERT INTO kept VALUES ('it stays')`;
const readRow = 'SELECT value FROM kept';
const theRow = [{ value: 'it stays' }];

test('keeps the data and the URLs across a restart', async () => {
  const dataDir = await usedDataDir();
  const first = await start(dataDir);
  await query(first.ownerUrl, writeRow);
  await first.stop();

  const second = await start(dataDir);

  expect(await query(second.ownerUrl, readRow)).toEqual(theRow);
  expect(second.appUrl).toBe(first.appUrl);
});

test('takes over the server of a killed app, and stops it', async () => {
  const dataDir = await usedDataDir();
  const postgres = startPostgresProcess(dataDir);
  const [, url] = await postgres.outcome;
  await query(url, writeRow);
  const pid = await postmasterPid(dataDir);
  await postgres.kill();

  const next = await start(dataDir);

  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(await query(next.superuserUrl, readRow)).toEqual(theRow);
  await next.stop();
  expect(await runsOn(pid, join(dataDir, 'postgres'))).toBe(false);
});

test('recovers after the app and the server were killed', async () => {
  const dataDir = await usedDataDir();
  const postgres = startPostgresProcess(dataDir);
  const [, url] = await postgres.outcome;
  await query(url, writeRow);
  const pid = await postmasterPid(dataDir);
  await postgres.kill();
  process.kill(pid, 'SIGKILL');

  const next = await start(dataDir);

  expect(await postmasterPid(dataDir)).not.toBe(pid);
  expect(await query(next.superuserUrl, readRow)).toEqual(theRow);
});

test('waits for the remaining processes of a killed server', async () => {
  const dataDir = await usedDataDir();
  const postgres = startPostgresProcess(dataDir);
  const [, url] = await postgres.outcome;
  const client = new Client({ connectionString: url }).on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const backend = rows[0]!.pid;
  process.kill(backend, 'SIGSTOP');
  onTestFinish(async () => isAlive(backend) && process.kill(backend, 'SIGKILL'));
  const postmaster = await postmasterPid(dataDir);
  await postgres.kill();
  process.kill(postmaster, 'SIGKILL');

  const starting = start(dataDir);
  await vi.waitFor(
    async () => {
      const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
      expect(log).toContain('pre-existing shared memory block');
    },
    { timeout: 10_000 },
  );
  process.kill(backend, 'SIGKILL');

  expect(await query((await starting).appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.skipIf(process.platform === 'win32').each(['sleep', 'postgres'])(
  'ignores lock files that name an unrelated process called %s',
  async (name) => {
    const dataDir = await usedDataDir();
    await (await start(dataDir)).stop();
    const other = await startUnrelated(dataDir, name);
    const lock = `${other.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n${join(dataDir, 'socket')}\n`;
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lock);
    await writeFile(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), lock);

    await start(dataDir);

    expect(await postmasterPid(dataDir)).not.toBe(other.pid);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  },
);

/** Starts an idle process with the given name as the user of the server. */
async function startUnrelated(dataDir: string, name: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const program = join(await newDataDir(), '..', name);
  await symlink('/bin/sleep', program);
  const child = spawn(program, ['60'], { uid, gid, argv0: 'sleep' });
  const exited = once(child, 'exit');
  onTestFinish(async () => {
    child.kill();
    await exited;
  });
  return child;
}

test('lets one of two concurrent first starts win, and refuses the other with a reason', async () => {
  const dataDir = await newDataDir();

  const outcomes = await Promise.all([
    startPostgresProcess(dataDir).outcome,
    startPostgresProcess(dataDir).outcome,
  ]);

  const words = outcomes.map(([word]) => word).toSorted();
  expect(words).toEqual(['refused', 'up']);
  const refusal = outcomes.find(([word]) => word === 'refused')?.[1];
  expect(refusal).toBe(
    `StartupError: Another Linehaul is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder (and PORT to another port).`,
  );
});

test('refuses a second start, which does not affect the first one', async () => {
  const dataDir = await usedDataDir();
  const first = await start(dataDir);
  const pid = await postmasterPid(dataDir);

  const [word, reason] = await startPostgresProcess(dataDir).outcome;

  expect(word).toBe('refused');
  expect(reason).toContain('Another Linehaul is running');
  expect(await postmasterPid(dataDir)).toBe(pid);
  await query(first.appUrl, 'SELECT 1');
});

test('restarts a killed server under the same URL and locks it again', async () => {
  const dataDir = await usedDataDir();
  const back = Promise.withResolvers<void>();
  const server = await start(dataDir, (message) => {
    if (message === 'PostgreSQL is running again.') back.resolve();
  });
  await query(server.ownerUrl, writeRow);
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await back.promise;

  expect(await query(server.ownerUrl, readRow)).toEqual(theRow);
  expect((await startPostgresProcess(dataDir).outcome)[0]).toBe('refused');
});

test('restarts a server that was taken over and then killed', async () => {
  const dataDir = await usedDataDir();
  const postgres = startPostgresProcess(dataDir);
  await postgres.outcome;
  await postgres.kill();
  const back = Promise.withResolvers<void>();
  const server = await start(dataDir, (message) => {
    if (message === 'PostgreSQL is running again.') back.resolve();
  });
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await back.promise;

  await query(server.appUrl, 'SELECT 1');
});

test('stops without an error when the server has already stopped or stop was already called', async () => {
  const dataDir = await usedDataDir();
  const server = await start(dataDir);
  const pid = await postmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');

  await Promise.all([server.stop(), server.stop()]);
  await server.stop();

  await expect(postmasterPid(dataDir)).rejects.toThrow('No server runs');
});

test('stops a server that is restarting', async () => {
  const dataDir = await usedDataDir();
  const stopped = Promise.withResolvers<void>();
  const server = await start(dataDir, () => stopped.resolve());
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await stopped.promise;

  await server.stop();

  await expect(postmasterPid(dataDir)).rejects.toThrow('No server runs');
});

test('restarts a leftover server that runs with other settings', async () => {
  const dataDir = await usedDataDir();
  const postgres = startPostgresProcess(dataDir);
  await postgres.outcome;
  await postgres.kill();

  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { max_connections: '42' },
  });
  onTestFinish(server.stop);

  expect(await query(server.appUrl, 'SHOW max_connections')).toEqual([{ max_connections: '42' }]);
});

test('rotates a log of more than ten megabytes at the next start', async () => {
  const dataDir = await usedDataDir();
  await writeFile(join(dataDir, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1, '.'));

  await start(dataDir);

  expect((await stat(join(dataDir, 'postgres.log.1'))).size).toBeGreaterThan(10 * 1024 * 1024);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('starting PostgreSQL');
});
