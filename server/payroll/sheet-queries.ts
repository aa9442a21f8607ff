import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Database } from '../platform/database.ts';
import { payVisibleTo } from '../platform/scope.ts';
import type { Payee } from './payee-queries.ts';
import { RUN_COLUMNS, RUN_DAYS, type RunWithDays } from './stored-run.ts';

export type SheetPerson = Omit<Payee, 'isContractor'>;

/** A person whom the actor may pay, with their live runs of some weeks, in one round trip. Index:
 *  payroll_runs_one_live. */
export async function findPayeeWithRuns(
  db: Database,
  actor: Actor,
  userId: string,
  weekStarts: readonly Day[],
): Promise<{ person: SheetPerson; runs: Map<Day, RunWithDays> } | undefined> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('payroll_runs as r', (join) =>
      join
        .onRef('r.user_id', '=', 'u.id')
        .on('r.week_start', 'in', weekStarts)
        .on('r.status', '<>', sql.lit('REVERSED')),
    )
    .select(RUN_COLUMNS)
    .select(RUN_DAYS)
    .select('u.hourly_rate_cents as hourlyRateCents')
    .where('u.id', '=', userId)
    .where('u.archived_at', 'is', null)
    .where(payVisibleTo(actor, 'u.id'))
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { firstName, lastName, hourlyRateCents } = first;
  // Without a run there is one row of the person alone.
  const runs = rows.filter(({ id }) => id !== null) as RunWithDays[];
  return {
    person: { id: userId, firstName, lastName, hourlyRateCents },
    runs: new Map(runs.map((run) => [run.weekStart, run])),
  };
}
