import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import type { Query } from '../../domain/endpoint.ts';
import type { PayableDay } from '../../domain/payroll/lines-of-days.ts';
import type {
  listSettlements as listEndpoint,
  SettlementStatus,
} from '../../domain/payroll/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { cutAt, type CutList } from '../database/page.ts';
import { payVisibleTo } from '../database/scope.ts';
import { WORK_OF_DAY } from '../pay-rates/shared.ts';
import { isContractorDay } from './payee-queries.ts';
import {
  SETTLEMENT_COLUMNS,
  SETTLEMENT_DETAILS,
  type SettlementWithDays,
  type StoredSettlement,
} from './stored-settlement.ts';

const settlements = (db: Database | Tx) => db.selectFrom('settlements_with_payment as r');

function selectSettlements(db: Database | Tx, actor: Actor) {
  return settlements(db)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(SETTLEMENT_COLUMNS)
    .where(payVisibleTo(actor, 'r.user_id'));
}

function selectSettlementsWithDays(db: Database | Tx, actor: Actor) {
  return selectSettlements(db, actor).select(SETTLEMENT_DETAILS);
}

type SettlementFilter = Query<typeof listEndpoint>;

const SETTLEMENTS_PER_PAGE = 100;

/** Selects the ids of a page and of the settlement after it, so the skipped settlements are not read in full. */
function idsOfPage(db: Database, actor: Actor, filter: SettlementFilter) {
  const { userId, status, startDate, endDate, page = 1, limit = SETTLEMENTS_PER_PAGE } = filter;
  let query = settlements(db).select('r.id').where(payVisibleTo(actor, 'r.user_id'));
  if (userId) query = query.where('r.user_id', '=', userId);
  if (status) query = query.where('r.status', '=', status);
  if (startDate) query = query.where('r.week_start', '>=', startDate);
  if (endDate) query = query.where('r.week_start', '<=', endDate);
  return query
    .orderBy('r.week_start', 'desc')
    .orderBy('r.id')
    .limit(limit + 1)
    .offset((page - 1) * limit);
}

/** Reads a page of settlements, newest week first. Indexes: settlements_by_user for one person, settlements_by_week for
 *  all. */
export async function listSettlements(
  db: Database,
  actor: Actor,
  filter: SettlementFilter,
): Promise<CutList<StoredSettlement[]>> {
  const found = await selectSettlements(db, actor)
    .where('r.id', '=', sql<string>`any(array(${idsOfPage(db, actor, filter)}))`)
    .orderBy('r.week_start', 'desc')
    .orderBy('r.id')
    .execute();
  return cutAt(found, filter.limit ?? SETTLEMENTS_PER_PAGE);
}

export async function findSettlement(
  db: Database | Tx,
  actor: Actor,
  id: string,
): Promise<SettlementWithDays | undefined> {
  return selectSettlementsWithDays(db, actor).where('r.id', '=', id).executeTakeFirst();
}

/** Reads settlements with their days, in any order. */
export async function findSettlements(
  db: Database | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<SettlementWithDays[]> {
  return selectSettlementsWithDays(db, actor)
    .where('r.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export interface SettlementOfWeek {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  processedAt: string;
}

/** More than the payees of a week. */
const MAX_SETTLEMENTS_OF_WEEK = 5000;

/** Lists the settlements of a week that are not reversed, by the payee's name. Index: settlements_by_week. */
export async function listSettlementsOfWeek(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
): Promise<SettlementOfWeek[]> {
  return db
    .selectFrom('settlements as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.user_id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'r.processed_at as processedAt',
    ])
    .where('r.week_start', '=', weekStart)
    .where('r.status', '<>', sql.lit('REVERSED'))
    .where(payVisibleTo(actor, 'r.user_id'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('r.id')
    .limit(MAX_SETTLEMENTS_OF_WEEK)
    .execute();
}

export interface SettlementToSend {
  id: string;
  status: SettlementStatus;
  userId: string;
  weekStart: Day;
  firstName: string;
  lastName: string;
  email: string;
  /** False for a deactivated or archived payee. */
  canReceive: boolean;
}

/** Lists settlements with what an email to the payee needs, by the payee's name. Index: settlements_pkey. */
export async function listSettlementsToSend(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<SettlementToSend[]> {
  return tx
    .selectFrom('settlements as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id as userId', 'r.week_start as weekStart', 'r.status'])
    .select(['u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .select(sql<boolean>`u.is_active and u.archived_at is null`.as('canReceive'))
    .where('r.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(payVisibleTo(actor, 'r.user_id'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('r.id')
    .execute();
}

/** Reads the live REGULAR settlements of a person's weeks, by week. A week has at most one live REGULAR settlement. */
export async function findLiveSettlements(
  db: Database | Tx,
  actor: Actor,
  userId: string,
  weekStarts: readonly Day[],
): Promise<Map<Day, SettlementWithDays>> {
  const settlements = await selectSettlementsWithDays(db, actor)
    .where('r.user_id', '=', userId)
    .where('r.week_start', 'in', weekStarts)
    .where('r.status', '<>', sql.lit('REVERSED'))
    .where('r.kind', '=', sql.lit('REGULAR'))
    .execute();
  return new Map(settlements.map((settlement) => [settlement.weekStart, settlement]));
}

/** Finds the live PAYOUT settlement that the Payroll Tracker created from a payload. Index: settlements_by_user. */
export async function findLivePayout(
  tx: Tx,
  actor: Actor,
  { userId, weekStart, payloadDigest }: { userId: string; weekStart: Day; payloadDigest: Buffer },
): Promise<SettlementWithDays | undefined> {
  return selectSettlementsWithDays(tx, actor)
    .where('r.user_id', '=', userId)
    .where('r.week_start', '=', weekStart)
    .where('r.status', '<>', sql.lit('REVERSED'))
    .where('r.kind', '=', sql.lit('PAYOUT'))
    .where('r.payload_digest', '=', payloadDigest)
    .orderBy('r.processed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface PayableLog extends PayableDay {
  id: string;
}

/** Locks the approved, worked logs of a week that are in no settlement, until the transaction ends. The expected pay
 *  and the settlement then use the same logs. */
export async function lockPayableLogs(
  tx: Tx,
  userId: string,
  weekStart: Day,
): Promise<PayableLog[]> {
  return tx
    .selectFrom('time_logs as t')
    .select(['t.id', 't.day', 't.hour_hundredths as hourHundredths'])
    .select(WORK_OF_DAY)
    .where('t.user_id', '=', userId)
    .where('t.day', '>=', weekStart)
    .where('t.day', '<=', weekEndOf(weekStart))
    .where('t.worked', '=', true)
    .where('t.status', '=', 'APPROVED')
    .where('t.settlement_id', 'is', null)
    .where(isContractorDay)
    .orderBy('t.day')
    .forUpdate('t')
    .execute();
}

/** Finds the most recently reversed REGULAR settlement of a person's week. Index: settlements_by_user. */
export async function findReversedSettlement(
  tx: Tx,
  userId: string,
  weekStart: Day,
): Promise<string | null> {
  const settlement = await tx
    .selectFrom('settlements')
    .select('id')
    .where('user_id', '=', userId)
    .where('week_start', '=', weekStart)
    .where('kind', '=', 'REGULAR')
    .where('status', '=', 'REVERSED')
    .orderBy('reversed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return settlement?.id ?? null;
}
