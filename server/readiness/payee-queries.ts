import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { sumCents, type Cents } from '../../domain/money.ts';
import { countsInItsYear, type ReversalKind } from '../../domain/tax-documents/payments.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo, taxPapersVisibleTo } from '../database/scope.ts';
import { isPaidIn, reversedOn } from '../payroll/payment-queries.ts';
import { BY_NAME } from '../people/facts.ts';

/** Someone who was paid in the year, or has a processed run of the year that is not paid. */
export interface PayeeOfYear {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  archived: boolean;
  paidCents: Cents;
  unsubstantiatedCents: Cents;
  unpaidRuns: number;
  tinNoticeOn: Day | null;
}

/** The sum of a payee's payments in a year that have the same kind and year of reversal. */
interface PaymentSum {
  paidOn: Day;
  /** Null for payments that were not reversed. */
  reversedOn: Day | null;
  reversalKind: ReversalKind;
  cents: Cents;
  unsubstantiatedCents: Cents;
}

interface PayeeRow extends Omit<PayeeOfYear, 'paidCents' | 'unsubstantiatedCents'> {
  sums: PaymentSum[];
}

function payeeOfRow({ sums, ...payee }: PayeeRow): PayeeOfYear {
  const counted = sums.filter(({ paidOn, reversedOn: day, reversalKind: kind }) =>
    countsInItsYear({ paidOn, reversal: day === null ? null : { reversedOn: day, kind } }),
  );
  return {
    ...payee,
    paidCents: sumCents(counted.map(({ cents }) => cents)),
    unsubstantiatedCents: sumCents(counted.map(({ unsubstantiatedCents }) => unsubstantiatedCents)),
  };
}

/** All payees of the year by name, including those paid only outside Linehaul. Indexes: payroll_runs_by_payment_date,
 *  opening_balances_by_payment_date, payroll_runs_unpaid. */
export async function listPayeesOfYear(
  db: Database,
  actor: Actor,
  { taxYear, timeZone }: { taxYear: number; timeZone: string },
): Promise<PayeeOfYear[]> {
  const [first, last]: [Day, Day] = [`${taxYear}-01-01`, `${taxYear}-12-31`];
  const reversed = reversedOn(timeZone);
  const { rows } = await sql<PayeeRow>`
    with sums as (
      select r.user_id, max(r.paid_on) as "paidOn", max(${reversed}) as "reversedOn",
        coalesce(r.reversal_kind, 'UNKNOWN') as "reversalKind", sum(r.total_pay_cents)::bigint as cents,
        sum(r.expenses_cents - r.substantiated_cents)::bigint as "unsubstantiatedCents"
      from payments r
      where ${isPaidIn(taxYear)}
        and ${payVisibleTo(actor, 'r.user_id')} and ${taxPapersVisibleTo(actor, 'r.user_id')}
      group by r.user_id, r.reversal_kind, extract(year from ${reversed})
    ), paid as (
      select user_id, json_agg(sums) as sums from sums group by user_id
    ), unpaid as (
      select r.user_id, count(*)::int as runs from payroll_runs r
      where r.week_start between ${first} and ${last} and r.status = 'PROCESSED'
        and ${payVisibleTo(actor, 'r.user_id')} and ${taxPapersVisibleTo(actor, 'r.user_id')}
      group by r.user_id
    )
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.archived_at is not null as archived, coalesce(p.sums, '[]') as sums, coalesce(n.runs, 0) as "unpaidRuns",
      s.tin_notice_received_on as "tinNoticeOn"
    from (select user_id from paid union select user_id from unpaid) payee
    join users u on u.id = payee.user_id
    left join paid p on p.user_id = u.id
    left join unpaid n on n.user_id = u.id
    left join payee_tax_settings s on s.user_id = u.id
    order by ${BY_NAME}`.execute(db);
  return rows.map(payeeOfRow);
}
