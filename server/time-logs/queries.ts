import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { seesPayOf, type Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Query } from '../../domain/endpoint.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { quantityOfStored, type StoredQuantity } from '../../domain/time-logs/quantities.ts';
import type { DayContent, StoredDay } from '../../domain/time-logs/rules.ts';
import type * as endpoints from '../../domain/time-logs/schema.ts';
import type { TimeLog, TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import type { DB } from '../database/types.ts';
import { jsonInstant } from '../database/json-instant.ts';
import { visibleTo } from '../database/scope.ts';

export const LOGS_PER_RESPONSE = 500;

interface LogRow {
  id: string;
  userId: string;
  date: Day;
  worked: boolean;
  status: TimeLogStatus;
  description: string;
  hourHundredths: number;
  version: number;
  decisionReason: string | null;
  requestReason: string | null;
  enteredAt: string | null;
  pressedAt: string | null;
  receivedAt: string | null;
}

export interface TimeLogRow extends LogRow {
  enteredByName: string | null;
  quantities: StoredQuantity[];
  settlementId: string | null;
  settlementStatus: string | null;
  basePayCents: number | null;
  bonusesCents: number | null;
  totalPayCents: number | null;
}

type Column = keyof DB['time_logs'];

/** The column of each field. */
const COLUMNS = {
  id: 'id',
  userId: 'user_id',
  date: 'day',
  worked: 'worked',
  status: 'status',
  description: 'notes',
  hourHundredths: 'hour_hundredths',
  version: 'version',
  decisionReason: 'decision_reason',
  requestReason: 'request_reason',
  enteredAt: 'entered_at',
  pressedAt: 'pressed_at',
  receivedAt: 'received_at',
} as const satisfies Record<keyof LogRow, Column>;

const INSTANTS: ReadonlySet<Column> = new Set(['entered_at', 'pressed_at', 'received_at']);

const ENTRIES = Object.entries(COLUMNS);
const LOG_COLUMNS = ENTRIES.map(([field, column]) => `t.${column} as ${field}` as const);

/** Selects the name of the person who entered a log (`t`) on its owner's behalf. */
const ENTERED_BY_NAME = sql<string | null>`
  (select e.full_name from users e where e.id = t.entered_by)`;

/** Selects the miles and loads of a log (`t`), in order. Index: time_log_quantities_pkey. */
export const QUANTITIES = sql<StoredQuantity[]>`coalesce((
  select json_agg(json_build_object('unit', q.unit, 'hundredths', q.hundredths, 'reference', q.reference,
    'fuelSurchargeCents', q.fuel_surcharge_cents, 'odometerStart', q.odometer_start, 'odometerEnd', q.odometer_end)
    order by q.position)
  from time_log_quantities q where q.user_id = t.user_id and q.day = t.day), '[]')`;

/** The fields of a log (`t`) for json_build_object: a `TimeLogRow` without its settlement. */
export const LOG_JSON_FIELDS = sql.join([
  ...ENTRIES.flatMap(([field, column]) => [
    sql.lit(field),
    INSTANTS.has(column) ? jsonInstant(`t.${column}`) : sql.ref(`t.${column}`),
  ]),
  sql.lit('enteredByName'),
  ENTERED_BY_NAME,
  sql.lit('quantities'),
  QUANTITIES,
]);

export function selectTimeLogs(db: Database | Tx, actor: Actor, scopeCondition = visibleTo) {
  return db
    .selectFrom('time_logs as t')
    .leftJoin('settlements as r', 'r.id', 't.settlement_id')
    .select(LOG_COLUMNS)
    .$castTo<LogRow>()
    .select([ENTERED_BY_NAME.as('enteredByName'), QUANTITIES.as('quantities')])
    .select([
      'r.id as settlementId',
      'r.status as settlementStatus',
      'r.base_pay_cents as basePayCents',
      'r.bonuses_cents as bonusesCents',
      'r.total_pay_cents as totalPayCents',
    ])
    .where(scopeCondition(actor, 't.user_id'));
}

/** The settlement columns to add to a row if the query does not join settlements. */
export const NO_SETTLEMENT = {
  settlementId: null,
  settlementStatus: null,
  basePayCents: null,
  bonusesCents: null,
  totalPayCents: null,
};

export function timeLogOfRow(row: TimeLogRow, actor: Actor): TimeLog {
  const { id, userId, date, worked, status, description, hourHundredths, version } = row;
  const isApproved = status === 'APPROVED';
  const hoursWorked = hoursFromHundredths(hourHundredths);
  return {
    id,
    userId,
    date,
    worked,
    status,
    description,
    isApproved,
    hoursWorked,
    ...(row.quantities.length > 0 && { quantities: row.quantities.map(quantityOfStored) }),
    version,
    ...(row.decisionReason !== null && { decisionReason: row.decisionReason }),
    ...(row.requestReason !== null && { requestReason: row.requestReason }),
    ...(row.enteredAt !== null && {
      enteredOnBehalf: {
        ...(row.enteredByName !== null && { by: row.enteredByName }),
        at: row.enteredAt,
      },
    }),
    ...(row.pressedAt !== null &&
      row.receivedAt !== null && {
        sentLate: { pressedAt: row.pressedAt, receivedAt: row.receivedAt },
      }),
    ...(row.settlementId !== null && {
      payrollRun: settlementOfRow(row, row.settlementId, seesPayOf(actor, userId)),
    }),
  };
}

function settlementOfRow(
  row: TimeLogRow,
  id: string,
  showsPay: boolean,
): NonNullable<TimeLog['payrollRun']> {
  const status = row.settlementStatus ?? '';
  if (!showsPay) return { id, status };
  return {
    id,
    status,
    basePay: dollarsFromCents(row.basePayCents ?? 0),
    bonuses: dollarsFromCents(row.bonusesCents ?? 0),
    totalPay: dollarsFromCents(row.totalPayCents ?? 0),
  };
}

type TimeLogFilter = Query<typeof endpoints.listTimeLogs>;

function matches({ userId, status, startDate, endDate }: TimeLogFilter): RawBuilder<SqlBool> {
  const conditions = [
    userId && sql`t.user_id = ${userId}`,
    status && sql`t.status = ${status}`,
    startDate && sql`t.day >= ${startDate}`,
    endDate && sql`t.day <= ${endDate}`,
  ];
  return sql.join([sql`true`, ...conditions.filter((condition) => condition)], sql` and `);
}

/** Selects the keys of a team's newest days. Scans all years of the team, but reads only the index
 *  time_logs_one_per_day. */
function newestOfTeam(db: Database | Tx, actor: Actor, filter: TimeLogFilter, limit: number) {
  return db
    .selectFrom('time_logs as t')
    .select(['t.user_id', 't.day'])
    .where(visibleTo(actor, 't.user_id'))
    .where(matches(filter))
    .orderBy('t.day', 'desc')
    .orderBy('t.user_id')
    .limit(limit);
}

/** Lists logs, newest day first. Index: time_logs_one_per_day for one person, or time_logs_by_day for everybody. */
export async function listTimeLogs(
  db: Database | Tx,
  actor: Actor,
  filter: TimeLogFilter,
): Promise<TimeLog[]> {
  const limit = filter.limit ?? LOGS_PER_RESPONSE;
  const logs = selectTimeLogs(db, actor).orderBy('t.day', 'desc').orderBy('t.user_id');
  const isOfTeam = actor.scope === 'subtree' && filter.userId === undefined;
  const found = isOfTeam
    ? logs.where(sql<SqlBool>`(t.user_id, t.day) in (${newestOfTeam(db, actor, filter, limit)})`)
    : logs.where(matches(filter)).limit(limit);
  return (await found.execute()).map((row) => timeLogOfRow(row, actor));
}

/** @param scopeCondition selects the people whose logs the actor can read. Use `approvableBy` for a log that the actor
 *  may decide. */
export async function findTimeLog(
  db: Database | Tx,
  actor: Actor,
  id: string,
  scopeCondition = visibleTo,
): Promise<TimeLog | undefined> {
  const row = await selectTimeLogs(db, actor, scopeCondition)
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row && timeLogOfRow(row, actor);
}

export interface StoredLog extends StoredDay {
  id: string;
  userId: string;
  day: Day;
  version: number;
  decidedBy: string | null;
  decisionReason: string | null;
}

/** Selects the columns that the rules need. */
export function selectStored(db: Database | Tx) {
  return db
    .selectFrom('time_logs as t')
    .select([
      't.id',
      't.user_id as userId',
      't.day',
      't.worked',
      't.notes',
      't.hour_hundredths as hourHundredths',
      't.status',
      't.version',
      't.decided_by as decidedBy',
      't.decision_reason as decisionReason',
      't.settlement_id as settlementId',
    ])
    .select(QUANTITIES.as('quantities'));
}

/** Finds a person's logs of the given days and locks them until the transaction ends. */
export async function lockDays(
  tx: Tx,
  userId: string,
  days: readonly Day[],
): Promise<Map<Day, StoredLog>> {
  const logs = await selectStored(tx)
    .where('t.user_id', '=', userId)
    .where(sql<SqlBool>`t.day = any(${[...days]}::date[])`)
    .orderBy('t.day')
    .forUpdate()
    .execute();
  return new Map(logs.map((log) => [log.day, log]));
}

export interface DayToWrite extends DayContent {
  day: Day;
}
