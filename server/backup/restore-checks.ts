import type { Client } from 'pg';
import { StartupError } from '../config/startup-error.ts';

/** What the database contains before a restore. */
export type ExistingData = { kind: 'nothing' } | { kind: 'carrier'; name: string };

async function hasTable(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.' || $1) is not null as exists",
    [table],
  );
  return rows[0]?.exists ?? false;
}

/** Finds what the database contains. Treats a migrated database that has neither people nor audit entries as empty.
 *  @throws StartupError if the database has tables of another application */
export async function findExistingData(client: Client): Promise<ExistingData> {
  const { rows: tables } = await client.query(
    "select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1",
  );
  if (tables.length === 0) return { kind: 'nothing' };
  if (!(await hasTable(client, 'schema_migrations')))
    throw new StartupError(
      'The database has tables that do not belong to Linehaul. Restore into a separate database.',
    );
  if (!(await hasTable(client, 'company')) || !(await hasTable(client, 'audit_log')))
    return { kind: 'nothing' };
  const { rows } = await client.query<{ name: string; isUsed: boolean }>(
    `select coalesce(nullif(brand, ''), 'Linehaul') as name,
       exists (select from users) or exists (select from audit_log) as "isUsed"
     from company`,
  );
  const [company] = rows;
  return company?.isUsed ? { kind: 'carrier', name: company.name } : { kind: 'nothing' };
}

/** Checks that nothing uses the database. Keeps the migration lock, so that a server that starts during the restore
 *  waits.
 *  @throws StartupError if a server, a migration or a backup is using the database */
export async function requireNotInUse(client: Client): Promise<void> {
  const { rows: locks } = await client.query<{ acquired: boolean }>(
    'select pg_try_advisory_lock(hashtext(\'linehaul.migrate\')) as "acquired"',
  );
  const { rows: servers } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'linehaul' limit 1`,
  );
  if (locks[0]?.acquired && servers.length === 0) return;
  throw new StartupError(
    'Linehaul is running on this database, or a backup is being made. Stop the server, then run this command again.',
  );
}
