import type { Actor } from '../../domain/access.ts';
import type { Database } from '../platform/database.ts';
import { visibleTo } from '../platform/scope.ts';

/** Every record that is about a person, except secrets: no password hash, no token. */
export async function readPersonRecords(db: Database, actor: Actor, id: string) {
  const mine = visibleTo(actor, 'user_id');
  const account = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'phone', 'address', 'is_active', 'archived_at'])
    .select(['hourly_rate_cents', 'reports_to', 'created_at', 'updated_at'])
    .where('id', '=', id)
    .where(visibleTo(actor, 'id'))
    .executeTakeFirst();
  const roles = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', id)
    .execute();
  const policies = await db
    .selectFrom('policy_assignments as a')
    .innerJoin('policies as p', 'p.id', 'a.policy_id')
    .select(['p.name', 'a.assigned_at', 'a.expires_at'])
    .where('a.user_id', '=', id)
    .execute();
  const timeLogs = await db
    .selectFrom('time_logs')
    .selectAll()
    .where('user_id', '=', id)
    .where(mine)
    .orderBy('day')
    .execute();
  const payrollRuns = await db
    .selectFrom('payroll_runs')
    .selectAll()
    .where('user_id', '=', id)
    .where(mine)
    .orderBy('week_start')
    .execute();
  const payrollRunDays = await db
    .selectFrom('payroll_run_days')
    .selectAll()
    .where('user_id', '=', id)
    .where(mine)
    .orderBy('day')
    .execute();
  const auditEntries = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute();
  return { account, roles, policies, timeLogs, payrollRuns, payrollRunDays, auditEntries };
}
