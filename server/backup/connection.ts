import { Client } from 'pg';

/** These settings ensure that the text form of rows does not depend on the settings of a server or login. With
 *  row_security off, PostgreSQL raises an error if a policy would hide rows. */
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

/** Opens a connection as the tables' owner and closes it after `work`. */
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
  } finally {
    await client.end();
  }
}

/** Lets only one process back up a database at a time. Returns false if another process is doing so. Also takes the
 *  migration lock in shared mode, so that migrations wait and no table definition changes during the backup. */
export async function tryBackupLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select pg_try_advisory_lock(${BACKUP_LOCK}) as "isOurs"`,
  );
  if (!rows[0]?.isOurs) return false;
  await client.query("select pg_advisory_lock_shared(hashtext('linehaul.migrate'))");
  return true;
}

export const BACKUP_LOCK = 7_250_810;
