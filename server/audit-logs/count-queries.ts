import { sql, type RawBuilder } from 'kysely';
import type { AuditLevel } from '../../domain/audit-logs/levels.ts';
import type { Database } from '../platform/database.ts';

// How many entries there are, without counting them one by one: sealed ones are kept by hour
// (audit_counts), only those of broken hours at the ends of a span and those without a seal are counted.

/** Entries of a span of time; without an end, all there are. */
export interface CountedSpan {
  /** The first instant. */
  from?: RawBuilder<unknown> | undefined;
  /** The instant after the last. */
  until?: RawBuilder<unknown> | undefined;
  action?: string | undefined;
  level?: AuditLevel | undefined;
}

type Conditions = RawBuilder<unknown>[];

const hourOf = (instant: RawBuilder<unknown>) => sql`date_trunc('hour', ${instant}, 'UTC')`;
/** The first whole hour of what begins at an instant. */
const hourFrom = (instant: RawBuilder<unknown>) =>
  sql`(${hourOf(sql`${instant} - interval '1 microsecond'`)} + interval '1 hour')`;

/** The same of rows of audit_counts and of entries. */
function kindOf({ action, level }: CountedSpan): Conditions {
  return [...(action ? [sql`action = ${action}`] : []), ...(level ? [sql`level = ${level}`] : [])];
}

/** Whole hours within the span, of what has an hour: a kept row, or an entry without a seal. */
function wholeHours({ from, until }: CountedSpan, hour: RawBuilder<unknown>): Conditions {
  return [
    ...(from ? [sql`${hour} >= ${hourFrom(from)}`] : []),
    ...(until ? [sql`${hour} < ${hourOf(until)}`] : []),
  ];
}

/** The ends of the span, where it does not begin or end with an hour; they never overlap, not even where
 *  the whole span lies within one hour. */
function brokenHours({ from, until }: CountedSpan): Conditions[] {
  const none = sql`null::timestamptz`;
  const start = from ? hourFrom(from) : none;
  return [
    ...(from ? [[sql`at >= ${from}`, sql`at < least(${start}, ${until ?? none})`]] : []),
    ...(until ? [[sql`at >= greatest(${hourOf(until)}, ${start})`, sql`at < ${until}`]] : []),
  ];
}

const counted = (what: RawBuilder<unknown>, conditions: Conditions) =>
  sql`(select ${what} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`})`;

/** Of each action with a count by itself, or of all that the span takes in. Indexes: the key of
 *  audit_counts, audit_counts_by_hour, audit_log_by_time. */
export function countOfSpan(span: CountedSpan): RawBuilder<number> {
  const kind = kindOf(span);
  const parts = [
    counted(sql`coalesce(sum(entries), 0) from audit_counts`, [
      ...kind,
      ...wholeHours(span, sql`hour`),
    ]),
    counted(sql`count(*) from audit_unsealed q join audit_log a on a.seq = q.entry_seq`, [
      ...kind,
      ...wholeHours(span, hourOf(sql`a.at`)),
    ]),
    ...brokenHours(span).map((end) => counted(sql`count(*) from audit_log`, [...kind, ...end])),
  ];
  return sql<number>`(${sql.join(parts, sql` + `)})::bigint`;
}

interface Counts {
  totalLogs: number;
  userLogin: number;
  userCreated: number;
  payrollCalculation: number;
}

const NO_ENTRIES: Counts = { totalLogs: 0, userLogin: 0, userCreated: 0, payrollCalculation: 0 };

/** Of the last 30 days. */
export async function countLogs(db: Database): Promise<Counts> {
  const from = sql`now() - interval '30 days'`;
  const start = hourFrom(from);
  const { rows } = await sql<Counts>`
    select coalesce(sum(entries), 0)::bigint as "totalLogs",
      coalesce(sum(entries) filter (where action = 'USER_LOGIN'), 0)::bigint as "userLogin",
      coalesce(sum(entries) filter (where action in ('USER_CREATED', 'INVITATION_ACCEPTED')), 0)::bigint
        as "userCreated",
      coalesce(sum(entries) filter (where action like 'PAYROLL\\_%'), 0)::bigint as "payrollCalculation"
    from (
      select action, sum(entries) as entries from audit_counts where hour >= ${start} group by action
      union all
      select a.action, count(*) from audit_unsealed q join audit_log a on a.seq = q.entry_seq
      where a.at >= ${start} group by a.action
      union all
      select action, count(*) from audit_log where at >= ${from} and at < ${start} group by action
    ) parts`.execute(db);
  return rows[0] ?? NO_ENTRIES;
}
