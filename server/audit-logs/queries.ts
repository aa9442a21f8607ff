import { sql, type RawBuilder } from 'kysely';
import type { AuditFilter, AuditLog, Verification } from '../../domain/audit-logs/schema.ts';
import type { AuditLevel } from '../../domain/audit-logs/events.ts';
import type { Database, Tx } from '../platform/database.ts';
import { containing, matchesPerson } from '../platform/search.ts';

interface LogRow {
  seq: number;
  id: string;
  timestamp: string;
  action: string;
  level: AuditLevel;
  ipAddress: string | null;
  userAgent: string | null;
  before: string | null;
  after: object | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

function logOfRow({ email, firstName, lastName, before, after, ...row }: LogRow): AuditLog {
  const { id, timestamp, action, level, ipAddress, userAgent } = row;
  return {
    id,
    timestamp,
    user: email === null ? null : { firstName: firstName ?? '', lastName: lastName ?? '', email },
    action,
    level,
    ipAddress,
    userAgent,
    oldValues: before,
    newValues: JSON.stringify({ ...after, meta: { level } }),
  };
}

/** Anywhere in what an entry says, or in name and email of who acted. Indexes: audit_log_search (just this
 *  expression), users_search with audit_log_by_actor. */
const matchesSearch = (search: string): RawBuilder<boolean> => sql`(
  words_of_entry(a.action, a.ip_address, a.user_agent, a.request_id, a.old_values, a.new_values)
    ilike ${containing(search)}
  or a.actor_id = any (array(select u.id from users u where ${matchesPerson(search)})))`;

/** The start of a day where the company is. */
const startOf = (day: string, daysLater: number, timeZone: string): RawBuilder<string> =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;

function conditions(filter: AuditFilter, timeZone: string): RawBuilder<unknown> {
  const { userId, action, level, startDate, endDate, search } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (userId) all.push(sql`(a.actor_id = ${userId} or a.subject_id = ${userId})`);
  if (action) all.push(sql`a.action = ${action}`);
  if (level) all.push(sql`a.level = ${level}`);
  if (startDate) all.push(sql`a.at >= ${startOf(startDate, 0, timeZone)}`);
  if (endDate) all.push(sql`a.at < ${startOf(endDate, 1, timeZone)}`);
  if (search?.trim()) all.push(matchesSearch(search));
  return sql.join(all, sql` and `);
}

const COLUMNS = sql.raw(`a.seq, a.id, a.at as timestamp, a.action, a.level,
  a.ip_address as "ipAddress", a.user_agent as "userAgent", a.old_values::text as before,
  a.new_values as after, u.email, u.first_name as "firstName", u.last_name as "lastName"`);

export interface LogPage {
  logs: AuditLog[];
  pagination: { page: number; limit: number; total: number };
}

/** One page, newest first. Indexes: the primary key, audit_log_by_actor, _by_subject, _by_action,
 *  _by_level, _by_time; audit_log_search. */
export function logPage(
  filter: AuditFilter & { page: number; limit: number },
  timeZone: string,
): RawBuilder<LogRow> {
  const { page, limit, search } = filter;
  // What is searched for is found first. Else the planner walks the trail backwards, hoping to meet enough
  // of it soon: where it is rare, that is the whole trail.
  const isSearch = search !== undefined && search.trim() !== '';
  const found = sql`(select * from audit_log a where ${conditions(filter, timeZone)} offset 0)`;
  return sql<LogRow>`
    select ${COLUMNS} from ${isSearch ? found : sql`audit_log`} a left join users u on u.id = a.actor_id
    where ${isSearch ? sql`true` : conditions(filter, timeZone)}
    order by a.seq desc limit ${limit} offset ${(page - 1) * limit}`;
}

/** Seals are numbered without a gap and never taken away: nobody has to count millions of entries. */
const LENGTH_OF_TRAIL = sql<number>`((select coalesce(max(seal_seq), 0) from audit_seals)
  + (select count(*) from audit_unsealed))`;

/** How many entries match. Nearly all are of the level INFO: only the others are counted then, by
 *  audit_log_by_level. */
function countOf(filter: AuditFilter, timeZone: string): RawBuilder<number> {
  const { level, userId, action, startDate, endDate, search } = filter;
  const isNarrow = [userId, action, startDate, endDate, search?.trim()].some(Boolean);
  if (isNarrow || (level !== undefined && level !== 'INFO'))
    return sql`(select count(*) from audit_log a where ${conditions(filter, timeZone)})`;
  if (level === undefined) return LENGTH_OF_TRAIL;
  return sql`${LENGTH_OF_TRAIL} - (select count(*) from audit_log where level <> 'INFO')`;
}

export async function listLogs(
  db: Database,
  filter: AuditFilter & { page: number; limit: number },
  timeZone: string,
): Promise<LogPage> {
  const { page, limit } = filter;
  const { rows } = await logPage(filter, timeZone).execute(db);
  const counted = await sql<{ total: number }>`
    select ${countOf(filter, timeZone)} as total`.execute(db);
  return {
    logs: rows.map(logOfRow),
    pagination: { page, limit, total: counted.rows[0]?.total ?? 0 },
  };
}

export interface LogsBefore {
  logs: AuditLog[];
  /** The number of the oldest of them. */
  last: number | undefined;
}

/** The entries before one, for reading a long trail piece by piece. */
export async function readLogsBefore(
  db: Database,
  filter: AuditFilter,
  { timeZone, before, limit }: { timeZone: string; before: number; limit: number },
): Promise<LogsBefore> {
  const { rows } = await sql<LogRow>`
    select ${COLUMNS} from audit_log a left join users u on u.id = a.actor_id
    where a.seq < ${before} and ${conditions(filter, timeZone)}
    order by a.seq desc limit ${limit}`.execute(db);
  return { logs: rows.map(logOfRow), last: rows.at(-1)?.seq };
}

interface Counts {
  totalLogs: number;
  userLogin: number;
  userCreated: number;
  payrollCalculation: number;
}

/** Of the last 30 days. Index: audit_log_by_time. */
export async function countLogs(db: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as "totalLogs", count(*) filter (where action = 'USER_LOGIN') as "userLogin",
      count(*) filter (where action in ('USER_CREATED', 'INVITATION_ACCEPTED')) as "userCreated",
      count(*) filter (where action like 'PAYROLL\\_%') as "payrollCalculation"
    from audit_log where at > now() - interval '30 days'`.execute(db);
  return rows[0] ?? { totalLogs: 0, userLogin: 0, userCreated: 0, payrollCalculation: 0 };
}

const VERIFICATION_COLUMNS = sql.raw(`verified_at as "verifiedAt", state, sealed, erased,
  checkpoints, problem, milliseconds`);

export async function lastVerification(db: Database): Promise<Verification | null> {
  const { rows } = await sql<Verification>`
    select ${VERIFICATION_COLUMNS} from audit_verifications order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function keepVerification(
  tx: Tx,
  { state, sealed, erased, checkpoints, problem, milliseconds }: Omit<Verification, 'verifiedAt'>,
): Promise<Verification> {
  const { rows } = await sql<Verification>`
    insert into audit_verifications
      (verified_at, state, sealed, erased, checkpoints, problem, milliseconds)
    values (clock_timestamp(), ${state}, ${sealed}, ${erased}, ${checkpoints}, ${problem},
      ${milliseconds})
    returning ${VERIFICATION_COLUMNS}`.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error('An insert returned no row.');
  return kept;
}

/** Held by the server that verifies the trail. */
const VERIFICATION_LOCK = 7_250_820;

export async function tryVerificationLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${VERIFICATION_LOCK}) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Whether the whole trail was not verified for a day, and nothing was written for a minute; after
 *  thirty hours, whatever is written. */
export async function isVerificationDue(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select coalesce(last < now() - interval '24 hours', true) and (
      coalesce(last < now() - interval '30 hours', true)
      or not exists (select from audit_log where at > now() - interval '1 minute')) as "isDue"
    from (select max(verified_at) as last from audit_verifications where state <> 'PARTIAL') v`.execute(
    tx,
  );
  return rows[0]?.isDue ?? false;
}
