import type { Actor } from '../../../domain/access.ts';
import type { AuditEvent } from '../../../domain/audit-logs/events.ts';
import { refusal } from '../../../domain/errors.ts';
import type { TinKind } from '../../../domain/tax/tin/tin.ts';
import { say } from '../../../domain/tax/tin/sentences.ts';
import type { Outcome } from '../../audit/command.ts';
import type { Tx } from '../../database/database.ts';
import { requireFound, refuse } from '../../http/errors.ts';
import type { Vault } from '../../vault/vault.ts';
import { findVersion, type VersionWithEncryptedTin } from '../w9/queries.ts';
import { decryptTin } from './tin.ts';

export interface FullTin {
  kind: TinKind;
  digits: string;
}

export type TinRefusal = Extract<Outcome<never>, { refused: unknown }>;

/** Returns the audit event for a TIN whose ciphertext was altered. */
export const unreadableEvent = ({
  id,
  userId,
}: Pick<VersionWithEncryptedTin, 'id' | 'userId'>): AuditEvent => ({
  action: 'TIN_UNREADABLE',
  level: 'CRITICAL',
  subjectId: userId,
  before: null,
  after: { w9VersionId: id },
});

/** Reads the full TIN. If the ciphertext was altered, returns a refusal with an audit event. */
export async function readFullTin(
  vault: Vault,
  version: VersionWithEncryptedTin,
): Promise<FullTin | TinRefusal> {
  const tin = await decryptTin(vault, version);
  const { tinKind } = version.lines;
  if (tin.kind === 'UNREADABLE')
    return { refused: refusal('CONFLICT', say.damaged), events: [unreadableEvent(version)] };
  if (tin.kind === 'NONE' || !tinKind) refuse('CONFLICT', say.noNumber);
  return { kind: tinKind, digits: tin.digits };
}

/** Reads a version with its full TIN. Only commands that add an audit entry may call this function. */
export async function readVersionWithFullTin(
  tx: Tx,
  actor: Actor,
  vault: Vault,
  which: Pick<VersionWithEncryptedTin, 'id' | 'userId'>,
): Promise<{ version: VersionWithEncryptedTin; fullTin: FullTin | TinRefusal }> {
  const version = requireFound(await findVersion(tx, actor, which));
  return { version, fullTin: await readFullTin(vault, version) };
}
