import type { Actor } from '../../domain/access.ts';
import type { Tx } from '../database/database.ts';
import type { Vault } from '../vault/vault.ts';
import { listSealedVersions } from './queries.ts';
import { openTin, type StoredTin } from './tin.ts';

/** The full TINs of these versions, by version id. Only for commands that require step-up and write an audit entry. */
export async function readTins(
  tx: Tx,
  actor: Actor,
  vault: Vault,
  versionIds: readonly string[],
): Promise<Map<string, StoredTin>> {
  const tins = new Map<string, StoredTin>();
  for (const version of await listSealedVersions(tx, actor, versionIds))
    tins.set(version.id, await openTin(vault, version));
  return tins;
}
