import { sql } from 'kysely';
import type { KnownCheckpoints } from './checkpoints.ts';
import type { Database, Tx } from '../database/database.ts';

/** The state of a checkpoint file at the last sound verification. */
export interface CheckpointFileState {
  /** Identifies the key that signs the checkpoints of the data folder. */
  keyId: string;
  chainId: string;
  checkpoints: number;
  lastSeal: number;
  lastHash: string;
}

export interface StoredFileState extends CheckpointFileState {
  /** The day of the last sound verification, in UTC. */
  verifiedOn: string;
}

/** Reads the stored states, newest first. There is one row for each data folder, and each server has at most one data
 *  folder. */
export async function readStoredFileStates(db: Database | Tx): Promise<StoredFileState[]> {
  const { rows } = await sql<StoredFileState>`
    select key_id as "keyId", chain_id as "chainId", checkpoints, last_seal as "lastSeal",
      last_hash as "lastHash", to_char(verified_at, 'Mon FMDD, YYYY') as "verifiedOn"
    from audit_checkpoint_files order by verified_at desc`.execute(db);
  return rows;
}

/** Stores the state that a sound verification found. Changes nothing if the stored state belongs to another chain, or
 *  if a concurrent verification has already stored more checkpoints or a later seal. */
export async function storeFileState(
  tx: Database | Tx,
  { keyId, chainId, checkpoints, lastSeal, lastHash }: CheckpointFileState,
): Promise<void> {
  await sql`
    insert into audit_checkpoint_files as f (key_id, chain_id, checkpoints, last_seal, last_hash)
    values (${keyId}, ${chainId}, ${checkpoints}, ${lastSeal}, ${lastHash})
    on conflict (key_id) do update set checkpoints = excluded.checkpoints,
      last_seal = excluded.last_seal, last_hash = excluded.last_hash, verified_at = now()
    where f.chain_id = excluded.chain_id and excluded.checkpoints >= f.checkpoints
      and excluded.last_seal >= f.last_seal`.execute(tx);
}

/** Deletes the state of a data folder, and every other state that does not match the chain. Only the owner of the
 *  tables may delete these rows. Returns the number of deleted states. */
export async function deleteFileStates(tx: Tx, keyId: string, chainId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from audit_checkpoint_files f
    where f.key_id = ${keyId} or f.chain_id <> ${chainId}
      or not exists (select from audit_seals s
        where s.seal_seq = f.last_seal and encode(s.hash, 'hex') = f.last_hash)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export function stateOfFile(
  { keyId, hashes, lastSeal }: KnownCheckpoints,
  chainId: string | null,
): CheckpointFileState | undefined {
  const lastHash = hashes.get(lastSeal);
  if (keyId === undefined || chainId === null || lastHash === undefined) return undefined;
  return { keyId, chainId, checkpoints: hashes.size, lastSeal, lastHash };
}

const RESTART =
  'If the data folder was replaced on purpose, run npm run audit:verify -- --restart-checkpoints.';

/** Describes the first difference between the stored states of earlier sound verifications and the trail or its
 *  checkpoint file. Returns undefined if there is no difference. */
export function storedStateProblem(
  signedCheckpoints: KnownCheckpoints,
  storedStates: readonly StoredFileState[],
  { chainId, sealed }: { chainId: string | null; sealed: number },
): string | undefined {
  const otherChain = storedStates.find((file) => file.chainId !== chainId);
  if (otherChain) {
    return (
      `The whole trail was replaced: its first entry is not the one that was verified on ${otherChain.verifiedOn}. ` +
      'Restore the newest backup whose audit trail is sound.'
    );
  }
  const ahead = storedStates.find(({ lastSeal }) => lastSeal > sealed);
  if (ahead) {
    return (
      `The end of the trail is cut off: the verification of ${ahead.verifiedOn} found a signed checkpoint of ` +
      `seal ${ahead.lastSeal}, but the last seal is ${sealed}.`
    );
  }
  const earlier = storedStates.find(({ keyId }) => keyId === signedCheckpoints.keyId);
  if (
    earlier &&
    (signedCheckpoints.hashes.size < earlier.checkpoints ||
      signedCheckpoints.lastSeal < earlier.lastSeal)
  ) {
    return (
      `Signed checkpoints are missing: the file has ${signedCheckpoints.hashes.size}, the last one for seal ${signedCheckpoints.lastSeal}, ` +
      `but the verification of ${earlier.verifiedOn} found ${earlier.checkpoints}, the last one for seal ${earlier.lastSeal}. ` +
      `Put your copy of audit-checkpoints.jsonl back into the data folder. ${RESTART}`
    );
  }
  const [other] = storedStates;
  if (other && !earlier) {
    return (
      `The data folder lacks signed checkpoints. The verification of ${other.verifiedOn} ` +
      `found ${other.checkpoints}, the last one for seal ${other.lastSeal}. Put your copies of audit-checkpoints.jsonl and ` +
      `secrets/audit-checkpoint.key back into the data folder. ${RESTART}`
    );
  }
  return undefined;
}
