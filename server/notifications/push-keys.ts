import { randomUUIDv7 } from 'node:crypto';
import webPush from 'web-push';
import { command, withoutEvents, SYSTEM } from '../audit/command.ts';
import type { Database, Tx } from '../database/database.ts';
import type { ValueOwner } from '../vault/cipher.ts';
import type { Vault } from '../vault/vault.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the owner of the push keys in the vault. The keys belong to the carrier, not to a person. */
function ownerOfPushKeys(rowId: string): ValueOwner {
  return { table: 'push_keys', rowId, userId: '' };
}

/** Creates the VAPID key pair that identifies this carrier to push services. All servers of a database share one
 *  pair. */
export async function ensurePushKeys(db: Database, vault: Vault): Promise<void> {
  const existing = await db.selectFrom('push_keys').select('id').executeTakeFirst();
  if (existing) return;
  await command(db, SYSTEM, async (tx) => {
    const id = randomUUIDv7();
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const encrypted = await vault.encrypt(tx, ownerOfPushKeys(id), privateKey);
    await tx
      .insertInto('push_keys')
      .values({
        id,
        public_key: publicKey,
        private_key_ciphertext: encrypted.ciphertext,
        private_key_version: encrypted.keyVersion,
      })
      .onConflict((conflict) => conflict.column('is_singleton').doNothing())
      .execute();
    return withoutEvents(undefined);
  });
}

export async function readPublicKey(db: Database | Tx): Promise<string | null> {
  const row = await db.selectFrom('push_keys').select('public_key').executeTakeFirst();
  return row?.public_key ?? null;
}

export async function readPushKeys(db: Database, vault: Vault): Promise<PushKeys> {
  const row = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  const privateKey = await vault.decrypt(ownerOfPushKeys(row.id), {
    ciphertext: row.private_key_ciphertext,
    keyVersion: row.private_key_version,
  });
  return { publicKey: row.public_key, privateKey };
}
