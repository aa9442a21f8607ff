import { spawnSync } from 'node:child_process';
import { chown, cp, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { prepareFolders } from './folders.ts';
import { chooseLauncher, runningAsRoot } from './run-as.ts';
import {
  newDataDir,
  usedDataDir,
  postmasterPid,
  query,
  start,
  startPostgresProcess,
} from '../../testing/embedded-servers.ts';

const nobody = 65534;

const rootOnLinux = runningAsRoot() && process.platform === 'linux';

const canDropTo = (uid: number): boolean =>
  rootOnLinux &&
  // Other users cannot read a checkout in a private folder of root.
  spawnSync(process.execPath, ['--check', import.meta.filename], { uid, gid: uid }).status === 0;

const hasSetpriv = rootOnLinux && spawnSync('setpriv', ['--version']).status === 0;

test.runIf(canDropTo(nobody))(
  'runs as the same user when root starts the server after an ordinary user started it',
  async () => {
    const dataDir = await newDataDir();
    await mkdir(dataDir);
    await chown(dataDir, nobody, nobody);

    const postgres = startPostgresProcess(dataDir, { uid: nobody });
    expect((await postgres.outcome)[0]).toBe('up');
    expect(await userOf(await postmasterPid(dataDir))).toBe(nobody);
    await postgres.kill();

    await start(dataDir);
    expect(await userOf(await postmasterPid(dataDir))).toBe(nobody);
  },
);

test.runIf(canDropTo(nobody))('fails for an ordinary user in a folder of root', async () => {
  const dataDir = await newDataDir();
  const [word, reason] = await startPostgresProcess(dataDir, { uid: nobody }).outcome;
  expect(word).toBe('refused');
  expect(reason).toMatch(/StartupError: The data folder .* is not permitted/);

  const used = await usedDataDir();
  await (await start(used)).stop();
  const [, why] = await startPostgresProcess(used, { uid: nobody }).outcome;
  expect(why).toMatch(/StartupError: .*(belongs to the user|is not permitted)/);
});

describe.runIf(hasSetpriv)('started by root in a private folder', () => {
  test('runs the server as another user, with the data folder in the private folder', async () => {
    const dataDir = await newDataDir(0o700);

    const first = await start(dataDir);
    await query(first.ownerUrl, 'CREATE TABLE kept ()');
    expect(await userOf(await postmasterPid(dataDir))).not.toBe(0);
    await first.stop();

    const second = await start(dataDir);
    await query(second.ownerUrl, 'SELECT * FROM kept');
  });

  test('runs PostgreSQL programs in that folder', async () => {
    const folders = await prepareFolders(await newDataDir(0o700));
    const binaries = await findBinaries();
    const copy = join(dirname(folders.dataDir), 'native');
    await cp(dirname(dirname(binaries.postgres)), copy, {
      recursive: true,
      verbatimSymlinks: true,
    });
    const copied = {
      ...binaries,
      postgres: join(copy, 'bin', 'postgres'),
      initdb: join(copy, 'bin', 'initdb'),
    };

    const launcher = await chooseLauncher(folders.dataDir, folders.cluster, copied.postgres);
    await createCluster(folders, copied, launcher, 'a password', false);

    expect((await stat(folders.cluster)).uid).toBe(launcher.osUser?.uid);
    expect(await readFile(join(folders.cluster, 'PG_VERSION'), 'utf8')).toContain(
      binaries.majorVersion,
    );
  });
});

async function userOf(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid;
}
