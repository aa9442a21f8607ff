import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { PayLine } from '../../domain/payday/payee-week.ts';
import type { Tx } from '../database/database.ts';

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** Finds the most recently reversed REGULAR settlement of each payee in a week. Index: settlements_by_user. */
export async function findReversedSettlements(
  tx: Tx,
  weekStart: Day,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const settlements = await tx
    .selectFrom('settlements')
    .select(['id', 'user_id as userId'])
    .where('user_id', '=', anyOf(userIds))
    .where('week_start', '=', weekStart)
    .where('kind', '=', 'REGULAR')
    .where('status', '=', 'REVERSED')
    .orderBy('reversed_at')
    .execute();
  return new Map(settlements.map(({ id, userId }) => [userId, id]));
}

export async function insertBatch(
  tx: Tx,
  actor: Actor,
  { payBatchId, weekStart }: { payBatchId: string; weekStart: Day },
): Promise<void> {
  await tx
    .insertInto('pay_batches')
    .values({ id: payBatchId, week_start: weekStart, processed_by: actor.id })
    .execute();
}

/** A day or a pay line, and the settlement that includes it. */
export interface SettlementAssignment {
  id: string;
  settlementId: string;
}

const pairsOf = (assignments: readonly SettlementAssignment[]) => sql`
  unnest(${assignments.map(({ id }) => id)}::uuid[], ${assignments.map(({ settlementId }) => settlementId)}::uuid[])
    as assigned (id, settlement_id)`;

export async function assignDaysAndLines(
  tx: Tx,
  {
    days,
    payLines,
  }: { days: readonly SettlementAssignment[]; payLines: readonly SettlementAssignment[] },
): Promise<void> {
  await sql`
    update time_logs t set settlement_id = assigned.settlement_id
    from ${pairsOf(days)} where t.id = assigned.id`.execute(tx);
  await sql`
    update pay_lines l set settlement_id = assigned.settlement_id
    from ${pairsOf(payLines)} where l.id = assigned.id`.execute(tx);
}

interface NewPayLine extends Omit<PayLine, 'agreement'> {
  userId: string;
  weekStart: Day;
  /** The agreement of an advance or an escrow release. Absent for other lines. */
  agreementId?: string;
  /** The expense that the line pays. Absent if the office entered the line. */
  expenseId?: string;
}

const valuesOf = (actor: Actor, line: NewPayLine) => ({
  id: line.id,
  user_id: line.userId,
  week_start: line.weekStart,
  kind: line.kind,
  day: line.day,
  quantity_hundredths: line.quantity?.hundredths ?? null,
  unit: line.quantity?.unit ?? null,
  rate_ten_thousandths: line.quantity?.rateTenThousandths ?? null,
  amount_cents: line.amountCents,
  description: line.description,
  corrects_id: line.correctsId,
  corrects_opening_balance_id: line.correctsOpeningBalanceId ?? null,
  agreement_id: line.agreementId ?? null,
  expense_id: line.expenseId ?? null,
  entered_by: actor.id,
});

export async function insertPayLine(tx: Tx, actor: Actor, line: NewPayLine): Promise<void> {
  await tx.insertInto('pay_lines').values(valuesOf(actor, line)).execute();
}

/** Inserts the lines of an imported file. One parameter has all lines, because a statement has at most 65,535. */
export async function insertImportedLines(
  tx: Tx,
  actor: Actor,
  importId: string,
  lines: readonly Omit<NewPayLine, 'id' | 'correctsId'>[],
): Promise<void> {
  const rows = lines.map((line) =>
    valuesOf(actor, { ...line, id: randomUUIDv7(), correctsId: null }),
  );
  await sql`
    insert into pay_lines (id, user_id, week_start, kind, day, quantity_hundredths, unit, rate_ten_thousandths,
      amount_cents, description, entered_by, import_id)
    select id, user_id, week_start, kind, day, quantity_hundredths, unit, rate_ten_thousandths,
      amount_cents, description, entered_by, ${importId}
    from jsonb_populate_recordset(null::pay_lines, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Removes the lines of an import. Returns false if a settlement includes one of them. Index: pay_lines_by_import. */
export async function removeImportedLines(
  tx: Tx,
  actor: Actor,
  importId: string,
): Promise<boolean> {
  await tx
    .updateTable('pay_lines')
    .set({ removed_at: sql`now()`, removed_by: actor.id })
    .where('import_id', '=', importId)
    .where('settlement_id', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
  const settled = await tx
    .selectFrom('pay_lines')
    .select('id')
    .where('import_id', '=', importId)
    .where('settlement_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return settled === undefined;
}

/** Removes a pay line. Returns false if a settlement includes the line or the line was already removed. */
export async function removeOpenPayLine(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pay_lines')
    .set({ removed_at: sql`now()`, removed_by: actor.id })
    .where('id', '=', id)
    .where('settlement_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the pay line of an expense. Returns false if a settlement includes the line or the line was already
 *  removed. */
export async function removeLineOfExpense(
  tx: Tx,
  actor: Actor,
  expenseId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pay_lines')
    .set({ removed_at: sql`now()`, removed_by: actor.id })
    .where('expense_id', '=', expenseId)
    .where('settlement_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores the day on which the papers of a week came. Replaces an earlier record. */
export async function savePapers(
  tx: Tx,
  actor: Actor,
  { weekStart, cameOn, userIds }: { weekStart: Day; cameOn: Day; userIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into week_papers (user_id, week_start, came_on, recorded_by)
    select id, ${weekStart}, ${cameOn}, ${actor.id} from unnest(${[...userIds]}::uuid[]) as id
    on conflict (user_id, week_start) do update
    set came_on = excluded.came_on, recorded_at = now(), recorded_by = excluded.recorded_by`.execute(
    tx,
  );
}

export async function insertAccepted(
  tx: Tx,
  actor: Actor,
  exceptions: readonly { userId: string; code: string; factsDigest: string; reason: string }[],
  weekStart: Day,
): Promise<void> {
  await tx
    .insertInto('pay_exceptions_accepted')
    .values(
      exceptions.map(({ userId, code, factsDigest, reason }) => ({
        user_id: userId,
        week_start: weekStart,
        code,
        facts_digest: factsDigest,
        reason,
        accepted_by: actor.id,
      })),
    )
    .execute();
}
