import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { addDays, weekEndOf, type Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { WorkOfDay } from '../../domain/time-logs/quantities.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo, visibleTo } from '../database/scope.ts';
import { RATED_QUANTITIES } from '../pay-rates/shared.ts';
import type { StoredLog } from '../time-logs/shared.ts';
import type { Payee } from './payee-queries.ts';
import {
  SETTLEMENT_COLUMNS,
  SETTLEMENT_DETAILS,
  type SettlementWithDays,
} from './stored-settlement.ts';

export type SheetPerson = Omit<Payee, 'isContractor' | 'contractorThrough'>;

export type SheetLog = Omit<StoredLog, 'quantities'> & WorkOfDay;

export interface StoredSheet {
  person: SheetPerson;
  /** The live REGULAR settlement of the week. */
  settlement: SettlementWithDays | undefined;
  /** The total of the previous week's live settlements, or null if there are none. */
  previousTotalCents: Cents | null;
  /** The sum of the week's lines that payday will pay. */
  unsettledLinesTotalCents: Cents;
  /** The advances and escrow releases that the week's settlement will pay. */
  plannedPayoutsCents: Cents;
  logs: Map<Day, SheetLog>;
}

/** Selects the logs of a person `u` in one week. Index: time_logs_one_per_day. */
const logsOf = (actor: Actor, weekStart: Day) => sql<SheetLog[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'userId', t.user_id, 'day', t.day,
    'worked', t.worked, 'notes', t.notes, 'hourHundredths', t.hour_hundredths, 'status', t.status,
    'version', t.version, 'settlementId', t.settlement_id, 
    'hourlyRateTenThousandths', rate_of_day(t, 'HOUR'), 'dayRateTenThousandths', rate_of_day(t, 'DAY'),
    'quantities', ${RATED_QUANTITIES})), '[]')
  from time_logs t where t.user_id = u.id and ${visibleTo(actor, 't.user_id')}
    and t.day between ${weekStart} and ${weekEndOf(weekStart)}
)`;

/** Selects the total of the live settlements of a person `u` in one week, or null if there is no settlement. */
const totalOf = (weekStart: Day) => sql<Cents | null>`(
  select sum(total_pay_cents)::int from settlements
  where user_id = u.id and week_start = ${weekStart} and status <> 'REVERSED'
)`;

/** Selects the sum of the lines of a person `u` in one week that are in no settlement. Index: pay_lines_unsettled.
 *  @param isPayout whether to add up the advances and escrow releases, or all other lines */
const unsettledLinesTotal = (weekStart: Day, isPayout: boolean) => sql<Cents>`(
  select coalesce(sum(amount_cents), 0)::int from pay_lines
  where user_id = u.id and week_start = ${weekStart} and settlement_id is null and removed_at is null
    and (agreement_id is not null) = ${isPayout}
)`;

/** Reads a person's sheet of a week in one query. Returns undefined if the person is outside the actor's scope. Index:
 *  settlements_one_live. */
export async function findStoredSheet(
  db: Database,
  actor: Actor,
  userId: string,
  weekStart: Day,
): Promise<StoredSheet | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('settlements_with_payment as r', (join) =>
      join
        .onRef('r.user_id', '=', 'u.id')
        .on('r.week_start', '=', weekStart)
        .on('r.status', '<>', sql.lit('REVERSED'))
        .on('r.kind', '=', sql.lit('REGULAR')),
    )
    .select(SETTLEMENT_COLUMNS)
    .select(SETTLEMENT_DETAILS)
    .select('u.hourly_rate_ten_thousandths as hourlyRateTenThousandths')
    .select(logsOf(actor, weekStart).as('logs'))
    .select(totalOf(addDays(weekStart, -7)).as('previousTotalCents'))
    .select(unsettledLinesTotal(weekStart, false).as('unsettledLinesTotalCents'))
    .select(unsettledLinesTotal(weekStart, true).as('plannedPayoutsCents'))
    .where('u.id', '=', userId)
    .where(payVisibleTo(actor, 'u.id'))
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    hourlyRateTenThousandths,
    previousTotalCents,
    unsettledLinesTotalCents,
    plannedPayoutsCents,
    logs,
    ...settlement
  } = row;
  const { firstName, lastName } = settlement;
  return {
    person: { id: userId, firstName, lastName, hourlyRateTenThousandths },
    // The left join returns null columns if the week has no settlement.
    settlement: settlement.id === null ? undefined : (settlement as SettlementWithDays),
    previousTotalCents,
    unsettledLinesTotalCents,
    plannedPayoutsCents,
    logs: new Map(logs.map((log) => [log.day, log])),
  };
}
