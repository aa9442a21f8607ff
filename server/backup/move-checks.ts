import { Client } from 'pg';
import { requireSafeDatabase } from '../database/checks.ts';
import { APP_ROLE, openDatabases } from '../database/database.ts';
import { ensureAppRole, requirePrimary } from '../database/migrate.ts';
import type { DatabaseUrls } from '../database/urls.ts';
import { StartupError } from '../config/startup-error.ts';
import { withOwnerConnection } from './connection.ts';
import { findExistingData, requireNotInUse } from './restore-checks.ts';

type Target = Pick<DatabaseUrls, 'ownerUrl' | 'appUrl'>;

/** The login and the database that a URL leads to. */
interface Place {
  login: string;
  database: string;
  databaseOwner: string;
  /** Identifies the server, because two servers do not start in the same microsecond. Every login may read it. */
  serverStartedAt: string;
}

interface TargetState {
  version: string;
  encoding: string;
  mayCreate: boolean;
  hasTrigrams: boolean;
}

const PLACE = `
  select session_user as login, datname as database, pg_get_userbyid(datdba) as "databaseOwner",
    extract(epoch from pg_postmaster_start_time())::text as "serverStartedAt"
  from pg_database where datname = current_database()`;

const STATE = `
  select split_part(current_setting('server_version'), ' ', 1) as version,
    current_setting('server_encoding') as encoding,
    has_schema_privilege('public', 'create')
      and has_database_privilege(current_database(), 'create') as "mayCreate",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`;

/** Connects with a login and returns where it leads, or says which setting is wrong. */
async function requireLogin(setting: string, url: string): Promise<Place> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Place>(PLACE);
    const [place] = rows;
    if (!place) throw new Error('no answer');
    return place;
  } catch (error) {
    const reason = error instanceof Error ? error.message || 'no answer' : String(error);
    throw new StartupError(
      `Cannot connect to the database in ${setting}: ${reason}. Check the address, the login and its password.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Checks that both URLs lead to the same database. */
function requireSameDatabase(owner: Place, app: Place): void {
  if (owner.database === app.database && owner.serverStartedAt === app.serverStartedAt) return;
  const difference =
    owner.database === app.database
      ? `databases named ${app.database} on two servers`
      : `the databases ${app.database} and ${owner.database}`;
  throw new StartupError(
    `DATABASE_URL and DATABASE_OWNER_URL lead to ${difference}. Set both to the same database of the same server.`,
  );
}

/** Says how the login in DATABASE_OWNER_URL gets the right to create tables. The login of the app must not own the
 *  database. */
function ownerAdvice(owner: Place, app: Place): string {
  const { login, database, databaseOwner } = owner;
  return login === app.login || databaseOwner === app.login
    ? `Set DATABASE_OWNER_URL to the login that owns the database (${databaseOwner}), and DATABASE_URL to the login of the app.`
    : `As an administrator, run: alter database ${database} owner to ${login}.`;
}

async function requireSuitable(client: Client, owner: Place, app: Place): Promise<TargetState> {
  const { rows } = await client.query<TargetState>(STATE);
  const [state] = rows;
  if (!state) throw new StartupError('Cannot read the settings of the database.');
  const { database, login } = owner;
  if (!state.mayCreate)
    throw new StartupError(
      `The login ${login} may not create tables in ${database}. ${ownerAdvice(owner, app)}`,
    );
  if (state.encoding !== 'UTF8')
    throw new StartupError(
      `The database ${database} has the encoding ${state.encoding}. Create one with the encoding UTF8: create database ${database} owner ${login} encoding 'UTF8' template template0.`,
    );
  if (!state.hasTrigrams)
    throw new StartupError(
      'The server lacks the extension pg_trgm. Install the contrib modules of PostgreSQL (Debian has them in postgresql).',
    );
  return state;
}

async function requireAppLogin({ appUrl }: Target, { login }: Place): Promise<void> {
  const client = new Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ isMember: boolean }>(
      `select pg_has_role($1, 'member') as "isMember"`,
      [APP_ROLE],
    );
    if (rows[0]?.isMember) return;
    throw new StartupError(
      `The login ${login} in DATABASE_URL may not act as ${APP_ROLE}. As an administrator, run: grant ${APP_ROLE} to ${login}.`,
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
  const owner = await requireLogin('DATABASE_OWNER_URL', target.ownerUrl);
  const app = await requireLogin('DATABASE_URL', target.appUrl);
  requireSameDatabase(owner, app);
  const { version } = await withOwnerConnection(
    target.ownerUrl,
    'linehaul-move',
    async (client) => {
      await requirePrimary(client);
      const state = await requireSuitable(client, owner, app);
      await requireNotInUse(client);
      const existing = await findExistingData(client);
      if (existing.kind === 'carrier')
        throw new StartupError(
          `The database ${owner.database} contains the data of ${existing.name}. Move into an empty database. Nothing was changed.`,
        );
      await ensureAppRole(client);
      return state;
    },
  );
  await requireAppLogin(target, app);
  await requireSafeServer(target);
  return version;
}
