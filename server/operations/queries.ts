import { sql } from 'kysely';
import type {
  BackupHealth,
  Operations,
  CheckpointShippingHealth,
} from '../../domain/operations/schema.ts';
import { lastVerification } from '../audit-logs/shared.ts';
import { isAdministrator, UNEXPIRED } from '../auth/admins.ts';
import type { Database } from '../database/database.ts';
import { hasOwnerRights, disabledSettings } from '../database/checks.ts';
import type { Vault } from '../vault/vault.ts';

type DatabaseHealth = Operations['database'];
/** What `readDatabase` reads. The rest of the report comes from the process. */
type DatabaseState = Omit<DatabaseHealth, 'kind' | 'pools' | 'acceptsWrites' | 'diskFullAt'> & {
  schema: string;
  demoAccounts: boolean;
};

/** Returns how many seconds the clock of the database is ahead of the clock of this server. The time of the answer does
 *  not count as a difference. */
async function readClockDifference(db: Database): Promise<number> {
  const before = Temporal.Now.instant().epochMilliseconds;
  const { rows } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
  const after = Temporal.Now.instant().epochMilliseconds;
  const now = rows[0]?.now ?? after;
  const nearest = Math.min(Math.max(now, before), after);
  return Math.round((now - nearest) / 1_000);
}

/** Reads the state of the database. The result includes other programs' transactions only if the login may read
 *  them. */
export async function readDatabase(db: Database): Promise<DatabaseState> {
  const { rows } = await sql<
    Omit<DatabaseState, 'unsafeSettings' | 'loginCanActAsOwner' | 'clockDifferenceSeconds'>
  >`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as "sizeBytes",
      (select sum(numbackends)::int from pg_stat_database) as "connectionsUsed",
      current_setting('max_connections')::int as "connectionsAllowed",
      (select extract(epoch from now() - min(xact_start))::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend') as "oldestTransactionSeconds",
      (select max(name) from schema_migrations) as schema,
      (select is_demo from company) as "demoAccounts"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returned no row.');
  return {
    ...row,
    clockDifferenceSeconds: await readClockDifference(db),
    unsafeSettings: await disabledSettings(db),
    loginCanActAsOwner: await hasOwnerRights(db),
  };
}

/** Reads the state of the audit trail. Reads only the end of audit_seals, the last verification, and audit_unsealed,
 *  which is usually almost empty. */
export async function readAudit(
  db: Database,
): Promise<Omit<Operations['audit'], 'checkpointShipping'>> {
  const { rows } = await sql<Omit<Operations['audit'], 'verification' | 'checkpointShipping'>>`
    select (select sealed_at from audit_seals order by seal_seq desc limit 1) as "lastSealAt",
      coalesce((select max(seal_seq) from audit_seals), 0) as sealed,
      (select count(*) from audit_unsealed) as unsealed,
      (select a.at from audit_unsealed q join audit_log a on a.seq = q.entry_seq
        order by q.entry_seq limit 1) as "unsealedSince"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table returned no row.');
  return { ...row, verification: await lastVerification(db) };
}

/** Counts the emails in the outbox, which contains the emails of the last 90 days. */
export async function readMail(db: Database): Promise<Omit<Operations['mail'], 'canSend'>> {
  const { rows } = await sql<Omit<Operations['mail'], 'canSend'>>`
    select count(*) filter (where status = 'waiting' and last_error is null) as waiting,
      count(*) filter (where status = 'waiting' and last_error is not null) as retrying,
      min(created_at) filter (where status = 'waiting' and last_error is not null)
        as "oldestRetryingAt",
      (select last_error from outgoing_emails where status = 'waiting' and last_error is not null
        order by created_at desc limit 1) as "lastError",
      count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status = 'failed') as "undelivered",
      count(*) filter (where status = 'failed' and created_at > now() - interval '7 days')
        as "undeliveredLastWeek"
    from outgoing_emails`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count returned no row.');
  return row;
}

/** Reads the versions of the keys, and checks their files on this server. The database does not store the keys
 *  themselves. */
export async function readKeys(db: Database, vault: Vault): Promise<Operations['keys']> {
  const inUse = await db
    .selectFrom('vault_keys')
    .select(['version', 'created_at as createdAt'])
    .where('retired_at', 'is', null)
    .orderBy('version', 'desc')
    .limit(20)
    .execute();
  return { inUse, fileProblem: await vault.fileProblem(db) };
}

/** Counts the active people who can process payroll. Applies the same rule as `can` for action:process-payroll. */
export async function readPayrollDuties(db: Database): Promise<Operations['payroll']> {
  const { rows } = await sql<Operations['payroll']>`
    select two_people_for_payroll as "twoPeople", (
      select count(*)::int from users u where u.is_active and u.archived_at is null and (
        ${isAdministrator('u.id')}
        or exists (
          select from policy_assignments a join policy_permissions p on p.policy_id = a.policy_id
          where a.user_id = u.id and p.permission = 'action:process-payroll'
            and ${UNEXPIRED}))
    ) as processors
    from company`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The table company has no row.');
  return row;
}

const MAX_JOBS = 20;

export async function readJobs(db: Database): Promise<Operations['jobs']> {
  return db
    .selectFrom('job_runs')
    .select(['name', 'started_at as startedAt', 'finished_at as finishedAt', 'problem'])
    .orderBy('name')
    .limit(MAX_JOBS)
    .execute();
}

/** Returns the state of the newest backup, or null if this server makes no backups. */
export type ReadBackupStatus = () => Promise<BackupHealth | null>;

/** Returns whether checkpoints reach the other host, or null if the app does not ship them to another host. */
export type ReadShippingStatus = () => Promise<CheckpointShippingHealth | null>;
