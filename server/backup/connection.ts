import { Client } from 'pg';

/** How rows are written down does not depend on the settings of a server or a login. Row-level security
 *  that would hide a row makes an error of it. */
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

/** Gives a connection of the tables' owner for as long as it takes. */
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
  // A connection that breaks is told by the query that needed it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Of several servers on a database one makes the nightly backup. The migration of a newer version waits,
 *  so that no table changes its shape in the middle. */
export async function tryBackupLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select pg_try_advisory_lock(${BACKUP_LOCK}) as "isOurs"`,
  );
  if (!rows[0]?.isOurs) return false;
  await client.query("select pg_advisory_lock_shared(hashtext('linehaul.migrate'))");
  return true;
}

export const BACKUP_LOCK = 7_250_810;
