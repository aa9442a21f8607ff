import { sql } from 'kysely';
import { APP_ROLE, type Database, type Databases } from './database.ts';
import { StartupError } from '../config/startup-error.ts';

/** With one of these settings off, PostgreSQL can lose acknowledged writes in a power failure, or fail to notice damaged
 *  data. A test that kills PostgreSQL cannot find that `fsync` is off, because the operating system still writes the
 *  data. Therefore, the app checks the settings at every start. */
const REQUIRED_SETTINGS = [
  'fsync',
  'full_page_writes',
  'synchronous_commit',
  'data_checksums',
] as const;
const OLDEST_VERSION = 15;

/** The SQL condition that the server is a primary. */
export const ACCEPTS_WRITES =
  "not pg_is_in_recovery() and not current_setting('transaction_read_only')::bool";

/** Returns whether the server is a primary. */
export async function acceptsWrites(db: Database): Promise<boolean> {
  const { rows } = await sql<{ accepts: boolean }>`
    select ${sql.raw(ACCEPTS_WRITES)} as accepts`.execute(db);
  return rows[0]?.accepts ?? false;
}

/** The message of a command that needs a primary. */
export const REPLICA =
  'The database in DATABASE_URL is a replica, or it is set to read-only, so Linehaul could save nothing. ' +
  'Set DATABASE_URL (and DATABASE_OWNER_URL) to the primary. In a cluster, this is the address that leads to the current primary.';

interface ServerState {
  version: number;
  role: string;
  isPrivileged: boolean;
  owned: number;
}

/** Returns the required settings that are off. */
export async function disabledSettings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name in (${sql.join([...REQUIRED_SETTINGS])}) and setting = 'off'
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns whether the app's login has more rights than the app's role. This is true if the login is a superuser, bypasses
 *  row-level security, can create roles, owns the tables or is a member of the owner's role. Injected SQL could then use
 *  these rights. */
export async function hasOwnerRights(db: Database): Promise<boolean> {
  const { rows } = await sql<{ canReach: boolean }>`
    select rolsuper or rolbypassrls or rolcreaterole or exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace
          and c.relkind in ('r', 'p', 'v', 'm') and pg_has_role(session_user, c.relowner, 'member')
      ) as "canReach"
    from pg_roles where rolname = session_user`.execute(db);
  return rows[0]?.canReach ?? true;
}

/** The app prints this warning at startup if `hasOwnerRights` returns true. */
export const LOGIN_WARNING =
  'Warning: the login in DATABASE_URL could act as the owner of the tables. Give the app a separate login. ' +
  'See “Two logins for PostgreSQL” in docs/operations.md.';

async function readServerState({ write }: Databases): Promise<ServerState> {
  const { rows } = await sql<ServerState>`
    select current_setting('server_version_num')::int / 10000 as version, current_user as role,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as "isPrivileged",
      (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner
        where r.rolname = current_user) as owned`.execute(write);
  const [server] = rows;
  if (!server) throw new StartupError('Cannot read the settings of the database.');
  return server;
}

/** @throws StartupError if PostgreSQL is too old or could lose an acknowledged write, or if the role of the app could
 *  bypass row-level security, or if the server is a replica */
export async function requireSafeDatabase(databases: Databases): Promise<void> {
  if (!(await acceptsWrites(databases.write))) throw new StartupError(REPLICA);
  const server = await readServerState(databases);
  if (server.version < OLDEST_VERSION) {
    throw new StartupError(
      `Linehaul requires PostgreSQL ${OLDEST_VERSION} or newer. This is PostgreSQL ${server.version}.`,
    );
  }
  const off = await disabledSettings(databases.write);
  if (off.length > 0) {
    throw new StartupError(
      `The database runs with ${off.join(', ')} turned off and could lose or corrupt saved payroll data. ` +
        'Turn on each of these settings (data_checksums with pg_checksums --enable), then start again.',
    );
  }
  if (server.role !== APP_ROLE || server.isPrivileged || server.owned > 0) {
    throw new StartupError(
      `The app must run as the role ${APP_ROLE}, which must not be a superuser, bypass row-level security or own anything.`,
    );
  }
}
