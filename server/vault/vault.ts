import type { Database, Tx } from '../database/database.ts';
import { decryptWith, encryptWith, type EncryptedValue, type ValueOwner } from './cipher.ts';
import { readKey } from './key-files.ts';
import { requireKey, keysInUse, lockKeysShared } from './keys.ts';

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
    const { version } = newest;
    const key = this.#keys.get(version) ?? (await requireKey(this.#folder, newest));
    this.#keys.set(version, key);
    return encryptWith(key, version, owner, text);
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
