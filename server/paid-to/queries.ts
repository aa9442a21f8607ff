import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { HourHundredths } from '../../domain/hours.ts';
import type { Cents } from '../../domain/money.ts';
import type { LineKind } from '../../domain/payroll/lines.ts';
import type { RatedQuantity } from '../../domain/time-logs/quantities.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { PAY_OF_DAY, RATED_QUANTITIES } from '../pay-rates/shared.ts';
import { payVisibleTo, visibleTo } from '../database/scope.ts';

const MAX_ROWS = 200;
const MAX_DRIVERS = 200;
const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

export interface PersonToPay {
  id: string;
  name: string;
  isContractor: boolean;
  isActive: boolean;
  isArchived: boolean;
}

/** Selects people whose pay the actor can see, in any order. */
function selectPeopleToPay(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('users as u')
    .select([
      'u.id',
      sql<string>`u.full_name`.as('name'),
      'u.is_contractor as isContractor',
      'u.is_active as isActive',
      sql<boolean>`u.archived_at is not null`.as('isArchived'),
    ])
    .where(payVisibleTo(actor, 'u.id'));
}

export async function findPeopleToPay(
  db: Database | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<PersonToPay[]> {
  return selectPeopleToPay(db, actor).where('u.id', '=', anyOf(ids)).execute();
}

export async function findPeopleToPayByEmail(
  db: Database | Tx,
  actor: Actor,
  emails: readonly string[],
): Promise<Map<string, PersonToPay>> {
  const people = await selectPeopleToPay(db, actor)
    .select('u.email')
    .where('u.email', '=', sql<string>`any(${[...emails]}::text[])`)
    .execute();
  return new Map(people.map(({ email, ...person }) => [email, person]));
}

export interface PayeeOfPayee {
  name: string;
  /** The Monday from which the person is paid directly again. Null if there is none. */
  until: Day | null;
}

/** Reads the last payee of each person whose pay goes to somebody else in any week. Index: paid_to_one_per_week. */
export async function readLastPayees(
  tx: Tx,
  userIds: readonly string[],
): Promise<Map<string, PayeeOfPayee>> {
  const { rows } = await sql<PayeeOfPayee & { userId: string }>`
    select distinct on (t.user_id) t.user_id as "userId", p.full_name as name, t.until
    from (select user_id, payee_id, effective_from,
        lead(effective_from) over (partition by user_id order by effective_from) as until
      from paid_to where user_id = ${anyOf(userIds)} and removed_at is null) t
    join users p on p.id = t.payee_id
    order by t.user_id, t.effective_from desc`.execute(tx);
  return new Map(rows.map(({ userId, ...last }) => [userId, last]));
}

function selectRows(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('paid_to as p')
    .select([
      'p.id',
      'p.user_id as userId',
      'p.payee_id as payeeId',
      sql<string | null>`(select h.full_name from users h where h.id = p.payee_id)`.as('payeeName'),
      'p.effective_from as effectiveFrom',
      'p.reason',
      'p.set_at as setAt',
      sql<string | null>`(select h.full_name from users h where h.id = p.set_by)`.as('setBy'),
      sql<boolean>`p.removed_at is not null`.as('isRemoved'),
    ])
    .where(payVisibleTo(actor, 'p.user_id'));
}

/** Lists the newest 200 rows of a driver, including past and removed ones, newest first. Index: paid_to_by_user. */
export async function listRows(db: Database | Tx, actor: Actor, userId: string) {
  return selectRows(db, actor)
    .where('p.user_id', '=', userId)
    .orderBy('p.effective_from', 'desc')
    .orderBy('p.set_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
}

export async function findRow(db: Database | Tx, actor: Actor, id: string) {
  return selectRows(db, actor).where('p.id', '=', id).executeTakeFirst();
}

/** Lists the drivers whose pay goes to a person in a week on or after a day, by last name. Index: paid_to_by_payee. */
export async function listDriversSince(
  db: Database,
  actor: Actor,
  payeeId: string,
  since: Day,
): Promise<{ userId: string; name: string; effectiveFrom: Day }[]> {
  return db
    .selectFrom('paid_to as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id as userId', sql<string>`u.full_name`.as('name')])
    .select('p.effective_from as effectiveFrom')
    .where('p.payee_id', '=', payeeId)
    .where('p.removed_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from paid_to n where n.user_id = p.user_id and n.removed_at is null
        and n.effective_from > p.effective_from and n.effective_from <= ${since})`,
    )
    .where(payVisibleTo(actor, 'p.user_id'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .orderBy('p.effective_from')
    .limit(MAX_DRIVERS)
    .execute();
}

/** Reads the drivers whose pay goes to the payees in any week. Index: paid_to_by_payee. */
export async function listDriversOf(tx: Tx, payeeIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('paid_to')
    .select('user_id as userId')
    .distinct()
    .where('payee_id', '=', anyOf(payeeIds))
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Selects the driver of a settlement line, if the driver's pay goes to the payee. Null for other lines.
 *  @param line the alias of settlement_lines */
export function driverOfLine(line: string): RawBuilder<{ userId: string; name: string } | null> {
  return sql`(select json_build_object('userId', d.id, 'name', d.full_name) from users d
    where d.id = ${sql.ref(`${line}.driver_id`)})`;
}

/** Selects a person's payee on a day: the payee's email, and the first day on which the pay goes to the payee. Null if
 *  the person is paid directly. The email is null if the actor does not see the payee. Index: paid_to_one_per_week. */
export function payeeOn(
  actor: Actor,
  userIdColumn: string,
  day: Day,
): RawBuilder<{ email: string | null; since: Day } | null> {
  return sql`(select json_build_object(
      'email', case when ${visibleTo(actor, 'p.id')} then p.email end, 'since', t.effective_from)
    from (select payee_id, effective_from from paid_to
      where user_id = ${sql.ref(userIdColumn)} and removed_at is null and effective_from <= ${day}
      order by effective_from desc limit 1) t
    join users p on p.id = t.payee_id)`;
}

/** Reads the payee of each driver in a week, by driver. Omits drivers who are paid directly. Index:
 *  paid_to_one_per_week. */
export async function readPayeesOf(
  db: Database | Tx,
  userIds: readonly string[],
  weekStart: Day,
): Promise<Map<string, { id: string; name: string }>> {
  const { rows } = await sql<{ userId: string; id: string; name: string }>`
    select d.id as "userId", u.id, u.full_name as name
    from unnest(${[...userIds]}::uuid[]) d (id)
    join users u on u.id = payee_of_week(d.id, ${weekStart}) and u.id <> d.id`.execute(db);
  return new Map(rows.map(({ userId, ...payee }) => [userId, payee]));
}

/** Finds a payee of one of these people whose own pay goes to somebody else in the same week, or who is the payee of
 *  somebody in turn. */
export async function findChain(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ driver: string; payee: string; payeesPayee: string } | undefined> {
  const { rows } = await sql<{ driver: string; payee: string; payeesPayee: string }>`
    select driver, payee, payees_payee as "payeesPayee" from paid_to_chain(${[...userIds]}::uuid[])
    limit 1`.execute(tx);
  return rows[0];
}

/** Finds the first processed week of a driver's work on or after a day. Indexes: settlements_by_user,
 *  settlement_lines_by_driver. */
export async function findProcessedWeek(
  tx: Tx,
  userId: string,
  since: Day,
): Promise<Day | undefined> {
  const { rows } = await sql<{ weekStart: Day }>`
    select r.week_start as "weekStart" from settlements r
    where r.week_start >= ${since} and r.status <> 'REVERSED' and r.kind <> 'PAYOUT'
      and (r.user_id = ${userId} or r.id in (
        select l.settlement_id from settlement_lines l
        where l.driver_id = ${userId}))
    order by r.week_start limit 1`.execute(tx);
  return rows[0]?.weekStart;
}

/** Finds the row of a driver that is in force on a day. Index: paid_to_one_per_week. */
export async function findInForce(tx: Tx, actor: Actor, userId: string, day: Day) {
  return selectRows(tx, actor)
    .where('p.user_id', '=', userId)
    .where('p.removed_at', 'is', null)
    .where('p.effective_from', '<=', day)
    .orderBy('p.effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface DriverOfWeek {
  userId: string;
  firstName: string;
  lastName: string;
}

/** Lists the drivers whose pay of a week goes to the actor, by last name. */
export async function listOwnDrivers(
  db: Database,
  actor: Actor,
  weekStart: Day,
): Promise<DriverOfWeek[]> {
  const { rows } = await sql<DriverOfWeek>`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName" from users u
    where u.id = any(${[...actor.driverIds]}::uuid[]) and payee_of_week(u.id, ${weekStart}) = ${actor.id}
    order by lower(u.last_name), lower(u.first_name), u.id limit ${MAX_DRIVERS}`.execute(db);
  return rows;
}

export interface DayOfDriver {
  userId: string;
  day: Day;
  hourHundredths: HourHundredths;
  quantities: RatedQuantity[];
  status: TimeLogStatus;
  notes: string;
  /** Null if no rate pays the day, or if a quantity has no rate. */
  payCents: Cents | null;
}

/** Reads the worked days of drivers in a week. Row-level security checks that their pay of the week goes to the actor.
 *  Index: time_logs_one_per_day. */
export async function listDaysOfDrivers(
  db: Database,
  userIds: readonly string[],
  weekStart: Day,
): Promise<DayOfDriver[]> {
  return db
    .selectFrom('time_logs as t')
    .select([
      't.user_id as userId',
      't.day',
      't.hour_hundredths as hourHundredths',
      RATED_QUANTITIES.as('quantities'),
      't.status',
      't.notes',
    ])
    .select(PAY_OF_DAY.as('payCents'))
    .where('t.user_id', '=', anyOf(userIds))
    .where('t.day', '>=', weekStart)
    .where('t.day', '<=', weekEndOf(weekStart))
    .where('t.worked', '=', true)
    .orderBy('t.user_id')
    .orderBy('t.day')
    .execute();
}

export interface LineOfDriver {
  settlementId: string;
  position: number;
  driverId: string;
  kind: LineKind;
  day: Day | null;
  worked: boolean;
  amountCents: Cents;
  description: string;
}

/** Reads the lines of the actor's settlements of a week that pay drivers. Indexes: settlements_by_user,
 *  settlement_lines_pkey. */
export async function listLinesOfDrivers(
  db: Database,
  actor: Actor,
  weekStart: Day,
): Promise<LineOfDriver[]> {
  const { rows } = await sql<LineOfDriver>`
    select r.id as "settlementId", l.position, l.driver_id as "driverId", l.kind, l.day, l.worked, l.amount_cents as "amountCents", l.description
    from settlements r join settlement_lines l on l.settlement_id = r.id
    where r.user_id = ${actor.id} and r.week_start = ${weekStart} and r.status <> 'REVERSED'
      and l.driver_id is not null
    order by r.processed_at, r.id, l.position`.execute(db);
  return rows;
}

export async function readShowsAmounts(db: Database | Tx, userId: string): Promise<boolean> {
  const { shows } = await db
    .selectFrom('users')
    .select('shows_amounts_to_drivers as shows')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return shows;
}
