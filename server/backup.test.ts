import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { signW9 } from '../domain/tax/w9/schema.ts';
import { BACKUP_LOCK } from './backup/connection.ts';
import { readBackupKey } from './backup/secret.ts';
import { createBackup, type Backup } from './backup/writing.ts';
import { backupWorld, readThrough, restoreFile } from '../testing/backup-world.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { form, SSN } from '../testing/w9-world.ts';
import { TEST_PROCESS_ENV } from '../testing/test-process.ts';

const { start, newDatabase, backUp, end } = backupWorld();
const PASSPHRASE = 'seven spare tires in the yard';

let app: TestApp;
let driver: Person;
let folder: string;
let ownerUrl: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = await start();
  ownerUrl = app.environment.DATABASE_OWNER_URL;
  driver = await app.person('Contractor', { firstName: 'Tab\t, line\n, back\\slash, Ünï' });
  await app.as(driver, signW9, { body: form() });
  await sql`insert into password_resets values (${driver.id}, '\\x01', now() + interval '1 day')`.execute(
    app.asOwner,
  );
});
afterAll(async () => {
  await end();
  await app.close();
});

async function processWeek(db: TestApp['asOwner'], monday: string): Promise<void> {
  const id = randomUUID();
  await sql`insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
    values (${id}, ${driver.id}, ${monday}, 50000, 0, '\\x00')`.execute(db);
  await sql`insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents, worked)
    select ${id}, n + 1, ${driver.id}, 'EARNING', ${monday}::date + n, 25000, true from generate_series(0, 1) n`.execute(
    db,
  );
  await sql`insert into time_logs (id, user_id, day, worked, hour_hundredths, status, decided_at, settlement_id)
    values (gen_random_uuid(), ${driver.id}, ${monday}, true, 800, 'APPROVED', now(), ${id})`.execute(
    db,
  );
}

describe('a backup', () => {
  test('is a consistent snapshot despite concurrent commits', async () => {
    await processWeek(app.asOwner, '2026-10-05');
    let backup: Promise<Backup> | undefined;
    await app.asOwner.transaction().execute(async (tx) => {
      // The backup reads settlements before policies, and settlement lines and time logs after policies. This lock
      // makes the backup wait before it reads policies.
      await sql`lock table policies in access exclusive mode`.execute(tx);
      backup = backUp(ownerUrl);
      const waiting = sql`select from pg_locks where relation = 'policies'::regclass and not granted`;
      while ((await waiting.execute(tx)).rows.length === 0);
      await processWeek(tx, '2026-10-12');
    });
    const { path } = await backup!;
    const target = await newDatabase();
    await restoreFile(target.ownerUrl, path);
    const sums = await target.query(`select
      (select sum(base_pay_cents)::int from settlements) as runs,
      (select sum(amount_cents)::int from settlement_lines) as days,
      (select count(*)::int from time_logs) as logs`);
    expect(sums).toEqual([{ runs: 50_000, days: 50_000, logs: 1 }]);
  });

  test('of a restored database has the same digests as the original', async () => {
    const first = await backUp(ownerUrl);
    const target = await newDatabase();
    await restoreFile(target.ownerUrl, first.path);
    const second = await backUp(target.ownerUrl);
    expect(second.manifest.tables).toEqual(first.manifest.tables);
    expect(second.manifest.sequences).toEqual(first.manifest.sequences);
    expect(second.header).toEqual(first.header);
    const rows = Object.fromEntries(first.manifest.tables.map(({ name, rows }) => [name, rows]));
    expect(rows).toMatchObject({
      w9_versions: 1,
      settlements: 2,
      sessions: 0,
      password_resets: 0,
    });
    const { rows: sessions } = await sql`select from sessions`.execute(app.asOwner);
    expect(sessions).not.toEqual([]);
  });

  test('contains no taxpayer number or key, and only its owner can read it', async () => {
    const { path } = await backUp(ownerUrl);
    const text = await readThrough(path);
    expect(text).toContain('Rosa Delgado');
    const key = (await readFile(join(app.environment.KEYS_DIR, 'tin-key-1'), 'utf8')).trim();
    for (const secret of [SSN, SSN.replaceAll('-', ''), key, driver.token])
      expect(text).not.toContain(secret);
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('with a passphrase is encrypted after its first line', async () => {
    const { path, header } = await backUp(ownerUrl, PASSPHRASE);
    const bytes = await readFile(path);
    const rest = bytes.subarray(bytes.indexOf('\n') + 1).toString('latin1');
    expect(rest).not.toContain(header.carrier);
    expect(await readThrough(path, PASSPHRASE)).toContain('Rosa Delgado');
    await expect(readThrough(path)).rejects.toThrow('The backup is encrypted.');
    await expect(readThrough(path, `${PASSPHRASE}!`)).rejects.toThrow(
      'does not decrypt the backup',
    );
  });

  test('is not made while another backup is in progress', async () => {
    const createdAt = Temporal.Now.instant();
    const create = () => createBackup({ ownerUrl, folder, createdAt, secret: undefined });
    const other = new Client({ connectionString: ownerUrl });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
    expect(await create()).toBeUndefined();
    await other.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]);
    await other.end();
    expect(await create()).toBeDefined();
  });

  test('is made by a command that prints the result and writes an audit entry', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'backup.ts'), '--to', join(folder, 'by hand')],
      { env: { ...TEST_PROCESS_ENV, ...app.environment } },
    );
    expect(stdout).toMatch(/linehaul-backup-\S+\.lhb\n/);
    expect(stdout).toContain('It is encrypted with the file backup-key in KEYS_DIR.');
    expect(stdout).toContain(
      'It does NOT contain the keys that encrypt taxpayer numbers and documents (tin-key-1).',
    );
    expect(await app.auditActions()).toContain('DATABASE_BACKED_UP');
  });
});

describe('a backup that the command makes', { timeout: 90_000 }, () => {
  const command = (environment: object, to: string) =>
    promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'backup.ts'), '--to', join(folder, to)],
      { env: { ...TEST_PROCESS_ENV, ...app.environment, ...environment } },
    );
  const onlyFileIn = async (name: string) => {
    const [file] = await readdir(join(folder, name));
    return join(folder, name, file!);
  };

  test('is encrypted with a key that the first backup adds to KEYS_DIR if no passphrase is set', async () => {
    const { KEYS_DIR } = app.environment;
    await command({}, 'first');
    const keyFile = join(KEYS_DIR, 'backup-key');
    const keyText = await readFile(keyFile, 'utf8');
    expect(keyText).toMatch(/^[0-9a-f]{64}\n$/);
    if (process.platform !== 'win32') expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    await command({}, 'second');
    expect(await readFile(keyFile, 'utf8')).toBe(keyText);
    for (const name of ['first', 'second']) {
      const path = await onlyFileIn(name);
      const bytes = await readFile(path, 'latin1');
      expect(bytes).not.toContain(keyText.trim());
      const key = await readBackupKey({ keysDir: KEYS_DIR });
      expect(await readThrough(path, undefined, key)).toContain('Rosa Delgado');
      await expect(readThrough(path)).rejects.toThrow('backup-key in KEYS_DIR is missing');
      const other = { passphrase: 'a'.repeat(64), id: 'another' };
      await expect(readThrough(path, undefined, other)).rejects.toThrow('belongs to other backups');
      // The text of the key file works as a passphrase, for operators who store it in a password manager.
      expect(await readThrough(path, keyText.trim())).toContain('Rosa Delgado');
    }
  });

  test('asks for the login of the owner if the settings have only the login of the app', async () => {
    const { DATABASE_URL } = app.environment;
    const failure: unknown = await command({ DATABASE_OWNER_URL: DATABASE_URL }, 'as app').catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      stderr: expect.stringMatching(
        /^\n.* Set DATABASE_OWNER_URL to the login that owns the database\.\n\n$/,
      ),
    });
    expect(await readdir(join(folder, 'as app'))).toEqual([]);
  });

  test('is encrypted with the passphrase if the settings have one', async () => {
    const { stdout } = await command({ BACKUP_PASSPHRASE: PASSPHRASE }, 'by passphrase');
    expect(stdout).toContain('it cannot be restored without the passphrase');
    const path = await onlyFileIn('by passphrase');
    expect(await readThrough(path, PASSPHRASE)).toContain('Rosa Delgado');
  });
});

describe('a damaged backup', () => {
  const damage = async (bytes: Buffer) => {
    const path = join(folder, `${randomUUID()}.lhb`);
    await writeFile(path, bytes);
    return path;
  };
  const inverted = (bytes: Buffer, at: number) => {
    const changed = Buffer.from(bytes);
    changed[at] = changed[at]! ^ 1;
    return changed;
  };

  test('is refused when a bit is flipped, or when it is truncated or extended', async () => {
    const bytes = await readFile((await backUp(ownerUrl)).path);
    const firstLine = bytes.indexOf('\n');
    // The positions are a digit of the time, a byte near the start of the records, the middle and the last byte.
    const time = bytes.indexOf('createdAt') + 16;
    const positions = [time, firstLine + 40, bytes.length >> 1, bytes.length - 1];
    const cuts = [firstLine + 1, firstLine + 40, bytes.length >> 1, bytes.length - 1];
    const damaged = [
      ...positions.map((at) => inverted(bytes, at)),
      ...cuts.map((length) => bytes.subarray(0, length)),
      Buffer.concat([bytes, Buffer.from('more')]),
      Buffer.concat([bytes, bytes.subarray(firstLine + 1)]),
    ];
    for (const [index, content] of damaged.entries()) {
      const read = readThrough(await damage(content));
      await expect(read, `damage ${index}`).rejects.toThrow(/Nothing was changed/);
    }
  });

  test('is refused if it is encrypted and its first line was changed', async () => {
    const bytes = await readFile((await backUp(ownerUrl, PASSPHRASE)).path);
    const another = inverted(bytes, bytes.indexOf('createdAt') + 16);
    await expect(readThrough(await damage(another), PASSPHRASE)).rejects.toThrow(
      'The passphrase does not decrypt the backup, or the start of the file is damaged.',
    );
    const plain = Buffer.from(
      bytes.toString('latin1').replace(/\{"cipher".+?\}/, 'null'),
      'latin1',
    );
    await expect(readThrough(await damage(plain))).rejects.toThrow('damaged');
  });

  test('is refused if the file is not a backup or does not exist', async () => {
    await expect(readThrough(await damage(Buffer.from('id,name\n1,Ada\n')))).rejects.toThrow(
      'is not a Linehaul backup',
    );
    await expect(readThrough(join(folder, 'nowhere.lhb'))).rejects.toThrow(
      'Cannot read the backup',
    );
  });
});
