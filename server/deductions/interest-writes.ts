import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { InterestPeriod } from '../../domain/deductions/interest.ts';
import type { Cents } from '../../domain/money.ts';
import type { Tx } from '../database/database.ts';
import type { StoredRate } from './interest-queries.ts';

export async function saveRate(tx: Tx, actor: Actor, rate: StoredRate): Promise<void> {
  const values = {
    rate_thousandths: rate.rateThousandths,
    source: rate.source,
    entered_at: sql<string>`now()`,
    entered_by: actor.id,
  };
  await tx
    .insertInto('escrow_interest_rates')
    .values({ quarter_start: rate.quarterStart, ...values })
    .onConflict((conflict) => conflict.column('quarter_start').doUpdateSet(values))
    .execute();
}

/** Marks a quarter as credited. Returns false if it is credited already. */
export async function markCredited(tx: Tx, actor: Actor, quarterStart: Day): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('escrow_interest_rates')
    .set({ credited_at: sql`now()`, credited_by: actor.id })
    .where('quarter_start', '=', quarterStart)
    .where('credited_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface InterestCredit {
  agreementId: string;
  userId: string;
  name: string;
  period: InterestPeriod;
  amountCents: Cents;
}

/** Inserts the ledger entries of credited interest. */
export async function insertInterest(
  tx: Tx,
  actor: Actor,
  credits: readonly InterestCredit[],
  today: Day,
): Promise<void> {
  if (credits.length === 0) return;
  const entries = credits.map(({ agreementId, userId, period, amountCents }) => ({
    id: randomUUIDv7(),
    agreement_id: agreementId,
    user_id: userId,
    kind: 'INTEREST',
    amount_cents: amountCents,
    entered_on: today,
    entered_by: actor.id,
    interest_from: period.from,
    interest_through: period.through,
  }));
  await tx.insertInto('deduction_entries').values(entries).execute();
}
