import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { backupSecret } from './backup/secret.ts';
import { createBackup } from './backup/writing.ts';
import { readConfig } from './config/config.ts';
import { migrate } from './database/migrate.ts';
import { ensureVaultKey } from './vault/keys.ts';
import { backupWorld, startRestore, type BackupDatabase } from '../testing/backup-world.ts';
import { addNotifications } from '../testing/notification-world.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');
/** The number of migrations in the older version that a test simulates. */
const OLDER_MIGRATION_COUNT = 5;
const { start, newDatabase, backUp, end } = backupWorld();

let app: TestApp;
let admin: Person;
let folder: string;
let ownerUrl: string;
let file: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await start();
  ownerUrl = app.environment.DATABASE_OWNER_URL;
  admin = await app.person('IT_Admin', { firstName: 'Ada' });
  await sql`insert into invitations (id, token_hash, email, role, expires_at)
    values (gen_random_uuid(), '\\x01', 'nova@carrier.example', 'Contractor', now() + interval '1 day')`.execute(
    app.asOwner,
  );
  await sql`insert into audit_checkpoint_files (key_id, chain_id, checkpoints, last_seal, last_hash)
    values ('of the old data folder', 'abc', 7, 7000, 'abc')`.execute(app.asOwner);
  await addNotifications(app, admin, { kind: 'PASSWORD_RESET', parameters: {} });
  file = (await backUp(ownerUrl)).path;
});
afterAll(async () => {
  await end();
  await app.close();
});

/** Returns the environment of an operator with a separate data folder. */
async function environmentOf({ appUrl, ownerUrl }: BackupDatabase) {
  return {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEYS_DIR: app.environment.KEYS_DIR,
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    BACKUP_DIR: join(folder, 'backups'),
  };
}
const restore = async (target: BackupDatabase, ...words: string[]) =>
  startRestore(await environmentOf(target), ...words).output;
/** Creates a database that another carrier uses. */
async function usedDatabase(): Promise<BackupDatabase> {
  const target = await newDatabase('linehaul_template');
  await target.query("update company set brand = 'Mesa Haulage'");
  await target.query(`insert into users (id, email, first_name, last_name)
    values (gen_random_uuid(), 'old@carrier.example', 'Old', 'Hand')`);
  return target;
}
const namesIn = (target: BackupDatabase) => target.query('select first_name as name from users');
const expectUntouched = async (target: BackupDatabase) =>
  expect(await namesIn(target)).toEqual([{ name: 'Old' }]);

describe('npm run restore', { timeout: 90_000 }, () => {
  test('restores the data of a carrier and requires its people to sign in again', async () => {
    const target = await newDatabase();
    const environment = await environmentOf(target);
    const output = await startRestore(environment, file).output;
    expect(output).toContain('Every table was read back and matches the backup.');
    expect(output).toContain('1 open invitation was revoked.');
    // The app may have sent the notification after the backup was made, so the restored app does not send it again.
    expect(
      await target.query(`select email_decided_at is not null as email_decided,
        push_decided_at is not null as push_decided from notifications`),
    ).toEqual([{ email_decided: true, push_decided: true }]);
    const server = await startServerProcess(environment);
    try {
      const me = await fetch(`${server.url}/api/auth/me`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      expect(me.status).toBe(401);
    } finally {
      await server.stop();
    }
    const actions = await target.query('select action from audit_log');
    expect(actions).toContainEqual({ action: 'DATABASE_RESTORED' });
    expect(await target.query('select from audit_unsealed')).toEqual([]);
    // A restore brings back older data on purpose, so it deletes the states that earlier verifications stored.
    expect(await target.query('select checkpoints from audit_checkpoint_files')).toEqual([
      { checkpoints: 1 },
    ]);
    expect(await target.query('select from invitations where revoked_at is null')).toEqual([]);
  });

  test('uses the backup key in KEYS_DIR, and says what to do when it is missing', async () => {
    const keysDir = await mkdtemp(join(folder, 'keys-'));
    await copyFile(join(app.environment.KEYS_DIR, 'tin-key-1'), join(keysDir, 'tin-key-1'));
    const settings = readConfig({ KEYS_DIR: keysDir });
    const secret = await backupSecret(settings);
    const backup = await createBackup({
      ownerUrl,
      folder,
      createdAt: Temporal.Now.instant(),
      secret,
    });
    const target = await newDatabase();
    const environment = await environmentOf(target);
    const refused = await startRestore(environment, backup!.path).output;
    expect(refused).toContain('the file backup-key in KEYS_DIR is missing');
    expect(refused).toContain('Copy that file from the server that made the backup');
    const output = await startRestore({ ...environment, KEYS_DIR: keysDir }, backup!.path).output;
    expect(output).toContain('Every table was read back and matches the backup.');
  });

  test('leaves triggers, indexes and foreign keys as the migrations created them', async () => {
    const target = await newDatabase();
    await restore(target, file);
    const parts = `
        select pg_get_indexdef(indexrelid) as part, '' as state from pg_index
            where indrelid::regclass::text !~ '^pg_'
        union all select conrelid::regclass || pg_get_constraintdef(oid), convalidated::text
          from pg_constraint where connamespace = 'public'::regnamespace
        union all select tgrelid::regclass || tgname, tgenabled::text from pg_trigger where not tgisinternal
        union all select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace
        order by 1, 2`;
    const { rows: expected } = await sql.raw(parts).execute(app.asOwner);
    expect(await target.query(parts)).toEqual(expected);
    const change = target.query(
      "insert into audit_log (id, action, level) values (gen_random_uuid(), 'X', 'INFO'); delete from audit_log",
    );
    await expect(change).rejects.toThrow('not allowed');
  });

  test('replaces the data of another carrier only with --replace and the name of that carrier', async () => {
    const target = await usedDatabase();
    expect(await restore(target, file)).toContain('contains the data of Mesa Haulage');
    await expectUntouched(target);
    const wrongName = startRestore(await environmentOf(target), file, '--replace');
    wrongName.child.stdin.end('Caprock\n');
    expect(await wrongName.output).toContain('This is not the name of the carrier.');
    const noInput = startRestore(await environmentOf(target), file, '--replace');
    noInput.child.stdin.end();
    expect(await noInput.output).toContain('Nobody can answer. Add --yes.');
    await expectUntouched(target);
    const rightName = startRestore(await environmentOf(target), file, '--replace');
    rightName.child.stdin.end('Mesa Haulage\n');
    expect(await rightName.output).toContain('Every table was read back and matches the backup.');
    expect(await namesIn(target)).toEqual([{ name: 'Ada' }]);
  });

  test('leaves the old data unchanged when it is killed before the end', async () => {
    const target = await usedDatabase();
    const pipe = join(folder, 'pipe.lhb');
    await promisify(execFile)('mkfifo', [pipe]);
    const environment = await environmentOf(target);
    const { child } = startRestore(environment, pipe, '--replace', '--yes');
    onTestFinished(() => void child.kill('SIGKILL'));
    const bytes = await readFile(await bigBackup());
    const writer = await open(pipe, 'w');
    // The test never sends the last part.
    await writer.writeFile(bytes.subarray(0, bytes.length - 1_200_000));
    const writing = `select from pg_stat_activity where datname = current_database()
      and application_name = 'linehaul-restore' and backend_xid is not null and query ~ '^copy'`;
    while ((await target.query(writing)).length === 0) expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await writer.close();
    await expectUntouched(target);
    expect(await restore(target, file, '--replace', '--yes')).toContain('read back and matches');
  });

  /** Makes a backup whose compressed size is several mebibytes. */
  async function bigBackup(): Promise<string> {
    const other = await newDatabase('linehaul_template');
    await other.query(`insert into users (id, email, first_name, last_name)
      values (gen_random_uuid(), 'noise@carrier.example', 'Noise', 'Maker')`);
    await other.query(`insert into idempotency_keys (user_id, key, fingerprint, response)
      select u.id, 'noise ' || n, '', to_jsonb((
        select string_agg(encode(sha256((n * 10000 + m)::text::bytea), 'base64'), '')
        from generate_series(1, 250) m)) from users u, generate_series(1, 400) n`);
    return (await backUp(other.ownerUrl)).path;
  }

  test('refuses a truncated file and changes nothing', async () => {
    const target = await usedDatabase();
    const cut = join(folder, 'cut.lhb');
    const bytes = await readFile(file);
    await writeFile(cut, bytes.subarray(0, bytes.length - 10));
    expect(await restore(target, cut, '--replace', '--yes')).toMatch(
      /damaged.+Nothing was changed/,
    );
    await expectUntouched(target);
  });

  test('refuses while a server is running', async () => {
    const target = await usedDatabase();
    const server = await startServerProcess(await environmentOf(target));
    try {
      expect(await restore(target, file, '--replace', '--yes')).toContain('Stop the server');
    } finally {
      await server.stop();
    }
    await expectUntouched(target);
  });

  test('refuses a backup without the keys of its taxpayer numbers, or with the keys of another carrier', async () => {
    const target = await newDatabase();
    const environment = await environmentOf(target);
    const elsewhere = { ...environment, KEYS_DIR: await mkdtemp(join(folder, 'keys-')) };
    expect(await startRestore(elsewhere, file).output).toContain('tin-key-1 is missing');
    const other = await newDatabase('linehaul_template');
    await ensureVaultKey(other.ownerUrl, elsewhere.KEYS_DIR);
    expect(await startRestore(elsewhere, file).output).toContain('belongs to another database');
    const tables = "select from pg_tables where schemaname = 'public'";
    expect(await target.query(tables)).toEqual([]);
    const output = await startRestore(elsewhere, file, '--without-keys').output;
    expect(output).toContain('Put the key files of the backup into KEYS_DIR');
  });

  test('migrates a backup of an older version', async () => {
    const older = join(folder, 'older');
    await mkdir(older);
    const names = (await readdir(MIGRATIONS)).toSorted();
    for (const name of names.slice(0, OLDER_MIGRATION_COUNT))
      await copyFile(join(MIGRATIONS, name), join(older, name));
    const source = await newDatabase();
    await migrate(source.ownerUrl, older);
    await source.query(`insert into users (id, email, first_name, last_name)
      values (gen_random_uuid(), 'early@carrier.example', 'Early', 'Bird')`);
    const target = await newDatabase();
    const output = await restore(target, (await backUp(source.ownerUrl)).path);
    expect(output).toContain(`Migrated with ${names[OLDER_MIGRATION_COUNT]}`);
    expect(await migrate(target.ownerUrl)).toEqual([]);
    expect(await target.query('select from w9_versions')).toEqual([]);
    expect(await namesIn(target)).toEqual([{ name: 'Early' }]);
  });

  test('refuses a backup of a newer version, or with tables that were changed without a migration', async () => {
    const source = await newDatabase('linehaul_template');
    const target = await newDatabase();
    await source.query('alter table users add column shoe_size integer');
    const changed = await backUp(source.ownerUrl);
    expect(await restore(target, changed.path)).toContain('edited manually');
    await source.query("insert into schema_migrations values ('9999-later.sql', 'x')");
    const newer = await backUp(source.ownerUrl);
    expect(await restore(target, newer.path)).toContain(
      'a newer version of Linehaul (it has 9999-later.sql)',
    );
  });

  test('refuses a database with tables of another application', async () => {
    const target = await newDatabase();
    await target.query('create table invoices (id integer)');
    const output = await restore(target, file, '--replace', '--yes');
    expect(output).toContain('has tables that do not belong to Linehaul');
  });

  test('prints its usage for wrong arguments', async () => {
    expect(await startRestore({}, '--replace').output).toContain('Usage: npm run restore -- FILE');
  });
});
