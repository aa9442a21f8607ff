import { inject } from 'vitest';
import type { TestApp } from './test-app.ts';
import { runAsSuperuser } from './test-postgres.ts';

/** Changes a setting for new sessions of the app's database while `work` runs. First ends the open connections of the
 *  app, as a failover does. */
export async function withDatabaseSetting<T>(
  { environment }: TestApp,
  setting: { name: string; value: string },
  work: () => Promise<T>,
): Promise<T> {
  const { superuserUrl } = inject('postgres');
  const database = new URL(environment.DATABASE_URL).pathname.slice(1);
  const forAllRoles = `alter role all in database ${database}`;
  const endConnections = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where usename = 'linehaul_app' and datname = '${database}'`;
  await runAsSuperuser(
    superuserUrl,
    `${forAllRoles} set ${setting.name} = ${setting.value}`,
    endConnections,
  );
  try {
    return await work();
  } finally {
    await runAsSuperuser(superuserUrl, `${forAllRoles} reset ${setting.name}`);
  }
}

/** The setting with which new sessions are read-only, like those on a replica. */
export const READ_ONLY = { name: 'default_transaction_read_only', value: 'on' };
