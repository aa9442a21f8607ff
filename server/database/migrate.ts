import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { APP_ROLE } from './database.ts';
import { StartupError } from '../config/startup-error.ts';
import { addMissingRoles } from './roles.ts';

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

async function applyMissing(client: Client, migrations: Migration[]): Promise<string[]> {
  await ensureMigrationsTable(client);
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
  const newlyApplied: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await inTransaction(client, `The migration ${migration.name}`, () =>
        runMigration(client, migration),
      );
      newlyApplied.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new StartupError(
        `The migration ${migration.name} was edited after it had been applied. ` +
          'Restore it and write a new migration for the change.',
      );
    }
  }
  return newlyApplied;
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
    await client.query("select pg_advisory_lock(hashtext('linehaul.migrate'))");
    await ensureAppRole(client);
    const applied = await applyMissing(client, migrations);
    await inTransaction(client, 'Adding rows to the table roles', () => addMissingRoles(client));
    return applied;
  } finally {
    await client.end();
  }
}
