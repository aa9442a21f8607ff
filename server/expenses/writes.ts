import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { ExpenseCategory, ExpenseDecision } from '../../domain/expenses/schema.ts';
import type { Cents } from '../../domain/money.ts';
import type { Tx } from '../database/database.ts';
import { approvableBy, isNotOwnMoney } from '../database/scope.ts';

export interface ExpenseToWrite {
  day: Day;
  category: ExpenseCategory;
  amountCents: Cents;
  purpose: string;
  place: string;
}

const columnsOf = ({ day, category, amountCents, purpose, place }: ExpenseToWrite) => ({
  day,
  category,
  amount_cents: amountCents,
  purpose,
  place,
});

export async function insertExpense(
  tx: Tx,
  actor: Actor,
  id: string,
  expense: ExpenseToWrite,
): Promise<void> {
  await tx
    .insertInto('expenses')
    .values({ id, user_id: actor.id, ...columnsOf(expense) })
    .execute();
}

/** Updates a locked expense of the actor and makes it pending. Does not delete the reason for a rejection. */
export async function updateExpense(tx: Tx, id: string, expense: ExpenseToWrite): Promise<void> {
  await tx
    .updateTable('expenses')
    .set({
      ...columnsOf(expense),
      status: 'PENDING',
      decided_by: null,
      decided_at: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks an expense as removed. Does not delete the row, because the removed pay line of an undone approval references
 *  it. */
export async function markRemoved(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('expenses')
    .set({ removed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Decides a pending expense of another person. Returns whether it was still pending. */
export async function storeDecision(
  tx: Tx,
  actor: Actor,
  id: string,
  { status, reason }: { status: ExpenseDecision; reason: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('expenses')
    .set({
      status,
      decided_by: actor.id,
      decided_at: sql`now()`,
      decision_reason: reason,
      reason_before_decision: sql`decision_reason`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where(isNotOwnMoney(actor, 'user_id'))
    .where(approvableBy(actor, 'user_id'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undoes a decision. Restores the reason for an earlier rejection. */
export async function resetToPending(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('expenses')
    .set({
      status: 'PENDING',
      decided_by: null,
      decided_at: null,
      decision_reason: sql`reason_before_decision`,
      reason_before_decision: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}
