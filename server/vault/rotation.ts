import { sql } from 'kysely';
import { command, withEvents, withoutEvents, recordEvent, SYSTEM } from '../audit/command.ts';
import type { Database, Tx } from '../database/database.ts';
import { StartupError } from '../config/startup-error.ts';
import {
  decryptWith,
  DecryptionFailed,
  encryptWith,
  tinDigest,
  type ValueOwner,
} from './cipher.ts';
import { createKey, removeKey } from './key-files.ts';
import { insertKey, keysInUse, lockKeys } from './keys.ts';
import { loadKeys } from './vault.ts';

/** The columns with encrypted values. Each table also has the columns id and user_id. */
const VALUES = [
  { table: 'w9_versions', ciphertext: 'tin_ciphertext', keyVersion: 'tin_key_version' },
  { table: 'document_versions', ciphertext: 'content_key', keyVersion: 'key_version' },
] as const;
type ValueColumns = (typeof VALUES)[number];
const BATCH = 200;
const ROTATION_LOCK = 7_250_803;

interface EncryptionResult {
  keyVersion: number;
  /** The number of encrypted TINs and of keys of documents, without the push keys. */
  encrypted: Record<ValueColumns['table'], number>;
  hasEncryptedPushKeys: boolean;
  /** The number of taxpayers whose digest was computed again. */
  digested: number;
  /** The values that could not be decrypted, each as `table row`. Their rows do not change. */
  broken: string[];
}

export interface Rotation extends EncryptionResult {
  /** Whether values still had an older key. In that case, this rotation added no key and encrypted only these
   *  values. */
  isContinued: boolean;
}

const ORIGIN = { ...SYSTEM, userAgent: 'npm run keys:rotate' };

/** Creates a new key and encrypts everything with it in batches, while the app runs. If some values still have an older
 *  key, for example after an interruption, encrypts only these values with the newest key and creates no key. Values
 *  that cannot be decrypted do not prevent a new key. `db` must connect as the owner of the tables. */
export async function rotateKeys(db: Database, folder: string): Promise<Rotation> {
  return withRotationLock(db, async () => {
    await loadKeys(db, folder);
    const [newest] = await keysInUse(db);
    if (!newest) throw new StartupError('There is no key yet. Start the app once to create one.');
    let result = await encryptAll(db, folder, newest.version);
    const isContinued = hasEncrypted(result);
    if (!isContinued)
      result = await encryptAll(db, folder, await addKey(db, folder, newest.version));
    const { keyVersion } = result;
    await recordEvent(db, ORIGIN, {
      action: 'VAULT_KEY_ROTATED',
      level: result.broken.length > 0 ? 'CRITICAL' : 'WARNING',
      subjectId: null,
      before: null,
      after: {
        keyVersion,
        encrypted: result.encrypted.w9_versions,
        documents: result.encrypted.document_versions,
        broken: result.broken.length,
      },
    });
    return { ...result, isContinued };
  });
}

/** Runs `work` under a lock. Refuses to run during another rotation, because the two rotations would interfere with
 *  each other. */
async function withRotationLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (holder) => {
    const { rows } = await sql<{
      isFree: boolean;
    }>`select pg_try_advisory_lock(${ROTATION_LOCK}) as "isFree"`.execute(holder);
    if (!rows[0]?.isFree)
      throw new StartupError('Another key rotation is running. Wait until it ends.');
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${ROTATION_LOCK})`.execute(holder);
    }
  });
}

/** Adds a key. Writes the file before the database row, because a key without its file would be worse than an unused
 *  file. */
async function addKey(db: Database, folder: string, newest: number): Promise<number> {
  const version = newest + 1;
  const key = await createKey(folder, version);
  await command(db, ORIGIN, async (tx) => {
    await lockKeys(tx);
    await insertKey(tx, version, key);
    return withEvents(undefined, {
      action: 'VAULT_KEY_ADDED',
      level: 'WARNING',
      subjectId: null,
      before: { keyVersion: newest },
      after: { keyVersion: version },
    });
  });
  return version;
}

type Keys = ReadonlyMap<number, Buffer>;

/** Returns whether values had an older key. */
function hasEncrypted({ encrypted, hasEncryptedPushKeys, digested }: EncryptionResult): boolean {
  const { w9_versions: tins, document_versions: documents } = encrypted;
  return tins > 0 || documents > 0 || hasEncryptedPushKeys || digested > 0;
}

async function encryptAll(
  db: Database,
  folder: string,
  keyVersion: number,
): Promise<EncryptionResult> {
  const keys = await loadKeys(db, folder);
  const result: EncryptionResult = {
    keyVersion,
    encrypted: { w9_versions: 0, document_versions: 0 },
    hasEncryptedPushKeys: false,
    digested: 0,
    broken: [],
  };
  for (const columns of VALUES) await encryptTable(db, columns, keys, result);
  await db.transaction().execute((tx) => encryptPushKeys(tx, keys, result));
  await digestTaxpayers(db, keys, result);
  return result;
}

async function encryptTable(
  db: Database,
  columns: ValueColumns,
  keys: Keys,
  result: EncryptionResult,
): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const from: string = after;
    after = await db.transaction().execute((tx) => encryptBatch(tx, columns, from, keys, result));
  }
}

/** Encrypts the next batch of values. Returns the id of the last row of the batch, or undefined if no row is left. */
async function encryptBatch(
  tx: Tx,
  { table, ciphertext, keyVersion }: ValueColumns,
  after: string,
  keys: Keys,
  result: EncryptionResult,
): Promise<string | undefined> {
  const { rows } = await sql<StoredValue & { id: string; userId: string }>`
    select id, user_id as "userId", ${sql.ref(ciphertext)} as ciphertext, ${sql.ref(keyVersion)} as "keyVersion"
    from ${sql.table(table)} where ${sql.ref(keyVersion)} < ${result.keyVersion} and id > ${after}
    order by id limit ${BATCH} for update`.execute(tx);
  for (const { id, userId, ...stored } of rows) {
    const encrypted = reencrypt(stored, { table, rowId: id, userId }, keys, result.keyVersion);
    if (!encrypted) {
      result.broken.push(`${table} ${id}`);
      continue;
    }
    await sql`update ${sql.table(table)} set ${sql.ref(ciphertext)} = ${encrypted.ciphertext},
      ${sql.ref(keyVersion)} = ${encrypted.keyVersion} where id = ${id}`.execute(tx);
    result.encrypted[table] += 1;
  }
  return rows.at(-1)?.id;
}

async function encryptPushKeys(tx: Tx, keys: Keys, result: EncryptionResult): Promise<void> {
  const row = await tx
    .selectFrom('push_keys')
    .select(['id', 'private_key_ciphertext', 'private_key_version'])
    .where('private_key_version', '<', result.keyVersion)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const stored = { ciphertext: row.private_key_ciphertext, keyVersion: row.private_key_version };
  const owner = { table: 'push_keys', rowId: row.id, userId: '' };
  const encrypted = reencrypt(stored, owner, keys, result.keyVersion);
  if (!encrypted) {
    result.broken.push(`push_keys ${row.id}`);
    return;
  }
  await tx
    .updateTable('push_keys')
    .set({
      private_key_ciphertext: encrypted.ciphertext,
      private_key_version: encrypted.keyVersion,
    })
    .where('id', '=', row.id)
    .execute();
  result.hasEncryptedPushKeys = true;
}

/** Computes the digests of taxpayers again with the newest key, in batches. The number comes from a W-9 version of the
 *  taxpayer, which `encryptTable` encrypted before. */
async function digestTaxpayers(db: Database, keys: Keys, result: EncryptionResult): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const from: string = after;
    after = await db.transaction().execute((tx) => digestBatch(tx, from, keys, result));
  }
}

async function digestBatch(
  tx: Tx,
  after: string,
  keys: Keys,
  result: EncryptionResult,
): Promise<string | undefined> {
  const { keyVersion } = result;
  const newest = keys.get(keyVersion);
  const taxpayers = await tx
    .selectFrom('taxpayers')
    .select('id')
    .where('key_version', '<', keyVersion)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  for (const { id } of taxpayers) {
    const digits = await digitsOfTaxpayer(tx, id, keys);
    if (!newest || digits === undefined) {
      result.broken.push(`taxpayers ${id}`);
      continue;
    }
    await tx
      .updateTable('taxpayers')
      .set({ digest: tinDigest(newest, keyVersion, digits), key_version: keyVersion })
      .where('id', '=', id)
      .execute();
    result.digested += 1;
  }
  return taxpayers.at(-1)?.id;
}

/** Decrypts the number of a taxpayer from the newest W-9 version that can be decrypted. */
async function digitsOfTaxpayer(tx: Tx, id: string, keys: Keys): Promise<string | undefined> {
  const versions = await tx
    .selectFrom('taxpayer_accounts as a')
    .innerJoin('w9_versions as v', (join) =>
      join.onRef('v.user_id', '=', 'a.user_id').onRef('v.identity', '=', 'a.identity'),
    )
    .select(['v.id', 'v.user_id', 'v.tin_ciphertext as ciphertext', 'v.tin_key_version as version'])
    .where('a.taxpayer_id', '=', id)
    .where('v.tin_ciphertext', 'is not', null)
    .orderBy('v.created_at', 'desc')
    .execute();
  for (const { id: rowId, user_id: userId, ciphertext, version } of versions) {
    const owner = { table: 'w9_versions', rowId, userId };
    const digits = decrypt({ ciphertext, keyVersion: version }, owner, keys);
    if (digits !== undefined) return digits.toString('utf8');
  }
  return undefined;
}

interface StoredValue {
  ciphertext: Buffer | null;
  keyVersion: number | null;
}

function decrypt(
  { ciphertext, keyVersion }: StoredValue,
  owner: ValueOwner,
  keys: Keys,
): Buffer | undefined {
  const key = keys.get(keyVersion ?? 0);
  if (!ciphertext || keyVersion === null || !key) return undefined;
  try {
    return decryptWith(key, owner, { ciphertext, keyVersion });
  } catch (error) {
    if (error instanceof DecryptionFailed) return undefined;
    throw error;
  }
}

function reencrypt(stored: StoredValue, owner: ValueOwner, keys: Keys, newest: number) {
  const key = keys.get(newest);
  const value = decrypt(stored, owner, keys);
  return key && value !== undefined ? encryptWith(key, newest, owner, value) : undefined;
}

/** Returns the key versions that are older than the newest key and encrypt no value. */
export async function unusedKeys(db: Database | Tx): Promise<number[]> {
  const [newest, ...older] = await keysInUse(db);
  if (!newest) return [];
  const used = new Set<number>();
  for (const { table, keyVersion } of VALUES) {
    const { rows } = await sql<{ version: number }>`
      select distinct ${sql.ref(keyVersion)} as version from ${sql.table(table)}
      where ${sql.ref(keyVersion)} is not null`.execute(db);
    for (const { version } of rows) used.add(version);
  }
  const pushKeys = await db.selectFrom('push_keys').select('private_key_version').execute();
  for (const { private_key_version: version } of pushKeys) used.add(version);
  const digests = await db.selectFrom('taxpayers').select('key_version').distinct().execute();
  for (const { key_version: version } of digests) used.add(version);
  return older.map(({ version }) => version).filter((version) => !used.has(version));
}

/** Retires unused keys, and deletes the files of all retired keys. Returns the key versions that this call retired. */
export async function retireKeys(db: Database, folder: string): Promise<number[]> {
  return withRotationLock(db, async () => {
    const retired = await command(db, ORIGIN, async (tx) => {
      await lockKeys(tx);
      const versions = await unusedKeys(tx);
      if (versions.length === 0) return withoutEvents(versions);
      await tx
        .updateTable('vault_keys')
        .set({ retired_at: sql`now()` })
        .where('version', 'in', versions)
        .execute();
      return withEvents(versions, {
        action: 'VAULT_KEYS_RETIRED',
        level: 'WARNING',
        subjectId: null,
        before: { keyVersions: versions },
        after: null,
      });
    });
    // Also deletes the files of keys that were retired earlier, because an interrupted run may have left them.
    const allRetired = await db
      .selectFrom('vault_keys')
      .select('version')
      .where('retired_at', 'is not', null)
      .execute();
    for (const { version } of allRetired) await removeKey(folder, version);
    return retired;
  });
}
