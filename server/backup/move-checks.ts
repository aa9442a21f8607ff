import { Client } from 'pg';
import { requireSafeDatabase } from '../database/checks.ts';
import { APP_ROLE, openDatabases } from '../database/database.ts';
import { ensureAppRole, requirePrimary } from '../database/migrate.ts';
import type { DatabaseUrls } from '../database/urls.ts';
import { StartupError } from '../config/startup-error.ts';
import { withOwnerConnection } from './connection.ts';
import { findExistingData, requireNotInUse } from './restore-checks.ts';

type Target = Pick<DatabaseUrls, 'ownerUrl' | 'appUrl'>;

interface TargetState {
  version: string;
  encoding: string;
  database: string;
  login: string;
  mayCreate: boolean;
  hasTrigrams: boolean;
}

const STATE = `
  select split_part(current_setting('server_version'), ' ', 1) as version,
    current_setting('server_encoding') as encoding, current_database() as database,
    session_user as login,
    has_schema_privilege('public', 'create')
      and has_database_privilege(current_database(), 'create') as "mayCreate",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`;

/** Connects with a login, or says which setting is wrong. */
async function requireLogin(setting: string, url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || 'no answer' : String(error);
    throw new StartupError(
      `Cannot connect to the database in ${setting}: ${reason}. Check the address, the login and its password.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function requireSuitable(client: Client): Promise<TargetState> {
  const { rows } = await client.query<TargetState>(STATE);
  const [state] = rows;
  if (!state) throw new StartupError('Cannot read the settings of the database.');
  const { encoding, database, login } = state;
  if (encoding !== 'UTF8')
    throw new StartupError(
      `The database ${database} has the encoding ${encoding}. Create one with the encoding UTF8: create database ${database} owner ${login} encoding 'UTF8' template template0.`,
    );
  if (!state.mayCreate)
    throw new StartupError(
      `The login ${login} may not create tables in ${database}. As an administrator, run: alter database ${database} owner to ${login}.`,
    );
  if (!state.hasTrigrams)
    throw new StartupError(
      'The server lacks the extension pg_trgm. Install the contrib modules of PostgreSQL (Debian has them in postgresql).',
    );
  return state;
}

async function requireAppLogin({ appUrl }: Target): Promise<void> {
  const client = new Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string; isMember: boolean }>(
      `select session_user as login, pg_has_role($1, 'member') as "isMember"`,
      [APP_ROLE],
    );
    if (rows[0]?.isMember) return;
    throw new StartupError(
      `The login ${rows[0]?.login} in DATABASE_URL may not act as ${APP_ROLE}. As an administrator, run: grant ${APP_ROLE} to ${rows[0]?.login}.`,
    );
  } finally {
    await client.end();
  }
}

async function requireSafeServer({ appUrl }: Target): Promise<void> {
  const databases = openDatabases(appUrl, 1);
  await requireSafeDatabase(databases).finally(() => databases.close());
}

/** Checks that Linehaul can be moved to the target: an empty database on a primary that it supports, with the roles and
 *  rights that it needs. Creates the role of the app if it is missing. Returns the version of PostgreSQL.
 *  @throws StartupError with what to do */
export async function checkTarget(target: Target): Promise<string> {
  await requireLogin('DATABASE_OWNER_URL', target.ownerUrl);
  await requireLogin('DATABASE_URL', target.appUrl);
  const { version } = await withOwnerConnection(
    target.ownerUrl,
    'linehaul-move',
    async (client) => {
      await requirePrimary(client);
      const state = await requireSuitable(client);
      await requireNotInUse(client);
      const existing = await findExistingData(client);
      if (existing.kind === 'carrier')
        throw new StartupError(
          `The database ${state.database} contains the data of ${existing.name}. Move into an empty database. Nothing was changed.`,
        );
      await ensureAppRole(client);
      return state;
    },
  );
  await requireAppLogin(target);
  await requireSafeServer(target);
  return version;
}
