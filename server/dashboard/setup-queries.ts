import { sql } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import type { SetupInput } from '../../domain/dashboard/setup-rules.ts';
import { hasNoApprover, isExpectedToLog, lacksRate } from '../contractors/shared.ts';
import { ADMIN_IDS } from '../auth/admins.ts';
import { canApproveOthers, IS_INVITED_APPROVER } from '../auth/approvers.ts';
import type { Database, Tx } from '../database/database.ts';

type StoredSetup = Omit<SetupInput, 'canSendEmail' | 'hasBackupPassphrase'> & { isDemo: boolean };

const activeContractors = sql`users u where ${isExpectedToLog}`;

/** Reads the stored data of the setup checklist in one statement. Most parts stop at the first row that they find. The
 *  count of administrators stops at the second row. Each `order by` makes the planner use an index, because a scan of
 *  the rows of several years would be slow. Indexes: settlements_by_week, settlements_unpaid, time_logs_by_day. */
export async function readSetupInput(db: Database, today: Day): Promise<StoredSetup> {
  const { rows } = await sql<StoredSetup>`
    select c.is_demo as "isDemo", c.brand as "companyName", c.official_name as "registeredName",
      c.time_zone as "timeZone",
      c.official_name <> '' and c.payer_ein <> '' and c.payer_street <> '' as "hasTaxIdentity",
      exists (select from users u where not u.is_contractor and ${canApproveOthers}
          and u.id not in ${ADMIN_IDS})
        or exists (select from invitations i where ${IS_INVITED_APPROVER} and i.role <> 'IT_Admin')
        as "hasManager",
      exists (select from ${activeContractors}) as "hasContractor",
      exists (select from ${activeContractors} and ${lacksRate(today)}) as "lacksRate",
      exists (select from ${activeContractors} and ${hasNoApprover}) as "lacksApprover",
      case
        when (select true from settlements where status = 'PAID'
          order by week_start desc limit 1) then 'paid'
        when (select true from settlements where status = 'PROCESSED'
          order by week_start limit 1) then 'processed'
        when (select true from time_logs where worked and status = 'APPROVED'
          order by day desc limit 1) then 'approved'
        when (select true from time_logs where worked order by day desc limit 1) then 'logged'
        else 'none'
      end as "firstWeek",
      (select count(*)::int from (
        select from users u
        where u.id in ${ADMIN_IDS} and u.is_active and u.archived_at is null
          and not u.must_change_password limit 2) few
      ) as administrators,
      c.two_people_for_payroll as "twoPeople", c.published, c.resolved_setup_steps as resolved
    from company c`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The table company has no row.');
  return row;
}

export async function lockResolvedSteps(tx: Tx): Promise<string[]> {
  const { resolved } = await tx
    .selectFrom('company')
    .select('resolved_setup_steps as resolved')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return resolved;
}
