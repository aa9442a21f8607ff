import { sql, type RawBuilder } from 'kysely';
import { can, type Actor } from '../../domain/access.ts';
import { lastLoggableDay, type Day } from '../../domain/calendar.ts';
import { teamFiguresFor } from '../../domain/dashboard/rules.ts';
import type { TeamOverview } from '../../domain/dashboard/schema.ts';
import { visibleContractors } from '../contractors/queries.ts';
import type { Database } from '../platform/database.ts';
import { payVisibleTo } from '../platform/scope.ts';
import { awaitsDecisionOf } from '../time-logs/approval-queries.ts';

type Figure = RawBuilder<number | null>;
const hidden: Figure = sql`null::int`;

function contractorFigures(db: Database, actor: Actor): { total: Figure; active: Figure } {
  if (!teamFiguresFor(actor).contractors) return { total: hidden, active: hidden };
  const counted = (contractors: ReturnType<typeof visibleContractors>): Figure =>
    sql`(${contractors.select((eb) => eb.fn.countAll<number>().as('contractors'))})`;
  return {
    total: counted(visibleContractors(db, actor)),
    active: counted(visibleContractors(db, actor).where('u.is_active', '=', true)),
  };
}

/** Runs are pay: those that the list of runs shows this person, reversed ones too. Kept by person: years of
 *  runs are many more than people. */
function payrollRuns(actor: Actor): Figure {
  if (!teamFiguresFor(actor).payrollRuns) return hidden;
  return sql`(select coalesce(sum(c.runs), 0)::int from payroll_run_counts c
    where ${payVisibleTo(actor, 'c.user_id')})`;
}

/** What the approval queue holds for this person: nothing for who has none. */
function pendingApprovals(actor: Actor, today: Day): Figure {
  if (!teamFiguresFor(actor).pendingApprovals) return hidden;
  if (!can(actor, 'action:approve-time-log')) return sql`0`;
  return sql`(select count(*) from time_logs t
    where ${awaitsDecisionOf(actor, lastLoggableDay(today))})`;
}

/** The counts of a team as one select. Index: users_contractors_by_name, time_logs_pending,
 *  users_reports_to. */
export function selectTeamOverview(
  db: Database,
  actor: Actor,
  today: Day,
): RawBuilder<TeamOverview> {
  const { total, active } = contractorFigures(db, actor);
  return sql<TeamOverview>`
    select ${total} as "totalContractors", ${active} as "activeContractors",
      ${payrollRuns(actor)} as "totalPayrollRuns",
      ${pendingApprovals(actor, today)} as "pendingApprovals",
      (select json_build_object('firstName', m.first_name, 'lastName', m.last_name)
        from users m where m.id = me.reports_to) as "reportsTo",
      (select count(*) from users r where r.reports_to = me.id and r.archived_at is null) as "directReports"
    from users me where me.id = ${actor.id}`;
}

export async function readTeamOverview(
  db: Database,
  actor: Actor,
  today: Day,
): Promise<TeamOverview> {
  const { rows } = await selectTeamOverview(db, actor, today).execute(db);
  const [row] = rows;
  if (!row) throw new Error('whoever is signed in is a person');
  return row;
}
