import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { oldestTimeLogWeek, weekEndOf, type Day } from '../../domain/calendar.ts';
import type {
  Expense,
  ExpenseCategory,
  ExpenseStatus,
  ExpenseToDecide,
} from '../../domain/expenses/schema.ts';
import { dollarsFromCents, type Cents } from '../../domain/money.ts';
import type { Database, Tx } from '../database/database.ts';
import { approvableBy, expensesVisibleTo, isNotOwnMoney } from '../database/scope.ts';
import { newestVersion, type DocumentRecord } from '../documents/shared.ts';

export interface StoredExpense {
  id: string;
  userId: string;
  day: Day;
  category: ExpenseCategory;
  amountCents: Cents;
  purpose: string;
  place: string;
  status: ExpenseStatus;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  version: number;
  receipt: Expense['receipt'];
  settlementId: string | null;
}

/** Selects the settlement that includes the pay line of expense `x`. Index: pay_lines_by_expense. */
const SETTLEMENT = sql<string | null>`(select e.settlement_id from pay_lines e
  where e.expense_id = x.id and e.removed_at is null)`;

/** Selects expenses with the newest photos of their receipts. */
function selectExpenses(db: Database | Tx) {
  return db
    .selectFrom('expenses as x')
    .leftJoin('users as by', 'by.id', 'x.decided_by')
    .select([
      'x.id',
      'x.user_id as userId',
      'x.day',
      sql<ExpenseCategory>`x.category`.as('category'),
      'x.amount_cents as amountCents',
      'x.purpose',
      'x.place',
      sql<ExpenseStatus>`x.status`.as('status'),
      'x.decision_reason as reason',
      sql<string | null>`by.full_name`.as('decidedBy'),
      'x.decided_at as decidedAt',
      'x.version',
      sql<Expense['receipt']>`${newestVersion(sql`d.expense_id = x.id`)}`.as('receipt'),
      SETTLEMENT.as('settlementId'),
    ])
    .where('x.removed_at', 'is', null);
}

export function expenseOf({ amountCents, ...fields }: StoredExpense): Expense {
  return { ...fields, amount: dollarsFromCents(amountCents) };
}

/** Returns the record of a receipt in the store of documents. */
export function receiptOf({ id, userId }: { id: string; userId: string }): DocumentRecord {
  return { kind: 'RECEIPT', userId, expenseId: id };
}

/** Lists a person's expenses of the weeks that still accept new expenses, newest day first. The number of weeks and the
 *  weekly maximum limit the length of the list. Index: expenses_by_user. */
export async function listExpensesOf(
  db: Database,
  actor: Actor,
  userId: string,
  today: Day,
): Promise<Expense[]> {
  const rows = await selectExpenses(db)
    .where('x.user_id', '=', userId)
    .where('x.day', '>=', oldestTimeLogWeek(today))
    .where(expensesVisibleTo(actor, 'x.user_id'))
    .orderBy('x.day', 'desc')
    .orderBy('x.added_at', 'desc')
    .orderBy('x.id')
    .execute();
  return rows.map(expenseOf);
}

/** Counts the expenses of a pay week. Index: expenses_by_user. */
export async function countInWeek(tx: Tx, userId: string, weekStart: Day): Promise<number> {
  const { count } = await tx
    .selectFrom('expenses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('day', '>=', weekStart)
    .where('day', '<=', weekEndOf(weekStart))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findExpense(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<StoredExpense | undefined> {
  return selectExpenses(db)
    .where('x.id', '=', id)
    .where(expensesVisibleTo(actor, 'x.user_id'))
    .executeTakeFirst();
}

/** Locks an expense until the transaction ends. Returns false if no expense with this id meets the condition. */
async function lockExpense(tx: Tx, id: string, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const locked = await tx
    .selectFrom('expenses')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(condition)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Finds one of the actor's own expenses and locks it until the transaction ends. */
export async function lockOwnExpense(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<StoredExpense | undefined> {
  const isFound = await lockExpense(tx, id, sql<SqlBool>`user_id = ${actor.id}`);
  return isFound ? findExpense(tx, actor, id) : undefined;
}

/** Finds an expense that the actor may decide and locks it until the transaction ends. The caller refuses the actor's
 *  own expense. */
export async function lockExpenseToDecide(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<StoredExpense | undefined> {
  const isFound = await lockExpense(tx, id, approvableBy(actor, 'user_id'));
  return isFound ? findExpense(tx, actor, id) : undefined;
}

const MAX_LISTED = 200;

interface DecisionFilter {
  userId?: string | undefined;
  weekStart?: Day | undefined;
}

/** Selects the oldest other expense with the day, category and amount of expense `x`. Index: expenses_by_user. */
const SIMILAR = sql<ExpenseToDecide['similar']>`(
  select json_build_object('purpose', o.purpose, 'place', o.place, 'status', o.status) from expenses o
  where o.user_id = x.user_id and o.day = x.day and o.category = x.category and o.amount_cents = x.amount_cents
    and o.id <> x.id and o.removed_at is null and o.status <> 'REJECTED'
  order by o.added_at, o.id limit 1)`;

function selectToDecide(db: Database, actor: Actor, { userId, weekStart }: DecisionFilter) {
  return selectExpenses(db)
    .innerJoin('users as u', 'u.id', 'x.user_id')
    .select(['u.first_name as firstName', 'u.last_name as lastName', SIMILAR.as('similar')])
    .where(isNotOwnMoney(actor, 'x.user_id'))
    .where(approvableBy(actor, 'x.user_id'))
    .$if(userId !== undefined, (query) => query.where('x.user_id', '=', userId ?? ''))
    .$if(weekStart !== undefined, (query) =>
      // PostgreSQL adds the days, because the last week of the calendar ends after the last day that the app supports.
      query.where(sql<boolean>`x.day between ${weekStart}::date and ${weekStart}::date + 6`),
    )
    .limit(MAX_LISTED);
}

type ToDecideRow = StoredExpense & Pick<ExpenseToDecide, 'firstName' | 'lastName' | 'similar'>;

const toDecide = ({ firstName, lastName, similar, ...row }: ToDecideRow): ExpenseToDecide => ({
  ...expenseOf(row),
  firstName,
  lastName,
  similar,
});

/** Lists the pending expenses of others, oldest day first. Index: expenses_pending. */
export async function listPending(
  db: Database,
  actor: Actor,
  filter: DecisionFilter,
): Promise<ExpenseToDecide[]> {
  const rows = await selectToDecide(db, actor, filter)
    .where('x.status', '=', sql.lit('PENDING'))
    .orderBy('x.day')
    .orderBy('x.user_id')
    .orderBy('x.id')
    .execute();
  return rows.map(toDecide);
}

/** Counts all pending expenses of others, without the filter and limit of `listPending`. Index: expenses_pending. */
export async function countPending(db: Database, actor: Actor): Promise<number> {
  const { count } = await db
    .selectFrom('expenses as x')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('x.status', '=', sql.lit('PENDING'))
    .where('x.removed_at', 'is', null)
    .where(isNotOwnMoney(actor, 'x.user_id'))
    .where(approvableBy(actor, 'x.user_id'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the decisions of the last 14 days that can be undone, newest first. Index: expenses_decided. */
export async function listDecided(
  db: Database,
  actor: Actor,
  filter: DecisionFilter,
): Promise<ExpenseToDecide[]> {
  const rows = await selectToDecide(db, actor, filter)
    .where('x.decided_at', '>', sql<string>`now() - interval '14 days'`)
    .where(sql<SqlBool>`${SETTLEMENT} is null`)
    .orderBy('x.decided_at', 'desc')
    .orderBy('x.id')
    .execute();
  return rows.map(toDecide);
}

/** Returns whether the person of an expense is a contractor, or was one on the day of the expense. */
export async function isContractorExpense(
  tx: Tx,
  { userId, day }: { userId: string; day: Day },
): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId}
    and (is_contractor or contractor_through >= ${day})`.execute(tx);
  return rows.length > 0;
}
