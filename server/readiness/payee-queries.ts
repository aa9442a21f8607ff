import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo, taxPapersVisibleTo } from '../database/scope.ts';
import { isPaidIn } from '../payroll/payment-queries.ts';
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

/** All payees of the year by name, including those paid only outside Linehaul. Indexes: payroll_runs_by_payment_date,
 *  opening_balances_by_payment_date, payroll_runs_unpaid. */
export async function listPayeesOfYear(
  db: Database,
  actor: Actor,
  taxYear: number,
): Promise<PayeeOfYear[]> {
  const [first, last]: [Day, Day] = [`${taxYear}-01-01`, `${taxYear}-12-31`];
  const { rows } = await sql<PayeeOfYear>`
    with paid as (
      select r.user_id,
        sum(r.total_pay_cents) filter (where r.reversed_at is null)::bigint as cents,
        sum(r.expenses_cents - r.substantiated_cents) filter (where r.reversed_at is null)::bigint as unsubstantiated_cents
      from payments r
      where ${isPaidIn(taxYear)}
        and ${payVisibleTo(actor, 'r.user_id')} and ${taxPapersVisibleTo(actor, 'r.user_id')}
      group by r.user_id
    ), unpaid as (
      select r.user_id, count(*)::int as runs from payroll_runs r
      where r.week_start between ${first} and ${last} and r.status = 'PROCESSED'
        and ${payVisibleTo(actor, 'r.user_id')} and ${taxPapersVisibleTo(actor, 'r.user_id')}
      group by r.user_id
    )
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.archived_at is not null as archived, coalesce(p.cents, 0) as "paidCents",
      coalesce(p.unsubstantiated_cents, 0) as "unsubstantiatedCents", coalesce(n.runs, 0) as "unpaidRuns",
      s.tin_notice_received_on as "tinNoticeOn"
    from (select user_id from paid union select user_id from unpaid) payee
    join users u on u.id = payee.user_id
    left join paid p on p.user_id = u.id
    left join unpaid n on n.user_id = u.id
    left join payee_tax_settings s on s.user_id = u.id
    order by ${BY_NAME}`.execute(db);
  return rows;
}
