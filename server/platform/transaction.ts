import type { CompiledQuery } from 'kysely';
import { lend, type Databases, type Loan, type Tx } from './database.ts';

/** What a transaction did, and the statement that is its last. */
export interface Done<T> {
  result: T;
  last?: CompiledQuery | undefined;
}

/** A transaction of two round trips fewer: `begin` travels with what opens it, its last statement with
 *  `commit`. PostgreSQL takes them in their order and commits nothing after one that failed.
 *  @param opening only reads: should `begin` fail, it has been asked outside of a transaction
 *  @throws what failed; then nothing is stored */
export async function transaction<O, T>(
  { writePool }: Pick<Databases, 'writePool'>,
  opening: (tx: Tx) => Promise<O>,
  work: (tx: Tx, opened: O) => Promise<Done<T>>,
): Promise<T> {
  const client = await writePool.connect();
  const loan = lend(client);
  const tx = loan.db as Tx;
  let isBroken = false;
  try {
    const [, opened] = await Promise.all([loan.query('begin', []), opening(tx)]);
    const { result, last } = await work(tx, opened);
    const committed = commit(loan, last);
    loan.end();
    await committed;
    return result;
  } catch (error) {
    // What the work has on its way travels before the rollback, and nothing after it.
    loan.end();
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function commit(loan: Loan, last: CompiledQuery | undefined): Promise<void> {
  const [, { command }] = await Promise.all([
    last && loan.query(last.sql, last.parameters),
    loan.query('commit', []),
  ]);
  // That is how PostgreSQL says that it rolled back instead.
  if (command !== 'COMMIT') throw new Error('The transaction was not committed.');
}
