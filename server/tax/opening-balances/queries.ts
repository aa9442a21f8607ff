import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { Query } from '../../../domain/endpoint.ts';
import { dollarsFromCents, type Cents } from '../../../domain/money.ts';
import { keyOfBalance } from '../../../domain/tax/opening-balances/rules.ts';
import type {
  listOpeningBalances,
  OpeningBalance,
} from '../../../domain/tax/opening-balances/schema.ts';
import type { PaymentMethod } from '../../../domain/payroll/payment-methods.ts';
import type { Database, Tx } from '../../database/database.ts';
import { payVisibleTo, taxDocumentsVisibleTo } from '../../database/scope.ts';

/** Selects the name of the person whose id is in a column. */
const nameOfUser = (column: 'o.entered_by' | 'o.reversed_by') => sql<string | null>`(
  select h.full_name from users h where h.id = ${sql.ref(column)})`;

/** Selects balances in the actor's scope. Only people with access to tax documents see the balances of others. */
function selectBalances(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('opening_balances as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .where(payVisibleTo(actor, 'o.user_id'))
    .where(taxDocumentsVisibleTo(actor, 'o.user_id'));
}

const COLUMNS = [
  'o.id',
  'o.user_id as userId',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.email',
  sql<Day>`o.paid_on`.as('paidOn'),
  'o.is_sum as isSum',
  'o.pay_cents as payCents',
  'o.substantiated_cents as substantiatedCents',
  'o.withheld_cents as withheldCents',
  sql<PaymentMethod>`o.payment_method`.as('paymentMethod'),
  'o.note',
  'o.payee_identity as identity',
  'o.entered_at as enteredAt',
  nameOfUser('o.entered_by').as('enteredBy'),
  sql<boolean>`o.file_digest is not null`.as('fromFile'),
  'o.reversed_at as reversedAt',
  nameOfUser('o.reversed_by').as('reversedBy'),
  'o.reversal_reason as reversalReason',
] as const;

export async function findOpeningBalance(db: Database | Tx, actor: Actor, id: string) {
  return selectBalances(db, actor).select(COLUMNS).where('o.id', '=', id).executeTakeFirst();
}
export type StoredBalance = NonNullable<Awaited<ReturnType<typeof findOpeningBalance>>>;

type Filter = Pick<Query<typeof listOpeningBalances>, 'year' | 'userId'>;

function ofYear(db: Database, actor: Actor, { year, userId }: Filter) {
  const query = selectBalances(db, actor)
    .where('o.paid_on', '>=', `${year}-01-01`)
    .where('o.paid_on', '<=', `${year}-12-31`);
  return userId === undefined ? query : query.where('o.user_id', '=', userId);
}

/** Reads a page of a year's balances, newest first. Indexes: opening_balances_by_payment_date, or
 *  opening_balances_by_payment for one payee. */
export async function listBalances(
  db: Database,
  actor: Actor,
  filter: Filter,
  { page, limit }: { page: number; limit: number },
): Promise<StoredBalance[]> {
  return ofYear(db, actor, filter)
    .select(COLUMNS)
    .orderBy('o.paid_on', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

interface BalanceSums {
  total: number;
  payCents: Cents;
  substantiatedCents: Cents;
  withheldCents: Cents;
}

/** Counts all balances of a year, and sums those that were not reversed. */
export async function sumBalances(
  db: Database,
  actor: Actor,
  filter: Filter,
): Promise<BalanceSums> {
  const live = (column: 'pay_cents' | 'substantiated_cents' | 'withheld_cents') =>
    sql<Cents>`coalesce(sum(${sql.ref(`o.${column}`)}) filter (where o.reversed_at is null), 0)::bigint`;
  return ofYear(db, actor, filter)
    .select([
      sql<number>`count(*)::int`.as('total'),
      live('pay_cents').as('payCents'),
      live('substantiated_cents').as('substantiatedCents'),
      live('withheld_cents').as('withheldCents'),
    ])
    .executeTakeFirstOrThrow();
}

export function balanceResponse(row: StoredBalance): OpeningBalance {
  const { userId, firstName, lastName, email, payCents, substantiatedCents, withheldCents } = row;
  return {
    ...row,
    user: { id: userId, firstName, lastName, email },
    pay: dollarsFromCents(payCents),
    substantiated: dollarsFromCents(substantiatedCents),
    withheld: dollarsFromCents(withheldCents),
  };
}

export interface Payee {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** True for a contractor, and for a person with a settlement. */
  isPayee: boolean;
}

/** Selects the people in the actor's scope, and whether each person is a payee. Includes archived people, because a
 *  driver who left in summer still gets a form in January. */
function selectPayees(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .select(
      sql<boolean>`(u.is_contractor
        or (select true from settlements r where r.user_id = u.id limit 1) is not null)`.as(
        'isPayee',
      ),
    )
    .where(payVisibleTo(actor, 'u.id'))
    .where(taxDocumentsVisibleTo(actor, 'u.id'));
}

export async function findPayee(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<Payee | undefined> {
  return selectPayees(db, actor).where('u.id', '=', id).executeTakeFirst();
}

/** Finds people by email or full name.
 *  @param names emails and full names, in lower case */
export async function listPayeesNamed(
  db: Database | Tx,
  actor: Actor,
  names: readonly string[],
): Promise<Payee[]> {
  const anyName = sql`any(${[...names]}::text[])`;
  return selectPayees(db, actor)
    .where(sql<boolean>`(u.email = ${anyName} or lower(u.full_name) = ${anyName})`)
    .orderBy('u.id')
    .execute();
}

/** Returns the keys (see `keyOfBalance`) of the payments to these people on these days. Omits reversed payments. Index:
 *  opening_balances_by_payment. */
export async function listKeys(
  db: Database | Tx,
  actor: Actor,
  balances: readonly { userId: string; paidOn: Day }[],
): Promise<Set<string>> {
  const rows = await selectBalances(db, actor)
    .select(COLUMNS)
    .where('o.user_id', '=', sql<string>`any(${balances.map(({ userId }) => userId)}::uuid[])`)
    .where('o.paid_on', '=', sql<Day>`any(${balances.map(({ paidOn }) => paidOn)}::date[])`)
    .where('o.reversed_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => keyOfBalance(row.userId, row)));
}

export interface SavedFile {
  enteredAt: string;
  enteredBy: string | null;
}

/** Returns when a file was saved and who saved it. Returns undefined if the file was not saved, or if all of its
 *  payments are reversed. Index: opening_balances_by_file. */
export async function findSavedFile(
  db: Database | Tx,
  actor: Actor,
  digest: Buffer,
): Promise<SavedFile | undefined> {
  return selectBalances(db, actor)
    .select(['o.entered_at as enteredAt', nameOfUser('o.entered_by').as('enteredBy')])
    .where('o.file_digest', '=', digest)
    .where('o.reversed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}
