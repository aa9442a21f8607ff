import type { CheckpointFile } from '../audit/checkpoints.ts';
import { verifyAuditTrail } from '../audit/verification.ts';
import { command, withoutEvents, SYSTEM, type Outcome } from '../audit/command.ts';
import type { Database, Tx } from '../database/database.ts';
import { PeriodicJob } from '../jobs/periodic-job.ts';
import { isVerificationDue, tryVerificationLock } from './queries.ts';
import { storeVerificationResult } from './verification-commands.ts';

export interface DailyVerificationParts {
  db: Database;
  checkpoints: CheckpointFile | undefined;
  onBroken: (problem: string) => void;
  onFailure: (error: unknown) => void;
}

/** Returns a job that verifies the audit trail once a day. It waits for a minute without writes, but no longer than 30
 *  hours after the last verification. If several servers use the database, only one of them verifies at a time. */
export function dailyVerification(parts: DailyVerificationParts): PeriodicJob {
  const { db, onBroken, onFailure } = parts;
  return new PeriodicJob({
    onFailure,
    run: async (signal) => {
      const problem = await command(db, SYSTEM, (tx) => verify(tx, parts.checkpoints, signal));
      if (problem !== null) onBroken(problem);
    },
  });
}

async function verify(
  tx: Tx,
  checkpoints: CheckpointFile | undefined,
  signal: AbortSignal,
): Promise<Outcome<string | null>> {
  if (!(await tryVerificationLock(tx)) || !(await isVerificationDue(tx)))
    return withoutEvents(null);
  const found = await verifyAuditTrail(tx, { checkpoints, shouldStop: () => signal.aborted });
  // The state is PARTIAL if the server is shutting down. The next verification starts again at the first entry.
  if (found.state === 'PARTIAL') return withoutEvents(null);
  const outcome = await storeVerificationResult(tx, found);
  return { ...outcome, response: found.problem };
}
