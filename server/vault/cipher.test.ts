import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkValueOf, isRightKey, decryptWith, DecryptionFailed, encryptWith } from './cipher.ts';

const KEY = randomBytes(32);
const OWNER = { table: 'w9_versions', rowId: 'row 1', userId: 'person 1' };
const ENCRYPTED = encryptWith(KEY, 7, OWNER, '212097694');
const flipped = (at: number, bit: number) => {
  const ciphertext = Buffer.from(ENCRYPTED.ciphertext);
  ciphertext[at] = ciphertext[at]! ^ (1 << bit);
  return { ...ENCRYPTED, ciphertext };
};

test('decrypts what it encrypted, and encrypts the same value differently each time', () => {
  expect(decryptWith(KEY, OWNER, ENCRYPTED).toString()).toBe('212097694');
  const again = encryptWith(KEY, 7, OWNER, '212097694');
  expect(again.ciphertext.equals(ENCRYPTED.ciphertext)).toBe(false);
  expect(ENCRYPTED.ciphertext.subarray(0, 3)).toEqual(Buffer.from([1, 0, 7]));
  expect(ENCRYPTED.ciphertext).toHaveLength(1 + 2 + 12 + 9 + 16);
});

test('refuses to decrypt after a bit is flipped or the length is changed', () => {
  for (let at = 0; at < ENCRYPTED.ciphertext.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1)
      expect(() => decryptWith(KEY, OWNER, flipped(at, bit)), `byte ${at}`).toThrow(
        DecryptionFailed,
      );
  }
  for (const ciphertext of [
    ENCRYPTED.ciphertext.subarray(0, -1),
    ENCRYPTED.ciphertext.subarray(0, 20),
    Buffer.alloc(0),
    Buffer.concat([ENCRYPTED.ciphertext, Buffer.alloc(1)]),
  ])
    expect(() => decryptWith(KEY, OWNER, { ...ENCRYPTED, ciphertext })).toThrow(DecryptionFailed);
});

test.each([
  ['another table', { ...OWNER, table: 'others' }],
  ['another row', { ...OWNER, rowId: 'row 2' }],
  ['another person', { ...OWNER, userId: 'person 2' }],
])('refuses to decrypt a value that was copied to %s', (_, owner) => {
  expect(() => decryptWith(KEY, owner, ENCRYPTED)).toThrow(DecryptionFailed);
});

test('refuses to decrypt with another key or version', () => {
  expect(() => decryptWith(randomBytes(32), OWNER, ENCRYPTED)).toThrow(DecryptionFailed);
  expect(() => decryptWith(KEY, OWNER, { ...ENCRYPTED, keyVersion: 8 })).toThrow(DecryptionFailed);
});

test('recognizes a key by the check value of its version', () => {
  expect(isRightKey(KEY, 1, checkValueOf(KEY, 1))).toBe(true);
  expect(isRightKey(KEY, 2, checkValueOf(KEY, 1))).toBe(false);
  expect(isRightKey(randomBytes(32), 1, checkValueOf(KEY, 1))).toBe(false);
  expect(isRightKey(KEY, 1, Buffer.alloc(3))).toBe(false);
});
