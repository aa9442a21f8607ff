import type { CheckpointFile } from './checkpoints.ts';
import { readHead, sealBatch } from './sealer.ts';
import { verifyAuditTrail } from './verification.ts';
import { command, done, SYSTEM } from './command.ts';
import type { Database } from '../database/database.ts';
import { forgetFiles, rememberFile } from './remembered-checkpoints.ts';
import { StartupError } from '../config/startup-error.ts';

const ORIGIN = { ...SYSTEM, userAgent: 'npm run audit:verify' };

export interface Restarted {
  /** The new path of the earlier file of checkpoints. */
  setAside: string | undefined;
}

/** Starts a new file of checkpoints for a data folder that was replaced on purpose, and deletes the state that earlier
 *  verifications stored for it. `db` connects as the owner of the tables.
 *  @throws StartupError if the chain itself is broken or empty */
export async function restartCheckpoints(
  db: Database,
  checkpoints: CheckpointFile,
): Promise<Restarted> {
  const { problem } = await verifyAuditTrail(db);
  if (problem)
    throw new StartupError(
      `The audit trail is broken: ${problem} The checkpoints were not changed.`,
    );
  while ((await sealBatch(db)) > 0);
  const head = await readHead(db);
  if (head.chainId === null)
    throw new StartupError(
      'The audit trail has no entries yet, so there is nothing to write a checkpoint of.',
    );
  const setAside = await checkpoints.setAside();
  await checkpoints.note(head);
  const { file } = await verifyAuditTrail(db, { checkpoints, ignoreRemembered: true });
  if (!file) throw new Error('The file of checkpoints was just written.');
  return command(db, ORIGIN, async (tx) => {
    const forgotten = await forgetFiles(tx, file.keyId, file.chainId);
    await rememberFile(tx, file);
    return done(
      { setAside },
      {
        action: 'AUDIT_CHECKPOINTS_RESTARTED',
        level: 'CRITICAL',
        subjectId: null,
        before: null,
        after: { lastSeal: file.lastSeal, forgotten },
      },
    );
  });
}
