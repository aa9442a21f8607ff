import { buildApp, type AppParts } from '../server/app.ts';
import { openDatabases } from '../server/database/database.ts';
import { Vault } from '../server/vault/vault.ts';
import { TEST_MAIL_DOMAIN } from './test-postgres.ts';

export interface ServingApp {
  url: string;
  stop(): Promise<void>;
}

/** The app on a free port of the loopback, in this process: code that was loaded and warmed up for one file of
 *  journeys serves the next. What a process of its own adds, `ServerProcess` shows. */
export async function serveApp(
  place: { appUrl: string; keysDir: string },
  mail: Pick<AppParts, 'mail' | 'publicUrl'> = {},
): Promise<ServingApp> {
  const databases = openDatabases(place.appUrl);
  const app = await buildApp({
    databases,
    clock: () => Temporal.Now.instant(),
    vault: new Vault(place.keysDir),
    mailDomain: TEST_MAIL_DOMAIN,
    trustProxy: false,
    logLevel: 'error',
    ...mail,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    async stop() {
      await app.close();
      await databases.close();
    },
  };
}
