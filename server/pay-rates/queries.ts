import { sql } from 'kysely';
import type { Actor, Role } from '../../domain/access.ts';
import type { PayRateValues } from '../../domain/audit-logs/entry-values.ts';
import type { Day } from '../../domain/calendar.ts';
import type { OtherRates } from '../../domain/pay-rates/other-rates.ts';
import type { RateToSet, SetRate } from '../../domain/pay-rates/rules.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import type { Cents } from '../../domain/money.ts';
import { rateFromTenThousandths, type TenThousandths } from '../../domain/rate.ts';
import type { RatedQuantity } from '../../domain/time-logs/quantities.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { rolesOfPerson } from '../people/queries.ts';

const MAX_RATES = 200;

/** Selects the quantities of a day (`t`) with their rates, in order. */
export const RATED_QUANTITIES = sql<RatedQuantity[]>`coalesce((
  select json_agg(json_build_object('unit', q.unit, 'hundredths', q.hundredths, 'reference', q.reference,
    'fuelSurchargeCents', q.fuel_surcharge_cents,
    'rateTenThousandths', coalesce(q.frozen_rate_ten_thousandths, pay_rate_on(q.user_id, q.unit, q.day)))
    order by q.position)
  from time_log_quantities q where q.user_id = t.user_id and q.day = t.day), '[]')`;

/** Finds an unarchived person whose pay the actor can see. */
export async function findPaidPerson(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<{ id: string; roles: Role[] } | undefined> {
  return db
    .selectFrom('users as u')
    .select(['u.id', rolesOfPerson.as('roles')])
    .where('u.id', '=', id)
    .where('u.archived_at', 'is', null)
    .where(payVisibleTo(actor, 'u.id'))
    .executeTakeFirst();
}

function selectRates(db: Database | Tx, actor: Actor) {
  return db
    .selectFrom('pay_rates as p')
    .select([
      'p.id',
      'p.user_id as userId',
      sql<RateUnit>`p.unit`.as('unit'),
      sql<TenThousandths | null>`p.rate_ten_thousandths`.as('rateTenThousandths'),
      'p.effective_from as effectiveFrom',
      'p.reason',
      'p.set_at as setAt',
      sql<string | null>`(select h.full_name from users h where h.id = p.set_by)`.as('setBy'),
      sql<boolean>`p.removed_at is not null`.as('isRemoved'),
    ])
    .where(payVisibleTo(actor, 'p.user_id'));
}

/** Counts the days in the period of a rate `p` that were approved with another rate of the same unit. These days keep
 *  their rate. Indexes: time_logs_one_per_day, time_log_quantities_pkey, pay_rates_one_per_day. */
const DAYS_WITH_EARLIER_RATE = sql<number>`(
  select count(distinct f.day)::int from (
    select t.day, case p.unit when 'HOUR' then t.frozen_hourly_rate_ten_thousandths
      when 'DAY' then t.frozen_day_rate_ten_thousandths end as rate
    from time_logs t where t.user_id = p.user_id and t.day >= p.effective_from
    union all
    select q.day, q.frozen_rate_ten_thousandths from time_log_quantities q
    where q.user_id = p.user_id and q.day >= p.effective_from and q.unit = p.unit
  ) f
  where p.removed_at is null and f.rate is not null and f.rate is distinct from p.rate_ten_thousandths
    and not exists (select from pay_rates n where n.user_id = p.user_id and n.unit = p.unit
      and n.removed_at is null and n.effective_from > p.effective_from and n.effective_from <= f.day)
)`;

/** Lists the newest 200 rates, including past and removed ones, newest first. Index: pay_rates_by_user. */
export async function listRates(db: Database | Tx, actor: Actor, userId: string) {
  return selectRates(db, actor)
    .select(DAYS_WITH_EARLIER_RATE.as('daysWithEarlierRate'))
    .where('p.user_id', '=', userId)
    .orderBy('p.effective_from', 'desc')
    .orderBy('p.set_at', 'desc')
    .limit(MAX_RATES)
    .execute();
}

/** Lists the rate of each unit that applies on a day, for each person. Index: pay_rates_by_user. */
export async function listRatesOn(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
  day: Day,
) {
  const last = selectRates(db, actor)
    .distinctOn(['p.user_id', 'p.unit'])
    .where('p.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('p.removed_at', 'is', null)
    .where('p.effective_from', '<=', day)
    .orderBy('p.user_id')
    .orderBy('p.unit')
    .orderBy('p.effective_from', 'desc');
  const rates = await last.execute();
  return rates.flatMap(({ rateTenThousandths, ...rate }) =>
    rateTenThousandths === null ? [] : [{ ...rate, rateTenThousandths }],
  );
}

/** Reads the rates in other units than the hour that apply today, by person. */
export async function readOtherRates(
  db: Database | Tx,
  actor: Actor,
  userIds: readonly string[],
  today: Day,
): Promise<Map<string, OtherRates>> {
  if (userIds.length === 0) return new Map();
  const rates = await listRatesOn(db, actor, userIds, today);
  const inOtherUnits = rates.filter(({ unit }) => unit !== 'HOUR');
  const byPerson = Map.groupBy(inOtherUnits, ({ userId }) => userId);
  return new Map(
    [...byPerson].map(([userId, ofPerson]) => [
      userId,
      ofPerson.map(({ unit, rateTenThousandths }) => ({
        unit,
        rate: rateFromTenThousandths(rateTenThousandths),
      })),
    ]),
  );
}

/** Adds the rates in other units to the people whose pay the actor sees. */
export async function withOtherRates<Shown extends { id: string; dailyRate?: number | null }>(
  db: Database | Tx,
  actor: Actor,
  people: readonly Shown[],
  today: Day,
): Promise<(Shown & { otherRates?: OtherRates })[]> {
  const ids = people.filter(({ dailyRate }) => dailyRate !== undefined).map(({ id }) => id);
  const otherRates = await readOtherRates(db, actor, ids, today);
  return people.map((person) =>
    person.dailyRate === undefined
      ? person
      : { ...person, otherRates: otherRates.get(person.id) ?? [] },
  );
}

export async function findRate(db: Database | Tx, actor: Actor, id: string) {
  return selectRates(db, actor).where('p.id', '=', id).executeTakeFirst();
}

export async function countDaysWithEarlierRate(tx: Tx, id: string): Promise<number> {
  const { daysWithEarlierRate } = await tx
    .selectFrom('pay_rates as p')
    .select(DAYS_WITH_EARLIER_RATE.as('daysWithEarlierRate'))
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return daysWithEarlierRate;
}

/** Selects a person's rates of a unit without the removed ones. Index: pay_rates_one_per_day. */
function selectRatesOfUnit(tx: Tx, actor: Actor, userId: string, unit: RateUnit) {
  return selectRates(tx, actor)
    .where('p.user_id', '=', userId)
    .where('p.unit', '=', unit)
    .where('p.removed_at', 'is', null);
}

/** Finds the rate of the same unit that starts on the same day. */
export async function findRateFrom(
  tx: Tx,
  actor: Actor,
  userId: string,
  { unit, effectiveFrom }: Pick<RateToSet, 'unit' | 'effectiveFrom'>,
) {
  return selectRatesOfUnit(tx, actor, userId, unit)
    .where('p.effective_from', '=', effectiveFrom)
    .executeTakeFirst();
}

/** Finds the rate of the unit that is in force on the day. */
export async function findRateInForce(
  tx: Tx,
  actor: Actor,
  userId: string,
  { unit, effectiveFrom: day }: Pick<RateToSet, 'unit' | 'effectiveFrom'>,
) {
  return selectRatesOfUnit(tx, actor, userId, unit)
    .where('p.effective_from', '<=', day)
    .orderBy('p.effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lists the rates of the unit that start after the day, oldest first. */
export async function listRatesAfter(
  tx: Tx,
  actor: Actor,
  userId: string,
  { unit, effectiveFrom: day }: Pick<RateToSet, 'unit' | 'effectiveFrom'>,
) {
  return selectRatesOfUnit(tx, actor, userId, unit)
    .where('p.effective_from', '>', day)
    .orderBy('p.effective_from')
    .execute();
}

/** Finds a rate and what happened since it was set. Locks nothing. Indexes: pay_rates_pkey, pay_rates_by_user,
 *  time_logs_one_per_day. */
export async function findSetRate(tx: Tx, actor: Actor, id: string): Promise<SetRate | undefined> {
  return tx
    .selectFrom('pay_rates as p')
    .select([
      'p.set_by as setBy',
      sql<boolean>`p.removed_at is not null`.as('isRemoved'),
      sql<boolean>`exists (select from pay_rates n where n.user_id = p.user_id
        and (n.set_at > p.set_at or n.removed_at > p.set_at))`.as('isChangedSince'),
      sql<boolean>`exists (select from time_logs t left join settlements s on s.id = t.settlement_id
        where t.user_id = p.user_id and t.day >= p.effective_from and t.status = 'APPROVED'
          and (t.decided_at > p.set_at or s.processed_at > p.set_at))`.as('isUsedSince'),
    ])
    .where('p.id', '=', id)
    .where(payVisibleTo(actor, 'p.user_id'))
    .executeTakeFirst();
}

/** Lists the rates that one change of a person's rates set or removed. A change is one transaction, so its rows have the
 *  same time. Index: pay_rates_by_user.
 *  @param id a rate that the change set */
export async function listRatesOfChange(tx: Tx, actor: Actor, id: string) {
  return selectRates(tx, actor)
    .innerJoin('pay_rates as change', 'change.user_id', 'p.user_id')
    .select(sql<boolean>`p.set_at = change.set_at`.as('isNew'))
    .where('change.id', '=', id)
    .where(sql<boolean>`(p.set_at = change.set_at or p.removed_at = change.set_at)`)
    .orderBy('p.unit')
    .orderBy('p.effective_from')
    .execute();
}

/** Returns whether a person has a rate of a unit, past, current or planned. Index: pay_rates_one_per_day. */
export async function hasRateOf(tx: Tx, userId: string, unit: RateUnit): Promise<boolean> {
  const rate = await tx
    .selectFrom('pay_rates')
    .select('id')
    .where('user_id', '=', userId)
    .where('unit', '=', unit)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return rate !== undefined;
}

/** Finds the hourly rate that is in force today. The audit entry needs this rate when the trigger on `users` replaces
 *  it. The caller must have checked that the actor may change the person. Index: pay_rates_one_per_day. */
export async function findHourlyRateToday(
  tx: Tx,
  userId: string,
): Promise<PayRateValues | undefined> {
  return tx
    .selectFrom('pay_rates')
    .select([
      'id as payRateId',
      sql<'HOUR'>`unit`.as('unit'),
      'rate_ten_thousandths as rateTenThousandths',
      'effective_from as effectiveFrom',
    ])
    .where('user_id', '=', userId)
    .where('unit', '=', 'HOUR')
    .where('removed_at', 'is', null)
    .where('effective_from', '<=', sql<Day>`company_today()`)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Selects what pays a worked day (`t`): the rates of its hours and of the day, and its quantities with their rates. An
 *  approved day has its frozen rates. Indexes: pay_rates_one_per_day, time_log_quantities_pkey. */
export const WORK_OF_DAY = [
  sql<TenThousandths | null>`rate_of_day(t, 'HOUR')`.as('hourlyRateTenThousandths'),
  sql<TenThousandths | null>`rate_of_day(t, 'DAY')`.as('dayRateTenThousandths'),
  RATED_QUANTITIES.as('quantities'),
] as const;

/** The pay of a worked day (`t`) in cents. Null if no rate pays the day, or if one of its quantities has no rate. Indexes:
 *  pay_rates_one_per_day, time_log_quantities_pkey. */
export const PAY_OF_DAY = sql<Cents | null>`pay_of_day(t)`;

/** Sets the date that the trigger on `users` uses as today for the rest of the transaction. A changed rate starts on
 *  this date. */
export async function setRateDate(tx: Tx, today: Day): Promise<void> {
  await sql`select set_config('app.today', ${today}, true)`.execute(tx);
}
