import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../database/database.ts';
import {
  decryptWith,
  encryptWith,
  KEY_BYTES,
  tinDigest,
  type EncryptedValue,
  type ValueOwner,
} from './cipher.ts';
import { KeyFileError, readKey } from './key-files.ts';
import { requireKey, keysInUse, lockKeysShared, missingKeyFile, type KeyRow } from './keys.ts';

/** A file in its stored form. It has a random key of its own, so a rotation encrypts only this key again. */
export interface EncryptedFile {
  content: Buffer;
  key: EncryptedValue;
}

/** The key version in the head of an encrypted file, because no vault key encrypts it. */
const OWN_KEY = 0;

/** Encrypts and decrypts the values that the database stores encrypted. Reads each key from its file on first use, so a
 *  rotation requires no restart. */
export class Vault {
  readonly #folder: string;
  readonly #keys = new Map<number, Buffer>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Encrypts a value with the newest key. A rotation cannot add a key until the transaction ends. */
  async encrypt(tx: Tx, owner: ValueOwner, value: string | Buffer): Promise<EncryptedValue> {
    await lockKeysShared(tx);
    const [newest] = await keysInUse(tx);
    if (!newest) throw new Error('the database has no vault key');
    return encryptWith(await this.#keyOf(newest), newest.version, owner, value);
  }

  async encryptFile(tx: Tx, owner: ValueOwner, file: Buffer): Promise<EncryptedFile> {
    const fileKey = randomBytes(KEY_BYTES);
    const { ciphertext } = encryptWith(fileKey, OWN_KEY, owner, file);
    return { content: ciphertext, key: await this.encrypt(tx, owner, fileKey) };
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
    return (await this.#decrypt(owner, value)).toString('utf8');
  }

  /** @throws DecryptionFailed if the file cannot be decrypted */
  async decryptFile(owner: ValueOwner, { content, key }: EncryptedFile): Promise<Buffer> {
    const fileKey = await this.#decrypt(owner, key);
    return decryptWith(fileKey, owner, { ciphertext: content, keyVersion: OWN_KEY });
  }

  async #decrypt(owner: ValueOwner, value: EncryptedValue): Promise<Buffer> {
    const { keyVersion } = value;
    const key = this.#keys.get(keyVersion) ?? (await this.#read(keyVersion));
    const bytes = decryptWith(key, owner, value);
    // Caches the key only after it has decrypted a value. Otherwise, a wrong key would stay in the cache.
    this.#keys.set(keyVersion, key);
    return bytes;
  }

  /** Returns what is wrong with the file of a key in use, or null. After a rotation on another server, this server does
   *  not have the new file yet. */
  async fileProblem(db: Database): Promise<string | null> {
    try {
      await loadKeys(db, this.#folder);
      return null;
    } catch (error) {
      if (error instanceof KeyFileError) return error.message;
      throw error;
    }
  }

  async #read(version: number): Promise<Buffer> {
    const key = await readKey(this.#folder, version);
    if (!key) throw missingKeyFile(this.#folder, version);
    return key;
  }
}

/** Reads all keys in use, by version. The rotation needs them to decrypt whole tables. */
export async function loadKeys(db: Database, folder: string): Promise<Map<number, Buffer>> {
  const keys = new Map<number, Buffer>();
  for (const row of await keysInUse(db)) keys.set(row.version, await requireKey(folder, row));
  return keys;
}
