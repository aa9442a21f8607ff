import type { Config } from '../config/config.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';

export interface DatabaseUrls {
  /** The login that migrates and owns the tables. */
  ownerUrl: string;
  appUrl: string;
  stop(): Promise<void>;
}

const nothingToStop = async (): Promise<void> => undefined;

/** Returns the URLs of the customer's database (DATABASE_URL), or starts the embedded PostgreSQL. */
export async function provideDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<DatabaseUrls> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl !== undefined) {
    return { ownerUrl: databaseOwnerUrl ?? databaseUrl, appUrl: databaseUrl, stop: nothingToStop };
  }
  const onLost = (): void => {
    log('PostgreSQL stopped and could not be restarted. See postgres.log in the data folder.');
    process.exit(1);
  };
  return startEmbeddedPostgres({ dataDir, log, onLost });
}

/** Like `provideDatabase`, but uses the embedded PostgreSQL if it is already running. Commands that may run while the
 *  app is running use this function. */
export async function connectToDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<DatabaseUrls> {
  const running =
    config.databaseUrl === undefined ? await findEmbeddedPostgres(config.dataDir) : undefined;
  return running ? { ...running, stop: nothingToStop } : provideDatabase(config, log);
}
