import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { RateToSet } from '../../domain/pay-rates/rules.ts';
import type { Tx } from '../database/database.ts';

export async function markRemoved(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx
    .updateTable('pay_rates')
    .set({ removed_at: sql`now()`, removed_by: actor.id })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

export async function insertRate(
  tx: Tx,
  actor: Actor,
  rate: RateToSet & { id: string; userId: string },
): Promise<void> {
  await tx
    .insertInto('pay_rates')
    .values({
      id: rate.id,
      user_id: rate.userId,
      unit: rate.unit,
      rate_ten_thousandths: rate.rateTenThousandths,
      effective_from: rate.effectiveFrom,
      reason: rate.reason,
      set_by: actor.id,
    })
    .execute();
}

export async function updateListedRate(tx: Tx, userId: string, today: Day): Promise<void> {
  await sql`
    update users set hourly_rate_ten_thousandths = pay_rate_on(id, 'HOUR', ${today})
    where id = ${userId}
      and hourly_rate_ten_thousandths is distinct from pay_rate_on(id, 'HOUR', ${today})`.execute(
    tx,
  );
}

/** Updates the hourly rate that lists show, for everyone with a rate that started in the last 31 days. Locks the people
 *  first, so that the update also sees rates that were set while it waited for the locks. Index: pay_rates_starting. */
export async function updateRecentlyStartedRates(tx: Tx, today: Day): Promise<number> {
  const isOutdated = sql<boolean>`
    u.hourly_rate_ten_thousandths is distinct from pay_rate_on(u.id, 'HOUR', ${today})`;
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.id in (
      select user_id from pay_rates
      where unit = 'HOUR' and removed_at is null and effective_from between ${today}::date - 31 and ${today}
    ) and ${isOutdated}
    order by u.id for no key update of u`.execute(tx);
  const { numAffectedRows } = await sql`
    update users u set hourly_rate_ten_thousandths = pay_rate_on(u.id, 'HOUR', ${today})
    where u.id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isOutdated}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
