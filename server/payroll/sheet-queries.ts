import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import { addDays, weekEndOf, type Day } from '../../domain/calendar.ts';
import type { Database } from '../platform/database.ts';
import { plannedOnce } from '../platform/planned-once.ts';
import { payVisibleTo, visibleTo } from '../platform/scope.ts';
import type { StoredLog } from '../time-logs/queries.ts';
import type { Payee } from './payee-queries.ts';
import { RUN_COLUMNS, RUN_DAYS, type RunWithDays } from './stored-run.ts';

export type SheetPerson = Omit<Payee, 'isContractor'>;

export interface StoredSheet {
  person: SheetPerson;
  /** The live runs, by the Monday of their week. */
  runs: Map<Day, RunWithDays>;
  /** The logs of the week, by day. */
  logs: Map<Day, StoredLog>;
}

/** The logs of a person `u` in one week. Index: time_logs_one_per_day. */
const logsOf = (actor: Actor, weekStart: Day) => sql<StoredLog[]>`(
  select coalesce(json_agg(json_build_object('id', t.id, 'userId', t.user_id, 'day', t.day,
    'worked', t.worked, 'notes', t.notes, 'hourHundredths', t.hour_hundredths, 'status', t.status,
    'payrollRunId', t.payroll_run_id)), '[]')
  from time_logs t where t.user_id = u.id and ${visibleTo(actor, 't.user_id')}
    and t.day between ${plannedOnce(weekStart, 'date')} and ${plannedOnce(weekEndOf(weekStart), 'date')}
)`;

/** What the sheet of a week shows of a person whom the actor may pay, in one round trip; also the run of the
 *  week before. Index: payroll_runs_one_live. */
export async function findStoredSheet(
  db: Database,
  actor: Actor,
  userId: string,
  weekStart: Day,
): Promise<StoredSheet | undefined> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('payroll_runs as r', (join) =>
      join
        .onRef('r.user_id', '=', 'u.id')
        .on('r.week_start', 'in', [weekStart, addDays(weekStart, -7)])
        .on('r.status', '<>', sql.lit('REVERSED')),
    )
    .select(RUN_COLUMNS)
    .select(RUN_DAYS)
    .select('u.hourly_rate_cents as hourlyRateCents')
    .select(logsOf(actor, weekStart).as('logs'))
    .where('u.id', '=', userId)
    .where('u.archived_at', 'is', null)
    .where(payVisibleTo(actor, 'u.id'))
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { firstName, lastName, hourlyRateCents, logs } = first;
  // Without a run there is one row of the person alone.
  const runs = rows.filter(({ id }) => id !== null) as RunWithDays[];
  return {
    person: { id: userId, firstName, lastName, hourlyRateCents },
    runs: new Map(runs.map((run) => [run.weekStart, run])),
    logs: new Map(logs.map((log) => [log.day, log])),
  };
}
