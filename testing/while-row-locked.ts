import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../server/database/database.ts';
import type { TestApp } from './test-app.ts';

/** Whether a transaction in the app's database waits for a lock. A transaction that waits for a changed row waits for
 *  the lock on a transaction ID. pg_locks shows no database for this lock, so the query reads the database from another
 *  lock of the same process. */
async function isTransactionWaiting({ databases }: TestApp): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks waits join pg_locks holds using (pid)
    where not waits.granted and holds.database =
      (select oid from pg_database where datname = current_database())`.execute(databases.read);
  return rows.length > 0;
}

/** Runs a call while another transaction has changed a row and not committed. The transaction commits as soon as the
 *  call waits for a lock or finishes.
 *  @param finish what the transaction does before it commits, for example the change of another row */
export async function whileRowLocked<T>(
  app: TestApp,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
  finish?: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  return app.asOwner
    .transaction()
    .execute(async (tx) => {
      await change(tx);
      const called = call();
      const finished = Promise.allSettled([called]).then(() => true);
      while (!(await Promise.race([finished, isTransactionWaiting(app)]))) await setImmediate();
      await finish?.(tx);
      // The promise is in an object, because `execute` would await a bare promise before the commit. The call waits for
      // that commit, so neither would ever finish.
      return { called };
    })
    .then(({ called }) => called);
}
