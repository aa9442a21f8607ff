import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { EntryKind } from '../../domain/deductions/agreement.ts';
import { entriesOfPayouts } from '../../domain/deductions/payouts.ts';
import type { Taking } from '../../domain/deductions/takings.ts';
import type { Cents } from '../../domain/money.ts';
import type { SettlementLine } from '../../domain/payroll/lines.ts';
import type { Tx } from '../database/database.ts';

/** A new settlement with what it takes and pays under the payee's agreements. */
interface SettlementOfLedger {
  settlementId: string;
  userId: string;
  takings: readonly Taking[];
  lines: readonly SettlementLine[];
}

interface NewEntry {
  id: string;
  agreement_id: string;
  user_id: string;
  kind: EntryKind;
  amount_cents: Cents;
  settlement_id: string;
}

function entriesOf({ settlementId, userId, takings, lines }: SettlementOfLedger): NewEntry[] {
  const entry = (agreementId: string, kind: EntryKind, amountCents: Cents): NewEntry[] =>
    amountCents === 0
      ? []
      : [
          {
            id: randomUUIDv7(),
            agreement_id: agreementId,
            user_id: userId,
            kind,
            amount_cents: amountCents,
            settlement_id: settlementId,
          },
        ];
  return [
    ...entriesOfPayouts(lines).flatMap(({ agreementId, kind, changeCents }) =>
      entry(agreementId, kind, changeCents),
    ),
    ...takings.flatMap(({ agreementId, kind, chargedCents, takenCents }) => [
      ...entry(agreementId, 'CHARGED', chargedCents),
      ...(kind === 'ESCROW_DEPOSIT'
        ? entry(agreementId, 'DEPOSITED', takenCents)
        : entry(agreementId, 'TAKEN', -takenCents)),
    ]),
  ];
}

/** Writes the ledger entries of new settlements. */
export async function insertEntriesOf(
  tx: Tx,
  actor: Actor,
  settlements: readonly SettlementOfLedger[],
  today: Day,
): Promise<void> {
  const entries = settlements.flatMap(entriesOf);
  if (entries.length === 0) return;
  await sql`
    insert into deduction_entries (id, agreement_id, user_id, kind, amount_cents, settlement_id, entered_on, entered_by)
    select id, agreement_id, user_id, kind, amount_cents, settlement_id, ${today}::date, ${actor.id}::uuid
    from jsonb_populate_recordset(null::deduction_entries, ${JSON.stringify(entries)}::jsonb)`.execute(
    tx,
  );
}

/** Takes back the ledger entries of a settlement that was reversed. Index: deduction_entries_by_settlement. */
export async function reverseEntriesOf(
  tx: Tx,
  actor: Actor,
  settlementId: string,
  today: Day,
): Promise<void> {
  await sql`
    insert into deduction_entries (id, agreement_id, user_id, kind, amount_cents, settlement_id, entered_on, entered_by,
      reverses_id)
    select gen_random_uuid(), agreement_id, user_id, kind, -amount_cents, settlement_id, ${today}::date, ${actor.id}::uuid,
      id
    from deduction_entries where settlement_id = ${settlementId} and reverses_id is null`.execute(
    tx,
  );
}
