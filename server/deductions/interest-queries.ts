import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { DAYS_TO_RETURN } from '../../domain/deductions/escrow-return.ts';
import {
  nextInterestTask,
  quarterEndOf,
  stateOfQuarter,
  type BalanceChange,
  type InterestQuarter,
} from '../../domain/deductions/interest.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import type { PayeeInterest, Quarter } from '../../domain/deductions/interest-schema.ts';
import { dollarsFromCents, type Cents } from '../../domain/money.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { BALANCE } from './state-queries.ts';

const MAX_QUARTERS = 40;
const MAX_PAYEES = 1000;

export interface StoredQuarter extends InterestQuarter {
  source: string | null;
  creditedAt: string | null;
  creditedBy: string | null;
  creditedCents: Cents;
}

/** Whether an escrow had a balance in quarter `q`. Index: deduction_entries_by_day. */
const IS_HELD = sql`exists (select from deduction_agreements a where a.kind = 'ESCROW' and (
  (select sum(e.amount_cents) from deduction_entries e
    where e.agreement_id = a.id and e.entered_on < q.first_day) > 0
  or exists (select from deduction_entries e
    where e.agreement_id = a.id and e.entered_on between q.first_day and q.last_day and e.amount_cents > 0)))`;

/** Lists the quarters from the first escrow through today, oldest first. Needs the scope of the company. Indexes:
 *  deduction_entries_by_day, deduction_entries_interest_once. */
export async function listQuarters(db: Database | Tx, today: Day): Promise<StoredQuarter[]> {
  const { rows } = await sql<StoredQuarter>`
    with first as (
      select coalesce(min(e.day), ${today}::date) as day from deduction_agreements a
      cross join lateral (select min(entered_on) as day from deduction_entries where agreement_id = a.id) e
      where a.kind = 'ESCROW'
    ), q as (
      select s::date as first_day, (s + interval '3 months - 1 day')::date as last_day
      from first, generate_series(date_trunc('quarter', first.day::timestamp),
        date_trunc('quarter', ${today}::timestamp), interval '3 months') s
      order by s desc limit ${sql.lit(MAX_QUARTERS)}
    )
    select q.first_day as "quarterStart", r.rate_thousandths as "rateThousandths", r.source,
      r.credited_at as "creditedAt", (select full_name from users where id = r.credited_by) as "creditedBy",
      r.credited_at is not null as "isCredited", coalesce(used.cents, 0)::int as "creditedCents",
      used.cents is not null as "isRateUsed", r.credited_at is not null or ${IS_HELD} as "isHeld"
    from q left join escrow_interest_rates r on r.quarter_start = q.first_day
      left join lateral (select sum(e.amount_cents) as cents from deduction_entries e
        where e.interest_from between q.first_day and q.last_day) used on true
    order by q.first_day`.execute(db);
  return rows;
}

export function quarterResponse(quarter: StoredQuarter, today: Day): Quarter {
  const { quarterStart, rateThousandths, source, creditedAt, creditedBy } = quarter;
  return {
    quarterStart,
    quarterEnd: quarterEndOf(quarterStart),
    rate: rateThousandths === null ? null : rateThousandths / 1000,
    source,
    state: stateOfQuarter(quarter, today),
    isRateUsed: quarter.isCredited || quarter.isRateUsed,
    creditedAt,
    creditedBy,
    credited: dollarsFromCents(quarter.creditedCents),
  };
}

/** Lists the payees with interest that was credited in a year, with its sum. Corrections count. */
export async function listInterestOfYear(db: Database, year: number): Promise<PayeeInterest[]> {
  const rows = await db
    .selectFrom('deduction_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'u.id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      sql<Cents>`sum(e.amount_cents)::int`.as('cents'),
    ])
    .where('e.kind', '=', 'INTEREST')
    .where('e.entered_on', '>=', `${year}-01-01`)
    .where('e.entered_on', '<=', `${year}-12-31`)
    .groupBy('u.id')
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(MAX_PAYEES)
    .execute();
  return rows.map(({ cents, ...payee }) => ({ ...payee, interest: dollarsFromCents(cents) }));
}

/** Lists the payees that have or had an escrow. */
export async function listEscrowPayees(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('deduction_agreements')
    .select('user_id as userId')
    .distinct()
    .where('kind', '=', 'ESCROW')
    .execute();
  return rows.map(({ userId }) => userId);
}

export interface EscrowLedger {
  agreementId: string;
  userId: string;
  name: string;
  /** The last day for which the agreement got interest. */
  creditedThrough: Day | null;
  /** The changes through the end of the period. Those before the period are summed on its first day. */
  changes: BalanceChange[];
}

/** Reads the ledgers of all escrows, or of one, for the interest of a period. Index: deduction_entries_by_day. */
export async function readEscrowLedgers(
  tx: Tx,
  { from, through }: { from: Day; through: Day },
  agreementId?: string,
): Promise<EscrowLedger[]> {
  return tx
    .selectFrom('deduction_agreements as a')
    .select([
      'a.id as agreementId',
      'a.user_id as userId',
      'a.name',
      sql<Day | null>`(select max(e.interest_through) from deduction_entries e where e.agreement_id = a.id)`.as(
        'creditedThrough',
      ),
      sql<BalanceChange[]>`(
        select coalesce(json_agg(json_build_object('day', day, 'amountCents', cents)), '[]')
        from (select greatest(e.entered_on, ${from}::date) as day, sum(e.amount_cents)::int as cents
          from deduction_entries e where e.agreement_id = a.id and e.entered_on <= ${through} group by 1) change)`.as(
        'changes',
      ),
    ])
    .where('a.kind', '=', 'ESCROW')
    .$if(agreementId !== undefined, (query) => query.where('a.id', '=', agreementId ?? ''))
    .orderBy('a.id')
    .execute();
}

/** Returns the last day for which an escrow got interest. Nothing may be dated on or before it. */
export async function readCreditedThrough(tx: Tx, agreementId: string): Promise<Day | null> {
  const { rows } = await sql<{ through: Day | null }>`
    select greatest(
      (select (max(quarter_start) + interval '3 months - 1 day')::date from escrow_interest_rates
        where credited_at is not null),
      (select max(interest_through) from deduction_entries where agreement_id = ${agreementId})
    ) as through`.execute(tx);
  return rows[0]?.through ?? null;
}

export interface StoredRate {
  quarterStart: Day;
  rateThousandths: number;
  source: string;
}

/** Finds the rate of a quarter, and locks it until the transaction ends. */
export async function lockRate(tx: Tx, quarterStart: Day): Promise<StoredRate | undefined> {
  return tx
    .selectFrom('escrow_interest_rates')
    .select(['quarter_start as quarterStart', 'rate_thousandths as rateThousandths', 'source'])
    .where('quarter_start', '=', quarterStart)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the oldest quarter that needs a rate or whose interest is due. */
export async function findInterestTask(db: Database, today: Day): Promise<Todo['escrowInterest']> {
  const task = nextInterestTask(await listQuarters(db, today), today);
  return task ? { quarterStart: task.quarter.quarterStart, state: task.state } : null;
}

/** Counts the escrows of others that must be returned (`returnByOf`). Index: deduction_entries_by_agreement. */
export async function readEscrowReturns(
  db: Database,
  actor: Actor,
  today: Day,
): Promise<Todo['escrowReturns']> {
  const { rows } = await sql<NonNullable<Todo['escrowReturns']>>`
    select count(*)::int as escrows, count(*) filter (where return_by < ${today})::int as overdue,
      min(return_by) as "returnBy"
    from (
      select least(a.lease_ended_on, u.inactive_since) + ${sql.lit(DAYS_TO_RETURN)} as return_by
      from deduction_agreements a join users u on u.id = a.user_id
      where a.kind = 'ESCROW' and coalesce(a.lease_ended_on, u.inactive_since) is not null
        and a.user_id <> ${actor.id} and ${payVisibleTo(actor, 'a.user_id')} and ${BALANCE} > 0
    ) returned having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
