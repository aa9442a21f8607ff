import { command, withEvents, withoutEvents, SYSTEM } from '../audit/command.ts';
import {
  deleteBatch,
  isJobDue,
  recordJobEnd,
  recordJobStart,
  EXPIRED_RECORDS,
  withCleanupLock,
  type ExpiredKind,
} from './cleanup-writes.ts';
import type { Database, Tx } from '../database/database.ts';
import { PeriodicJob } from './periodic-job.ts';

const JOB = 'cleanup';
const KINDS = Object.keys(EXPIRED_RECORDS) as ExpiredKind[];

type RemovedCounts = Record<ExpiredKind, number>;

export interface CleanupParts {
  db: Database;
  onFailure: (error: unknown) => void;
  /** The number of records that one transaction deletes. */
  batch?: number;
}

/** Returns the error code to store. The message is not stored, because it could quote personal data. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^\w{1,20}$/.test(code) ? code : 'UNKNOWN';
}

/** Returns a job that removes expired records once a day, on one of the servers of a database. */
export function dailyCleanup({ db, onFailure, batch = 500 }: CleanupParts): PeriodicJob {
  return new PeriodicJob({
    onFailure,
    run: (signal) =>
      withCleanupLock(db, async (connection) => {
        if (!(await isJobDue(connection, JOB))) return;
        await inTransaction(connection, (tx) => recordJobStart(tx, JOB));
        try {
          const removed = {} as RemovedCounts;
          for (const kind of KINDS)
            removed[kind] = await removeAll(connection, kind, batch, signal);
          // An aborted run does not record its end, so the job is still due and the next run continues the cleanup.
          if (!signal.aborted) await finish(connection, removed);
        } catch (error) {
          await inTransaction(connection, (tx) => recordJobEnd(tx, JOB, codeOf(error)));
          onFailure(error);
        }
      }),
  });
}

const inTransaction = <T>(connection: Database, work: (tx: Tx) => Promise<T>) =>
  command(connection, SYSTEM, async (tx) => withoutEvents(await work(tx)));

/** Deletes all expired records of a kind in small transactions, so that no request waits long for a lock. */
async function removeAll(
  connection: Database,
  kind: ExpiredKind,
  batch: number,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (let count = batch; count === batch && !signal.aborted; removed += count)
    count = await inTransaction(connection, (tx) => deleteBatch(tx, kind, batch));
  return removed;
}

async function finish(connection: Database, removed: RemovedCounts): Promise<void> {
  await command(connection, SYSTEM, async (tx) => {
    await recordJobEnd(tx, JOB, null);
    if (KINDS.every((kind) => removed[kind] === 0)) return withoutEvents(undefined);
    return withEvents(undefined, {
      action: 'EXPIRED_RECORDS_PURGED',
      subjectId: null,
      before: null,
      after: removed,
    });
  });
}
