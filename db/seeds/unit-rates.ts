import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { QuantityUnit } from '../../domain/time-logs/quantities.ts';
import type { Tx } from '../../server/database/database.ts';
import type { PastEvent } from './past-events.ts';
import { idOf, type DemoPerson, type Ids } from './people.ts';

/** The rates of a week. The rate of the hours is null if the hours are not paid. */
export type WeekRates = { HOUR: TenThousandths | null } & Partial<
  Record<QuantityUnit, TenThousandths>
>;

/** The drivers who are paid in other units than the hour. Walt is paid by the mile, and by the hour while he waits. */
const RATES: Readonly<Record<string, WeekRates>> = {
  'walt.jensen': { HOUR: 185_000, MILE: 6550 },
  'tom.hadley': { HOUR: null, MILE: 5600 },
  'sana.qureshi': { HOUR: null, PERCENT: 250_000 },
};
/** In earlier weeks, these drivers are paid by the hour too. */
const FIRST_WEEK_AGO = 3;

export function ratesInWeek(
  {
    username,
    hourlyRateTenThousandths = 0,
  }: Pick<DemoPerson, 'username' | 'hourlyRateTenThousandths'>,
  weeksAgo: number,
): WeekRates {
  const rates = weeksAgo > FIRST_WEEK_AGO ? undefined : RATES[username];
  return rates ?? { HOUR: hourlyRateTenThousandths };
}

/** Inserts the rates as if HR had entered them in the week before they start. Returns the audit events. */
export async function seedUnitRates(tx: Tx, ids: Ids, today: Day): Promise<PastEvent[]> {
  const actorId = idOf(ids, 'hr');
  const effectiveFrom = addDays(weekStartOf(today), -7 * FIRST_WEEK_AGO);
  const at = `${addDays(effectiveFrom, -4)}T16:00:00Z`;
  const rates = Object.entries(RATES).flatMap(([username, ofWeek]) =>
    Object.entries(ofWeek).map(([unit, rateTenThousandths]) => ({
      payRateId: randomUUIDv7(),
      userId: idOf(ids, username),
      unit: unit as keyof WeekRates,
      rateTenThousandths,
      effectiveFrom,
    })),
  );
  const hourly = await tx
    .selectFrom('pay_rates')
    .select(['id as payRateId', 'user_id as userId', 'rate_ten_thousandths as rateTenThousandths'])
    .select('effective_from as effectiveFrom')
    .where('unit', '=', 'HOUR')
    .execute();
  const hourlyRateOf = new Map(
    hourly.map(({ userId, ...rate }) => [userId, { ...rate, unit: 'HOUR' as const }]),
  );
  await tx
    .insertInto('pay_rates')
    .values(
      rates.map(({ payRateId, userId, unit, rateTenThousandths }) => ({
        id: payRateId,
        user_id: userId,
        unit,
        rate_ten_thousandths: rateTenThousandths,
        effective_from: effectiveFrom,
        set_at: at,
        set_by: actorId,
      })),
    )
    .execute();
  await sql`update users set hourly_rate_ten_thousandths = pay_rate_on(id, 'HOUR', ${today})`.execute(
    tx,
  );
  return rates.map(({ userId: subjectId, ...after }) => {
    const before = after.unit === 'HOUR' ? (hourlyRateOf.get(subjectId) ?? null) : null;
    return { action: 'PAY_RATE_SET', at, actorId, subjectId, before, after };
  });
}
