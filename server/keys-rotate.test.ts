import { execFile, spawn } from 'node:child_process';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, copyFile, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { W9_REVISION } from '../domain/tax/w9/certification.ts';
import { getOperations } from '../domain/operations/schema.ts';
import * as endpoints from '../domain/tax/w9/schema.ts';
import { insertAgreement } from '../testing/access-deductions.ts';
import { digestOfTables } from '../testing/access-calls.ts';
import { deductionCalls } from '../testing/deductions-world.ts';
import { JPEG } from '../testing/pictures.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { LINES } from '../testing/w9-world.ts';
import { readPushKeys } from './notifications/push-keys.ts';
import { TEST_PROCESS_ENV } from '../testing/test-process.ts';

const ROTATE = join(import.meta.dirname, 'keys-rotate.ts');
const ROWS = 450;

let app: TestApp;
let admin: Person;
let keysDir: string;
let agreement: { id: string; agreementId: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  keysDir = app.environment.KEYS_DIR;
  for (let n = 0; n < ROWS; n += 1) await insertForm(ssnOf(n), await app.person('Contractor'));
  agreement = { id: (await app.person('Contractor')).id, agreementId: randomUUID() };
  await insertAgreement(app, agreement);
}, 60_000);
afterAll(() => app.close());

const ssnOf = (n: number) => `2120${String(10_000 + n)}`;
const tins = new Map<string, string>();

/** Inserts a W-9 form directly, which is faster than signing it. */
async function insertForm(digits: string, { id: userId }: Person): Promise<void> {
  await app.asOwner.transaction().execute(async (tx) => {
    const rowId = randomUUID();
    const owner = { table: 'w9_versions', rowId, userId };
    const { ciphertext, keyVersion } = await app.vault.encrypt(tx, owner, digits);
    await sql`insert into w9_versions (id, user_id, version, name, business_name, classification,
        other_text, foreign_owners, exempt_payee_code, fatca_code, street, unit, city, state, zip,
        account_numbers, tin_kind, tin_last_four, tin_ciphertext, tin_key_version,
        item_two_crossed_out, source, signature_name, form_revision, received_on)
      values (${rowId}, ${userId}, 1, 'Nova Quill', '', 'INDIVIDUAL', '', false, '', '', '1 Elm',
        '', 'Tulia', 'TX', '79088', '', 'SSN', ${digits.slice(-4)}, ${ciphertext}, ${keyVersion},
        false, 'PAPER', '', 'Rev. March 2024', '2026-11-02')`.execute(tx);
  });
  tins.set(userId, digits);
}

const environment = () => ({
  ...TEST_PROCESS_ENV,
  ...app.environment,
  DATA_DIR: join(keysDir, '..', 'no-data'),
});
const rotate = (...words: string[]) => rotateWith(keysDir, ...words);
const rotateWith = async (folder: string, ...words: string[]) => {
  const env = { ...environment(), KEYS_DIR: folder };
  return (await promisify(execFile)(process.execPath, [ROTATE, ...words], { env })).stdout;
};

const revealed = async (id: string) =>
  (await app.as(admin, endpoints.revealTin, { params: { id } })).body.tin;

const readDocument = () => deductionCalls(app).download(admin, agreement.agreementId);

/** Returns how many values are encrypted with each key. */
async function byKey(): Promise<Record<string, number>> {
  const { rows } = await sql<{ version: number; count: number }>`
    select tin_key_version as version, count(*)::int as count from w9_versions
    where tin_key_version is not null group by 1`.execute(app.asOwner);
  return Object.fromEntries(rows.map(({ version, count }) => [version, count]));
}

async function signOne(n: number): Promise<void> {
  const driver = await app.person('Contractor');
  const tin = ssnOf(5000 + n);
  const body = {
    lines: LINES,
    tin,
    formRevision: W9_REVISION,
    signature: { name: 'Rosa Delgado', certified: true as const },
  };
  expect((await app.as(driver, endpoints.signW9, { body })).status).toBe(201);
  tins.set(driver.id, tin);
}

describe('npm run keys:rotate', () => {
  test('continues after a SIGKILL', async () => {
    // This lock on a row of the second batch lets the first batch complete and stops the second batch.
    const locking = app.asOwner.transaction().execute(async (tx) => {
      await sql`select from w9_versions where id = (
        select id from w9_versions order by id offset 300 limit 1) for update`.execute(tx);
      const child = spawn(process.execPath, [ROTATE], { env: environment(), stdio: 'ignore' });
      while ((await byKey())[2] !== 200) expect(child.exitCode).toBeNull();
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    await locking;
    expect(await byKey()).toEqual({ 1: ROWS - 200, 2: 200 });
    for (const [id, digits] of [...tins].slice(0, 20)) expect(await revealed(id)).toBe(digits);
    const output = await rotate();
    expect(output).toContain('Resumed an earlier rotation that was interrupted.');
    expect(output).toContain(
      `Re-encrypted ${ROWS - 200} taxpayer numbers and 1 document with key 2.`,
    );
    expect((await readDocument()).rawPayload.equals(JPEG)).toBe(true);
    expect(await byKey()).toEqual({ 2: ROWS });
    expect(await app.auditActions()).toEqual(
      expect.arrayContaining(['VAULT_KEY_ADDED', 'VAULT_KEY_ROTATED']),
    );
  });

  test('works while people sign forms, and the server needs no restart', async () => {
    const rotation = rotate();
    const progress = { isDone: false };
    void rotation.finally(() => (progress.isDone = true));
    for (let n = 0; !progress.isDone; n += 1) await signOne(n);
    expect(await rotation).toMatch(/Re-encrypted \d+ taxpayer numbers and 1 document with key 3/);
    await signOne(4000);
    expect(Object.keys(await byKey())).toEqual(['3']);
    for (const [id, digits] of tins) expect(await revealed(id)).toBe(digits);
  });

  test('finds a number again after the rotation, without a second taxpayer', async () => {
    await signOne(0);
    await signOne(4000);
    const { rows } = await sql<{ accounts: number; version: number }>`
      select count(*)::int as accounts, t.key_version as version
      from taxpayers t join taxpayer_accounts a on a.taxpayer_id = t.id
      group by t.id having count(*) > 1`.execute(app.asOwner);
    expect(rows).toEqual([
      { accounts: 2, version: 3 },
      { accounts: 2, version: 3 },
    ]);
  });

  test('re-encrypts the push key without changing it', async () => {
    const { publicKey, privateKey } = await readPushKeys(app.databases.write, app.vault);
    const derived = createECDH('prime256v1');
    derived.setPrivateKey(privateKey, 'base64url');
    expect(derived.getPublicKey('base64url')).toBe(publicKey);
    const { rows } = await sql`select private_key_version as version from push_keys`.execute(
      app.asOwner,
    );
    expect(rows).toEqual([{ version: 3 }]);
  });

  test('retires only keys that are not in use', async () => {
    expect(await rotate('--retire')).toContain('Retired keys 1 and 2 and deleted their files.');
    expect(await rotate('--retire')).toContain('Every key is in use.');
    expect(await readdir(keysDir)).toEqual(['tin-key-3']);
    await expect(
      sql`delete from vault_keys where version = 3`.execute(app.asOwner),
    ).rejects.toThrow('violates foreign key constraint');
    await expect(rotate('--soon')).rejects.toThrow('Usage: npm run keys:rotate');
  });

  test('reports a value that was tampered with and does not change it', async () => {
    const [owner] = [...tins.keys()];
    await tamper(owner!, sql`set_byte(tin_ciphertext, 20, get_byte(tin_ciphertext, 20) # 1)`);
    await expect(rotate()).rejects.toThrow(
      'Cannot decrypt this row, so it was not changed: w9_versions',
    );
    expect((await byKey())[3]).toBe(1);
    const response = await app.as(admin, endpoints.revealTin, { params: { id: owner! } });
    expect([response.status, response.error.error]).toEqual([
      409,
      'The stored taxpayer number is damaged, so it cannot be shown. Request a new W-9.',
    ]);
    expect(await app.auditActions()).toContain('TIN_UNREADABLE');
  });

  test('adds a new key although a damaged value still has its old key', async () => {
    await expect(rotate()).rejects.toThrow('Cannot decrypt this row');
    expect(Object.keys(await byKey())).toEqual(['3', '5']);
  });

  test('on another server: this one names the missing file, and works once it has the file', async () => {
    const otherFolder = await mkdtemp(join(tmpdir(), 'linehaul-keys-'));
    await cp(keysDir, otherFolder, { recursive: true });
    await expect(rotateWith(otherFolder)).rejects.toThrow('Cannot decrypt this row');
    const [, owner] = [...tins.keys()];
    const reveal = () => app.as(admin, endpoints.revealTin, { params: { id: owner! } });
    const fileProblem = async () => (await app.as(admin, getOperations)).body.keys.fileProblem;

    expect(await reveal()).toMatchObject({ status: 503, error: { code: 'KEY_MISSING' } });
    expect(await fileProblem()).toMatch(/tin-key-6 is missing/);
    await copyFile(join(otherFolder, 'tin-key-6'), join(keysDir, 'tin-key-6'));
    expect((await reveal()).body.tin).toBe(tins.get(owner!));
    expect(await fileProblem()).toBeNull();
    await rm(otherFolder, { recursive: true });
  });
});

/** Changes an encrypted number while the trigger is disabled. Only someone with full control of the database can do
 *  this. */
async function tamper(userId: string, ciphertext: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table w9_versions disable trigger w9_versions_append_only`.execute(app.asOwner);
  await sql`update w9_versions set tin_ciphertext = ${ciphertext} where user_id = ${userId}`.execute(
    app.asOwner,
  );
  await sql`alter table w9_versions enable always trigger w9_versions_append_only`.execute(
    app.asOwner,
  );
}

test('refuses to decrypt a number that was copied to another person’s row', async () => {
  const [, otherPerson, owner] = [...tins.keys()];
  await tamper(
    otherPerson!,
    sql`(select tin_ciphertext from w9_versions where user_id = ${owner})`,
  );
  expect((await app.as(admin, endpoints.revealTin, { params: { id: otherPerson! } })).status).toBe(
    409,
  );
});

describe('starting the app', () => {
  const startWith = (folder: string) =>
    startServerProcess({ ...app.environment, KEYS_DIR: folder });

  async function aFolder(fill: (folder: string) => Promise<unknown>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'linehaul-keys-'));
    await fill(folder);
    return folder;
  }
  const ownKeys = (folder: string) =>
    Promise.all(
      [3, 4, 5, 6].map((version) =>
        copyFile(join(keysDir, `tin-key-${version}`), join(folder, `tin-key-${version}`)),
      ),
    );

  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    ['no key', async () => undefined, 'is missing. Taxpayer numbers in the database'],
    [
      'the key of another database',
      async (folder) => {
        await ownKeys(folder);
        const other = `${randomBytes(32).toString('hex')}\n`;
        await writeFile(join(folder, 'tin-key-3'), other, { mode: 0o600 });
      },
      'belongs to another database',
    ],
    [
      'a truncated key',
      async (folder) => {
        await ownKeys(folder);
        await writeFile(join(folder, 'tin-key-4'), 'abc', { mode: 0o600 });
      },
      'is damaged',
    ],
    [
      'a key that others can read',
      async (folder) => {
        await ownKeys(folder);
        await chmod(join(folder, 'tin-key-4'), 0o640);
      },
      'can be read by others on this machine. Run: chmod 600',
    ],
  ])('with %s fails with an error message and changes nothing', async (_, fill, sentence) => {
    const folder = await aFolder(fill);
    const before = await digestOfTables(app);
    const files = await readdir(folder);
    await expect(startWith(folder)).rejects.toThrow(sentence);
    expect(await digestOfTables(app)).toEqual(before);
    expect(await readdir(folder)).toEqual(files);
    await rm(folder, { recursive: true });
  });

  test('works with the existing keys and creates no key', async () => {
    const before = await readdir(keysDir);
    const server = await startWith(keysDir);
    await server.stop();
    expect(await readdir(keysDir)).toEqual(before);
    expect((await stat(join(keysDir, 'tin-key-4'))).mode & 0o777).toBe(0o600);
  });
});
