import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts';
import { INSTALLED_VERSION, startInstalledPostgres } from '../../testing/installed-postgres.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { createDrillData } from './drill-data.ts';
import {
  differencesBetween,
  drillIn,
  fingerprint,
  fingerprintEmbedded,
  mondayOfLastWeek,
  run,
  runPayroll,
  WEEK_PAY,
} from './drill.ts';

// The rehearsal of `npm run move`: it moves the embedded database to another PostgreSQL, which is the oldest installed
// version or else a second embedded one, and runs payroll there.

const SIZE = { people: 6, weeks: 4, paidWeeks: 2, auditEntries: 1500 };

/** Starts an empty PostgreSQL to move to. Returns the settings of the app. */
async function startTarget(folder: string): Promise<Record<string, string>> {
  if (INSTALLED_VERSION === undefined) {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'target'),
      log: () => undefined,
    });
    onTestFinished(() => postgres.stop());
    return { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl };
  }
  const postgres = await startInstalledPostgres();
  onTestFinished(() => postgres.stop());
  await postgres.asSuperuser(
    'create role linehaul_app nologin',
    'create role carrier login',
    'create role carrier_app login',
    'grant linehaul_app to carrier, carrier_app',
    "create database carrier owner carrier encoding 'UTF8' template template0",
  );
  return {
    DATABASE_URL: postgres.urlFor('carrier_app', 'carrier'),
    DATABASE_OWNER_URL: postgres.urlFor('carrier', 'carrier'),
  };
}

test('moves the embedded database to another PostgreSQL without differences', async () => {
  const folder = await newTempFolder('linehaul-move-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const drill = drillIn(folder);
  const { DATA_DIR = '', KEYS_DIR = '' } = drill.environment;
  const lastMonday = mondayOfLastWeek();
  await createDrillData(DATA_DIR, KEYS_DIR, SIZE, lastMonday);
  const settings = await startTarget(folder);
  const moved = { ...drill, environment: { ...drill.environment, ...settings } };
  const move = (...args: string[]) => run(moved, 'server/move.ts', ...args);

  const source = await startServerProcess(drill.environment);
  const before = await fingerprintEmbedded(drill, SIZE.auditEntries);
  expect(await move('--check')).toContain('The target is ready: PostgreSQL ');
  await expect(move()).rejects.toThrow('Linehaul is running on this database');
  await source.stop();

  const output = await move();
  expect(output).toContain('every table has the same rows as the embedded database');
  expect(output).toContain('run npm run backup with DATABASE_URL and DATABASE_OWNER_URL');
  expect(output).toMatch(/The audit trail has [\d,]+ sealed entries and is intact/);
  await expect(move()).rejects.toThrow('contains the data of Linehaul');

  const server = await startServerProcess({ ...moved.environment, MIGRATE: '0' });
  onTestFinished(() => server.stop());
  const after = await fingerprint(settings['DATABASE_OWNER_URL'], SIZE.auditEntries);
  expect(differencesBetween(before, after)).toEqual([]);
  expect(await runPayroll(server, lastMonday)).toBe(WEEK_PAY);
  expect(await run(moved, 'server/audit-verify.ts')).toContain('The audit trail is sound.');
});

test('goes back to the embedded database', async () => {
  const folder = await newTempFolder('linehaul-move-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const drill = drillIn(folder);
  const { DATA_DIR = '', KEYS_DIR = '' } = drill.environment;
  const lastMonday = mondayOfLastWeek();
  await createDrillData(DATA_DIR, KEYS_DIR, SIZE, lastMonday);
  const environment = { ...drill.environment, ...(await startTarget(folder)) };
  await run({ ...drill, environment }, 'server/move.ts');

  const server = await startServerProcess(drill.environment);
  onTestFinished(() => server.stop());
  await run(drill, 'server/audit-verify.ts', '--restart-checkpoints');
  expect(await run(drill, 'server/audit-verify.ts')).toContain('The audit trail is sound.');
  expect(await runPayroll(server, lastMonday)).toBe(WEEK_PAY);
});
