import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../server/database/database.ts';
import type { TestApp } from './test-app.ts';

/** Whether a transaction in the app's database waits for a lock. Waiting for a changed row is waiting for a transaction
 *  id, a lock without a database. Another lock of the same process tells the database. */
async function isTransactionWaiting({ databases }: TestApp): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks waits join pg_locks holds using (pid)
    where not waits.granted and holds.database =
      (select oid from pg_database where datname = current_database())`.execute(databases.read);
  return rows.length > 0;
}

/** Runs a call while another transaction has changed a row and not committed. The transaction commits as soon as the
 *  call waits for a lock, or has finished.
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
      // In an object, because `execute` would await a promise before the commit, and the call waits for the commit.
      return { called };
    })
    .then(({ called }) => called);
}
