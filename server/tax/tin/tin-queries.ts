import type { Actor } from '../../../domain/access.ts';
import type { Refusal } from '../../../domain/errors.ts';
import type { Tx } from '../../database/database.ts';
import { Refused } from '../../http/errors.ts';
import type { Vault } from '../../vault/vault.ts';
import { unreadableEvent, type TinRefusal } from './full-tin-queries.ts';
import { listVersionsWithEncryptedTin } from '../w9/queries.ts';
import { decryptTin, type StoredTin } from './tin.ts';

/** Reads the full TINs of these versions, by version id. Only commands that require step-up and add an audit entry may
 *  call this function. */
export async function readTins(
  tx: Tx,
  actor: Actor,
  vault: Vault,
  versionIds: readonly string[],
): Promise<Map<string, StoredTin>> {
  const tins = new Map<string, StoredTin>();
  for (const version of await listVersionsWithEncryptedTin(tx, actor, versionIds))
    tins.set(version.id, await decryptTin(vault, version));
  return tins;
}

/** Refuses a file because of the TINs of these payees. Adds an audit event for each altered ciphertext. */
export function refusalOfTins(
  why: Refusal,
  payees: readonly { userId: string; w9VersionId: string | null }[],
  tins: ReadonlyMap<string, StoredTin>,
): TinRefusal {
  const altered = payees.flatMap(({ userId, w9VersionId: id }) =>
    id !== null && tins.get(id)?.kind === 'UNREADABLE' ? [unreadableEvent({ id, userId })] : [],
  );
  const [event, ...events] = altered;
  if (!event) throw new Refused(why);
  return { refused: why, events: [event, ...events] };
}
