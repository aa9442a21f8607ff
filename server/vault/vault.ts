import type { Database, Tx } from '../database/database.ts';
import {
  decryptWith,
  encryptWith,
  tinDigest,
  type EncryptedValue,
  type ValueOwner,
} from './cipher.ts';
import { readKey } from './key-files.ts';
import { requireKey, keysInUse, lockKeysShared, type KeyRow } from './keys.ts';

/** Encrypts and decrypts the values that the database stores encrypted. Reads each key from its file on first use, so a
 *  rotation requires no restart. */
export class Vault {
  readonly #folder: string;
  readonly #keys = new Map<number, Buffer>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Encrypts text with the newest key. A rotation cannot add a key until the transaction ends. */
  async encrypt(tx: Tx, owner: ValueOwner, text: string): Promise<EncryptedValue> {
    await lockKeysShared(tx);
    const [newest] = await keysInUse(tx);
    if (!newest) throw new Error('the database has no vault key');
    return encryptWith(await this.#keyOf(newest), newest.version, owner, text);
  }

  /** Returns the digests of a taxpayer number with every key in use, newest key first. During a rotation, a stored
   *  digest may still have an older key. A rotation cannot add a key until the transaction ends. */
  async digestsOf(tx: Tx, digits: string): Promise<{ keyVersion: number; digest: Buffer }[]> {
    await lockKeysShared(tx);
    const digests: { keyVersion: number; digest: Buffer }[] = [];
    for (const row of await keysInUse(tx)) {
      const { version: keyVersion } = row;
      const key = await this.#keyOf(row);
      digests.push({ keyVersion, digest: tinDigest(key, keyVersion, digits) });
    }
    return digests;
  }

  async #keyOf(row: KeyRow): Promise<Buffer> {
    const key = this.#keys.get(row.version) ?? (await requireKey(this.#folder, row));
    this.#keys.set(row.version, key);
    return key;
  }

  /** @throws DecryptionFailed if the value cannot be decrypted */
  async decrypt(owner: ValueOwner, value: EncryptedValue): Promise<string> {
    const { keyVersion } = value;
    const key = this.#keys.get(keyVersion) ?? (await this.#read(keyVersion));
    const text = decryptWith(key, owner, value);
    // Caches the key only after it has decrypted a value. Otherwise, a wrong key would stay in the cache.
    this.#keys.set(keyVersion, key);
    return text;
  }

  async #read(version: number): Promise<Buffer> {
    const key = await readKey(this.#folder, version);
    if (!key) throw new Error(`the file of vault key ${version} is missing`);
    return key;
  }
}

/** Reads all keys in use, by version. The rotation needs them to decrypt whole tables. */
export async function loadKeys(db: Database, folder: string): Promise<Map<number, Buffer>> {
  const keys = new Map<number, Buffer>();
  for (const row of await keysInUse(db)) keys.set(row.version, await requireKey(folder, row));
  return keys;
}
