import { sql, type SqlBool } from 'kysely';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { AccountedAgreement, AccountEntry } from '../../domain/deductions/accounting.ts';
import type { EntryKind } from '../../domain/deductions/agreement.ts';
import type { Cents } from '../../domain/money.ts';
import type { Database } from '../database/database.ts';

/** A document with more entries is refused. */
export const MAX_ACCOUNT_ENTRIES = 2000;

interface EntryRow {
  kind: EntryKind;
  day: Day;
  amountCents: Cents;
  isReversal: boolean;
  note: string;
  weekStart: Day | null;
  interestFrom: Day | null;
  interestThrough: Day | null;
  rateThousandths: number | null;
}

function entryOf(row: EntryRow): AccountEntry {
  const { weekStart, interestFrom, interestThrough, rateThousandths, ...entry } = row;
  return {
    ...entry,
    week: weekStart === null ? null : { first: weekStart, last: weekEndOf(weekStart) },
    interest:
      interestFrom === null || interestThrough === null || rateThousandths === null
        ? null
        : { from: interestFrom, through: interestThrough, rateThousandths },
  };
}

/** Reads the entries of an agreement in a period in the order of their days, and the balance before the period. The caller
 *  must have checked that the actor can see the agreement. Returns at most one entry more than a document can have.
 *  Index: deduction_entries_by_day. */
export async function readAccount(
  db: Database,
  agreementId: string,
  { from, through }: { from: Day; through: Day },
): Promise<Pick<AccountedAgreement, 'openingCents' | 'entries'>> {
  const opening = await db
    .selectFrom('deduction_entries')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::int`.as('cents'))
    .where('agreement_id', '=', agreementId)
    .where('entered_on', '<', from)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('deduction_entries as e')
    .leftJoin('settlements as r', 'r.id', 'e.settlement_id')
    .leftJoin('escrow_interest_rates as i', (join) =>
      join.on(sql<SqlBool>`i.quarter_start = date_trunc('quarter', e.interest_from::timestamp)`),
    )
    .select([
      sql<EntryKind>`e.kind`.as('kind'),
      'e.entered_on as day',
      'e.amount_cents as amountCents',
      sql<boolean>`e.reverses_id is not null`.as('isReversal'),
      'e.note',
      'r.week_start as weekStart',
      'e.interest_from as interestFrom',
      'e.interest_through as interestThrough',
      'i.rate_thousandths as rateThousandths',
    ])
    .where('e.agreement_id', '=', agreementId)
    .where('e.entered_on', '>=', from)
    .where('e.entered_on', '<=', through)
    .orderBy('e.entered_on')
    .orderBy('e.entered_at')
    .orderBy('e.amount_cents', 'desc')
    .orderBy('e.id')
    .limit(MAX_ACCOUNT_ENTRIES + 1)
    .execute();
  return { openingCents: opening.cents, entries: rows.map(entryOf) };
}
