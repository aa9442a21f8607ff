import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { EntryKind, PayLine } from '../../domain/payday/payee-week.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { quantityOf } from './line-queries.ts';

interface EntryRow {
  id: string;
  userId: string;
  kind: EntryKind;
  day: Day | null;
  quantityHundredths: number | null;
  unit: RateUnit | null;
  rateCents: Cents | null;
  amountCents: Cents;
  description: string;
  correctsId: string | null;
  expenseId: string | null;
}

const ENTRY_COLUMNS = [
  'e.id',
  'e.user_id as userId',
  sql<EntryKind>`e.kind`.as('kind'),
  'e.day',
  'e.quantity_hundredths as quantityHundredths',
  sql<RateUnit | null>`e.unit`.as('unit'),
  'e.rate_cents as rateCents',
  'e.amount_cents as amountCents',
  'e.description',
  'e.corrects_id as correctsId',
  'e.expense_id as expenseId',
] as const;

export type StoredEntry = PayLine & {
  userId: string;
  /** The expense that the line pays. Null if the office entered the line. */
  expenseId: string | null;
};

function entryOfRow({ quantityHundredths, unit, rateCents, ...entry }: EntryRow): StoredEntry {
  return { ...entry, quantity: quantityOf({ quantityHundredths, unit, rateCents }) };
}

/** Reads the pay lines of a week that are in no settlement, in the order of entry. Index: pay_lines_unsettled. */
export async function listOpenPayLines(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('pay_lines as e')
    .select(ENTRY_COLUMNS)
    .where('e.week_start', '=', weekStart)
    .where('e.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('e.payroll_run_id', 'is', null)
    .where('e.removed_at', 'is', null)
    .where(payVisibleTo(actor, 'e.user_id'))
    .orderBy('e.entered_at')
    .orderBy('e.id')
    .execute();
  return rows.map(entryOfRow);
}

export async function findEntry(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<(StoredEntry & { weekStart: Day }) | undefined> {
  const row = await db
    .selectFrom('pay_lines as e')
    .select([...ENTRY_COLUMNS, 'e.week_start as weekStart'])
    .where('e.id', '=', id)
    .where(payVisibleTo(actor, 'e.user_id'))
    .executeTakeFirst();
  return row && { ...entryOfRow(row), weekStart: row.weekStart };
}
