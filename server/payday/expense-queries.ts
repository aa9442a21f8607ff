import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { WeekExpense } from '../../domain/payday/payee-week.ts';
import type { Database, Tx } from '../database/database.ts';
import { workVisibleTo } from '../database/scope.ts';

/** Reads the pending expenses of a week, and those that have the same day, category and amount as another. Index:
 *  expenses_by_user. */
export async function listWeekExpenses(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<(WeekExpense & { userId: string })[]> {
  const { rows } = await sql<WeekExpense & { userId: string }>`
    select x.user_id as "userId", x.day, x.category, x.amount_cents as "amountCents",
      x.status = 'PENDING' as "isPending",
      exists (select from pay_lines e where e.expense_id = x.id and e.removed_at is null
        and e.settlement_id is not null) as "isSettled",
      x.alike
    from (
      select *, count(*) over (partition by user_id, day, category, amount_cents)::int as alike from expenses
      where user_id = any(${[...userIds]}::uuid[]) and day between ${weekStart} and ${weekEndOf(weekStart)}
        and status <> 'REJECTED' and removed_at is null and ${workVisibleTo(actor, 'user_id', weekStart)}
    ) x
    where x.status = 'PENDING' or x.alike > 1
    order by x.user_id, x.day, x.category, x.amount_cents, x.id`.execute(db);
  return rows;
}
