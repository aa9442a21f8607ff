import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** The owner of a value, which is the associated data of the encryption. If a value is copied to another row or to
 *  another person, the copy cannot be decrypted. */
export interface ValueOwner {
  table: string;
  rowId: string;
  /** Empty if the value belongs to the carrier. */
  userId: string;
}

/** A value in its stored form: `0x01 || key version (2) || nonce (12) || ciphertext || tag (16)`. */
export interface EncryptedValue {
  ciphertext: Buffer;
  keyVersion: number;
}

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 1;
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NONCE_AT = 3;
const TEXT_AT = NONCE_AT + NONCE_BYTES;

/** Thrown if a value cannot be decrypted because it was altered or moved or the key is wrong. The message contains
 *  neither the value nor the key. */
export class DecryptionFailed extends Error {
  override readonly name = 'DecryptionFailed';

  constructor({ table, rowId }: ValueOwner) {
    super(`The encrypted value in ${table}, row ${rowId}, cannot be decrypted.`);
  }
}

function headOf(keyVersion: number): Buffer {
  const head = Buffer.alloc(NONCE_AT);
  head.writeUInt8(FORMAT, 0);
  head.writeUInt16BE(keyVersion, 1);
  return head;
}

function associatedData({ table, rowId, userId }: ValueOwner, keyVersion: number): Buffer {
  return Buffer.from(['linehaul-vault-1', table, rowId, userId, keyVersion].join('|'));
}

export function encryptWith(
  key: Buffer,
  keyVersion: number,
  owner: ValueOwner,
  value: string | Buffer,
): EncryptedValue {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(associatedData(owner, keyVersion));
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return {
    keyVersion,
    ciphertext: Buffer.concat([headOf(keyVersion), nonce, encrypted, cipher.getAuthTag()]),
  };
}

/** @throws DecryptionFailed */
export function decryptWith(
  key: Buffer,
  owner: ValueOwner,
  { ciphertext, keyVersion }: EncryptedValue,
): Buffer {
  const head = ciphertext.subarray(0, NONCE_AT);
  if (ciphertext.length < TEXT_AT + TAG_BYTES || !head.equals(headOf(keyVersion))) {
    throw new DecryptionFailed(owner);
  }
  try {
    const decipher = createDecipheriv(ALGORITHM, key, ciphertext.subarray(NONCE_AT, TEXT_AT))
      .setAAD(associatedData(owner, keyVersion))
      .setAuthTag(ciphertext.subarray(-TAG_BYTES));
    const value = decipher.update(ciphertext.subarray(TEXT_AT, -TAG_BYTES));
    return Buffer.concat([value, decipher.final()]);
  } catch {
    throw new DecryptionFailed(owner);
  }
}

/** Returns the check value of a key. The database stores this value to recognize the key. The value reveals nothing
 *  about the key. */
export function checkValueOf(key: Buffer, keyVersion: number): Buffer {
  const purpose = `linehaul-vault-1 key check ${keyVersion}`;
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, KEY_BYTES));
}

export function isRightKey(key: Buffer, keyVersion: number, checkValue: Buffer): boolean {
  const expected = checkValueOf(key, keyVersion);
  return expected.length === checkValue.length && timingSafeEqual(expected, checkValue);
}

/** Returns the keyed digest of a taxpayer number. It finds the number among the taxpayers without decrypting any number.
 *  Its key is derived from the vault key for this purpose only, so one key file is enough for both. */
export function tinDigest(key: Buffer, keyVersion: number, digits: string): Buffer {
  const purpose = `linehaul-vault-1 taxpayer digest ${keyVersion}`;
  const digestKey = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), purpose, KEY_BYTES));
  return createHmac('sha256', digestKey).update(digits, 'utf8').digest();
}
