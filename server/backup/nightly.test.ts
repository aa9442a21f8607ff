import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nightlyBackup, readBackupHealth } from './nightly.ts';
import type { BackupSecret } from './secret.ts';
import { readBackupStatus } from './status.ts';

let app: TestApp;
let folder: string;
let now: Temporal.ZonedDateTime;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linehaul-nightly-'));
  now = Temporal.ZonedDateTime.from('2026-11-21T02:40[America/Chicago]');
  failures.splice(0);
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(() => app.close());

const failures: unknown[] = [];
const parts = () => ({ db: app.databases.write, folder, clock: () => now.toInstant() });
const server = (
  ownerUrl = app.environment.DATABASE_OWNER_URL,
  secret: BackupSecret | undefined = undefined,
) =>
  nightlyBackup({
    ...parts(),
    ownerUrl,
    secret,
    retention: { daily: 2, weekly: 0, monthly: 0 },
    onFailure: (error) => void failures.push(error),
  });
const status = () => readBackupStatus(folder);

test('makes one backup a night, on one of two servers, and records it in the audit trail', async () => {
  const servers = [server(), server()];
  await Promise.all(servers.map((server) => server.run()));
  await servers[1]!.run();
  const { count, newest, failure } = await status();
  expect([count, failure, failures]).toEqual([1, undefined, []]);
  expect(newest?.createdAt.equals(now.toInstant())).toBe(true);
  expect(newest?.bytes).toBeGreaterThan(1000);
  const actions = await app.auditActions();
  expect(actions.filter((action) => action === 'DATABASE_BACKED_UP')).toHaveLength(1);
});

test('reports which secret decrypts the newest backup', async () => {
  const backUp = async (secret: BackupSecret | undefined) => {
    now = now.add({ days: 1 });
    await server(undefined, secret).run();
    return (await readBackupHealth(parts())).encryptedWith;
  };
  expect((await readBackupHealth(parts())).encryptedWith).toBeNull();
  expect(await backUp(undefined)).toBe('nothing');
  expect(await backUp({ passphrase: 'seven spare tires', keyId: undefined })).toBe('passphrase');
  expect(await backUp({ passphrase: 'seven spare tires', keyId: 'abc' })).toBe('key file');
});

test('removes old backups', async () => {
  for (let night = 0; night < 4; night += 1, now = now.add({ days: 1 })) await server().run();
  expect((await readdir(folder)).toSorted()).toEqual([
    'linehaul-backup-2026-11-23T084000.000Z.lhb',
    'linehaul-backup-2026-11-24T084000.000Z.lhb',
  ]);
});

test('records a failure, shows it on the page and retries an hour later', async () => {
  await server('postgresql://nobody@127.0.0.1:1/nothing').run();
  expect(failures).toHaveLength(1);
  expect(await status()).toMatchObject({
    count: 0,
    failure: { reason: expect.stringContaining('ECONNREFUSED') },
  });
  await server().run();
  expect((await status()).count).toBe(0);
  now = now.add({ minutes: 61 });
  await server().run();
  expect(await status()).toMatchObject({ count: 1, failure: undefined });
});

test('removes its partial file when the server stops', async () => {
  const ending = server();
  const running = ending.run();
  await ending.close();
  await running;
  expect(failures).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.includes('part'))).toEqual([]);
});
