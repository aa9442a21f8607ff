import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { RegisterLine } from '../../domain/payday/register.ts';
import type { LineKind, RateUnit, SettlementLine } from '../../domain/payroll/lines.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { driverOfLine } from '../paid-to/shared.ts';

/** The columns of `RegisterLine`. The query must name settlement_lines `l` and settlements `r`. */
export const LINE_COLUMNS = [
  'r.id as settlementId',
  sql<LineKind>`l.kind`.as('kind'),
  'l.day',
  'l.quantity_hundredths as quantityHundredths',
  sql<RateUnit | null>`l.unit`.as('unit'),
  'l.rate_ten_thousandths as rateTenThousandths',
  'l.amount_cents as amountCents',
  'l.description',
  driverOfLine('l').as('driver'),
] as const;

/** Returns the quantity of a stored line, or null if its amount is not a quantity times a rate. */
export function quantityOf({
  quantityHundredths: hundredths,
  unit,
  rateTenThousandths,
}: Pick<
  RegisterLine,
  'quantityHundredths' | 'unit' | 'rateTenThousandths'
>): SettlementLine['quantity'] {
  return hundredths === null || unit === null || rateTenThousandths === null
    ? null
    : { hundredths, unit, rateTenThousandths };
}

interface SettledLine extends RegisterLine {
  driver: { userId: string; name: string } | null;
  /** Whose work the line pays. */
  workerId: string;
  /** Whether the settlement includes an approved, worked log of this day. */
  worked: boolean;
  /** The pay line that the line comes from. Null for other lines. */
  payLineId: string | null;
}

/** Reads the lines of the live settlements of a payee's week. Indexes: settlements_by_user, settlement_lines_pkey. */
export async function listLines(
  db: Database,
  actor: Actor,
  weekStart: Day,
  userId: string,
): Promise<SettledLine[]> {
  return db
    .selectFrom('settlements as r')
    .innerJoin('settlement_lines as l', 'l.settlement_id', 'r.id')
    .select([
      ...LINE_COLUMNS,
      'l.worked',
      sql<string>`coalesce(l.driver_id, l.user_id)`.as('workerId'),
      'l.pay_line_id as payLineId',
    ])
    .where('r.user_id', '=', userId)
    .where('r.week_start', '=', weekStart)
    .where('r.status', '<>', sql.lit('REVERSED'))
    .where(payVisibleTo(actor, 'r.user_id'))
    .orderBy('r.processed_at')
    .orderBy('r.id')
    .orderBy('l.position')
    .execute();
}

/** Reads the names of the approvers of people's days in a week, by `${userId} ${day}`. */
export async function listApprovers(
  db: Database,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('time_logs as t')
    .innerJoin('users as approver', 'approver.id', 't.decided_by')
    .select(['t.user_id as userId', 't.day', sql<string>`approver.full_name`.as('name')])
    .where('t.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('t.day', '>=', weekStart)
    .where('t.day', '<=', weekEndOf(weekStart))
    .where('t.status', '=', 'APPROVED')
    .where(payVisibleTo(actor, 't.user_id'))
    .execute();
  return new Map(rows.map(({ userId, day, name }) => [`${userId} ${day}`, name]));
}

export interface EntryOrigin {
  /** The name of the person who entered the line. Null if the person's account was deleted. */
  enteredBy: string | null;
  /** The expense that the line pays. Null if the office entered the line. */
  expenseId: string | null;
}

/** Reads who entered each pay line of people's weeks and which expense the line pays, by line id. Reads only lines that
 *  are in no settlement. Includes removed lines. */
export async function listOrigins(
  db: Database,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<Map<string, EntryOrigin>> {
  const rows = await db
    .selectFrom('pay_lines as e')
    .leftJoin('users as person', 'person.id', 'e.entered_by')
    .select(['e.id', 'e.expense_id as expenseId'])
    .select(sql<string | null>`person.full_name`.as('enteredBy'))
    .where('e.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('e.week_start', '=', weekStart)
    .where('e.settlement_id', 'is', null)
    .where(payVisibleTo(actor, 'e.user_id'))
    .execute();
  return new Map(rows.map(({ id, ...origin }) => [id, origin]));
}
