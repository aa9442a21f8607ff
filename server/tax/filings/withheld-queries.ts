import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';
import { REVERSAL_RULES, type ReversalKind } from '../../../domain/tax/year/payments.ts';
import type { Database } from '../../database/database.ts';
import { payVisibleTo, taxDocumentsVisibleTo } from '../../database/scope.ts';
import { reversedOn } from '../../payroll/shared.ts';

interface WithheldInput {
  taxYear: number;
  timeZone: string;
}

/** The kinds of reversal that remove a payment from its year even if the office makes the reversal in a later year. */
const OUT_OF_YEAR_KINDS = (Object.keys(REVERSAL_RULES) as ReversalKind[]).filter(
  (kind) => REVERSAL_RULES[kind].laterYear.removedFromYear,
);

/** Selects whether payment `r` of a year counts in that year, by the same rule as `countsInItsYear`. */
export function countsInYear({ taxYear, timeZone }: WithheldInput): RawBuilder<SqlBool> {
  return sql`(r.reversed_at is null or (extract(year from ${reversedOn(timeZone)}) > ${taxYear}
    and coalesce(r.reversal_kind, 'UNKNOWN') <> all(${OUT_OF_YEAR_KINDS}::text[])))`;
}

/** Selects the payments with tax withheld that count in a year, also if the tax was repaid, and also those outside
 *  Linehaul. Indexes: payments_withheld, opening_balances_by_payment_date. */
function withheldIn(actor: Actor, input: WithheldInput) {
  const { taxYear } = input;
  return sql`from tax_payments r join users u on u.id = r.user_id
    where r.first_withheld_cents > 0 and r.paid_on between ${`${taxYear}-01-01`} and ${`${taxYear}-12-31`}
      and ${payVisibleTo(actor, 'r.user_id')} and ${taxDocumentsVisibleTo(actor, 'r.user_id')}
      and ${countsInYear(input)}`;
}

interface WithheldDay {
  paidOn: Day;
  withheldCents: Cents;
  repaidCents: Cents;
  payments: number;
}

/** Adds up the withheld tax by payment date, oldest first. Tax that was repaid lowers the payment date on which it was
 *  withheld. */
export async function listWithheldDays(
  db: Database,
  actor: Actor,
  input: WithheldInput,
): Promise<WithheldDay[]> {
  const { rows } = await sql<WithheldDay>`
    select r.paid_on as "paidOn", sum(r.withheld_cents)::bigint as "withheldCents",
      sum(r.repaid_withholding_cents)::bigint as "repaidCents", count(*)::int as payments
    ${withheldIn(actor, input)} group by r.paid_on order by r.paid_on`.execute(db);
  return rows;
}

export interface WithheldSettlement {
  id: string;
  user: { id: string; firstName: string; lastName: string };
  paidOn: Day;
  totalCents: Cents;
  /** Without the tax that was repaid. */
  withheldCents: Cents;
  repaidCents: Cents;
  repaidOn: Day | null;
}

/** Lists a page of the payments with tax withheld, oldest first. */
export async function listWithheldPayments(
  db: Database,
  actor: Actor,
  input: WithheldInput,
  { page, limit }: { page: number; limit: number },
): Promise<WithheldSettlement[]> {
  const { rows } = await sql<WithheldSettlement>`
    select r.id, r.paid_on as "paidOn", r.total_pay_cents as "totalCents", r.withheld_cents as "withheldCents",
      r.repaid_withholding_cents as "repaidCents", r.withholding_repaid_on as "repaidOn",
      jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as user
    ${withheldIn(actor, input)} order by r.paid_on, r.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return rows;
}
