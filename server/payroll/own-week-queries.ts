import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { addDays, weekEndOf, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { HourHundredths } from '../../domain/hours.ts';
import type { Cents } from '../../domain/money.ts';
import type { SettlementStatus } from '../../domain/payroll/schema.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { Database } from '../database/database.ts';
import { rateOfDay } from '../pay-rates/shared.ts';
import { isContractorDay } from './payee-queries.ts';

/** The maximum number of days, pay lines and settlements that one request reads. */
const MAX_ROWS = 1000;

export interface OwnDay {
  day: Day;
  status: TimeLogStatus;
  hourHundredths: HourHundredths;
  hourlyRateTenThousandths: TenThousandths | null;
  isSettled: boolean;
}

/** Reads the actor's worked days of this and last week, and the earlier ones that are approved or pending and in no
 *  settlement. Index: time_logs_one_per_day. */
export async function listOwnDays(db: Database, actor: Actor, today: Day): Promise<OwnDay[]> {
  const lastWeek = addDays(weekStartOf(today), -7);
  return db
    .selectFrom('time_logs as t')
    .select([
      't.day',
      't.status',
      't.hour_hundredths as hourHundredths',
      rateOfDay('t').as('hourlyRateTenThousandths'),
      sql<boolean>`t.settlement_id is not null`.as('isSettled'),
    ])
    .where('t.user_id', '=', actor.id)
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

/** Reads the amounts of the actor's pay lines that are in no settlement, by week. Index: pay_lines_unsettled. */
export async function listOwnOpenAmounts(
  db: Database,
  actor: Actor,
  today: Day,
): Promise<{ weekStart: Day; cents: Cents }[]> {
  return (
    db
      .selectFrom('pay_lines as l')
      .select(['l.week_start as weekStart', sql<Cents>`sum(l.amount_cents)::int`.as('cents')])
      .where('l.user_id', '=', actor.id)
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

export interface PaidToOfWeek {
  weekStart: Day;
  name: string;
  status: SettlementStatus | null;
  paidOn: Day | null;
  amountCents: Cents | null;
}

/** Reads whose settlement pays the actor's weeks, by week, where it is not the actor's. A week that several settlements
 *  pay is paid when all of them are, and has the sum of their amounts. */
export async function readPaidToOfWeeks(
  db: Database,
  actor: Actor,
  weekStarts: readonly Day[],
): Promise<Map<Day, PaidToOfWeek>> {
  const { rows } = await sql<PaidToOfWeek>`
    select w.week_start as "weekStart", coalesce(s.payee, u.full_name) as name, s.status, s.paid_on as "paidOn",
      s.amount_cents as "amountCents"
    from unnest(${[...weekStarts]}::date[]) w (week_start)
    left join (
      select week_start, max(payee) as payee, case when bool_and(status = 'PAID') then 'PAID' else 'PROCESSED' end as status,
        case when bool_and(status = 'PAID') then max(paid_on) end as paid_on, sum(amount_cents)::int as amount_cents
      from settlements_of_own_work(${weekStarts.toSorted()[0]}) group by week_start
    ) s on s.week_start = w.week_start
    left join users u on u.id = payee_of_week(${actor.id}, w.week_start) and u.id <> ${actor.id}
    where s.payee is not null or u.id is not null`.execute(db);
  return new Map(rows.map((row) => [row.weekStart, row]));
}
