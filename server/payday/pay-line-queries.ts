import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { PayLineKind, PayLine } from '../../domain/payday/payee-week.ts';
import { isPayout, type RateUnit } from '../../domain/payroll/lines.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { Database, Tx } from '../database/database.ts';
import { AGREEMENT_OF_LINE } from '../deductions/shared.ts';
import { payVisibleTo, workVisibleTo } from '../database/scope.ts';
import { quantityOf } from './line-queries.ts';

interface PayLineRow {
  id: string;
  userId: string;
  kind: PayLineKind;
  day: Day | null;
  quantityHundredths: number | null;
  unit: RateUnit | null;
  rateTenThousandths: TenThousandths | null;
  amountCents: Cents;
  description: string;
  correctsId: string | null;
  correctsOpeningBalanceId: string | null;
  expenseId: string | null;
  agreement: NonNullable<PayLine['agreement']> | null;
}

const PAY_LINE_COLUMNS = [
  'l.id',
  'l.user_id as userId',
  sql<PayLineKind>`l.kind`.as('kind'),
  'l.day',
  'l.quantity_hundredths as quantityHundredths',
  sql<RateUnit | null>`l.unit`.as('unit'),
  'l.rate_ten_thousandths as rateTenThousandths',
  'l.amount_cents as amountCents',
  'l.description',
  'l.corrects_id as correctsId',
  'l.corrects_opening_balance_id as correctsOpeningBalanceId',
  'l.expense_id as expenseId',
  AGREEMENT_OF_LINE.as('agreement'),
] as const;

export type StoredPayLine = PayLine & {
  userId: string;
  /** The expense that the line pays. Null if the office entered the line. */
  expenseId: string | null;
};

function payLineOfRow({
  quantityHundredths,
  unit,
  rateTenThousandths,
  correctsOpeningBalanceId,
  agreement,
  ...line
}: PayLineRow): StoredPayLine {
  return {
    ...line,
    quantity: quantityOf({ quantityHundredths, unit, rateTenThousandths }),
    ...(correctsOpeningBalanceId && { correctsOpeningBalanceId }),
    ...(agreement && { agreement }),
  };
}

/** Locks the pay lines of a week that are in no settlement, until the transaction ends. */
export async function lockOpenPayLines(
  tx: Tx,
  weekStart: Day,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('pay_lines')
    .select('id')
    .where('week_start', '=', weekStart)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('settlement_id', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks a pay line until the transaction ends, so that two people cannot add the same version of its freight bill. */
export async function lockPayLine(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('pay_lines').select('id').where('id', '=', id).forUpdate().execute();
}

/** Reads the pay lines of a week that are in no settlement, in the order of entry. Index: pay_lines_unsettled. */
export async function listOpenPayLines(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<StoredPayLine[]> {
  const rows = await db
    .selectFrom('pay_lines as l')
    .select(PAY_LINE_COLUMNS)
    .where('l.week_start', '=', weekStart)
    .where('l.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('l.settlement_id', 'is', null)
    .where('l.removed_at', 'is', null)
    .where(workVisibleTo(actor, 'l.user_id', weekStart))
    .orderBy('l.entered_at')
    .orderBy('l.id')
    .execute();
  return rows.map(payLineOfRow);
}

/** Counts the lines of these people that the office entered and that are in no settlement, by person and week. Index:
 *  pay_lines_by_user. */
export async function countEnteredLines(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ userId: string; weekStart: Day; count: number }[]> {
  return tx
    .selectFrom('pay_lines as l')
    .select([
      'l.user_id as userId',
      'l.week_start as weekStart',
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('l.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('l.settlement_id', 'is', null)
    .where('l.removed_at', 'is', null)
    .where('l.expense_id', 'is', null)
    .groupBy(['l.user_id', 'l.week_start'])
    .execute();
}

/** Reads the advances and escrow releases of a payee's week that are in no settlement. */
export async function listOpenPayouts(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userId: string,
): Promise<StoredPayLine[]> {
  return (await listOpenPayLines(db, actor, weekStart, [userId])).filter(isPayout);
}

/** Whether a pay line `l` is in a settlement of the actor. The line can be that of a driver whose pay goes to the
 *  actor. */
const isInOwnSettlement = (actor: Actor) => sql<boolean>`
  exists (select from settlements r where r.id = l.settlement_id and r.user_id = ${actor.id})`;

export async function findPayLine(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<(StoredPayLine & { weekStart: Day; isRemoved: boolean }) | undefined> {
  const row = await db
    .selectFrom('pay_lines as l')
    .select([...PAY_LINE_COLUMNS, 'l.week_start as weekStart'])
    .select(sql<boolean>`l.removed_at is not null`.as('isRemoved'))
    .where('l.id', '=', id)
    .where((where) => where.or([payVisibleTo(actor, 'l.user_id'), isInOwnSettlement(actor)]))
    .executeTakeFirst();
  return row && { ...payLineOfRow(row), weekStart: row.weekStart, isRemoved: row.isRemoved };
}

/** Whether the log of a line's day already has the unit of the line: the same miles or loads would be paid twice. Hours
 *  can have a line beside the log, for example for overtime. Indexes: time_log_quantities_pkey, time_logs_one_per_day. */
export async function isCarriedByDay(
  tx: Tx,
  { userId, kind, day, quantity }: Pick<StoredPayLine, 'userId' | 'kind' | 'day' | 'quantity'>,
): Promise<boolean> {
  if (kind !== 'EARNING' || day === null || quantity === null) return false;
  const { rows } = await sql`
    select from time_logs t
    where t.user_id = ${userId} and t.day = ${day} and t.worked and t.status <> 'REJECTED'
      and case when ${quantity.unit} = 'DAY' then rate_of_day(t, 'DAY') is not null
        else exists (select from time_log_quantities q
          where q.user_id = t.user_id and q.day = t.day and q.unit = ${quantity.unit}) end`.execute(
    tx,
  );
  return rows.length > 0;
}
