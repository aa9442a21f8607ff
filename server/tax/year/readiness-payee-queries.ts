import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import { sum, type Cents } from '../../../domain/money.ts';
import { countsInItsYear, type ReversalKind } from '../../../domain/tax/year/payments.ts';
import type { Database } from '../../database/database.ts';
import { payVisibleTo, taxDocumentsVisibleTo } from '../../database/scope.ts';
import { isPaidIn, reversedOn } from '../../payroll/shared.ts';
import { BY_NAME } from '../../people/columns.ts';

/** A person who was paid in the year, or has an unpaid settlement that could have been paid in the year. */
export interface PayeeOfYear {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  archived: boolean;
  /** The number of processed settlements whose week begins before the end of the year. The payment date decides the tax
   *  year, and a settlement cannot be paid before its week. */
  unpaidSettlements: number;
  tinNoticeOn: Day | null;
}

/** Lists all payees of the year by name, including those paid only outside Linehaul. The lateral join looks for one
 *  payment of each person. With an exists in the condition, PostgreSQL reads all payments of the year. Indexes:
 *  payments_by_user, opening_balances_by_payment, settlements_unpaid. */
export async function listPayeesOfYear(
  db: Database,
  actor: Actor,
  taxYear: number,
): Promise<PayeeOfYear[]> {
  const lastDay: Day = `${taxYear}-12-31`;
  const { rows } = await sql<PayeeOfYear>`
    with unpaid as (
      select r.user_id, count(*)::int as settlements from settlements r
      where r.week_start <= ${lastDay} and r.status = 'PROCESSED'
      group by r.user_id
    )
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.archived_at is not null as archived, coalesce(n.settlements, 0) as "unpaidSettlements",
      -- An IRS notice is about a number, so it applies to all accounts with the number.
      least(s.tin_notice_received_on, (
        select min(n.tin_notice_received_on)
        from taxpayer_accounts own join taxpayer_accounts other on other.taxpayer_id = own.taxpayer_id
        join payee_tax_settings n on n.user_id = other.user_id
        where own.user_id = u.id)) as "tinNoticeOn"
    from users u
    left join unpaid n on n.user_id = u.id
    left join payee_tax_settings s on s.user_id = u.id
    left join lateral (select true as found from tax_payments r
      where r.user_id = u.id and ${isPaidIn(taxYear)} limit 1) paid on true
    where ${payVisibleTo(actor, 'u.id')} and ${taxDocumentsVisibleTo(actor, 'u.id')}
      and (n.settlements is not null or paid.found)
    order by ${BY_NAME}`.execute(db);
  return rows;
}

interface PaidInYear {
  cents: Cents;
  unsubstantiatedCents: Cents;
}

/** The sum of a payee's payments in a year that have the same kind of reversal and the same year of reversal. */
interface PaymentSum extends PaidInYear {
  userId: string;
  paidOn: Day;
  /** Null for payments that were not reversed. */
  reversedOn: Day | null;
  reversalKind: ReversalKind;
}

const isCounted = ({ paidOn, reversedOn: day, reversalKind: kind }: PaymentSum): boolean =>
  countsInItsYear({ paidOn, reversal: day === null ? null : { reversedOn: day, kind } });

/** Sums the pay of these people in the year. Indexes: payments_by_user, opening_balances_by_payment. */
export async function readPaidInYear(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  { taxYear, timeZone }: { taxYear: number; timeZone: string },
): Promise<(userId: string) => PaidInYear> {
  const reversed = reversedOn(timeZone);
  const { rows } = await sql<PaymentSum>`
    select r.user_id as "userId", max(r.paid_on) as "paidOn", max(${reversed}) as "reversedOn",
      coalesce(r.reversal_kind, 'UNKNOWN') as "reversalKind", sum(r.total_pay_cents)::bigint as cents,
      sum(r.expenses_cents - r.substantiated_cents)::bigint as "unsubstantiatedCents"
    from tax_payments r
    where ${isPaidIn(taxYear)} and r.user_id = any(${[...userIds]}::uuid[])
      and ${payVisibleTo(actor, 'r.user_id')} and ${taxDocumentsVisibleTo(actor, 'r.user_id')}
    group by r.user_id, r.reversal_kind, extract(year from ${reversed})`.execute(db);
  const byPerson = Map.groupBy(rows.filter(isCounted), ({ userId }) => userId);
  return (userId) => {
    const sums = byPerson.get(userId) ?? [];
    return {
      cents: sum(sums.map(({ cents }) => cents)),
      unsubstantiatedCents: sum(sums.map(({ unsubstantiatedCents }) => unsubstantiatedCents)),
    };
  };
}
