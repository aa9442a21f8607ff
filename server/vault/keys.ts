import { sql } from 'kysely';
import { openDatabases, type Database, type Tx } from '../database/database.ts';
import { checkValueOf, isRightKey } from './cipher.ts';
import { keyFile, createKey, KeyFileError, readKey } from './key-files.ts';

export interface KeyRow {
  version: number;
  checkValue: Buffer;
}

/** The lock that writes take in shared mode when they encrypt a value. A transaction that adds a key takes it in
 *  exclusive mode, so that later writes cannot use the old key. */
const LOCK = 7_250_802;

export async function lockKeysShared(tx: Database | Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(tx);
}

export async function lockKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/** Reads the keys in use, newest first. */
export async function keysInUse(db: Database | Tx): Promise<KeyRow[]> {
  return db
    .selectFrom('vault_keys')
    .select(['version', 'check_value as checkValue'])
    .where('retired_at', 'is', null)
    .orderBy('version', 'desc')
    .execute();
}

export const missingKeyFile = (folder: string, version: number): KeyFileError =>
  new KeyFileError(
    `The key file ${keyFile(folder, version)} is missing. Taxpayer numbers in the database are ` +
      'encrypted with it. Restore it from your copy, or set KEYS_DIR to the folder that contains it.',
  );

/** Reads the key file of a key that the database lists.
 *  @throws KeyFileError if the file is missing or contains another key */
export async function requireKey(folder: string, { version, checkValue }: KeyRow): Promise<Buffer> {
  const key = await readKey(folder, version);
  if (!key) throw missingKeyFile(folder, version);
  if (!isRightKey(key, version, checkValue)) {
    throw new KeyFileError(
      `The key file ${keyFile(folder, version)} belongs to another database. ` +
        'Restore the key file of this database, or set KEYS_DIR to the folder that contains it.',
    );
  }
  return key;
}

export async function insertKey(tx: Tx, version: number, key: Buffer): Promise<void> {
  await tx
    .insertInto('vault_keys')
    .values({ version, check_value: checkValueOf(key, version) })
    .execute();
}

async function withOwner<T>(ownerUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  // Does not run `set role`, because this login owns the tables, whatever its name is.
  const databases = openDatabases(ownerUrl, 1, { role: 'none' });
  return work(databases.write).finally(() => databases.close());
}

/** Checks that the files of all keys in use exist and contain the right keys. Runs at startup before anything changes,
 *  including migrations. */
export async function requireVaultKeys(ownerUrl: string, folder: string): Promise<void> {
  await withOwner(ownerUrl, async (db) => {
    const { rows } = await sql<{
      hasTable: boolean;
    }>`select to_regclass('vault_keys') is not null as "hasTable"`.execute(db);
    if (!rows[0]?.hasTable) return;
    for (const row of await keysInUse(db)) await requireKey(folder, row);
  });
}

/** Creates the first key if the database has never had one. */
export async function ensureVaultKey(ownerUrl: string, folder: string): Promise<void> {
  await withOwner(ownerUrl, (db) =>
    db.transaction().execute(async (tx) => {
      await lockKeys(tx);
      const existing = await tx.selectFrom('vault_keys').select('version').limit(1).execute();
      if (existing.length > 0) return;
      await insertKey(tx, 1, await createKey(folder, 1));
    }),
  );
}
