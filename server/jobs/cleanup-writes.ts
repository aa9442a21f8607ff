import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { grantCompanyScope } from '../database/scope.ts';

/** Selects expired records by kind. These records never include pay, people or the audit trail. The comment of each
 *  kind names the index that the query uses. */
export const EXPIRED_RECORDS = {
  /** idempotency_keys_by_age */
  idempotencyKeys: sql`select user_id, key from idempotency_keys
    where created_at < now() - interval '30 days' order by created_at`,
  /** sessions_by_expiry */
  sessions: sql`select id from sessions where expires_at < now() order by expires_at`,
  /** outgoing_emails_done: emails that were sent or that failed */
  emails: sql`select id from outgoing_emails
    where status <> 'waiting' and created_at < now() - interval '90 days' order by created_at`,
  /** password_resets_by_expiry: a used reset was already deleted */
  passwordResets: sql`select user_id from password_resets
    where expires_at < now() order by expires_at`,
  /** email_changes_by_expiry: unconfirmed requests, and changes that can no longer be reverted */
  emailChanges: sql`select id from email_changes where expires_at < now() order by expires_at`,
  /** invitations_never_accepted: an accepted invitation belongs to the person who joined */
  invitations: sql`select id from invitations
    where accepted_at is null and expires_at < now() - interval '90 days' order by expires_at`,
  /** attempt_counters_by_age: a count older than a day restarts at the next attempt */
  attemptCounters: sql`select subject from attempt_counters
    where last_counted_at < now() - interval '2 days'
      and (blocked_until is null or blocked_until < now()) order by last_counted_at`,
  /** known_devices_by_age: a device that was not used for a year is unknown */
  knownDevices: sql`select user_id, device_hash from known_devices
    where last_used_at < now() - interval '1 year' order by last_used_at`,
  /** notifications_by_age: the index also contains unread notifications, but few are unread after a year */
  readNotifications: sql`select id from notifications
    where read_at is not null and created_at < now() - interval '1 year' order by created_at`,
  /** notifications_by_age: read and unread notifications */
  notifications: sql`select id from notifications
    where created_at < now() - interval '2 years' order by created_at`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export type ExpiredKind = keyof typeof EXPIRED_RECORDS;

const TABLES: Record<ExpiredKind, { table: string; key: string }> = {
  idempotencyKeys: { table: 'idempotency_keys', key: 'user_id, key' },
  sessions: { table: 'sessions', key: 'id' },
  emails: { table: 'outgoing_emails', key: 'id' },
  passwordResets: { table: 'password_resets', key: 'user_id' },
  emailChanges: { table: 'email_changes', key: 'id' },
  invitations: { table: 'invitations', key: 'id' },
  attemptCounters: { table: 'attempt_counters', key: 'subject' },
  knownDevices: { table: 'known_devices', key: 'user_id, device_hash' },
  readNotifications: { table: 'notifications', key: 'id' },
  notifications: { table: 'notifications', key: 'id' },
};

/** Deletes up to `limit` records of a kind, oldest first. Skips locked rows. */
export async function deleteBatch(tx: Tx, kind: ExpiredKind, limit: number): Promise<number> {
  const { table, key } = TABLES[kind];
  await grantCompanyScope(tx);
  const { numAffectedRows } = await sql`
    delete from ${sql.raw(table)} where (${sql.raw(key)}) in (
      ${EXPIRED_RECORDS[kind]} limit ${limit} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const CLEANUP_LOCK = 7_250_819;

/** Runs `work` on the connection that has the cleanup lock. Does nothing while another server of this database has the
 *  lock. If a server is killed, PostgreSQL releases the lock when the connection ends. */
export function withCleanupLock(
  db: Database,
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${CLEANUP_LOCK}) as locked`.execute(connection);
    if (!rows[0]?.locked) return;
    try {
      await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${CLEANUP_LOCK})`.execute(connection);
    }
  });
}

/** Returns whether a job is due. A job is due a day after its last run, or an hour after a failed run. */
export async function isJobDue(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select not exists (select from job_runs where name = ${name}
      and finished_at > now() - case when problem is null then interval '24 hours'
        else interval '1 hour' end) as "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}

export async function recordJobStart(tx: Tx, name: string): Promise<void> {
  await sql`insert into job_runs (name, started_at) values (${name}, now())
    on conflict (name) do update set started_at = now(), finished_at = null`.execute(tx);
}

export async function recordJobEnd(tx: Tx, name: string, problem: string | null): Promise<void> {
  await sql`update job_runs set finished_at = now(), problem = ${problem}
    where name = ${name}`.execute(tx);
}
