import { sql, type RawBuilder } from 'kysely';
import { can, type Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import { teamFiguresFor } from '../../domain/dashboard/rules.ts';
import type { TeamOverview } from '../../domain/dashboard/schema.ts';
import { selectContractorCounts } from '../contractors/shared.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { awaitsDecisionOf } from '../time-logs/shared.ts';

type Figure = RawBuilder<number | null>;
const NO_VALUE: Figure = sql`null::int`;

function contractorFigures(db: Database, actor: Actor): RawBuilder<unknown> {
  if (!teamFiguresFor(actor).contractors)
    return sql`select ${NO_VALUE} as total, ${NO_VALUE} as active`;
  return sql`${selectContractorCounts(db, actor)}`;
}

/** Counts the settlements that the actor can see in the payroll list, including reversed settlements. */
function settlements(actor: Actor): Figure {
  if (!teamFiguresFor(actor).settlements) return NO_VALUE;
  return sql`(select count(*)::int from settlements r where ${payVisibleTo(actor, 'r.user_id')})`;
}

function pendingApprovals(actor: Actor, today: Day): Figure {
  if (!teamFiguresFor(actor).pendingApprovals) return NO_VALUE;
  if (!can(actor, 'action:approve-time-log')) return sql`0`;
  return sql`(select count(*)::int from time_logs t where ${awaitsDecisionOf(actor, today)})`;
}

/** Reads all team figures in one statement. Indexes: users_unarchived, users_reports_to, settlements_counted,
 *  time_logs_pending. */
function selectTeamOverview(db: Database, actor: Actor, today: Day): RawBuilder<TeamOverview> {
  return sql<TeamOverview>`
    select contractors.total as "totalContractors", contractors.active as "activeContractors",
      ${settlements(actor)} as "totalPayrollRuns",
      ${pendingApprovals(actor, today)} as "pendingApprovals",
      (select json_build_object('firstName', m.first_name, 'lastName', m.last_name)
        from users m where m.id = me.reports_to) as "reportsTo",
      (select count(*) from users r where r.reports_to = me.id and r.archived_at is null) as "directReports"
    from users me cross join (${contractorFigures(db, actor)}) contractors where me.id = ${actor.id}`;
}

export async function readTeamOverview(
  db: Database,
  actor: Actor,
  today: Day,
): Promise<TeamOverview> {
  const { rows } = await selectTeamOverview(db, actor, today).execute(db);
  const [row] = rows;
  if (!row) throw new Error('The signed-in person was not found.');
  return row;
}
