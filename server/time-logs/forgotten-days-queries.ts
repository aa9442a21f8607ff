import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { DayToWrite, StoredLog } from './queries.ts';

/** How a day was entered, if its owner did not log it while its week was open. */
export interface DayOrigin {
  requestReason: string | null;
  /** The person who entered the day on its owner's behalf. */
  enteredBy: string | null;
}

/** Stores a pending day that its owner requested or that another person entered on the owner's behalf.
 *  @param stored the log to replace, which the caller has locked
 *  @returns the id of the log, or undefined if another request created a log in the meantime or the log is in a payroll
 *  run */
export async function writeDayWithOrigin(
  tx: Tx,
  userId: string,
  { day, worked, notes, hourHundredths }: DayToWrite,
  { requestReason, enteredBy }: DayOrigin,
  stored: StoredLog | undefined,
): Promise<string | undefined> {
  const values = { worked, notes, hour_hundredths: hourHundredths };
  const entry = {
    entered_by: enteredBy,
    entered_at: enteredBy === null ? null : sql<string>`now()`,
  };
  if (!stored) {
    const row = await tx
      .insertInto('time_logs')
      .values({
        ...values,
        ...entry,
        id: randomUUIDv7(),
        user_id: userId,
        day,
        request_reason: requestReason,
      })
      .onConflict((conflict) => conflict.constraint('time_logs_one_per_day').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }
  const row = await tx
    .updateTable('time_logs')
    .set({
      ...values,
      ...entry,
      status: 'PENDING',
      version: sql`version + 1`,
      decided_by: null,
      decided_at: null,
      updated_at: sql`now()`,
      ...(requestReason !== null && { request_reason: requestReason }),
    })
    .where('id', '=', stored.id)
    .where('payroll_run_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
