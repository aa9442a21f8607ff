import type { Generated } from 'kysely';
import type { Role, Scope } from '../../domain/access.ts';
import type { PayrollRunStatus } from '../../domain/payroll/schema.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { DB as Tables } from './database-types.gen.ts';

type Narrowed<Table, Columns> = Omit<Table, keyof Columns> & Columns;

/** The generated types, with the text columns that a check or a foreign key limits to a few words. */
export interface DB extends Omit<Tables, 'payroll_runs' | 'roles' | 'time_logs' | 'user_roles'> {
  payroll_runs: Narrowed<Tables['payroll_runs'], { status: Generated<PayrollRunStatus> }>;
  roles: Narrowed<Tables['roles'], { scope: Scope }>;
  time_logs: Narrowed<Tables['time_logs'], { status: Generated<TimeLogStatus> }>;
  user_roles: Narrowed<Tables['user_roles'], { role: Role }>;
}
