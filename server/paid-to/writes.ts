import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Tx } from '../database/database.ts';

export interface NewPaidTo {
  id: string;
  userId: string;
  payeeId: string | null;
  effectiveFrom: Day;
  reason: string;
}

export async function insertPaidTo(
  tx: Tx,
  actor: Actor,
  rows: readonly NewPaidTo[],
): Promise<void> {
  await tx
    .insertInto('paid_to')
    .values(
      rows.map(({ id, userId, payeeId, effectiveFrom, reason }) => ({
        id,
        user_id: userId,
        payee_id: payeeId,
        effective_from: effectiveFrom,
        reason,
        set_by: actor.id,
      })),
    )
    .execute();
}

export async function markRemoved(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx
    .updateTable('paid_to')
    .set({ removed_at: sql`now()`, removed_by: actor.id })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

export async function updateShowsAmounts(
  tx: Tx,
  actor: Actor,
  showsAmounts: boolean,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ shows_amounts_to_drivers: showsAmounts })
    .where('id', '=', actor.id)
    .execute();
}
