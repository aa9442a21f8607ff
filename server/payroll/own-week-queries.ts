import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { addDays, weekEndOf, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { HourHundredths } from '../../domain/hours.ts';
import type { Cents } from '../../domain/money.ts';
import type { SettlementStatus } from '../../domain/payroll/schema.ts';
import type { RatedQuantity } from '../../domain/time-logs/quantities.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { Database } from '../database/database.ts';
import { isPaidToActor } from '../database/scope.ts';
import { PAY_OF_DAY, RATED_QUANTITIES } from '../pay-rates/shared.ts';
import { isContractorDay } from './payee-queries.ts';

/** The maximum number of days, pay lines and settlements that one request reads. */
const MAX_ROWS = 5000;

export interface OwnDay {
  /** The actor, or a driver whose pay of the week goes to the actor. */
  userId: string;
  day: Day;
  status: TimeLogStatus;
  hourHundredths: HourHundredths;
  quantities: RatedQuantity[];
  /** Null if no rate pays the day. */
  payCents: Cents | null;
  isSettled: boolean;
}

/** Reads the worked days of this and last week, and the earlier ones that are approved or pending and in no settlement:
 *  those of the actor, and those of drivers in weeks whose pay goes to the actor. Index: time_logs_one_per_day. */
export async function listOwnDays(db: Database, actor: Actor, today: Day): Promise<OwnDay[]> {
  const lastWeek = addDays(weekStartOf(today), -7);
  return db
    .selectFrom('time_logs as t')
    .select([
      't.user_id as userId',
      't.day',
      't.status',
      't.hour_hundredths as hourHundredths',
      RATED_QUANTITIES.as('quantities'),
      PAY_OF_DAY.as('payCents'),
      sql<boolean>`t.settlement_id is not null`.as('isSettled'),
    ])
    .where((t) =>
      t.or([
        t('t.user_id', '=', actor.id),
        isPaidToActor(actor, 't.user_id', sql`monday_of(t.day)`),
      ]),
    )
    .where('t.worked', '=', true)
    .where('t.day', '<=', weekEndOf(weekStartOf(today)))
    .where((t) =>
      t.or([
        t('t.day', '>=', lastWeek),
        t.and([t('t.settlement_id', 'is', null), t('t.status', '<>', 'REJECTED')]),
      ]),
    )
    .where(isContractorDay)
    .orderBy('t.day', 'desc')
    .limit(MAX_ROWS)
    .execute();
}

export interface OpenAmount {
  weekStart: Day;
  cents: Cents;
  /** Excludes corrections of earlier payments. They are paid to the person who got those payments. */
  workCents: Cents;
}

const correctsPayment = sql<boolean>`coalesce(l.corrects_id, l.corrects_opening_balance_id) is not null`;

/** Reads the amounts of the pay lines that are in no settlement, by week: those of the actor, and those of drivers in
 *  weeks whose pay goes to the actor. Index: pay_lines_unsettled. */
export async function listOwnOpenAmounts(
  db: Database,
  actor: Actor,
  today: Day,
): Promise<OpenAmount[]> {
  return (
    db
      .selectFrom('pay_lines as l')
      .select([
        'l.week_start as weekStart',
        sql<Cents>`sum(l.amount_cents)::int`.as('cents'),
        sql<Cents>`coalesce(sum(l.amount_cents) filter (where not ${correctsPayment}), 0)::int`.as(
          'workCents',
        ),
      ])
      .where((l) =>
        l.or([
          l('l.user_id', '=', actor.id),
          l.and([isPaidToActor(actor, 'l.user_id', sql`l.week_start`), l.not(correctsPayment)]),
        ]),
      )
      .where('l.settlement_id', 'is', null)
      .where('l.removed_at', 'is', null)
      // An advance or an escrow release is not pay for the week.
      .where('l.agreement_id', 'is', null)
      .where('l.week_start', '<=', today)
      .groupBy('l.week_start')
      .orderBy('l.week_start', 'desc')
      .limit(MAX_ROWS)
      .execute()
  );
}

export interface OwnSettlement {
  id: string;
  weekStart: Day;
  status: SettlementStatus;
  totalPayCents: Cents;
  /** Deductions and escrow deposits, as a negative amount. */
  afterGrossCents: Cents;
  /** Advances and escrow releases. */
  payoutsCents: Cents;
  withheldCents: Cents;
  paidOn: Day | null;
}

const SETTLEMENT = [
  'r.id',
  'r.week_start as weekStart',
  'r.status',
  sql<Cents>`r.total_pay_cents`.as('totalPayCents'),
  'r.after_gross_cents as afterGrossCents',
  'r.payouts_cents as payoutsCents',
  'r.withheld_cents as withheldCents',
  'r.paid_on as paidOn',
] as const;

/** Reads the actor's settlements of this and last week, and the earlier ones that are not paid. Omits settlements of
 *  payouts alone, because they say nothing about the days of their week. Index: settlements_by_user. */
export async function listOwnSettlements(
  db: Database,
  actor: Actor,
  today: Day,
): Promise<OwnSettlement[]> {
  return db
    .selectFrom('settlements_with_payment as r')
    .select(SETTLEMENT)
    .where('r.user_id', '=', actor.id)
    .where('r.kind', '<>', 'PAYOUT')
    .where((r) =>
      r.or([
        r('r.status', '=', 'PROCESSED'),
        r.and([
          r('r.status', '<>', 'REVERSED'),
          r('r.week_start', '>=', addDays(weekStartOf(today), -7)),
        ]),
      ]),
    )
    .orderBy('r.week_start', 'desc')
    .orderBy('r.processed_at')
    .orderBy('r.id')
    .limit(MAX_ROWS)
    .execute();
}

/** Finds the actor's newest payment. Index: settlements_by_user. */
export async function findLastPayment(
  db: Database,
  actor: Actor,
): Promise<OwnSettlement | undefined> {
  return db
    .selectFrom('settlements_with_payment as r')
    .select(SETTLEMENT)
    .where('r.user_id', '=', actor.id)
    .where('r.status', '=', 'PAID')
    .where('r.paid_on', 'is not', null)
    .orderBy('r.paid_on', 'desc')
    .orderBy('r.week_start', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
}

/** Reads the weeks since a Monday that the actor submitted. Index: week_submissions_pkey. */
export async function listOwnSubmissions(db: Database, actor: Actor, since: Day): Promise<Day[]> {
  const rows = await db
    .selectFrom('week_submissions')
    .select('week_start as weekStart')
    .where('user_id', '=', actor.id)
    .where('week_start', '>=', since)
    .orderBy('week_start')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(({ weekStart }) => weekStart);
}

export interface WorkPaidToOther {
  weekStart: Day;
  /** The name of the payee. */
  name: string;
  status: SettlementStatus;
  paidOn: Day | null;
  /** Null if the payee does not show amounts. */
  amountCents: Cents | null;
}

/** Reads the weeks since a Monday in which settlements of other payees pay the actor's work, newest first. A week that
 *  several settlements pay is paid when all of them are, and has the sum of their amounts. Index:
 *  settlement_lines_by_driver. */
export async function listWorkPaidToOthers(db: Database, since: Day): Promise<WorkPaidToOther[]> {
  const { rows } = await sql<WorkPaidToOther>`
    select week_start as "weekStart", max(payee) as name,
      case when bool_and(status = 'PAID') then 'PAID' else 'PROCESSED' end as status,
      case when bool_and(status = 'PAID') then max(paid_on) end as "paidOn", sum(amount_cents)::int as "amountCents"
    from settlements_of_own_work(${since}) group by week_start
    order by week_start desc limit ${MAX_ROWS}`.execute(db);
  return rows;
}

interface PayeeOfWeek {
  weekStart: Day;
  name: string;
  showsAmounts: boolean;
}

/** Reads who is paid for the actor's work, by week. Omits weeks for which the actor is paid. Index:
 *  paid_to_one_per_week. */
export async function readPayeesOfOwnWeeks(
  db: Database,
  actor: Actor,
  weekStarts: readonly Day[],
): Promise<Map<Day, PayeeOfWeek>> {
  const { rows } = await sql<PayeeOfWeek>`
    select w.week_start as "weekStart", u.full_name as name, u.shows_amounts_to_drivers as "showsAmounts"
    from unnest(${[...weekStarts]}::date[]) w (week_start)
    join users u on u.id = payee_of_week(${actor.id}, w.week_start) and u.id <> ${actor.id}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.weekStart, row]));
}
