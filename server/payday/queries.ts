import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { addDays, weekEndOf, type Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { RateUnit, SettlementKind } from '../../domain/payroll/lines.ts';
import type { SettlementStatus } from '../../domain/payroll/schema.ts';
import type { PaydayLog } from '../../domain/payday/payee-week.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo, workVisibleTo } from '../database/scope.ts';
import { isContractorDay, isOrWasContractor } from '../payroll/shared.ts';
import { RATED_QUANTITIES } from '../pay-rates/shared.ts';
import { lockOpenPayLines } from './pay-line-queries.ts';
import type { SettlementToPay } from './withholding.ts';

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

export interface PayeeRow {
  userId: string;
  /** Whose settlement includes the person's work of the week. Usually the person. */
  payeeId: string;
  firstName: string;
  lastName: string;
  /** False for a deactivated or archived person. */
  isActive: boolean;
  submittedAt: string | null;
  hasBeenPaid: boolean;
  hasHourlyRate: boolean;
  earlierPay: Cents[];
  previousWeekTotalCents: Cents | null;
}

const MAX_PAYEES = 10_000;
/** The maximum number of earlier weeks from which the usual pay is computed. */
const EARLIER_WEEKS = 12;

/** Reads the contractors of a week, by last name. Includes the actor's drivers and every active contractor. Includes a
 *  deactivated, archived or former contractor only if the week has a settlement, approved days or pay lines that are not
 *  processed, or if other drivers are paid to this person. Indexes: week_submissions_pkey, settlements_by_user,
 *  time_logs_approved_unpaid, pay_lines_unsettled, paid_to_one_per_week, paid_to_by_payee.
 *  @param userIds limits the result to these people and the drivers who are paid to them */
export async function listPeopleOfPayday(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds?: readonly string[],
): Promise<PayeeRow[]> {
  const { rows } = await sql<PayeeRow>`
    select u.id as "userId", payee_of_week(u.id, ${weekStart}) as "payeeId", u.first_name as "firstName", u.last_name as "lastName",
      (u.is_active and u.archived_at is null) as "isActive", s.submitted_at as "submittedAt",
      coalesce((select true from settlements r where r.user_id = u.id and r.payment_id is not null limit 1), false)
        as "hasBeenPaid",
      pay_rate_on(u.id, 'HOUR', ${weekEndOf(weekStart)}) is not null as "hasHourlyRate",
      array(
        select r.base_pay_cents + r.bonuses_cents + r.expenses_cents - r.substantiated_cents from settlements r
        where r.user_id = u.id and r.week_start < ${weekStart} and r.status <> 'REVERSED' and r.kind = 'REGULAR'
        order by r.week_start desc limit ${EARLIER_WEEKS}
      ) as "earlierPay",
      (
        select sum(r.total_pay_cents)::int from settlements r
        where r.user_id = u.id and r.week_start = ${addDays(weekStart, -7)} and r.status <> 'REVERSED'
      ) as "previousWeekTotalCents"
    from users u
    left join week_submissions s on s.user_id = u.id and s.week_start = ${weekStart}
    where ${isOrWasContractor} and ${workVisibleTo(actor, 'u.id', weekStart)}
      and ${
        userIds
          ? sql<boolean>`(u.id = ${anyOf(userIds)} or u.id in (
              select p.user_id from paid_to p where p.payee_id = ${anyOf(userIds)} and p.removed_at is null))`
          : sql<boolean>`true`
      }
      and ((u.is_contractor and u.is_active and u.archived_at is null)
        or exists (select from time_logs t where t.user_id = u.id and t.status = 'APPROVED' and t.worked
          and t.settlement_id is null and t.day between ${weekStart} and ${weekEndOf(weekStart)}
          and ${isContractorDay})
        or exists (select from pay_lines e where e.user_id = u.id and e.week_start = ${weekStart}
          and e.settlement_id is null and e.removed_at is null)
        or exists (select from settlements r where r.user_id = u.id and r.week_start = ${weekStart}
          and r.status <> 'REVERSED')
        or exists (select from paid_to p where p.payee_id = u.id and p.removed_at is null))
    order by lower(u.last_name), lower(u.first_name), u.id
    limit ${MAX_PAYEES}`.execute(db);
  return rows;
}

export interface LogRow extends Omit<PaydayLog, 'isPayable'> {
  userId: string;
  settlementId: string | null;
  status: TimeLogStatus;
}

/** Selects the rates of a day. PostgreSQL would otherwise find them again for each column that uses them, so the subquery
 *  has an offset. */
const RATES_OF_DAY = sql<{ hourly: TenThousandths | null; daily: TenThousandths | null }>`(
  select rate_of_day(t, 'HOUR') as hourly, rate_of_day(t, 'DAY') as daily offset 0)`;

/** Reads the worked days of a week. Indexes: time_logs_one_per_day, pay_rates_one_per_day. */
export async function listWorkedDays(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<LogRow[]> {
  return db
    .selectFrom('time_logs as t')
    .crossJoinLateral(RATES_OF_DAY.as('r'))
    .select([
      't.id',
      't.user_id as userId',
      't.day',
      't.hour_hundredths as hourHundredths',
      't.status',
      't.version',
      't.notes',
      't.decision_reason as reason',
      't.settlement_id as settlementId',
    ])
    .select([
      'r.hourly as hourlyRateTenThousandths',
      'r.daily as dayRateTenThousandths',
      RATED_QUANTITIES.as('quantities'),
      sql<
        RateUnit[]
      >`case when coalesce(r.hourly, r.daily) is null then other_rate_units_on(t.user_id, t.day) else '{}' end`.as(
        'otherRateUnits',
      ),
    ])
    .where('t.user_id', '=', anyOf(userIds))
    .where('t.day', '>=', weekStart)
    .where('t.day', '<=', weekEndOf(weekStart))
    .where('t.worked', '=', true)
    .where(workVisibleTo(actor, 't.user_id', weekStart))
    .where(isContractorDay)
    .orderBy('t.user_id')
    .orderBy('t.day')
    .execute();
}

/** Reads the worked days of the six days before a week, except rejected days. They are needed to count the days in a row.
 *  Index: time_logs_one_per_day. */
export async function listDaysBefore(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<{ userId: string; day: Day }[]> {
  return db
    .selectFrom('time_logs as t')
    .select(['t.user_id as userId', 't.day'])
    .where('t.user_id', '=', anyOf(userIds))
    .where('t.day', '>=', addDays(weekStart, -6))
    .where('t.day', '<', weekStart)
    .where('t.worked', '=', true)
    .where('t.status', '<>', 'REJECTED')
    .where(payVisibleTo(actor, 't.user_id'))
    .where(isContractorDay)
    .orderBy('t.user_id')
    .orderBy('t.day')
    .execute();
}

/** Locks the days and pay lines that the next settlement of a week would include. The locks last until the transaction
 *  ends. */
export async function lockPayableDaysAndLines(
  tx: Tx,
  weekStart: Day,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .selectFrom('time_logs as t')
    .select('t.id')
    .where('t.user_id', '=', anyOf(userIds))
    .where('t.day', '>=', weekStart)
    .where('t.day', '<=', weekEndOf(weekStart))
    .where('t.worked', '=', true)
    .where('t.status', '=', 'APPROVED')
    .where('t.settlement_id', 'is', null)
    .where(isContractorDay)
    .orderBy('t.user_id')
    .orderBy('t.day')
    .forUpdate('t')
    .execute();
  await lockOpenPayLines(tx, weekStart, userIds);
}

/** Reads the approved, worked days before a week that are in no settlement. Index: time_logs_approved_unpaid. */
export async function listEarlierUnpaid(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<{ userId: string; day: Day }[]> {
  return db
    .selectFrom('time_logs as t')
    .select(['t.user_id as userId', 't.day'])
    .where('t.user_id', '=', anyOf(userIds))
    .where('t.day', '<', weekStart)
    .where('t.status', '=', sql.lit('APPROVED'))
    .where('t.worked', '=', sql.lit(true))
    .where('t.settlement_id', 'is', null)
    .where(payVisibleTo(actor, 't.user_id'))
    .where(isContractorDay)
    .orderBy('t.user_id')
    .orderBy('t.day')
    .execute();
}

export interface SettlementRow extends SettlementToPay {
  kind: SettlementKind;
  status: SettlementStatus;
  totalPayCents: Cents;
  /** Deductions and escrow deposits, as a negative amount. */
  afterGrossCents: Cents;
  /** Advances and escrow releases. */
  payoutsCents: Cents;
  withheldCents: Cents;
  paidOn: Day | null;
  /** Null if the person's account was deleted. */
  processedBy: { id: string } | null;
  secondPersonRequired: boolean;
}

/** Selects the live settlements of a week, oldest first. */
function selectSettlements(db: Database | Tx, actor: Actor, weekStart: Day) {
  return db
    .selectFrom('settlements_with_payment as r')
    .select([
      'r.id',
      'r.user_id as userId',
      'r.week_start as weekStart',
      sql<SettlementKind>`r.kind`.as('kind'),
      'r.status',
      'r.base_pay_cents as basePayCents',
      'r.bonuses_cents as bonusesCents',
      'r.expenses_cents as expensesCents',
      sql<Cents>`r.total_pay_cents`.as('totalPayCents'),
      'r.after_gross_cents as afterGrossCents',
      'r.payouts_cents as payoutsCents',
      'r.substantiated_cents as substantiatedCents',
      'r.withheld_cents as withheldCents',
      'r.paid_on as paidOn',
      sql<
        SettlementRow['processedBy']
      >`case when r.processed_by is not null then json_build_object('id', r.processed_by) end`.as(
        'processedBy',
      ),
      'r.second_person_required as secondPersonRequired',
    ])
    .where('r.week_start', '=', weekStart)
    .where('r.status', '<>', sql.lit('REVERSED'))
    .where(payVisibleTo(actor, 'r.user_id'))
    .orderBy('r.processed_at')
    .orderBy('r.id');
}

/** Reads the live settlements of a week, oldest first. Index: settlements_by_user. */
export async function listSettlements(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<SettlementRow[]> {
  return selectSettlements(db, actor, weekStart).where('r.user_id', '=', anyOf(userIds)).execute();
}

/** Reads the unpaid settlements of a week, oldest first. Index: settlements_unpaid. */
export async function listUnpaidSettlements(
  db: Database,
  actor: Actor,
  weekStart: Day,
): Promise<SettlementRow[]> {
  return selectSettlements(db, actor, weekStart)
    .where('r.status', '=', sql.lit('PROCESSED'))
    .execute();
}

export interface AcceptedException {
  userId: string;
  code: string;
  /** SHA-256 of the facts that were accepted. */
  factsDigest: string;
  reason: string;
  /** Null if the person's account was deleted. */
  by: string | null;
}

export async function listAccepted(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<AcceptedException[]> {
  return db
    .selectFrom('pay_exceptions_accepted as a')
    .leftJoin('users as by', 'by.id', 'a.accepted_by')
    .select([
      'a.user_id as userId',
      'a.code',
      'a.facts_digest as factsDigest',
      'a.reason',
      sql<string | null>`by.full_name`.as('by'),
    ])
    .where('a.week_start', '=', weekStart)
    .where('a.user_id', '=', anyOf(userIds))
    .where(payVisibleTo(actor, 'a.user_id'))
    .execute();
}
