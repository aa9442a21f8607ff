import { command, done, nothingChanged, SYSTEM } from './command.ts';
import {
  deleteBatch,
  isJobDue,
  noteJobEnd,
  noteJobStart,
  OLD_RECORDS,
  releaseCleaningLock,
  tryCleaningLock,
  type OldKind,
} from './cleaning-queries.ts';
import type { Database } from './database.ts';
import { TenMinuteBeat } from './ten-minute-beat.ts';

const JOB = 'cleaning';
const KINDS = Object.keys(OLD_RECORDS) as OldKind[];

type Removed = Record<OldKind, number>;

export interface CleaningParts {
  db: Database;
  onFailure: (error: unknown) => void;
  /** How many are taken away in one transaction. */
  batch?: number;
}

function kindOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^\w{1,20}$/.test(code) ? code : 'UNKNOWN';
}

/** Once a day, by one of the servers on a database: takes away what is of no use any more. */
export class DailyCleaning {
  readonly #db: Database;
  readonly #onFailure: (error: unknown) => void;
  readonly #batch: number;
  readonly #beat = new TenMinuteBeat(() => this.#run().catch(this.#onFailure));
  #isClosing = false;

  constructor({ db, onFailure, batch = 500 }: CleaningParts) {
    this.#db = db;
    this.#onFailure = onFailure;
    this.#batch = batch;
  }

  start(): void {
    this.#beat.start();
  }

  /** Does nothing while the last one is recent, or another server is at it. */
  runIfDue(): Promise<void> {
    return this.#beat.now();
  }

  #run(): Promise<void> {
    return this.#db.connection().execute(async (connection) => {
      if (!(await tryCleaningLock(connection))) return;
      try {
        if (await isJobDue(connection, JOB)) await this.#cleanAll(connection);
      } finally {
        await releaseCleaningLock(connection);
      }
    });
  }

  async #cleanAll(connection: Database): Promise<void> {
    await command(connection, SYSTEM, async (tx) => nothingChanged(await noteJobStart(tx, JOB)));
    try {
      const removed = {} as Removed;
      for (const kind of KINDS) removed[kind] = await this.#clean(connection, kind);
      // Cut short by the end of the server: the next one goes on.
      if (!this.#isClosing) await this.#finish(connection, removed);
    } catch (error) {
      await command(connection, SYSTEM, async (tx) =>
        nothingChanged(await noteJobEnd(tx, JOB, kindOf(error))),
      );
      this.#onFailure(error);
    }
  }

  /** In small pieces, so that nobody waits for a long transaction. */
  async #clean(connection: Database, kind: OldKind): Promise<number> {
    let removed = 0;
    for (let count = this.#batch; count === this.#batch && !this.#isClosing; removed += count) {
      count = await command(connection, SYSTEM, async (tx) =>
        nothingChanged(await deleteBatch(tx, kind, this.#batch)),
      );
    }
    return removed;
  }

  async #finish(connection: Database, removed: Removed): Promise<void> {
    await command(connection, SYSTEM, async (tx) => {
      await noteJobEnd(tx, JOB, null);
      if (KINDS.every((kind) => removed[kind] === 0)) return nothingChanged(undefined);
      return done(undefined, {
        action: 'OLD_RECORDS_REMOVED',
        subjectId: null,
        before: null,
        after: removed,
      });
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#beat.close();
  }
}
