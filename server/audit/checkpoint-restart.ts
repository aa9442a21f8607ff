import type { CheckpointFile } from './checkpoints.ts';
import { readHead, sealAllEntries } from './sealer.ts';
import { verifyAuditTrail } from './verification.ts';
import { command, withEvents, SYSTEM } from './command.ts';
import type { Database } from '../database/database.ts';
import { deleteFileStates, storeFileState } from './stored-file-states.ts';
import { StartupError } from '../config/startup-error.ts';

const ORIGIN = { ...SYSTEM, userAgent: 'npm run audit:verify' };

export interface CheckpointRestart {
  /** The new path of the earlier checkpoint file. It is undefined if there was no file. */
  earlierFile: string | undefined;
}

/** Starts a new checkpoint file after somebody replaced the data folder on purpose. Deletes the checkpoint file states
 *  that earlier verifications stored and that no longer apply. `db` must connect as the owner of the tables.
 *  @throws StartupError if the chain is broken or empty */
export async function restartCheckpoints(
  db: Database,
  checkpoints: CheckpointFile,
): Promise<CheckpointRestart> {
  const { problem } = await verifyAuditTrail(db);
  if (problem)
    throw new StartupError(
      `The audit trail is broken: ${problem} The checkpoints were not changed.`,
    );
  await sealAllEntries(db);
  const head = await readHead(db);
  if (head.chainId === null)
    throw new StartupError(
      'The audit trail has no entries yet. Restart the checkpoints after the first entry.',
    );
  const earlierFile = await checkpoints.rotateFile();
  await checkpoints.append(head);
  const { file } = await verifyAuditTrail(db, { checkpoints, ignoreStoredStates: true });
  if (!file)
    throw new Error('The verification found no checkpoint in the file that was just written.');
  return command(db, ORIGIN, async (tx) => {
    const deletedFileStates = await deleteFileStates(tx, file.keyId, file.chainId);
    await storeFileState(tx, file);
    return withEvents(
      { earlierFile },
      {
        action: 'AUDIT_CHECKPOINTS_RESTARTED',
        level: 'CRITICAL',
        subjectId: null,
        before: null,
        after: { lastSeal: file.lastSeal, deletedFileStates },
      },
    );
  });
}
