import { Readable } from 'node:stream';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Actor } from '../../domain/access.ts';
import { encodeCsv } from '../../domain/csv.ts';
import { MOST_COPIES } from '../platform/database.ts';
import { fieldsIn } from './binary-copy.ts';
import type { CsvLines } from './export-queries.ts';

/** Of the statement: a reader who stands still does not keep the connection for ever. */
const LONGEST_EXPORT = '5min';

let running = 0;
const waiting: (() => void)[] = [];

/** There are as many connections as turns: nobody waits for one longer than it takes to make it. */
async function takeTurn(): Promise<void> {
  if (running < MOST_COPIES) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** All of it ends with the transaction, so that the next to use the connection finds it as it was. The
 *  reader sets the pace: parallel workers would only stand still with the connection, and there are few. */
async function actAs(client: PoolClient, actor: Actor): Promise<void> {
  const [id, scope] = [escapeLiteral(actor.id), escapeLiteral(actor.scope)];
  await client.query(`begin read only;
    select set_config('app.user_id', ${id}, true), set_config('app.scope', ${scope}, true),
      set_config('statement_timeout', '${LONGEST_EXPORT}', true),
      set_config('max_parallel_workers_per_gather', '0', true)`);
}

interface ExportParts {
  pool: Pool;
  actor: Actor;
  lines: CsvLines;
}

async function* pieces({ pool, actor, lines }: ExportParts): AsyncGenerator<Buffer> {
  yield Buffer.from(encodeCsv([lines.header]));
  await takeTurn();
  const client = await pool.connect().catch((error: unknown) => {
    endTurn();
    throw error;
  });
  let isAtEnd = false;
  try {
    await actAs(client, actor);
    yield* fieldsIn(client.query(copyTo(lines.copy)));
    await client.query('commit');
    isAtEnd = true;
  } finally {
    // Whoever goes away in between leaves a connection that still sends: it is closed, not lent again.
    client.release(!isAtEnd);
    endTurn();
  }
}

/** A report as CSV, sent as PostgreSQL copies it out and no faster than it is read: its length does not
 *  matter. Nothing begins before somebody reads. */
export function streamReport(parts: ExportParts): Readable {
  return Readable.from(pieces(parts), { objectMode: false });
}
