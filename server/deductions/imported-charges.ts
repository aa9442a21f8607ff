import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { BALANCE } from './state-queries.ts';

// The charges that an imported file of card transactions writes into the ledgers of fuel card agreements.

/** Lists the fuel card agreements of these people that take what is charged and have not ended. Index:
 *  deduction_agreements_by_user. */
export async function listFuelAgreements(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('deduction_agreements as a')
    .select(['a.id', 'a.user_id as userId'])
    .where('a.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('a.kind', '=', 'FUEL_CARD')
    .where('a.amount_cents', 'is', null)
    .where('a.percent_hundredths', 'is', null)
    .where('a.ended_at', 'is', null)
    .where(payVisibleTo(actor, 'a.user_id'))
    .execute();
}

interface Charge {
  agreementId: string;
  userId: string;
  /** Negative for a credit. */
  amountCents: Cents;
  day: Day;
  note: string;
}

/** Writes the charges of an import. A command must lock the payees first. */
export async function insertCharges(
  tx: Tx,
  actor: Actor,
  importId: string,
  charges: readonly Charge[],
): Promise<void> {
  const entries = charges.map(({ agreementId, userId, amountCents, day, note }) => ({
    id: randomUUIDv7(),
    agreement_id: agreementId,
    user_id: userId,
    amount_cents: amountCents,
    entered_on: day,
    note,
  }));
  await sql`
    insert into deduction_entries (id, agreement_id, user_id, kind, amount_cents, entered_on, entered_by, note, import_id)
    select id, agreement_id, user_id, 'CHARGED', amount_cents, entered_on, ${actor.id}::uuid, note, ${importId}::uuid
    from jsonb_populate_recordset(null::deduction_entries, ${JSON.stringify(entries)}::jsonb)`.execute(
    tx,
  );
}

/** Takes back the charges of an import. A command must lock the payees first. Returns false if a settlement has taken
 *  some of them: a balance pays its oldest charges first, so the balance then is less than the charges. Index:
 *  deduction_entries_by_import. */
export async function takeBackCharges(
  tx: Tx,
  actor: Actor,
  importId: string,
  today: Day,
): Promise<boolean> {
  const agreements = await tx
    .selectFrom('deduction_entries as c')
    .innerJoin('deduction_agreements as a', 'a.id', 'c.agreement_id')
    .select(['a.id', BALANCE.as('balanceCents')])
    .select(sql<Cents>`sum(c.amount_cents)::int`.as('chargedCents'))
    .where('c.import_id', '=', importId)
    .groupBy('a.id')
    .execute();
  if (
    agreements.some(
      ({ balanceCents, chargedCents }) => balanceCents < chargedCents && chargedCents > 0,
    )
  )
    return false;
  await sql`
    insert into deduction_entries (id, agreement_id, user_id, kind, amount_cents, entered_on, entered_by, reverses_id,
      import_id)
    select gen_random_uuid(), agreement_id, user_id, kind, -amount_cents, ${today}::date, ${actor.id}::uuid, id, import_id
    from deduction_entries where import_id = ${importId} and reverses_id is null`.execute(tx);
  return true;
}
