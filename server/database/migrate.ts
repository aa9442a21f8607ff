import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { ROLE_DEFINITIONS, ROLES } from '../../domain/access.ts';
import { ACCEPTS_WRITES, REPLICA } from './checks.ts';
import { APP_ROLE } from './database.ts';
import { StartupError } from '../config/startup-error.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');

export async function readMigrations(folder = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** @throws StartupError if the server is a replica or read-only */
export async function requirePrimary(client: Client): Promise<void> {
  const { rows } = await client.query<{ accepts: boolean }>(`select ${ACCEPTS_WRITES} as accepts`);
  if (!rows[0]?.accepts) throw new StartupError(REPLICA);
}

/** Creates the app's role if it is missing. The embedded PostgreSQL already has the role. In a customer's database, the
 *  login may not have the right to create the role. The error then says which statement to run. */
export async function ensureAppRole(client: Client): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (rows.length > 0) return;
  try {
    await client.query(`create role ${APP_ROLE} nologin; grant ${APP_ROLE} to current_user`);
  } catch {
    throw new StartupError(
      `The database has no role ${APP_ROLE}, and this login may not create it. ` +
        `As an administrator of the database, run: create role ${APP_ROLE} nologin; grant ${APP_ROLE} to the login in DATABASE_URL.`,
    );
  }
}

/** Runs a migration and records it. The caller begins and ends the transaction. */
export async function runMigration(
  client: Client,
  { name, sql, checksum }: Migration,
): Promise<void> {
  await client.query(sql);
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}

async function inTransaction(
  client: Client,
  step: string,
  run: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await run();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${step} failed and was rolled back: ${reason}`);
  }
}

export async function ensureMigrationsTable(client: Client): Promise<void> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
    grant select on schema_migrations to ${APP_ROLE}`);
}

/** Returns the migrations that the database does not have yet. Throws if the database has a migration that this version
 *  does not have, or another version of one. */
async function findMissing(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const knownNames = new Set(migrations.map(({ name }) => name));
  const foreign = rows.find(({ name }) => !knownNames.has(name));
  if (foreign) {
    throw new StartupError(
      `A newer version of Linehaul has migrated the database (it has ${foreign.name}). Start that version.`,
    );
  }
  const edited = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (edited) {
    throw new StartupError(
      `The migration ${edited.name} was edited after it had been applied. ` +
        'Restore it and write a new migration for the change.',
    );
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

async function applyMissing(client: Client, migrations: Migration[]): Promise<string[]> {
  await ensureMigrationsTable(client);
  const missing = await findMissing(client, migrations);
  for (const migration of missing) {
    await inTransaction(client, `The migration ${migration.name}`, () =>
      runMigration(client, migration),
    );
  }
  return missing.map(({ name }) => name);
}

/** Adds the roles that the database does not have yet, each with its default policy. Does not change existing
 *  policies, because the company may have changed them. A new scope of an existing role needs a migration. The caller
 *  begins and ends the transaction. */
async function addMissingRoles(client: Client): Promise<void> {
  for (const role of ROLES) {
    const { scope, permissions } = ROLE_DEFINITIONS[role];
    // oxlint-disable-next-line no-await-in-loop -- a handful of roles on one connection
    await client.query(
      `with role as (
        insert into roles (name, scope) values ($1, $2) on conflict do nothing returning name
      ), policy as (
        insert into policies (id, name, default_for_role) select gen_random_uuid(), name, name from role
        returning id
      )
      insert into policy_permissions (policy_id, permission) select id, unnest($3::text[]) from policy`,
      [role, scope, permissions],
    );
  }
}

/** Applies the missing migrations, and adds Linehaul's missing roles, such as Manager, to the table `roles`. Several
 *  processes can call this function at the same time. One process migrates. The others wait for its lock and then find
 *  nothing to do. Returns the names of the applied migrations. */
export async function migrate(ownerUrl: string, folder?: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'linehaul-migrate',
  });
  await client.connect();
  try {
    await requirePrimary(client);
    await client.query("select pg_advisory_lock(hashtext('linehaul.migrate'))");
    await ensureAppRole(client);
    const applied = await applyMissing(client, migrations);
    await inTransaction(client, 'Adding rows to the table roles', () => addMissingRoles(client));
    return applied;
  } finally {
    await client.end();
  }
}

/** Checks that `npm run migrate` has migrated the database for this version. The login of the app suffices.
 *  @throws StartupError if a migration is missing */
async function requireMigrated(appUrl: string): Promise<void> {
  const migrations = await readMigrations();
  const client = new Client({ connectionString: appUrl, application_name: 'linehaul' });
  await client.connect();
  try {
    const { rows } = await client.query<{ isEmpty: boolean }>(
      `select to_regclass('schema_migrations') is null as "isEmpty"`,
    );
    const [missing] = rows[0]?.isEmpty ? migrations : await findMissing(client, migrations);
    if (!missing) return;
    throw new StartupError(
      `The database lacks the migration ${missing.name}, and MIGRATE is 0. Run npm run migrate first.`,
    );
  } finally {
    await client.end();
  }
}

/** Migrates the database, or checks that it is migrated if the app runs without the owner's login (MIGRATE=0). */
export async function migrateOrCheck(
  { migrates }: { migrates: boolean },
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
): Promise<void> {
  if (migrates) await migrate(ownerUrl);
  else await requireMigrated(appUrl);
}
