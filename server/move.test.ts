import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { backupWorld, type BackupDatabase } from '../testing/backup-world.ts';
import { INSTALLED_VERSION, startInstalledPostgres } from '../testing/installed-postgres.ts';
import { TEST_PROCESS_ENV } from '../testing/test-process.ts';
import { runAsSuperuser } from '../testing/test-postgres.ts';

// The refusals of `npm run move`. proofs/restore/move.proof.ts moves a database.

const { start, newDatabase, end } = backupWorld();
let folder: string;
let target: BackupDatabase;
beforeAll(async () => {
  folder = await start();
  // The command checks the target before it starts the embedded database of the data folder.
  await mkdir(join(folder, 'data/postgres'), { recursive: true });
  await writeFile(join(folder, 'data/postgres/PG_VERSION'), '18\n');
  target = await newDatabase();
});
afterAll(end);

/** Returns the error output of the command. */
const move = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'move.ts'), ...args],
      { env: { ...TEST_PROCESS_ENV, DATA_DIR: join(folder, 'data'), ...environment } },
      (_, __, errorOutput) => resolve(errorOutput),
    );
  });
const settingsOf = ({ appUrl, ownerUrl }: BackupDatabase) => ({
  DATABASE_URL: appUrl,
  DATABASE_OWNER_URL: ownerUrl,
});
const nameOf = (url: string) => new URL(url).pathname.slice(1);

test('asks for a target and for a data folder with a database', async () => {
  expect(await move({})).toContain('Set DATABASE_URL to the empty database to move to');
  const elsewhere = { ...settingsOf(target), DATA_DIR: join(folder, 'nothing') };
  expect(await move(elsewhere)).toContain('There is no embedded database in');
});

test('names the login that cannot connect', async () => {
  const wrong = new URL(target.ownerUrl);
  wrong.password = 'wrong';
  const settings = { ...settingsOf(target), DATABASE_OWNER_URL: wrong.toString() };
  expect(await move(settings)).toContain('Cannot connect to the database in DATABASE_OWNER_URL');
});

test('refuses two URLs that lead to different databases', async () => {
  const other = await newDatabase();
  const settings = { ...settingsOf(target), DATABASE_URL: other.appUrl };
  const error = await move(settings, '--check');
  for (const { appUrl } of [target, other]) expect(error).toContain(nameOf(appUrl));
  expect(error).toContain('Set both to the same database of the same server.');
});

test.runIf(INSTALLED_VERSION !== undefined)(
  'refuses two URLs that lead to different servers',
  async () => {
    const server = await startInstalledPostgres();
    onTestFinished(() => server.stop());
    const name = nameOf(target.appUrl);
    await server.asSuperuser('create role carrier_app login', `create database ${name}`);
    const settings = {
      ...settingsOf(target),
      DATABASE_URL: server.urlFor('carrier_app', name),
    };
    expect(await move(settings, '--check')).toContain(`databases named ${name} on two servers`);
  },
);

test('refuses a database with the data of a carrier', async () => {
  const used = await newDatabase('linehaul_template');
  await used.query(`insert into users (id, email, first_name, last_name)
    values (gen_random_uuid(), 'old@carrier.example', 'Old', 'Hand')`);
  expect(await move(settingsOf(used))).toMatch(/contains the data of .* Nothing was changed/);
});

test('refuses a replica', async () => {
  const replica = await newDatabase();
  const name = nameOf(replica.ownerUrl);
  await runAsSuperuser(
    inject('postgres').superuserUrl,
    `alter role all in database ${name} set default_transaction_read_only = on`,
  );
  expect(await move(settingsOf(replica))).toContain('is a replica');
});

test('refuses a database in which the owner may not create tables', async () => {
  const other = await newDatabase();
  const name = nameOf(other.ownerUrl);
  await runAsSuperuser(inject('postgres').superuserUrl, `alter database ${name} owner to postgres`);
  const owner = new URL(other.ownerUrl).username;
  expect(await move(settingsOf(other))).toContain(
    `may not create tables in ${name}. As an administrator, run: alter database ${name} owner to ${owner}.`,
  );
});

test.each([
  ['is missing', ({ appUrl }: BackupDatabase) => ({ DATABASE_URL: appUrl })],
  [
    'is the login of the app',
    ({ appUrl, ownerUrl }: BackupDatabase) => ({
      DATABASE_URL: ownerUrl,
      DATABASE_OWNER_URL: appUrl,
    }),
  ],
])('asks for the login that owns the database if DATABASE_OWNER_URL %s', async (_, settings) => {
  const owner = new URL(target.ownerUrl).username;
  const error = await move(settings(target), '--check');
  expect(error).toContain(`Set DATABASE_OWNER_URL to the login that owns the database (${owner})`);
  expect(error).not.toContain('alter database');
});
