import { sql, type RawBuilder } from 'kysely';
import {
  MAX_COUNTED_ENTRIES,
  type AuditFilter,
  type AuditLog,
  type Verification,
} from '../../domain/audit-logs/schema.ts';
import type { LoggedPerson } from '../../domain/audit-logs/people-in-values.ts';
import type { AuditLevel } from '../../domain/audit-logs/levels.ts';
import { textOfEntry } from '../../domain/audit-logs/sentences.ts';
import type { Database, Tx } from '../database/database.ts';
import { containing, matchesPerson } from '../database/search.ts';
import { findPeopleIn } from './people-queries.ts';

interface LogRow {
  seq: number;
  id: string;
  timestamp: string;
  action: string;
  level: AuditLevel;
  ipAddress: string | null;
  userAgent: string | null;
  oldValues: string | null;
  before: object | null;
  after: object | null;
  actorId: string | null;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  subjectId: string | null;
  subjectName: string | null;
  otherPerson: string | null;
  isErased: boolean;
}

function logOfRow({ email, firstName, lastName, ...row }: LogRow): AuditLog {
  const { id, timestamp, action, level, ipAddress, userAgent, subjectId, oldValues, after } = row;
  return {
    id,
    timestamp,
    user: email === null ? null : { firstName: firstName ?? '', lastName: lastName ?? '', email },
    action,
    level,
    ipAddress,
    userAgent,
    oldValues,
    newValues: JSON.stringify({ ...after, meta: { level } }),
    subjectId,
    ...textOfEntry(row),
  };
}

/** Searches the action, origin and values of an entry, the name and email of its actor and of its subject, and the name
 *  on a pending invitation. Indexes: audit_log_search (on this expression), users_search with audit_log_by_actor and
 *  _by_subject. */
const matchesSearch = (search: string): RawBuilder<boolean> => sql`(
  search_text_of_entry(a.action, a.ip_address, a.user_agent, a.request_id, a.old_values, a.new_values)
    ilike ${containing(search)}
  or a.actor_id = any (array(select u.id from users u where ${matchesPerson(search)}))
  or a.subject_id = any (array(select u.id from users u where ${matchesPerson(search)}))
  or a.subject_id = any (array(select i.id from invitations i
    where i.user_id is null and i.first_name || ' ' || i.last_name ilike ${containing(search)})))`;

/** Returns the start of the day that is `daysLater` days after `day`, in the company's time zone. */
const startOf = (day: string, daysLater: number, timeZone: string): RawBuilder<string> =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;

/** Combines all conditions of a filter except the person. */
function conditions(filter: AuditFilter, timeZone: string): RawBuilder<unknown> {
  const { action, level, startDate, endDate, search } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (action) all.push(sql`a.action = ${action}`);
  if (level) all.push(sql`a.level = ${level}`);
  if (startDate) all.push(sql`a.at >= ${startOf(startDate, 0, timeZone)}`);
  if (endDate) all.push(sql`a.at < ${startOf(endDate, 1, timeZone)}`);
  if (search?.trim()) all.push(matchesSearch(search));
  return sql.join(all, sql` and `);
}

const COLUMNS = sql.raw(`a.seq, a.id, a.at as timestamp, a.action, a.level,
  a.ip_address as "ipAddress", a.user_agent as "userAgent", a.old_values::text as "oldValues",
  a.old_values as before, a.new_values as after,
  a.actor_id as "actorId", u.email, u.first_name as "firstName", u.last_name as "lastName",
  a.subject_id as "subjectId", coalesce(s.full_name,
    nullif(concat_ws(' ', i.first_name, i.last_name), ''), p.name) as "subjectName",
  o.full_name as "otherPerson", a.erased as "isErased"`);

/** Joins the current names of the actor and the subject of each entry, and of the other person in entries about
 *  supervisors and delegations. The subject can be a person, an invitation or a policy. The trail stores only ids, so
 *  it cannot name a deleted person. */
const NAMES = sql.raw(`left join users u on u.id = a.actor_id
  left join users s on s.id = a.subject_id
  left join invitations i on i.id = a.subject_id
  left join policies p on p.id = a.subject_id
  left join users o on o.id = case a.action
    when 'REPORTS_TO_CHANGED' then (a.new_values ->> 'reportsTo')::uuid
    when 'APPROVALS_DELEGATED' then (a.new_values ->> 'delegate')::uuid
    when 'APPROVALS_DELEGATION_ENDED' then (a.old_values ->> 'delegate')::uuid end`);

/** Reads the entries whose sequence numbers a subquery returns. */
const rowsOf = (seqs: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<LogRow> =>
  sql<LogRow>`
    select ${COLUMNS} from (${seqs}) found
      cross join lateral (select * from audit_log where seq = found.seq offset 0) a
      ${NAMES}
    order by ${order}`;

export interface LogPage {
  logs: AuditLog[];
  pagination: { page: number; limit: number; total: number };
  person: LoggedPerson | null;
  people: LoggedPerson[];
}

async function findLoggedPerson(
  db: Database,
  userId: string | undefined,
): Promise<LoggedPerson | null> {
  if (userId === undefined) return null;
  const person = await db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return person ?? null;
}

/** A search reads this many of the newest entries before it uses the search index. */
const RECENT_ENTRY_COUNT = 5_000;

type PagedFilter = AuditFilter & { page: number; limit: number };

const BY_SEQUENCE = sql`a.seq desc`;
/** The order for a filter with a date range. The index on the time provides this order. A scan in the order of `seq`
 *  would first read and skip all entries after the last day. */
const BY_TIME = sql`a.at desc, a.seq desc`;

const orderOf = ({ startDate, endDate, search }: AuditFilter): RawBuilder<unknown> =>
  (startDate || endDate) && !search?.trim() ? BY_TIME : BY_SEQUENCE;

/** Selects the newest `limit` entries by or about a person. Each side of the union stops at the limit in its own index.
 *  An `or` would read and sort all entries of the person. Indexes: audit_log_by_actor, audit_log_by_subject. */
function seqsOfPerson(
  userId: string,
  condition: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const side = (column: 'actor_id' | 'subject_id') => sql`
    (select a.seq from audit_log a where a.${sql.ref(column)} = ${userId} and ${condition}
     order by a.seq desc limit ${limit})`;
  return sql`select seq from (${side('actor_id')} union ${side('subject_id')}) of_person
    order by seq desc limit ${limit}`;
}

/** Selects only the sequence numbers of a page. The other columns are read later, for these entries only. */
function seqsOfPage(
  from: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  filter: PagedFilter,
): RawBuilder<unknown> {
  const { page, limit } = filter;
  return sql`select a.seq from ${from} a where ${condition}
    order by ${orderOf(filter)} limit ${limit} offset ${(page - 1) * limit}`;
}

/** Searches the newest entries first, because the search index would find and sort every match of a frequent word. If
 *  the matches among the newest entries do not fill the page, searches the whole trail with the index. Without the
 *  `offset 0` in `found`, the planner would expect to find enough matches soon and would scan the trail backward. */
function seqsOfSearch(condition: RawBuilder<unknown>, filter: PagedFilter): RawBuilder<unknown> {
  const newest = sql`(select * from audit_log order by seq desc limit ${RECENT_ENTRY_COUNT} offset 0)`;
  const found = sql`(select a.seq from audit_log a where ${condition} offset 0)`;
  return sql`
    with recent as materialized (${seqsOfPage(newest, condition, filter)}),
      is_full as (select count(*) = ${filter.limit} as yes from recent)
    select seq from recent where (select yes from is_full)
    union all
    select seq from (${seqsOfPage(found, sql`true`, filter)}) everywhere
    where not (select yes from is_full)`;
}

/** Reads one page, newest first. Indexes: the primary key, audit_log_by_actor, _by_subject, _by_action, _by_level,
 *  _by_time, audit_log_search. */
export function logPage(filter: PagedFilter, timeZone: string): RawBuilder<LogRow> {
  const { userId, search, page, limit } = filter;
  const condition = conditions(filter, timeZone);
  if (userId) {
    const upToPage = seqsOfPerson(userId, condition, page * limit);
    const seqs = sql`select seq from (${upToPage}) found
      order by seq desc limit ${limit} offset ${(page - 1) * limit}`;
    return rowsOf(seqs, BY_SEQUENCE);
  }
  const seqs = search?.trim()
    ? seqsOfSearch(condition, filter)
    : seqsOfPage(sql`audit_log`, condition, filter);
  return rowsOf(seqs, orderOf(filter));
}

/** Seal numbers have no gaps and seals are never deleted, so the highest number is the number of sealed entries. Reading
 *  it is faster than counting millions of entries. */
const LENGTH_OF_TRAIL = sql<number>`((select coalesce(max(seal_seq), 0) from audit_seals)
  + (select count(*) from audit_unsealed))`;

/** Counts the matching entries. With a filter, stops at MAX_COUNTED_ENTRIES. */
function countOf(filter: AuditFilter, timeZone: string): RawBuilder<number> {
  const { level, userId, action, startDate, endDate, search } = filter;
  const isUnfiltered = ![level, userId, action, startDate, endDate, search?.trim()].some(Boolean);
  if (isUnfiltered) return LENGTH_OF_TRAIL;
  const condition = conditions(filter, timeZone);
  const order = search?.trim() ? sql`` : sql`order by ${orderOf(filter)}`;
  const found = userId
    ? seqsOfPerson(userId, condition, MAX_COUNTED_ENTRIES)
    : sql`select from audit_log a where ${condition} ${order} limit ${MAX_COUNTED_ENTRIES}`;
  return sql`(select count(*) from (${found}) found)`;
}

export async function listLogs(
  db: Database,
  filter: PagedFilter,
  timeZone: string,
): Promise<LogPage> {
  const { page, limit } = filter;
  const { rows } = await logPage(filter, timeZone).execute(db);
  const counted = await sql<{ total: number }>`
    select ${countOf(filter, timeZone)} as total`.execute(db);
  return {
    logs: rows.map(logOfRow),
    pagination: { page, limit, total: counted.rows[0]?.total ?? 0 },
    person: await findLoggedPerson(db, filter.userId),
    people: await findPeopleIn(db, rows),
  };
}

export interface LogsBefore {
  logs: AuditLog[];
  /** The `seq` of the oldest entry in the batch. Undefined if the batch is empty. */
  last: number | undefined;
}

/** Reads the newest entries with a `seq` below `before`. Repeated calls read a long trail in batches. */
export async function readLogsBefore(
  db: Database,
  filter: AuditFilter,
  { timeZone, before, limit }: { timeZone: string; before: number; limit: number },
): Promise<LogsBefore> {
  const condition = sql`a.seq < ${before} and ${conditions(filter, timeZone)}`;
  const seqs = filter.userId
    ? seqsOfPerson(filter.userId, condition, limit)
    : sql`select a.seq from audit_log a where ${condition} order by a.seq desc limit ${limit}`;
  const { rows } = await rowsOf(seqs, BY_SEQUENCE).execute(db);
  return { logs: rows.map(logOfRow), last: rows.at(-1)?.seq };
}

export const VERIFICATION_COLUMNS = sql.raw(`verified_at as "verifiedAt", state, sealed, erased,
  checkpoints, problem, milliseconds`);

export async function lastVerification(db: Database): Promise<Verification | null> {
  const { rows } = await sql<Verification>`
    select ${VERIFICATION_COLUMNS} from audit_verifications order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The id of the advisory lock that lets only one server verify the trail at a time. */
const VERIFICATION_LOCK = 7_250_820;

export async function tryVerificationLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${VERIFICATION_LOCK}) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Returns true if the last complete verification is more than 24 hours old and no audit entry was written for a minute,
 *  or if it is more than 30 hours old, or if there is none. */
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
