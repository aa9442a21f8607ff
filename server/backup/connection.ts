import { Client, DatabaseError } from 'pg';
import { StartupError } from '../config/startup-error.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** These settings override the settings of the server and of the database login. With them, the text form of a row is
 *  always the same, and long statements do not time out. With row_security off, PostgreSQL raises an error if a policy
 *  would hide rows. */
const SETTINGS = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  lock_timeout: '10s',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  synchronize_seqscans: 'off',
  row_security: 'off',
  client_encoding: 'UTF8',
};

/** Runs `work` on a new connection as the owner of the tables, and then closes the connection.
 *  @throws StartupError if the login is not the owner */
export async function withOwnerConnection<T>(
  ownerUrl: string,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: name,
    options: Object.entries(SETTINGS)
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(' '),
  });
  // Without a listener, a broken connection would end the process. The next query reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartupError(
      `The login of the database has too few rights (${error.message}). Set DATABASE_OWNER_URL to the login that owns the database.`,
    );
  } finally {
    await client.end();
  }
}

/** Acquires the backup lock, so that only one process at a time backs up the database. Returns false if another process
 *  has the lock. Also acquires the migration lock in shared mode, so that migrations wait and no table definition
 *  changes during the backup. */
export async function tryBackupLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ acquired: boolean }>(
    `select pg_try_advisory_lock(${BACKUP_LOCK}) as "acquired"`,
  );
  if (!rows[0]?.acquired) return false;
  await client.query("select pg_advisory_lock_shared(hashtext('linehaul.migrate'))");
  return true;
}

export const BACKUP_LOCK = 7_250_810;
