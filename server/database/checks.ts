import { sql } from 'kysely';
import { APP_ROLE, type Database, type Databases } from './database.ts';
import { StartupError } from '../config/startup-error.ts';

/** Settings that PostgreSQL needs so that answered writes survive a crash. A kill -9 test cannot show that they are
 *  off, so they are checked at every start. */
const DEMANDED = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'] as const;
const OLDEST_VERSION = 15;

interface Facts {
  version: number;
  role: string;
  isPrivileged: boolean;
  owned: number;
}

/** The required settings that are off. */
export async function switchedOffIn(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join([...DEMANDED])}) and setting = 'off'
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether the app's login could leave its role: as a superuser, through the right to grant roles, or as the owner
 *  of the tables or a member of that role. Injected SQL could then do the same. */
export async function canReachOwner(db: Database): Promise<boolean> {
  const { rows } = await sql<{ canReach: boolean }>`
    select rolsuper or rolbypassrls or rolcreaterole or exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace
          and c.relkind in ('r', 'p', 'v', 'm') and pg_has_role(session_user, c.relowner, 'member')
      ) as "canReach"
    from pg_roles where rolname = session_user`.execute(db);
  return rows[0]?.canReach ?? true;
}

/** Printed once at startup in this case. */
export const LOGIN_WARNING =
  'Warning: the login in DATABASE_URL could act as the owner of the tables. Give the app a login of its own: ' +
  '“Two logins for PostgreSQL” in docs/operations.md says how.';

async function readFacts({ write }: Databases): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int / 10000 as version, current_user as role,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "isPrivileged",
      (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner
        where r.rolname = current_user) as owned`.execute(write);
  const [facts] = rows;
  if (!facts) throw new StartupError('The settings of the database cannot be read.');
  return facts;
}

/** Refuses to start with a database that could lose an answered write, or with a role that bypasses row-level
 *  security. */
export async function demandTrustworthyDatabase(databases: Databases): Promise<void> {
  const facts = await readFacts(databases);
  if (facts.version < OLDEST_VERSION) {
    throw new StartupError(
      `PostgreSQL ${OLDEST_VERSION} or newer is needed; this is ${facts.version}.`,
    );
  }
  const off = await switchedOffIn(databases.write);
  if (off.length > 0) {
    throw new StartupError(
      `The database runs with ${off.join(', ')} switched off and could lose confirmed payroll. ` +
        'Please switch it on (data_checksums: with pg_checksums --enable) and start again.',
    );
  }
  if (facts.role !== APP_ROLE || facts.isPrivileged || facts.owned > 0) {
    throw new StartupError(
      `The app must run as the role ${APP_ROLE}, without superuser or bypassrls and owning nothing.`,
    );
  }
}
