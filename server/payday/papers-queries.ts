import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { PaymentDeadlines } from '../../domain/dashboard/schema.ts';
import { PAY_WITHIN_DAYS, WARNING_FROM_DAY } from '../../domain/payday/papers.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { isContractorDay, isOrWasContractor } from '../payroll/shared.ts';

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

export interface ClockDay {
  today: Day;
  timeZone: string;
}

/** When the logs of a day (`t`) came at the earliest. Nobody knows when the papers of a day came that the office
 *  entered, so they can have come on that day. */
const logsCameOn = (timeZone: string) => sql`case when t.entered_at is not null then t.day
  else (t.created_at at time zone ${timeZone})::date end`;

const mondayOf = sql`monday_of(t.day)`;

/** Selects the work of a payee (`u`) and of the drivers whose pay goes to the payee. */
const workers = sql`unnest(u.id || drivers_of_payee(u.id)) as worker (id)`;

/** Selects the unpaid work of leased owner-operators and of their drivers. Each row has the payee, the week, the day of
 *  the work, and the day on which its papers came at the earliest. A rejected day is no work. Pending days count, because
 *  the carrier's approval does not stop the clock. Indexes: users_leased, time_logs_approved_unpaid,
 *  time_logs_pending_by_person, settlements_unpaid, time_logs_by_settlement, settlement_lines_pkey, pay_lines_by_user,
 *  paid_to_by_payee, paid_to_one_per_week. */
function selectUnpaidWork(
  actor: Actor,
  { today, timeZone }: ClockDay,
  userIds: readonly string[] | undefined,
): RawBuilder<unknown> {
  const logged = sql`select ${mondayOf} as week_start, t.day, ${logsCameOn(timeZone)} as logs_came_on`;
  const worked = sql`t.worked and t.day <= ${today} and ${isContractorDay}
    and payee_of_week(t.user_id, ${mondayOf}) = u.id`;
  return sql`
    select u.id as user_id, w.* from users u cross join lateral (
      ${logged} from ${workers} join time_logs t on t.user_id = worker.id
      where t.status = 'APPROVED' and t.settlement_id is null and ${worked}
      union all
      ${logged} from ${workers} join time_logs t on t.user_id = worker.id
      where t.status = 'PENDING' and (t.worked or t.notes <> '') and ${worked}
      union all
      ${logged} from settlements r join time_logs t on t.settlement_id = r.id
      where r.user_id = u.id and r.status = 'PROCESSED'
      union all
      select r.week_start, coalesce(l.day, r.week_start), coalesce(l.day, r.week_start)
      from settlements r join settlement_lines l on l.settlement_id = r.id
      where r.user_id = u.id and r.status = 'PROCESSED'
        and l.kind = 'EARNING' and not l.worked and l.amount_cents <> 0
      union all
      select e.week_start, coalesce(e.day, e.week_start), coalesce(e.day, e.week_start)
      from ${workers} join pay_lines e on e.user_id = worker.id
      where e.kind = 'EARNING' and e.settlement_id is null and e.removed_at is null
        and coalesce(e.day, e.week_start) <= ${today} and payee_of_week(e.user_id, e.week_start) = u.id
    ) w
    where u.leased_owner_operator and ${isOrWasContractor} and ${payVisibleTo(actor, 'u.id')}
      and ${userIds ? sql<boolean>`u.id = ${anyOf(userIds)}` : sql<boolean>`true`}`;
}

/** Selects, for each leased owner-operator with unpaid work, the work whose papers came first. Index:
 *  week_papers_pkey. */
function selectOldestPapers(
  actor: Actor,
  on: ClockDay,
  userIds?: readonly string[],
): RawBuilder<unknown> {
  return sql`
    select distinct on (w.user_id) w.user_id as "userId", w.week_start as "weekStart",
      greatest(w.day, coalesce(p.came_on, w.logs_came_on)) as "cameOn", p.came_on is not null as "isRecorded"
    from (${selectUnpaidWork(actor, on, userIds)}) w
    left join week_papers p on p.user_id = w.user_id and p.week_start = w.week_start
    order by w.user_id, greatest(w.day, coalesce(p.came_on, w.logs_came_on)), w.week_start`;
}

export interface OldestPapers {
  userId: string;
  /** The week of the work. */
  weekStart: Day;
  cameOn: Day;
  /** Whether the office recorded the day. Otherwise it is the earliest day that can be right. */
  isRecorded: boolean;
}

/** Reads, for each leased owner-operator with unpaid work, the work whose papers came first. */
export async function listOldestPapers(
  db: Database,
  actor: Actor,
  on: ClockDay,
  userIds?: readonly string[],
): Promise<OldestPapers[]> {
  const { rows } = await sql<OldestPapers>`${selectOldestPapers(actor, on, userIds)}`.execute(db);
  return rows;
}

/** Counts the leased owner-operators, without the actor, who must be paid soon or who are not paid in time. */
export async function readPaymentDeadlines(
  db: Database,
  actor: Actor,
  on: ClockDay,
): Promise<PaymentDeadlines | null> {
  const { rows } = await sql<PaymentDeadlines>`
    select count(*)::int as payees, min("cameOn") + ${sql.lit(PAY_WITHIN_DAYS)} as "payBy",
      count(*) filter (where ${on.today}::date - "cameOn" > ${sql.lit(PAY_WITHIN_DAYS)})::int as overdue,
      (array_agg("weekStart" order by "cameOn"))[1] as "weekStart"
    from (${selectOldestPapers(actor, on)}) oldest
    where ${on.today}::date - "cameOn" >= ${sql.lit(WARNING_FROM_DAY)} and "userId" <> ${actor.id}
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

export interface StoredWeekOfPapers {
  userId: string;
  name: string;
  isLeased: boolean;
  isProcessed: boolean;
  firstOpenDay: Day | null;
  /** The recorded day on which the papers came. */
  cameOn: Day | null;
}

/** Reads what is recorded about the papers of a week. The lateral queries read one worker at a time. With plain joins,
 *  PostgreSQL may check the days of all drivers for each payee. Indexes: time_logs_one_per_day, time_logs_by_day,
 *  pay_lines_unsettled, settlements_by_user, week_papers_pkey. */
export async function listWeeksOfPapers(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<StoredWeekOfPapers[]> {
  const { rows } = await sql<StoredWeekOfPapers>`
    select u.id as "userId", u.full_name as name, u.leased_owner_operator as "isLeased", p.came_on as "cameOn",
      exists (select from settlements r where r.user_id = u.id and r.week_start = ${weekStart}
        and r.status <> 'REVERSED' and r.kind <> 'PAYOUT') as "isProcessed",
      (select least(min(logged.day), min(entered.day)) from ${workers}
        cross join lateral (select min(t.day) as day from time_logs t
          where t.user_id = worker.id and t.day between ${weekStart} and ${weekEndOf(weekStart)}
          and t.worked and t.status <> 'REJECTED' and t.settlement_id is null and ${isContractorDay}
          and payee_of_week(t.user_id, ${weekStart}) = u.id) logged
        cross join lateral (select min(coalesce(e.day, e.week_start)) as day from pay_lines e
          where e.user_id = worker.id and e.week_start = ${weekStart} and e.kind = 'EARNING'
          and e.settlement_id is null and e.removed_at is null
          and payee_of_week(e.user_id, ${weekStart}) = u.id) entered
      ) as "firstOpenDay"
    from users u left join week_papers p on p.user_id = u.id and p.week_start = ${weekStart}
    where u.id = ${anyOf(userIds)} and ${isOrWasContractor} and ${payVisibleTo(actor, 'u.id')}`.execute(
    db,
  );
  return rows;
}
