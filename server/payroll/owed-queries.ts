import { sql } from 'kysely';
import type { Cents } from '../../domain/money.ts';
import type { UnpaidWeek } from '../../domain/staff/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { isContractorDay, isOrWasContractor } from './payee-queries.ts';
import { PAY_OF_DAY } from '../pay-rates/shared.ts';

const WEEKS_SHOWN = 53;

/** The amounts that the carrier still owes a person. */
export interface AmountsOwed {
  /** Processed settlements that are not marked as paid. */
  settlements: number;
  settlementsCents: Cents;
  /** Approved days of work that are in no settlement. A day without a rate adds nothing to the sum. */
  days: number;
  daysCents: Cents;
  /** Pay lines, such as approved expenses, that are in no settlement. */
  lines: number;
  linesCents: Cents;
  /** Days and expenses that wait for approval. They are not in the sums. */
  pendingDays: number;
  pendingExpenses: number;
}

/** Reads the amounts that the carrier still owes a person. Indexes: settlements_by_user, time_logs_approved_unpaid,
 *  time_logs_pending_by_person, pay_lines_by_user, expenses_by_user. */
export async function readOwed(db: Database | Tx, userId: string): Promise<AmountsOwed> {
  const { rows } = await sql<AmountsOwed>`
    select r.settlements, r.cents as "settlementsCents", d.days, d.cents as "daysCents",
      e.lines, e.cents as "linesCents",
      (select count(*)::int from time_logs
        where user_id = ${userId} and worked and status = 'PENDING') as "pendingDays",
      (select count(*)::int from expenses
        where user_id = ${userId} and status = 'PENDING' and removed_at is null) as "pendingExpenses"
    from (
      select count(*)::int as settlements, coalesce(sum(total_pay_cents + after_gross_cents + payouts_cents), 0)::bigint as cents
      from settlements where user_id = ${userId} and status = 'PROCESSED'
    ) r, (
      select count(*)::int as days,
        coalesce(sum(${PAY_OF_DAY}), 0)::bigint as cents
      from time_logs t
      where t.user_id = ${userId} and t.status = 'APPROVED' and t.worked and t.settlement_id is null
    ) d, (
      select count(*)::int as lines, coalesce(sum(amount_cents), 0)::bigint as cents
      from pay_lines where user_id = ${userId} and settlement_id is null and removed_at is null
    ) e`.execute(db);
  const [owed] = rows;
  if (!owed) throw new Error('A select without a table returned no row.');
  return owed;
}

/** The weeks in which something of a person is not paid, oldest first, at most a year of them. Staff who never were
 *  contractors are not paid through Linehaul, so they have none. Indexes:
 *  time_logs_approved_unpaid, time_logs_pending_by_person, settlements_by_user, pay_lines_by_user, expenses_by_user. */
export async function readUnpaidWeeks(db: Database | Tx, userId: string): Promise<UnpaidWeek[]> {
  const { rows } = await sql<UnpaidWeek>`
    select week::text as "weekStart",
      count(*) filter (where kind = 'APPROVED_DAY')::int as "approvedDays",
      count(*) filter (where kind = 'PENDING_DAY')::int as "pendingDays",
      count(*) filter (where kind = 'SETTLEMENT')::int as settlements,
      count(*) filter (where kind = 'LINE')::int as lines,
      count(*) filter (where kind = 'PENDING_EXPENSE')::int as "pendingExpenses"
    from (
      select date_trunc('week', t.day)::date as week, t.status || '_DAY' as kind from time_logs t
      where t.user_id = ${userId} and t.worked and t.settlement_id is null
        and t.status in ('APPROVED', 'PENDING') and ${isContractorDay}
      union all
      select week_start, 'SETTLEMENT' from settlements
      where user_id = ${userId} and status = 'PROCESSED'
      union all
      select week_start, 'LINE' from pay_lines
      where user_id = ${userId} and settlement_id is null and removed_at is null
      union all
      select date_trunc('week', day)::date, 'PENDING_EXPENSE' from expenses
      where user_id = ${userId} and status = 'PENDING' and removed_at is null
    ) unpaid
    where exists (select from users u where u.id = ${userId} and ${isOrWasContractor})
    group by week order by week limit ${WEEKS_SHOWN}`.execute(db);
  return rows;
}
