import { Client, escapeLiteral } from 'pg';
import type { Passwords } from './secrets.ts';

export const databaseName = 'linehaul';

const owner = 'linehaul_owner';
const app = 'linehaul_app';
const unprivileged = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/** Creates or corrects the two roles that the app connects as, and its database. Runs at each start. */
export async function ensureRoles(
  superuser: Client,
  databaseUrl: string,
  passwords: Passwords,
): Promise<void> {
  await ensureRole(superuser, owner, passwords.linehaul_owner);
  await ensureRole(superuser, app, passwords.linehaul_app);
  await ensureDatabase(superuser);
  // Every role may connect to PostgreSQL's default databases unless this right is revoked.
  await superuser.query('REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC');
  await limitDatabase(databaseUrl);
}

async function ensureRole(superuser: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await superuser.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await superuser.query(`${verb} ROLE ${name} ${unprivileged} PASSWORD ${escapeLiteral(password)}`);
}

async function ensureDatabase(superuser: Client): Promise<void> {
  const { rowCount } = await superuser.query('SELECT FROM pg_database WHERE datname = $1', [
    databaseName,
  ]);
  if (rowCount !== 0) return;
  await superuser.query(`CREATE DATABASE ${databaseName} OWNER ${owner} TEMPLATE template0`);
}

async function limitDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`
      ALTER DATABASE ${databaseName} OWNER TO ${owner};
      REVOKE ALL ON DATABASE ${databaseName} FROM PUBLIC;
      GRANT CONNECT ON DATABASE ${databaseName} TO ${owner}, ${app};
      REVOKE CREATE ON SCHEMA public FROM PUBLIC`);
  } finally {
    await client.end();
  }
}
