import { CheckpointFile } from '../audit/checkpoints.ts';
import { readHead, sealAllEntries } from '../audit/sealer.ts';
import { verifyAuditTrail, type VerificationResult } from '../audit/verification.ts';
import { recordEvent, SYSTEM } from '../audit/command.ts';
import type { Databases } from '../database/database.ts';
import { storeFileState } from '../audit/stored-file-states.ts';
import { countRows } from './event.ts';
import type { BackupReader } from './reading.ts';
import type { RestoreResult } from './restoring.ts';

const ORIGIN = { ...SYSTEM, userAgent: 'npm run restore' };

export interface RestoreCheck {
  /** Whether the audit chain ends at the same entry as when the backup was made. */
  endsAsBackedUp: boolean;
  verification: VerificationResult;
  /** The new path of the checkpoint file of the replaced data. It is undefined if there was no file. */
  earlierCheckpointFile: string | undefined;
}

/** Records the restore in the audit trail, seals the trail and verifies it from the first entry. Renames the checkpoint
 *  file of the replaced data, because with that file a verification would report missing entries. */
export async function finishRestore(
  databases: Databases,
  dataDir: string,
  { envelope }: BackupReader,
  { manifest, migrated }: RestoreResult,
): Promise<RestoreCheck> {
  const { chainEnd } = manifest;
  const head = await readHead(databases.read);
  const endsAsBackedUp =
    head.sealSeq === chainEnd.sealSeq && (chainEnd.hash === null || head.hash === chainEnd.hash);
  const event = {
    action: 'DATABASE_RESTORED',
    level: 'CRITICAL',
    subjectId: null,
    before: null,
    after: { backupMadeAt: envelope.createdAt, rows: countRows(manifest), migrated },
  } as const;
  await recordEvent(databases.write, ORIGIN, event);
  await sealAllEntries(databases.write);
  const checkpoints = new CheckpointFile(dataDir);
  const earlierCheckpointFile = await checkpoints.rotateFile();
  await checkpoints.append(await readHead(databases.read));
  const verification = await verifyAuditTrail(databases.read, { checkpoints });
  if (verification.state === 'SOUND' && verification.file)
    await storeFileState(databases.write, verification.file);
  return { endsAsBackedUp, verification, earlierCheckpointFile };
}
