import type { CheckpointFile } from '../platform/audit-checkpoints.ts';
import { verifyAuditTrail } from '../platform/audit-verification.ts';
import { command, nothingChanged, SYSTEM, type Outcome } from '../platform/command.ts';
import type { Database, Tx } from '../platform/database.ts';
import { TenMinuteBeat } from '../platform/ten-minute-beat.ts';
import { isVerificationDue, tryVerificationLock } from './queries.ts';
import { keepFinding } from './verification-commands.ts';

export interface DailyVerificationParts {
  db: Database;
  checkpoints: CheckpointFile | undefined;
  onBroken: (problem: string) => void;
  onFailure: (error: unknown) => void;
}

/** Verifies the audit trail once a day, by one of the servers on a database, when little is written. */
export class DailyVerification {
  readonly #parts: DailyVerificationParts;
  readonly #beat = new TenMinuteBeat(() => this.#run());
  #isClosing = false;

  constructor(parts: DailyVerificationParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#beat.start();
  }

  /** Does nothing while the last one is recent, or another server is at it. */
  runIfDue(): Promise<void> {
    return this.#beat.now();
  }

  async #run(): Promise<void> {
    const { db, onBroken, onFailure } = this.#parts;
    try {
      const problem = await command(db, SYSTEM, (tx) => this.#verify(tx));
      if (problem !== null) onBroken(problem);
    } catch (error) {
      onFailure(error);
    }
  }

  async #verify(tx: Tx): Promise<Outcome<string | null>> {
    if (!(await tryVerificationLock(tx)) || !(await isVerificationDue(tx)))
      return nothingChanged(null);
    const found = await verifyAuditTrail(tx, {
      checkpoints: this.#parts.checkpoints,
      shouldStop: () => this.#isClosing,
    });
    // Cut short by the end of the server: the next one begins anew.
    if (found.state === 'PARTIAL') return nothingChanged(null);
    const outcome = await keepFinding(tx, found);
    return { ...outcome, answer: found.problem };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#beat.close();
  }
}
