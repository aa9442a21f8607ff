import type { Tx } from '../../database/database.ts';
import { DecryptionFailed, type EncryptedValue, type ValueOwner } from '../../vault/cipher.ts';
import type { Vault } from '../../vault/vault.ts';
import type { VersionWithEncryptedTin } from '../w9/queries.ts';

function rowOf(rowId: string, userId: string): ValueOwner {
  return { table: 'w9_versions', rowId, userId };
}

/** The TIN of a version: its digits, no TIN, or an unreadable TIN if its ciphertext was altered. */
export type StoredTin =
  | { kind: 'DIGITS'; digits: string }
  | { kind: 'NONE' }
  | { kind: 'UNREADABLE' };

export async function decryptTin(
  vault: Vault,
  version: Pick<VersionWithEncryptedTin, 'id' | 'userId' | 'encryptedTin'>,
): Promise<StoredTin> {
  if (!version.encryptedTin) return { kind: 'NONE' };
  try {
    const owner = rowOf(version.id, version.userId);
    return { kind: 'DIGITS', digits: await vault.decrypt(owner, version.encryptedTin) };
  } catch (error) {
    if (error instanceof DecryptionFailed) return { kind: 'UNREADABLE' };
    throw error;
  }
}

export async function encryptTin(
  tx: Tx,
  vault: Vault,
  row: { id: string; userId: string },
  digits: string,
): Promise<{ encrypted: EncryptedValue; lastFour: string }> {
  const encrypted = await vault.encrypt(tx, rowOf(row.id, row.userId), digits);
  return { encrypted, lastFour: digits.slice(-4) };
}
