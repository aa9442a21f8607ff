import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { YearToDate } from '../../domain/payroll/statement.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';

/** What a payee was paid in the calendar year of a day, through this day. Indexes: payments_by_user,
 *  deduction_agreements_by_user, settlement_lines_by_agreement. */
export const yearToDateOf = (
  userId: RawBuilder<unknown>,
  through: RawBuilder<unknown>,
) => sql<YearToDate>`(
  select jsonb_build_object('year', extract(year from ${through}::date),
    'grossCents', coalesce(sum(q.total_pay_cents - q.substantiated_cents), 0),
    'reimbursementsCents', coalesce(sum(q.substantiated_cents), 0),
    'withheldCents', coalesce(sum(q.withheld_cents - q.repaid_withholding_cents), 0),
    'payoutsCents', coalesce(sum(q.payouts_cents), 0),
    'afterGrossCents', coalesce(sum(q.after_gross_cents), 0),
    'netCents', coalesce(sum(q.amount_cents + q.repaid_withholding_cents), 0),
    'deductions', coalesce((
      select jsonb_agg(jsonb_build_object('kind', d.kind, 'cents', d.cents) order by d.cents, d.kind)
      from (select a.kind, sum(l.amount_cents) as cents
        from deduction_agreements a join settlement_lines l on l.agreement_id = a.id
        join settlements s on s.id = l.settlement_id join payments w on w.id = s.payment_id
        where a.user_id = ${userId} and l.kind in ('DEDUCTION', 'ESCROW_DEPOSIT') and w.reversed_at is null
          and w.paid_on between date_trunc('year', ${through}::timestamp) and ${through}::date
        group by a.kind) d), '[]'))
  from payments q where q.user_id = ${userId} and q.reversed_at is null
    and q.paid_on between date_trunc('year', ${through}::timestamp) and ${through}::date)`;

/** Reads what payees were paid in the calendar year of a day, through this day, by payee. */
export async function readYearsToDate(
  db: Database,
  actor: Actor,
  userIds: readonly string[],
  through: Day,
): Promise<Map<string, YearToDate>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; yearToDate: YearToDate }>`
    select u.id, ${yearToDateOf(sql.ref('u.id'), sql`${through}`)} as "yearToDate"
    from users u where u.id = any(${[...userIds]}::uuid[]) and ${payVisibleTo(actor, 'u.id')}`.execute(
    db,
  );
  return new Map(rows.map(({ id, yearToDate }) => [id, yearToDate]));
}
