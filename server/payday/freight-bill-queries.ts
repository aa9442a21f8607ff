import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { FreightBill } from '../../domain/payday/freight-bill-schema.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { freightBillOf } from '../payroll/shared.ts';

/** Reads the freight bills of the percent lines of a week, by pay line. Index: pay_lines_by_user. */
export async function listFreightBills(
  db: Database,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<Map<string, FreightBill>> {
  const { rows } = await sql<{ bill: FreightBill }>`
    select ${freightBillOf('l', 'id')} as bill from pay_lines l
    where l.user_id = any(${[...userIds]}::uuid[]) and l.week_start = ${weekStart} and l.unit = 'PERCENT' and l.removed_at is null
      and ${payVisibleTo(actor, 'l.user_id')}`.execute(db);
  return new Map(rows.map(({ bill }) => [bill.payLineId, bill]));
}

/** Counts the percent lines without a freight bill in a week, by the person who did the work. Indexes: pay_lines_by_user,
 *  documents_one_per_pay_line. */
export async function countLinesWithoutBill(
  db: Database,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; count: number }>`
    select l.user_id as "userId", count(*)::int as count from pay_lines l
    where l.user_id = any(${[...userIds]}::uuid[]) and l.week_start = ${weekStart}
      and l.unit = 'PERCENT' and l.removed_at is null and ${payVisibleTo(actor, 'l.user_id')}
      and not exists (select from documents d where d.pay_line_id = l.id)
    group by l.user_id`.execute(db);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
