import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

interface Counts {
  totalLogs: number;
  userLogin: number;
  userCreated: number;
  payrollCalculation: number;
}

const NO_ENTRIES: Counts = { totalLogs: 0, userLogin: 0, userCreated: 0, payrollCalculation: 0 };

/** Counts the entries of the last 30 days. Index: audit_log_by_time, which includes the action. */
export async function countLogs(db: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as "totalLogs",
      count(*) filter (where action = 'USER_LOGIN') as "userLogin",
      count(*) filter (where action in ('USER_CREATED', 'INVITATION_ACCEPTED')) as "userCreated",
      count(*) filter (where action like 'PAYROLL\\_%') as "payrollCalculation"
    from audit_log where at >= now() - interval '30 days'`.execute(db);
  return rows[0] ?? NO_ENTRIES;
}
